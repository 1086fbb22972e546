import { InputError } from '../../../sheet/input-error.ts';

/** The lines of a stat block by what they are. */
export type Label =
  | ('name' | 'sizeType' | 'class' | 'hitDice' | 'hitPoints' | 'initiative' | 'speed' | 'armorClass' | 'baseAttack')
  | ('attack' | 'fullAttack' | 'spaceReach' | 'specialAttacks' | 'specialQualities' | 'saves' | 'abilities')
  | ('skills' | 'feats' | 'rest');

/** Texts by label, with the line on which each begins. */
export interface StatBlock {
  readonly file: string;
  readonly texts: Readonly<Partial<Record<Label, string>>>;
  readonly lines: Readonly<Partial<Record<Label, number>>>;
  /** Labels of lines that have nothing to do with a fight. */
  readonly beside: readonly string[];
  /** Lines that are none of all this. */
  readonly loose: readonly string[];
}

/** What books and keepers of notes print before the colon, in small letters. */
const LABELS: Readonly<Record<string, Label>> = {
  name: 'name',
  'size/type': 'sizeType',
  'size and type': 'sizeType',
  type: 'sizeType',
  class: 'class',
  classes: 'class',
  'hit dice': 'hitDice',
  hd: 'hitDice',
  'hit points': 'hitPoints',
  hp: 'hitPoints',
  initiative: 'initiative',
  init: 'initiative',
  speed: 'speed',
  spd: 'speed',
  'armor class': 'armorClass',
  'armour class': 'armorClass',
  ac: 'armorClass',
  'base attack/grapple': 'baseAttack',
  'base atk/grp': 'baseAttack',
  'base attack': 'baseAttack',
  'base attack bonus': 'baseAttack',
  attack: 'attack',
  attacks: 'attack',
  'full attack': 'fullAttack',
  'space/reach': 'spaceReach',
  'face/reach': 'spaceReach',
  'special attacks': 'specialAttacks',
  'special qualities': 'specialQualities',
  saves: 'saves',
  'saving throws': 'saves',
  abilities: 'abilities',
  'ability scores': 'abilities',
  skills: 'skills',
  feats: 'feats',
};

const BESIDE: readonly string[] = [
  'environment',
  'climate/terrain',
  'organization',
  'challenge rating',
  'treasure',
  'alignment',
  'advancement',
  'level adjustment',
  'possessions',
];

const MARK = /^[^\w#]*(hit dice|hd|armou?r class|ac)\W*:/im;

/** Whether a text is a stat block by its labels, and not a sheet. */
export function isStatBlock(text: string): boolean {
  return MARK.test(text);
}

/** A stat block while it is read. */
interface Reading {
  readonly texts: Partial<Record<Label, string>>;
  readonly lines: Partial<Record<Label, number>>;
  readonly beside: string[];
  readonly loose: string[];
  /** What a line without a label goes on with. */
  open: Label | null;
}

/** Takes a stat block apart: "Label: text" line by line; what stands below without a label goes on with the line before. */
export function readFields(text: string, file: string): StatBlock {
  const reading: Reading = { texts: {}, lines: {}, beside: [], loose: [], open: null };
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = plainLine(raw);
    if (line === '') continue;
    const found = labelled(line);
    if (found === null) takeUnlabelled(reading, line, index + 1);
    else takeLabelled(reading, found, file, index + 1);
  }
  return { file, ...reading };
}

const SIZE_LINE = /^(fine|diminutive|tiny|small|medium|large|huge|gargantuan|colossal)(-size)?\s+[a-z]/i;

/** A line without a label at the head is the name, or size and type; further down it goes on with the one before. */
function takeUnlabelled(reading: Reading, line: string, number: number): void {
  const { texts, lines, loose, open } = reading;
  if (SIZE_LINE.test(line) && texts.sizeType === undefined) {
    texts.sizeType = line;
    lines.sizeType = number;
  } else if (open !== null && open !== 'rest') texts[open] = `${texts[open] ?? ''} ${line}`;
  else if (open === null && texts.name === undefined) texts.name = line;
  else if (open === null) loose.push(line);
}

function takeLabelled(reading: Reading, { label, name, text }: Labelled, file: string, number: number): void {
  const { texts, lines } = reading;
  reading.open = label;
  if (label === 'rest') {
    reading.beside.push(name);
    return;
  }
  if (texts[label] !== undefined) throw fault(file, number, name, 'each label once', `${name} for the second time`);
  texts[label] = text;
  lines[label] = number;
}

/** Without the marks of tables and of bold letters, with one kind of minus. */
function plainLine(raw: string): string {
  return raw
    .replace(/(^|\s)#.*$/, '')
    .replaceAll(/[*_|\t]+/g, ' ')
    .replaceAll(/[–—−‒]/g, '-')
    .replaceAll('×', 'x')
    .replaceAll(/["“”]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** A line with its label. */
interface Labelled {
  readonly label: Label;
  readonly name: string;
  readonly text: string;
}

function labelled(line: string): Labelled | null {
  const cut = line.indexOf(':');
  if (cut < 0) return null;
  const name = line.slice(0, cut).trim();
  const label = LABELS[name.toLowerCase()] ?? (BESIDE.includes(name.toLowerCase()) ? 'rest' : undefined);
  return label === undefined ? null : { label, name, text: line.slice(cut + 1).trim() };
}

/** An error about one line of a stat block. */
export function fault(file: string, line: number, path: string, expected: string, found: string): InputError {
  return new InputError(file, { line, column: 1, path, expected, found, hint: '' });
}

/** The text of a label that cannot be done without. @throws InputError where it is missing */
export function demanded(block: StatBlock, label: Label, name: string): string {
  const text = block.texts[label];
  if (text === undefined) throw fault(block.file, 1, '', `a line '${name}: …'`, 'none');
  return text;
}

/** Cuts at the mark where it stands outside brackets. */
export function splitOutside(text: string, mark: RegExp): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++;
    if (text[at] === ')') depth--;
    const found = depth === 0 ? mark.exec(text.slice(at)) : null;
    if (found === null || found.index !== 0 || found[0] === '') continue;
    parts.push(text.slice(from, at).trim());
    from = at + found[0].length;
    at = from - 1;
  }
  parts.push(text.slice(from).trim());
  return parts.filter((part) => part !== '' && part !== '-');
}
