import { message } from '@fray/engine/messages';
import { type Chord, capsOf } from './keys.ts';

const GROUPS = [message('Turns'), message('Choosing'), message('Map'), message('Going back'), message('Page')] as const;

const CHOOSES = [
  message('That choice of the question; where nothing is asked, a game master: so much damage to who is chosen'),
  'Choosing',
] as const;
const WALKS = [message('One square over; while driving: on, to a side, or back a part'), 'Map'] as const;
const OVER_CORNER = [message('One square over the corner'), 'Map'] as const;
const DRAWS = [message('The same, drawing a way to go; while driving: to a side by a stunt'), 'Map'] as const;
const DRAWS_OVER_CORNER = [message('Drawing over the corner'), 'Map'] as const;
const CLOSER = [message('Closer'), 'Map'] as const;
const REDO = [message('Redo'), 'Going back'] as const;

/** What each key does, as the help says it, and among which. */
const TEXTS: Readonly<Record<Chord, readonly [text: string, group: (typeof GROUPS)[number]]>> = {
  n: [message('End the turn, or let time pass'), 'Turns'],
  w: [message('Wait until a tick, or until somebody acts'), 'Turns'],
  j: [message('The next combatant in the order of time'), 'Turns'],
  k: [message('The one before'), 'Turns'],
  h: [message('Whoever has to choose now'), 'Turns'],
  '/': [message('Search the actions'), 'Choosing'],
  t: [message('The next target'), 'Choosing'],
  'Shift+t': [message('The target before'), 'Choosing'],
  q: [message('To the question that is asked'), 'Choosing'],
  '1': CHOOSES,
  '2': CHOOSES,
  '3': CHOOSES,
  '4': CHOOSES,
  '5': CHOOSES,
  '6': CHOOSES,
  '7': CHOOSES,
  '8': CHOOSES,
  '9': CHOOSES,
  Enter: [
    message(
      'Do what is prepared; on the map, choose who stands there, attack him in the usual way where he is the target, or open or close the door to there',
    ),
    'Choosing',
  ],
  Escape: [message('Back: leave what is prepared, the target, the past'), 'Choosing'],
  g: [message('To the map'), 'Map'],
  m: [message('Move: arrows draw the way, Enter goes it'), 'Map'],
  ArrowLeft: WALKS,
  ArrowRight: WALKS,
  ArrowUp: WALKS,
  ArrowDown: WALKS,
  Home: OVER_CORNER,
  PageUp: OVER_CORNER,
  End: OVER_CORNER,
  PageDown: OVER_CORNER,
  'Shift+ArrowLeft': DRAWS,
  'Shift+ArrowRight': DRAWS,
  'Shift+ArrowUp': DRAWS,
  'Shift+ArrowDown': DRAWS,
  'Shift+Home': DRAWS_OVER_CORNER,
  'Shift+PageUp': DRAWS_OVER_CORNER,
  'Shift+End': DRAWS_OVER_CORNER,
  'Shift+PageDown': DRAWS_OVER_CORNER,
  p: [message('Point at a square, for all to see; also Alt and a click'), 'Map'],
  'Shift+p': [message('The same, and everybody looks there, by a game master'), 'Map'],
  r: [message('Measure: arrows or the pointer lead on, Enter or a click sets a corner, Esc ends it'), 'Map'],
  o: [message('Notes: read those on the map, or pin one to the square under the pointer or in focus'), 'Map'],
  ' ': [message('Choose who stands there'), 'Map'],
  '+': CLOSER,
  '=': CLOSER,
  '-': [message('Further away'), 'Map'],
  '0': [message('Show the whole map'), 'Map'],
  'Ctrl+z': [message('Undo'), 'Going back'],
  'Ctrl+Shift+z': REDO,
  'Ctrl+y': REDO,
  '[': [message('Show how it was one step before'), 'Going back'],
  ']': [message('One step on'), 'Going back'],
  '.': [message('Back to now'), 'Going back'],
  c: [message('Write to the table'), 'Page'],
  l: [message('To the log'), 'Page'],
  '?': [message('These keys'), 'Page'],
};

/** One line of the help: all keys that do the same. */
export interface HelpLine {
  readonly text: string;
  readonly chords: readonly Chord[];
  /** What is pressed together, for each of them. */
  readonly caps: readonly (readonly string[])[];
}

/** The help by groups. */
export function helpGroups(): readonly { readonly title: string; readonly lines: readonly HelpLine[] }[] {
  const chords = Object.keys(TEXTS) as Chord[];
  return GROUPS.map((title) => {
    const own = chords.filter((chord) => TEXTS[chord][1] === title);
    return { title, lines: [...Map.groupBy(own, (chord) => TEXTS[chord][0])].map(lineOf) };
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
