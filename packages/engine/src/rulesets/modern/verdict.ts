import type { Combatant } from '../../kernel/fight.ts';
import type { Table } from '../../kernel/table.ts';
import { hasEffect } from '../d20/effects.ts';
import type { ModernGame } from './game.ts';
import { CONSCIOUS, isDead, isDisabled, isDown, profileOf, STABLE } from './state.ts';

/** Alive and conscious: who is only dazed or knocked out for some rounds comes back. */
export function standing(table: Table<ModernGame>, combatant: Combatant<ModernGame>): boolean {
  const { counts, effects } = combatant;
  if (counts.hp <= 0 && (isDown(combatant) || isDead(table, combatant.index))) return false;
  if (counts.constitutionLoss > 0 && isDead(table, combatant.index)) return false;
  for (let i = 0; i < effects.length; i++) {
    const effect = effects[i];
    if (effect !== undefined && effect.until === null && LASTING.includes(effect.name)) return false;
  }
  return true;
}

/** Conditions that take a combatant out of the fight where nothing ends them. */
const LASTING: readonly string[] = ['paralyzed', 'unconscious', 'bound'];

/** How the combatant is, in a word (MOD-HP-02, MOD-HP-03). */
export function verdict(table: Table<ModernGame>, combatant: Combatant<ModernGame>): string {
  const who = combatant.index;
  if (isDead(table, who)) return 'dead';
  if (isDown(combatant)) return hasEffect(combatant, STABLE) ? 'stable' : 'dying';
  if (isDisabled(table, who) || hasEffect(combatant, CONSCIOUS)) return 'disabled';
  if (hasEffect(combatant, 'unconscious')) return 'unconscious';
  return harmTaken(table, combatant) > 0 ? 'wounded' : 'unhurt';
}

/** Hit points lost. */
export function harmTaken(table: Table<ModernGame>, combatant: Combatant<ModernGame>): number {
  return profileOf(table, combatant.index).maxHp - combatant.counts.hp;
}
