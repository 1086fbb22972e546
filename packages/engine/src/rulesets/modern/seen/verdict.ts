import type { Table } from '../../../kernel/scene/table.ts';
import { hasLeft, LEFT } from '../../../kernel/state/absent.ts';
import type { Combatant } from '../../../kernel/state/fight.ts';
import { hasEffect, INANIMATE } from '../../d20/conditions/effects.ts';
import { CONSCIOUS, fullHitPoints, isDead, isDisabled, isDown, profileOf, STABLE } from '../body/state.ts';
import type { ModernGame } from '../game.ts';

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
const LASTING: readonly string[] = ['paralyzed', 'unconscious', 'bound', INANIMATE, LEFT];

/** How the combatant is, in a word (MOD-HP-02, MOD-HP-03). */
export function verdict(table: Table<ModernGame>, combatant: Combatant<ModernGame>): string {
  const who = combatant.index;
  if (profileOf(table, who).object !== null) return thingVerdict(table, combatant);
  if (isDead(table, who)) return profileOf(table, who).living ? 'dead' : 'destroyed';
  if (isDown(combatant)) return hasEffect(combatant, STABLE) ? 'stable' : 'dying';
  if (combatant.effects.length > 0 && hasLeft(combatant)) return LEFT;
  if (isDisabled(table, who) || hasEffect(combatant, CONSCIOUS)) return 'disabled';
  if (hasEffect(combatant, 'unconscious')) return 'unconscious';
  return harmTaken(table, combatant) > 0 ? 'wounded' : 'unhurt';
}

function thingVerdict(table: Table<ModernGame>, combatant: Combatant<ModernGame>): string {
  if (combatant.counts.hp <= 0) return 'ruined';
  return harmTaken(table, combatant) > 0 ? 'damaged' : 'whole';
}

/** Hit points lost. */
export function harmTaken(table: Table<ModernGame>, combatant: Combatant<ModernGame>): number {
  const { hp, temporary } = combatant.counts;
  return fullHitPoints(table, combatant.index) + temporary - hp;
}
