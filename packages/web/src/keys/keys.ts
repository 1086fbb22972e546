import { message } from '@fray/engine/messages';
import { t } from '../texts/t.ts';

/** Where a key does something: anywhere on the page but in a field, or while the map has the focus. */
export type Where = 'page' | 'map';

interface Key {
  /** What it does, as panels register for it. */
  readonly does: string;
  readonly where: Where;
}

/**
 * All keys of the page, each with the one thing that it does: two meanings of a key cannot be written down. Names are
 * those of KeyboardEvent.key, letters in small; Ctrl also stands for the command key of a Mac. What the help says of them stands in key-texts.ts.
 */
export const KEYS = {
  n: { does: 'end-turn', where: 'page' },
  w: { does: 'wait', where: 'page' },
  j: { does: 'next', where: 'page' },
  k: { does: 'previous', where: 'page' },
  h: { does: 'here', where: 'page' },
  '/': { does: 'search', where: 'page' },
  t: { does: 'target', where: 'page' },
  'Shift+t': { does: 'target-back', where: 'page' },
  q: { does: 'question', where: 'page' },
  '1': { does: 'choice', where: 'page' },
  '2': { does: 'choice', where: 'page' },
  '3': { does: 'choice', where: 'page' },
  '4': { does: 'choice', where: 'page' },
  '5': { does: 'choice', where: 'page' },
  '6': { does: 'choice', where: 'page' },
  '7': { does: 'choice', where: 'page' },
  '8': { does: 'choice', where: 'page' },
  '9': { does: 'choice', where: 'page' },
  Enter: { does: 'do', where: 'page' },
  Escape: { does: 'back', where: 'page' },
  g: { does: 'map', where: 'page' },
  m: { does: 'move', where: 'page' },
  ArrowLeft: { does: 'walk', where: 'map' },
  ArrowRight: { does: 'walk', where: 'map' },
  ArrowUp: { does: 'walk', where: 'map' },
  ArrowDown: { does: 'walk', where: 'map' },
  Home: { does: 'walk', where: 'map' },
  PageUp: { does: 'walk', where: 'map' },
  End: { does: 'walk', where: 'map' },
  PageDown: { does: 'walk', where: 'map' },
  'Shift+ArrowLeft': { does: 'draw', where: 'map' },
  'Shift+ArrowRight': { does: 'draw', where: 'map' },
  'Shift+ArrowUp': { does: 'draw', where: 'map' },
  'Shift+ArrowDown': { does: 'draw', where: 'map' },
  'Shift+Home': { does: 'draw', where: 'map' },
  'Shift+PageUp': { does: 'draw', where: 'map' },
  'Shift+End': { does: 'draw', where: 'map' },
  'Shift+PageDown': { does: 'draw', where: 'map' },
  p: { does: 'point', where: 'page' },
  'Shift+p': { does: 'point-look', where: 'page' },
  r: { does: 'ruler', where: 'page' },
  o: { does: 'notes', where: 'page' },
  ' ': { does: 'pick', where: 'map' },
  '+': { does: 'closer', where: 'page' },
  '=': { does: 'closer', where: 'page' },
  '-': { does: 'further', where: 'page' },
  '0': { does: 'fit', where: 'page' },
  'Ctrl+z': { does: 'undo', where: 'page' },
  'Ctrl+Shift+z': { does: 'redo', where: 'page' },
  'Ctrl+y': { does: 'redo', where: 'page' },
  '[': { does: 'earlier', where: 'page' },
  ']': { does: 'later', where: 'page' },
  '.': { does: 'now', where: 'page' },
  c: { does: 'talk', where: 'page' },
  l: { does: 'log', where: 'page' },
  '?': { does: 'help', where: 'page' },
} as const satisfies Readonly<Record<string, Key>>;

/** A key with what is held down with it, as in KEYS. */
export type Chord = keyof typeof KEYS;
/** What keys can do. */
export type Doing = (typeof KEYS)[Chord]['does'];

/** As much of a KeyboardEvent as tells which key it is. */
export interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

const LETTER = /^\p{L}$/u;

/** How KEYS would call what was pressed, whether it stands there or not; '' with Alt, which belongs to the system. */
export function chordText({ key, ctrlKey, metaKey, shiftKey, altKey }: Pressed): string {
  if (altKey) return '';
  // Of signs Shift is a part: which key bears "?" depends on the keyboard.
  const isSign = key.length === 1 && key !== ' ' && !LETTER.test(key);
  const name = LETTER.test(key) ? key.toLowerCase() : key;
  return `${ctrlKey || metaKey ? 'Ctrl+' : ''}${shiftKey && !isSign ? 'Shift+' : ''}${name}`;
}

/** What was pressed, if it is a key of the page. */
export function chordOf(pressed: Pressed): Chord | null {
  const text = chordText(pressed);
  return Object.hasOwn(KEYS, text) ? (text as Chord) : null;
}

/** What the key does, or null. */
export function doingOf(pressed: Pressed): Doing | null {
  const chord = chordOf(pressed);
  return chord === null ? null : KEYS[chord].does;
}

const SIGNS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  ' ': message('Space'),
  PageUp: message('PgUp'),
  PageDown: message('PgDn'),
  Ctrl: message('Ctrl'),
  Shift: message('Shift'),
  Home: message('Home'),
  End: message('End'),
};

/** As it stands on the keys: ["Ctrl", "Z"]. */
export function capsOf(chord: string): readonly string[] {
  const parts = chord === '+' ? ['+'] : chord.split('+');
  return parts.map((part) => t(SIGNS[part] ?? (LETTER.test(part) ? part.toUpperCase() : part)));
}
