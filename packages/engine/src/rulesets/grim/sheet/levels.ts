import type { GrimOptions } from '../options.ts';
import {
  DEFENSE_BY_CLASS,
  DEFENSE_BY_MODERN_CLASS,
  DEFENSE_BY_TYPE,
  HP_BY_CLASS,
  HP_BY_MODERN_CLASS,
  HP_BY_TYPE,
  PROGRESSIONS,
  type Progression,
} from '../tables/classes.ts';
import type { GrimSheet } from './sheet.ts';

/** Character level after which class bonuses stand still and epic bonuses begin. */
const LAST_CLASS_LEVEL = 20;

/** A name without case, blanks and the like, so that "Shadowdancer" finds "Shadow Dancer". */
function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, '');
}

type Lists = Readonly<Record<Progression, readonly string[]>>;

function index(...tables: readonly Lists[]): ReadonlyMap<string, Progression> {
  const found = new Map<string, Progression>();
  for (const lists of tables) {
    for (const progression of ['good', 'average', 'poor'] as const) {
      for (const name of lists[progression]) found.set(plain(name), progression);
    }
  }
  const hierophant = found.get('heirophant');
  if (hierophant !== undefined) found.set('hierophant', hierophant);
  return found;
}

const defenseClasses = index(DEFENSE_BY_CLASS, DEFENSE_BY_MODERN_CLASS);
const defenseTypes = index(DEFENSE_BY_TYPE);
const hpClasses = index(HP_BY_CLASS, HP_BY_MODERN_CLASS);
const hpTypes = index(HP_BY_TYPE);

/** Defense progression of a class: as the lists say, else as the sheet states, else poor (GNG-DEF-08, GNG-DEF-10). */
export function defenseProgression(name: string, stated?: Progression): Progression {
  return stated ?? defenseClasses.get(plain(name)) ?? 'poor';
}

/** Hit point progression of a class (GNG-HP-06, GNG-HP-08); the war mind, which no list names, goes by the option. */
export function hpProgression(options: GrimOptions, name: string, stated?: Progression): Progression {
  if (stated !== undefined) return stated;
  if (plain(name) === 'warmind') return options.warMindHp;
  return hpClasses.get(plain(name)) ?? 'poor';
}

export function isListedClass(name: string): boolean {
  return defenseClasses.has(plain(name));
}

export function isCreatureType(name: string): boolean {
  return defenseTypes.has(plain(name)) || hpTypes.has(plain(name));
}

/** Levels of one class, or racial Hit Dice, that count for class bonuses. */
interface Counted {
  readonly key: string;
  readonly defense: Progression;
  readonly hp: Progression;
  level: number;
}

/** Class levels and racial Hit Dice together. */
export function characterLevel(sheet: GrimSheet): number {
  return (sheet.classes ?? []).reduce((sum, { level }) => sum + level, sheet.racial?.hitDice ?? 0);
}

/** The levels of each class among the first 20 taken; racial Hit Dice come first (GNG-DEF-12, GNG-HP-10). */
function countedLevels(sheet: GrimSheet, options: GrimOptions): readonly Counted[] {
  const found: Counted[] = [];
  let left = LAST_CLASS_LEVEL;
  const take = (key: string, level: number, defense: Progression, hp: Progression): void => {
    const counted = Math.min(level, left);
    left -= counted;
    const known = found.find((each) => each.key === key);
    if (known !== undefined) known.level += counted;
    else found.push({ key, level: counted, defense, hp });
  };
  const { racial, classes = [] } = sheet;
  if (racial !== undefined) {
    const type = plain(racial.type);
    take(`race ${type}`, racial.hitDice, defenseTypes.get(type) ?? 'poor', hpTypes.get(type) ?? 'poor');
  }
  for (const { name, level, defense, hp } of classes) {
    take(plain(name), level, defenseProgression(name, defense), hpProgression(options, name, hp));
  }
  return found;
}

/** What one class gives at a level of 0 to 20 (GNG-DEF-11, GNG-HP-09). */
export function bonusAt(options: GrimOptions, progression: Progression, level: number): number {
  if (progression === 'poor' && level === 19) return options.poor19;
  return PROGRESSIONS[progression][level] ?? 0;
}

/** Class bonus to Defense or hit points: each class by its own level, added up (GNG-DEF-07, GNG-HP-05). */
export function classBonus(to: 'defense' | 'hp', sheet: GrimSheet, options: GrimOptions): number {
  return countedLevels(sheet, options).reduce((sum, each) => sum + bonusAt(options, each[to], each.level), 0);
}

/** +1 at every odd character level above 20 (GNG-DEF-12). */
export function epicDefense(sheet: GrimSheet): number {
  return Math.max(0, Math.floor((characterLevel(sheet) - LAST_CLASS_LEVEL + 1) / 2));
}

/** +1 at every even character level above 20 (GNG-HP-10). */
export function epicHp(sheet: GrimSheet): number {
  return Math.max(0, Math.floor((characterLevel(sheet) - LAST_CLASS_LEVEL) / 2));
}
