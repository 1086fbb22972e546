import { describe, expect, it } from 'vitest';
import { fightOf, inTurn, orderOf, playOn, type Someone, turnOf } from '../../../../test/support/v22-fights.ts';
import { type Play, resume } from '../../../kernel/play/play.ts';
import type { D20v22Game } from '../game.ts';
import { d20v22 } from '../index.ts';

/** These with these counts; the turn of the first. */
const started = (counts: readonly number[], people: readonly Someone[] = counts.map(() => ({}))): Play<D20v22Game> =>
  resume(d20v22, inTurn(fightOf(people), counts));
const choices = ({ fight }: Play<D20v22Game>): readonly string[] =>
  fight.pending?.need.kind === 'answer' ? fight.pending.need.question.choices.map(({ id }) => id) : [];
const WAITS = ['a', 'delay'] as const;
const ends = (who: string) => [who, 'end-turn'] as const;

describe('the lowest count', () => {
  it('[V22-INIT-03] is the last chance once the next turn comes below it, and not where that comes on it', () => {
    expect(choices(playOn(started([5, 3, -10]), [WAITS, ends('b')]))).toEqual(['wait', 'act']);
    expect(choices(playOn(started([5, 3, -11]), [WAITS, ends('b')]))).toEqual(['act', 'forfeit']);
  });

  it('[V22-INIT-03] is as low as the one who acts at the last moment comes', () => {
    const acting = playOn(started([5, -10]), [WAITS, ends('b'), 'act']);
    expect([orderOf(acting), turnOf(acting)]).toEqual(['b -10, a -10', 'a']);
  });

  it('[V22-INIT-03] is where who forfeits stands from then on, behind the turn that has ended', () => {
    const quick: Someone = { sheet: { abilities: { dexterity: 14 } } };
    const gone = playOn(started([5, -12], [quick, {}]), [WAITS, ends('b'), 'forfeit']);
    expect([orderOf(gone), turnOf(gone), gone.fight.clock.round]).toEqual(['b -12, a -12', 'b', 2]);
    const between = playOn(started([5, 3, -20]), [WAITS, ends('b'), 'forfeit']);
    expect([orderOf(between), turnOf(between)]).toEqual(['b 3, a -10, c -20', 'c']);
  });
});
