import { fighterAt } from '../../../kernel/scene/fighter.ts';
import type { Table } from '../../../kernel/scene/table.ts';
import type { GrimGame } from '../game.ts';
import type { CalledEffect } from './effects.ts';

/** Whether the body of the combatant is immune to the effect. */
export function isSpared(table: Table<GrimGame>, who: number, { spares }: CalledEffect): boolean {
  const { immunities } = fighterAt(table, who).profile;
  for (let i = 0; i < spares.length; i++) {
    const trait = spares[i];
    if (trait !== undefined && immunities.includes(trait)) return true;
  }
  return false;
}
