import { abilityModifier } from '../../d20/body/abilities.ts';
import type { SaveKind } from '../game.ts';
import { CLASSES, type ClassTable, isCreature } from '../tables/classes.ts';
import { hitDiceOf, type Taken, takenOf } from './classes-schema.ts';
import type { ModernSheet } from './sheet.ts';

/** What classes and levels come to. */
export interface ClassTotals {
  readonly level: number;
  readonly baseAttack: number;
  readonly saves: Readonly<Record<SaveKind, number>>;
  /** The class bonus to Defense (MOD-DEF-03). */
  readonly defense: number;
  readonly hp: number;
}

type Levelled = Pick<ModernSheet, 'classes' | 'abilities' | 'hitDice'>;

/**
 * Adds up the class tables (MOD-HP-01): the first level gives a hero the whole hit die, every further one what the die
 * showed or its average, each with the Constitution modifier and at least 1 point. A creature has the average of all its
 * dice.
 */
export function classTotals(sheet: Levelled): ClassTotals {
  const taken = takenOf(sheet.classes);
  const sum = (column: (table: ClassTable) => readonly number[]): number =>
    taken.reduce((total, { name, levels }) => total + (column(CLASSES[name])[levels - 1] ?? 0), 0);
  return {
    level: taken.reduce((total, { levels }) => total + levels, 0),
    baseAttack: sum(({ baseAttack }) => baseAttack),
    saves: {
      fortitude: sum(({ fortitude }) => fortitude),
      reflex: sum(({ reflex }) => reflex),
      will: sum(({ will }) => will),
    },
    defense: sum(({ defense }) => defense),
    hp: hitPoints(sheet, taken[0]),
  };
}

function hitPoints({ classes, abilities, hitDice }: Levelled, first: Taken | undefined): number {
  const constitution = abilityModifier(abilities.constitution);
  if (first === undefined) return 1;
  const [whole = 1, ...further] = hitDiceOf(classes);
  if (hitDice !== undefined) {
    const rolled = hitDice.reduce((total, shown) => total + Math.max(1, shown + constitution), 0);
    return Math.max(1, whole + constitution) + rolled;
  }
  // The average of a die is half a point above half its sides: twice the sum stays whole.
  const doubled = further.reduce((total, sides) => total + sides + 1, isCreature(first.name) ? whole + 1 : 2 * whole);
  const level = further.length + 1;
  return Math.max(level, Math.floor(doubled / 2) + constitution * level);
}
