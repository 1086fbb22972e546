import { signed } from '../note.ts';

/** A creature of the 3.5 rules by its lines, as other programs know it; it becomes a stat block, which is read like one of a book. */
export interface Printed {
  readonly name: string;
  /** "Medium", and "Humanoid (orc)". */
  readonly size: string;
  readonly type: string;
  /** "Warrior 1/Rogue 2". */
  readonly classes: string;
  /** How many, and how many sides most of them have. */
  readonly hitDice: readonly [count: number, sides: number];
  readonly initiative: number | null;
  /** In feet. */
  readonly speed: number;
  readonly armorClass: number;
  /** What Armor Class is made up of: "+3 studded leather armor". */
  readonly armorParts: readonly string[];
  readonly baseAttack: number;
  /** One blow or shot each: "falchion +4 melee (2d4+4)". */
  readonly attacks: readonly string[];
  readonly saves: { readonly fort: number; readonly ref: number; readonly will: number };
  /** null for no score at all. */
  readonly abilities: Readonly<Record<(typeof SCORES)[number], number | null>>;
  readonly skills: Readonly<Record<string, number>>;
  readonly feats: readonly string[];
  readonly qualities: readonly string[];
  readonly alignment: string;
}

/** The abilities in the order in which stat blocks print them. */
export const SCORES = ['str', 'dex', 'con', 'int', 'wis', 'cha'] as const;

export function modifierOf(score: number | null): number {
  return score === null ? 0 : Math.floor((score - 10) / 2);
}

/** What Armor Class has of the body: natural armour, Dexterity and size. */
export function bodyParts(natural: number, dex: number, size: number): readonly string[] {
  const parts: readonly (readonly [number, string])[] = [
    [natural, 'natural'],
    [dex, 'Dex'],
    [size, 'size'],
  ];
  return parts.flatMap(([value, name]) => (value === 0 ? [] : [`${signed(value)} ${name}`]));
}

const SIDES: Readonly<Record<string, string>> = { L: 'lawful', N: 'neutral', C: 'chaotic', G: 'good', E: 'evil' };

/** "CE" is chaotic evil. */
export function alignmentOf(letters: string): string {
  return [...letters].map((letter) => SIDES[letter] ?? '').join(' ');
}

/** The stat block of a creature, line by line. */
export function statBlockText(printed: Printed): string {
  const { name, size, type, classes, hitDice, initiative, speed, abilities, saves, skills } = printed;
  const [count, sides] = hitDice;
  const scores = SCORES.map((each) => `${capital(each)} ${abilities[each] ?? '-'}`);
  const lines: readonly (readonly [label: string, text: string])[] = [
    ['Name', name],
    ['Size/Type', `${size} ${type}`],
    ['Class', classes],
    ['Hit Dice', `${count}d${sides}`],
    ['Initiative', initiative === null ? '' : signed(initiative)],
    ['Speed', `${speed} ft.`],
    ['Armor Class', `${printed.armorClass} (${printed.armorParts.join(', ')})`],
    ['Base Attack', signed(printed.baseAttack)],
    ['Attack', printed.attacks.join(' or ')],
    ['Saves', `Fort ${signed(saves.fort)}, Ref ${signed(saves.ref)}, Will ${signed(saves.will)}`],
    ['Abilities', scores.join(', ')],
    [
      'Skills',
      Object.entries(skills)
        .map(([skill, bonus]) => `${skill} ${signed(bonus)}`)
        .join(', '),
    ],
    ['Feats', printed.feats.join(', ')],
    ['Special Qualities', printed.qualities.join(', ')],
    ['Alignment', printed.alignment],
  ];
  return lines.map(([label, text]) => (text === '' ? '' : `${label}: ${oneLine(text)}\n`)).join('');
}

/** Whatever another program has written into a name: it stays on its line, and is no label of its own. */
function oneLine(text: string): string {
  return text.replaceAll(/[\s#|]+/g, ' ').trim();
}

function capital(word: string): string {
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
}
