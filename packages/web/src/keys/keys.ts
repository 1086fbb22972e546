import { message } from '../texts/message.ts';
import { t } from '../texts/t.ts';

/** Where a key does something: anywhere on the page but in a field, or while the map has the focus. */
export type Where = 'page' | 'map';

const GROUPS = [message('Turns'), message('Choosing'), message('Map'), message('Going back'), message('Page')] as const;

interface Key {
  /** What it does, as panels register for it. */
  readonly does: string;
  /** As the help says it. */
  readonly text: string;
  readonly group: (typeof GROUPS)[number];
  readonly where: Where;
}

const CHOOSES = {
  does: 'choice',
  text: message('That choice of the question; where nothing is asked, a game master: so much damage to who is chosen'),
  group: 'Choosing',
  where: 'page',
} as const;

const WALKS = {
  does: 'walk',
  text: message('One square over; while driving: on, to a side, or back a part'),
  group: 'Map',
  where: 'map',
} as const;

const DRAWS = {
  does: 'draw',
  text: message('The same, drawing a way to go; while driving: to a side by a stunt'),
  group: 'Map',
  where: 'map',
} as const;

/**
 * All keys of the page, each with the one thing that it does: two meanings of a key cannot be written down. Names are
 * those of KeyboardEvent.key, letters in small; Ctrl also stands for the command key of a Mac.
 */
export const KEYS = {
  n: { does: 'end-turn', text: message('End the turn, or let time pass'), group: 'Turns', where: 'page' },
  w: { does: 'wait', text: message('Wait until a tick, or until somebody acts'), group: 'Turns', where: 'page' },
  j: { does: 'next', text: message('The next combatant in the order of time'), group: 'Turns', where: 'page' },
  k: { does: 'previous', text: message('The one before'), group: 'Turns', where: 'page' },
  h: { does: 'here', text: message('Whoever has to choose now'), group: 'Turns', where: 'page' },
  '/': { does: 'search', text: message('Search the actions'), group: 'Choosing', where: 'page' },
  t: { does: 'target', text: message('The next target'), group: 'Choosing', where: 'page' },
  'Shift+t': { does: 'target-back', text: message('The target before'), group: 'Choosing', where: 'page' },
  q: { does: 'question', text: message('To the question that is asked'), group: 'Choosing', where: 'page' },
  '1': CHOOSES,
  '2': CHOOSES,
  '3': CHOOSES,
  '4': CHOOSES,
  '5': CHOOSES,
  '6': CHOOSES,
  '7': CHOOSES,
  '8': CHOOSES,
  '9': CHOOSES,
  Enter: {
    does: 'do',
    text: message(
      'Do what is prepared; on the map, choose who stands there, attack him in the usual way where he is the target, or open or close the door to there',
    ),
    group: 'Choosing',
    where: 'page',
  },
  Escape: {
    does: 'back',
    text: message('Back: leave what is prepared, the target, the past'),
    group: 'Choosing',
    where: 'page',
  },
  g: { does: 'map', text: message('To the map'), group: 'Map', where: 'page' },
  m: { does: 'move', text: message('Move: arrows draw the way, Enter goes it'), group: 'Map', where: 'page' },
  ArrowLeft: WALKS,
  ArrowRight: WALKS,
  ArrowUp: WALKS,
  ArrowDown: WALKS,
  Home: { does: 'walk', text: message('One square over the corner'), group: 'Map', where: 'map' },
  PageUp: { does: 'walk', text: message('One square over the corner'), group: 'Map', where: 'map' },
  End: { does: 'walk', text: message('One square over the corner'), group: 'Map', where: 'map' },
  PageDown: { does: 'walk', text: message('One square over the corner'), group: 'Map', where: 'map' },
  'Shift+ArrowLeft': DRAWS,
  'Shift+ArrowRight': DRAWS,
  'Shift+ArrowUp': DRAWS,
  'Shift+ArrowDown': DRAWS,
  'Shift+Home': { does: 'draw', text: message('Drawing over the corner'), group: 'Map', where: 'map' },
  'Shift+PageUp': { does: 'draw', text: message('Drawing over the corner'), group: 'Map', where: 'map' },
  'Shift+End': { does: 'draw', text: message('Drawing over the corner'), group: 'Map', where: 'map' },
  'Shift+PageDown': { does: 'draw', text: message('Drawing over the corner'), group: 'Map', where: 'map' },
  p: {
    does: 'point',
    text: message('Point at a square, for all to see; also Alt and a click'),
    group: 'Map',
    where: 'page',
  },
  'Shift+p': {
    does: 'point-look',
    text: message('The same, and everybody looks there, by a game master'),
    group: 'Map',
    where: 'page',
  },
  r: {
    does: 'ruler',
    text: message('Measure: arrows or the pointer lead on, Enter or a click sets a corner, Esc ends it'),
    group: 'Map',
    where: 'page',
  },
  o: {
    does: 'notes',
    text: message('Notes: read those on the map, or pin one to the square under the pointer or in focus'),
    group: 'Map',
    where: 'page',
  },
  ' ': { does: 'pick', text: message('Choose who stands there'), group: 'Map', where: 'map' },
  '+': { does: 'closer', text: message('Closer'), group: 'Map', where: 'page' },
  '=': { does: 'closer', text: message('Closer'), group: 'Map', where: 'page' },
  '-': { does: 'further', text: message('Further away'), group: 'Map', where: 'page' },
  '0': { does: 'fit', text: message('Show the whole map'), group: 'Map', where: 'page' },
  'Ctrl+z': { does: 'undo', text: message('Undo'), group: 'Going back', where: 'page' },
  'Ctrl+Shift+z': { does: 'redo', text: message('Redo'), group: 'Going back', where: 'page' },
  'Ctrl+y': { does: 'redo', text: message('Redo'), group: 'Going back', where: 'page' },
  '[': { does: 'earlier', text: message('Show how it was one step before'), group: 'Going back', where: 'page' },
  ']': { does: 'later', text: message('One step on'), group: 'Going back', where: 'page' },
  '.': { does: 'now', text: message('Back to now'), group: 'Going back', where: 'page' },
  c: { does: 'talk', text: message('Write to the table'), group: 'Page', where: 'page' },
  l: { does: 'log', text: message('To the log'), group: 'Page', where: 'page' },
  '?': { does: 'help', text: message('These keys'), group: 'Page', where: 'page' },
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

/** One line of the help: all keys that do the same. */
export interface HelpLine {
  readonly text: string;
  readonly chords: readonly Chord[];
  /** What is pressed together, for each of them. */
  readonly caps: readonly (readonly string[])[];
}

/** The help by groups. */
export function helpGroups(): readonly { readonly title: string; readonly lines: readonly HelpLine[] }[] {
  const chords = Object.keys(KEYS) as Chord[];
  return GROUPS.map((title) => {
    const own = chords.filter((chord) => KEYS[chord].group === title);
    return { title, lines: [...Map.groupBy(own, (chord) => KEYS[chord].text)].map(lineOf) };
  });
}

/** Of more keys the first and the last are shown: 1 … 9. */
const MOST_SHOWN = 4;

function lineOf([text, chords]: readonly [string, readonly Chord[]]): HelpLine {
  const caps = chords.map(capsOf);
  const [held] = caps[0] ?? [];
  // Keys that are all pressed with the same one are said together: Shift with each of the arrows.
  const together = caps.length > 1 && caps.every((each) => each.length === 2 && each[0] === held);
  if (together) return { text, chords, caps: [[held ?? '', ...caps.map((each) => each[1] ?? '')]] };
  const [first, last] = [caps[0], caps.at(-1)];
  return { text, chords, caps: caps.length > MOST_SHOWN && first && last ? [first, ['…'], last] : caps };
}
