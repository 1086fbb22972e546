/** The progression of a class over its levels, level 1 first. */
export interface ClassTable {
  readonly hitDie: number;
  readonly baseAttack: readonly number[];
  readonly fortitude: readonly number[];
  readonly reflex: readonly number[];
  readonly will: readonly number[];
  /** The class bonus to Defense. */
  readonly defense: readonly number[];
}

const FULL_ATTACK = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const MIDDLE_ATTACK = [0, 1, 2, 3, 3, 4, 5, 6, 6, 7];
const POOR_ATTACK = [0, 1, 1, 2, 2, 3, 3, 4, 4, 5];
const BEST_SAVE = [2, 3, 3, 4, 4, 5, 5, 6, 6, 7];
const GOOD_SAVE = [1, 2, 2, 2, 3, 3, 4, 4, 4, 5];
const POOR_SAVE = [0, 0, 1, 1, 1, 2, 2, 2, 3, 3];
/** Basic classes. */
const BEST_DEFENSE = [3, 4, 4, 5, 5, 6, 6, 7, 7, 8];
const MIDDLE_DEFENSE = [1, 2, 2, 3, 3, 3, 4, 4, 5, 5];
const POOR_DEFENSE = [0, 1, 1, 2, 2, 2, 3, 3, 4, 4];
/** Advanced classes. */
const QUICK_DEFENSE = [1, 2, 2, 3, 4, 4, 5, 6, 6, 7];
const STEADY_DEFENSE = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5];
const SLOW_DEFENSE = [0, 1, 1, 1, 2, 2, 2, 3, 3, 3];
/** Creatures have natural armour in place of it. */
const NO_DEFENSE = Array.from({ length: 20 }, () => 0);

type Column = readonly number[];

type Basic = 'strong' | 'fast' | 'tough' | 'smart' | 'dedicated' | 'charismatic';
type Fighting = 'soldier' | 'martial artist' | 'gunslinger' | 'infiltrator' | 'daredevil' | 'bodyguard';
type Learned = 'field scientist' | 'techie' | 'field medic' | 'investigator' | 'mage' | 'acolyte';
type Advanced = Fighting | Learned | 'personality' | 'negotiator';
type Creature =
  | ('aberration' | 'animal' | 'construct' | 'dragon' | 'fey' | 'giant' | 'humanoid' | 'magical beast')
  | ('monstrous humanoid' | 'ooze' | 'outsider' | 'plant' | 'undead' | 'vermin');
export type ClassName = Basic | Advanced | Creature;

type Tables<Name extends string> = Readonly<Record<Name, ClassTable>>;

function heroic(
  hitDie: number,
  baseAttack: Column,
  saves: readonly [Column, Column, Column],
  defense: Column,
): ClassTable {
  const [fortitude, reflex, will] = saves;
  return { hitDie, baseAttack, fortitude, reflex, will, defense };
}

/** The six basic classes (Modern SRD). */
const BASIC: Tables<Basic> = {
  strong: heroic(8, FULL_ATTACK, [GOOD_SAVE, POOR_SAVE, POOR_SAVE], MIDDLE_DEFENSE),
  fast: heroic(8, MIDDLE_ATTACK, [POOR_SAVE, GOOD_SAVE, POOR_SAVE], BEST_DEFENSE),
  tough: heroic(10, MIDDLE_ATTACK, [GOOD_SAVE, POOR_SAVE, POOR_SAVE], MIDDLE_DEFENSE),
  smart: heroic(6, POOR_ATTACK, [POOR_SAVE, POOR_SAVE, GOOD_SAVE], POOR_DEFENSE),
  dedicated: heroic(6, MIDDLE_ATTACK, [GOOD_SAVE, POOR_SAVE, GOOD_SAVE], MIDDLE_DEFENSE),
  charismatic: heroic(6, POOR_ATTACK, [GOOD_SAVE, GOOD_SAVE, POOR_SAVE], POOR_DEFENSE),
};

/** The advanced classes (Modern SRD). */
const ADVANCED: Tables<Advanced> = {
  soldier: heroic(10, MIDDLE_ATTACK, [GOOD_SAVE, GOOD_SAVE, POOR_SAVE], STEADY_DEFENSE),
  'martial artist': heroic(8, FULL_ATTACK, [POOR_SAVE, BEST_SAVE, POOR_SAVE], QUICK_DEFENSE),
  gunslinger: heroic(10, MIDDLE_ATTACK, [POOR_SAVE, GOOD_SAVE, GOOD_SAVE], STEADY_DEFENSE),
  infiltrator: heroic(8, POOR_ATTACK, [POOR_SAVE, BEST_SAVE, POOR_SAVE], QUICK_DEFENSE),
  daredevil: heroic(10, POOR_ATTACK, [BEST_SAVE, POOR_SAVE, POOR_SAVE], QUICK_DEFENSE),
  bodyguard: heroic(12, MIDDLE_ATTACK, [GOOD_SAVE, BEST_SAVE, POOR_SAVE], STEADY_DEFENSE),
  'field scientist': heroic(8, POOR_ATTACK, [GOOD_SAVE, GOOD_SAVE, POOR_SAVE], SLOW_DEFENSE),
  techie: heroic(6, POOR_ATTACK, [POOR_SAVE, POOR_SAVE, BEST_SAVE], STEADY_DEFENSE),
  'field medic': heroic(8, POOR_ATTACK, [BEST_SAVE, POOR_SAVE, GOOD_SAVE], STEADY_DEFENSE),
  investigator: heroic(6, MIDDLE_ATTACK, [POOR_SAVE, GOOD_SAVE, GOOD_SAVE], STEADY_DEFENSE),
  personality: heroic(6, POOR_ATTACK, [GOOD_SAVE, GOOD_SAVE, POOR_SAVE], SLOW_DEFENSE),
  negotiator: heroic(8, MIDDLE_ATTACK, [GOOD_SAVE, POOR_SAVE, BEST_SAVE], SLOW_DEFENSE),
  mage: heroic(6, POOR_ATTACK, [POOR_SAVE, POOR_SAVE, BEST_SAVE], STEADY_DEFENSE),
  acolyte: heroic(8, MIDDLE_ATTACK, [BEST_SAVE, POOR_SAVE, BEST_SAVE], STEADY_DEFENSE),
};

const MOST_DICE = 20;

/** A column of twenty levels. */
function column(of: (level: number) => number): Column {
  return Array.from({ length: MOST_DICE }, (_, index) => Math.floor(of(index + 1)));
}

const ALL = column((level) => level);
const THREE_QUARTERS = column((level) => (level * 3) / 4);
const HALF = column((level) => level / 2);
const STRONG_SAVE = column((level) => 2 + level / 2);
const WEAK_SAVE = column((level) => level / 3);

type Pattern = readonly ('fortitude' | 'reflex' | 'will')[];

function creature(hitDie: number, baseAttack: Column, strong: Pattern): ClassTable {
  const save = (kind: Pattern[number]): Column => (strong.includes(kind) ? STRONG_SAVE : WEAK_SAVE);
  const saves = [save('fortitude'), save('reflex'), save('will')] as const;
  return heroic(hitDie, baseAttack, saves, NO_DEFENSE);
}

/** The Hit Dice of creatures by their type (Modern SRD), a level for each die. */
const CREATURES: Tables<Creature> = {
  aberration: creature(8, THREE_QUARTERS, ['will']),
  animal: creature(8, THREE_QUARTERS, ['fortitude', 'reflex']),
  construct: creature(10, THREE_QUARTERS, []),
  dragon: creature(12, ALL, ['fortitude', 'reflex', 'will']),
  fey: creature(6, HALF, ['reflex', 'will']),
  giant: creature(8, THREE_QUARTERS, ['fortitude']),
  humanoid: creature(8, THREE_QUARTERS, ['reflex']),
  'magical beast': creature(10, ALL, ['fortitude', 'reflex']),
  'monstrous humanoid': creature(8, ALL, ['reflex', 'will']),
  ooze: creature(10, THREE_QUARTERS, []),
  outsider: creature(8, ALL, ['fortitude', 'reflex', 'will']),
  plant: creature(8, THREE_QUARTERS, ['fortitude']),
  undead: creature(12, HALF, ['will']),
  vermin: creature(8, THREE_QUARTERS, ['fortitude']),
};

/** Every class and creature type by its name in small letters. */
export const CLASSES: Tables<ClassName> = { ...BASIC, ...ADVANCED, ...CREATURES };

export const CLASS_NAMES: readonly ClassName[] = Object.keys(CLASSES) as ClassName[];

/** Those that begin a hero's career: they know simple weapons. A creature knows what its body gives it. */
export function isCreature(name: ClassName): boolean {
  return Object.hasOwn(CREATURES, name);
}
