import { describe, expect, it } from 'vitest';
import { helpGroups } from './key-texts.ts';
import { capsOf, chordOf, chordText, doingOf, KEYS, type Pressed } from './keys.ts';

const press = (key: string, held: Partial<Pressed> = {}): Pressed => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});

/** What somebody presses for a chord of the table. */
function pressedFor(chord: string): Pressed {
  const parts = chord === '+' ? ['+'] : chord.split('+');
  const key = parts.at(-1) ?? '';
  return press(key, { ctrlKey: parts.includes('Ctrl'), shiftKey: parts.includes('Shift') });
}

describe('KEYS', () => {
  it('can all be pressed, each under the one name that it has there', () => {
    const names = Object.keys(KEYS).map((chord) => chordText(pressedFor(chord)));
    expect(names).toEqual(Object.keys(KEYS));
  });

  it('means one thing by each doing, wherever it is said', () => {
    const said = Object.values(KEYS).map(({ does, where }) => `${does} ${where}`);
    const doings = Object.values(KEYS).map(({ does }) => does);
    expect(new Set(said).size).toBe(new Set(doings).size);
  });

  it('leaves the browser its own', () => {
    const taken = ['Ctrl+w', 'Ctrl+t', 'Ctrl+n', 'Ctrl+r', 'Ctrl+f', 'Ctrl+c', 'Ctrl+v', 'Ctrl+l', 'Tab', 'F5'];
    expect(taken.filter((chord) => Object.hasOwn(KEYS, chord))).toEqual([]);
  });
});

describe('what is pressed', () => {
  it('is a letter whether it is capital or not, and a sign whatever bears it', () => {
    expect(doingOf(press('N'))).toBe('end-turn');
    expect(doingOf(press('T', { shiftKey: true }))).toBe('target-back');
    expect(doingOf(press('?', { shiftKey: true }))).toBe('help');
    expect(doingOf(press('/', { shiftKey: true }))).toBe('search');
  });

  it('takes the command key for Ctrl, and leaves Alt alone', () => {
    expect(doingOf(press('z', { metaKey: true }))).toBe('undo');
    expect(doingOf(press('Z', { ctrlKey: true, shiftKey: true }))).toBe('redo');
    expect(chordOf(press('n', { altKey: true }))).toBeNull();
    expect(chordOf(press('n', { ctrlKey: true }))).toBeNull();
    expect(chordOf(press('toString'))).toBeNull();
  });
});

describe('the help', () => {
  it('says every key once', () => {
    const chords = helpGroups().flatMap(({ lines }) => lines.flatMap((line) => line.chords));
    expect(chords.toSorted()).toEqual(Object.keys(KEYS).toSorted());
    expect(capsOf('Ctrl+Shift+z')).toEqual(['Ctrl', 'Shift', 'Z']);
    expect([capsOf('+'), capsOf(' '), capsOf('Shift+ArrowUp')]).toEqual([['+'], ['Space'], ['Shift', '↑']]);
  });
});
