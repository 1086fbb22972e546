import { InputError } from '../../../sheet/input-error.ts';
import { ABILITIES, type Ability } from '../../d20/body/abilities.ts';

/** The lines of a stat block by what they are: what books and keepers of notes print before the colon, in small letters. */
const LABELS = {
  name: ['name'],
  sizeType: ['size/type', 'size and type', 'type'],
  class: ['class', 'classes'],
  hitDice: ['hit dice', 'hd'],
  hitPoints: ['hit points', 'hp'],
  initiative: ['initiative', 'init'],
  speed: ['speed', 'spd'],
  armorClass: ['armor class', 'armour class', 'ac'],
  baseAttack: ['base attack/grapple', 'base atk/grp', 'base attack', 'base attack bonus'],
  attack: ['attack', 'attacks'],
  fullAttack: ['full attack'],
  spaceReach: ['space/reach', 'face/reach'],
  specialAttacks: ['special attacks'],
  specialQualities: ['special qualities'],
  saves: ['saves', 'saving throws'],
  abilities: ['abilities', 'ability scores'],
  skills: ['skills'],
  feats: ['feats'],
  alignment: ['alignment'],
  poison: ['poison (ex)', 'poison'],
} as const;
export type Label = keyof typeof LABELS | 'rest';

const BESIDE: readonly string[] = [
  ...['environment', 'climate/terrain', 'organization', 'challenge rating', 'treasure', 'advancement'],
  ...['level adjustment', 'possessions'],
];

const BY_NAME: ReadonlyMap<string, Label> = new Map([
  ...Object.entries(LABELS).flatMap(([label, names]) => names.map((name) => [name, label as Label] as const)),
  ...BESIDE.map((name) => [name, 'rest'] as const),
]);

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

/** With what paragraphs begin that books print below a block. */
const IN_PROSE: readonly Label[] = ['skills', 'feats', 'poison'];

function takeLabelled(reading: Reading, { label, name, text }: Labelled, file: string, number: number): void {
  const { texts, lines, beside } = reading;
  const again = texts[label] !== undefined && beside.length > 0 && IN_PROSE.includes(label);
  reading.open = again ? 'rest' : label;
  if (label === 'rest' || again) {
    beside.push(again ? `${name} below the block` : name);
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
  const label = BY_NAME.get(name.toLowerCase());
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

/** What stat blocks call the abilities, in small letters. */
export const SHORT: Readonly<Record<Ability, string>> = {
  strength: 'str',
  dexterity: 'dex',
  constitution: 'con',
  intelligence: 'int',
  wisdom: 'wis',
  charisma: 'cha',
};

/** The ability that a stat block calls so. */
export function abilityCalled(name: string): Ability | undefined {
  return ABILITIES.find((each) => SHORT[each] === name.toLowerCase());
}

/** Cuts at the mark where it stands outside brackets; dashes say that there is nothing. */
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
  return parts.filter((part) => !/^-*$/.test(part));
}
