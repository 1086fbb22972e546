import { abilityModifier } from '../d20/abilities.ts';
import type { SaveKind } from './game.ts';
import type { ModernSheet } from './sheet.ts';
import { CLASS_NAMES, CLASSES, type ClassTable } from './tables/classes.ts';

/** What classes and levels come to. */
export interface ClassTotals {
  readonly level: number;
  readonly baseAttack: number;
  readonly saves: Readonly<Record<SaveKind, number>>;
  /** The class bonus to Defense (MOD-DEF-03). */
  readonly defense: number;
  readonly hp: number;
}

/**
 * Adds up the class tables (MOD-HP-01): the first level gives the whole hit die, every further one its average, each with
 * the Constitution modifier and at least 1 point.
 */
export function classTotals(sheet: Pick<ModernSheet, 'classes' | 'abilities'>): ClassTotals {
  const taken = CLASS_NAMES.flatMap((name) => {
    const levels = sheet.classes[name];
    return levels === undefined ? [] : [{ table: CLASSES[name], levels }];
  });
  const sum = (column: (table: ClassTable) => readonly number[]): number =>
    taken.reduce((total, { table, levels }) => total + (column(table)[levels - 1] ?? 0), 0);
  const level = taken.reduce((total, { levels }) => total + levels, 0);
  return {
    level,
    baseAttack: sum(({ baseAttack }) => baseAttack),
    saves: {
      fortitude: sum(({ fortitude }) => fortitude),
      reflex: sum(({ reflex }) => reflex),
      will: sum(({ will }) => will),
    },
    defense: sum(({ defense }) => defense),
    hp: hitPoints(taken, abilityModifier(sheet.abilities.constitution), level),
  };
}

function hitPoints(
  taken: readonly { readonly table: ClassTable; readonly levels: number }[],
  constitution: number,
  level: number,
): number {
  // The average of a die is half a point above half its sides: twice the sum stays whole.
  const doubled = taken.reduce((total, { table, levels }) => total + (table.hitDie + 1) * levels, 0);
  const first = taken[0]?.table.hitDie ?? 1;
  const dice = level === 0 ? 1 : first + Math.floor((doubled - (first + 1)) / 2);
  return Math.max(level, 1, dice + constitution * level);
}
