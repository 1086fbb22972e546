import { describe, expect, it } from 'vitest';
import { seatOf } from '../../test/seats.ts';
import { written } from './written.ts';

const named = (name: string, kind: 'gm' | 'player' = 'player') => ({ ...seatOf(kind), id: `id of ${name}`, name });
const SEATS = [named('game master', 'gm'), named('Ann'), named('Ann Lee'), named('Bob')];

describe('a line', () => {
  it('is said as it stands, without signs that turn the text around it', () => {
    expect(written('  to the  door!\n', SEATS)).toEqual({ to: null, dice: null, text: 'to the door!' });
    expect(written('a\u202eb\u0000c\td', SEATS).text).toBe('abc d');
    expect(() => written(' \u202e\n', SEATS)).toThrow('expected some words, found nothing to read');
    expect(written('5/r', SEATS).text).toBe('5/r');
  });

  it('may roll, and say why', () => {
    expect(written('/r 2d6+3', SEATS)).toEqual({ to: null, dice: '2d6+3', text: '' });
    expect(written('/ROLL d20 # to climb', SEATS)).toEqual({ to: null, dice: 'd20', text: 'to climb' });
    expect(written('/r', SEATS).dice).toBe('');
  });

  it('may be a whisper to the longest name that fits', () => {
    expect(written('/w bob now', SEATS)).toEqual({ to: ['id of Bob'], dice: null, text: 'now' });
    expect(written('/w ann lee run', SEATS)).toEqual({ to: ['id of Ann Lee'], dice: null, text: 'run' });
    expect(written('/w Ann leer', SEATS)).toEqual({ to: ['id of Ann'], dice: null, text: 'leer' });
    expect(written('/w gm /r d20', SEATS)).toEqual({ to: ['id of game master'], dice: 'd20', text: '' });
  });

  it('is refused where nobody is called so, there is nothing to say, or it is no command', () => {
    expect(() => written('/w bobby now', SEATS)).toThrow(
      'expected /w NAME TEXT with one of these names: game master, Ann, Ann Lee, Bob',
    );
    expect(() => written('/w bob', SEATS)).toThrow('expected some words');
    expect(() => written('/w ann /w bob x', SEATS)).toThrow("'/w' is nothing that can be done here");
    expect(() => written('/me waits', SEATS)).toThrow("'/me' is nothing that can be done here");
  });
});
