import type { Table } from '../../../kernel/scene/table.ts';
import { saidAware } from '../../../kernel/seen/awareness.ts';
import type { Combatant } from '../../../kernel/state/fight.ts';
import { abilityModifier } from '../../d20/body/abilities.ts';
import { hasEffect } from '../../d20/conditions/effects.ts';
import { standAdjacent } from '../../d20/movement/field.ts';
import { CONDITIONS, type Condition, UNAWARE } from '../conditions/conditions.ts';
import type { ModernGame, ModernProfile } from '../game.ts';

/** A combatant is dead at so many hit points or fewer (MOD-HP-03, MOD-HP-14). */
export const DEAD_AT = -10;

/** Effects that say how somebody below 0 hit points fares. */
export const STABLE = 'stable';
/** Made stable by somebody's help. */
export const TENDED = 'tended';
/** Has come round below 1 hit point: disabled, not dying (MOD-HP-19). */
export const CONSCIOUS = 'conscious';
/** Has begun to recover hit points by itself (MOD-HP-21). */
export const RECOVERING = 'recovering';

/** The profile of the combatant of that index. @throws RangeError where there is none */
export function profileOf(table: Table<ModernGame>, who: number): ModernProfile {
  const found = table.profiles[who];
  if (found === undefined) throw new RangeError(`there is no combatant ${who}`);
  return found;
}

/** The combatant of that index. @throws RangeError where there is none */
export function fighter(table: Table<ModernGame>, who: number): Combatant<ModernGame> {
  const found = table.fight.combatants[who];
  if (found === undefined) throw new RangeError(`there is no combatant ${who}`);
  return found;
}

/** The Constitution score now (MOD-HP-04). */
export function constitution(table: Table<ModernGame>, who: number): number {
  return profileOf(table, who).abilities.constitution - fighter(table, who).counts.constitutionLoss;
}

/**
 * The full total of hit points now: that of the sheet, and for each level what Constitution has changed since; 1 at least
 * (MOD-HEAL-01, MOD-HEAL-07, MOD-HEAL-08). Temporary ones are not among them.
 */
export function fullHitPoints(table: Table<ModernGame>, who: number): number {
  const { maxHp, level, modifiers, living } = profileOf(table, who);
  if (!living || fighter(table, who).counts.constitutionLoss === 0) return maxHp;
  return Math.max(1, maxHp + (abilityModifier(constitution(table, who)) - modifiers.constitution) * level);
}

/** At -10 hit points or fewer, or with no Constitution left (MOD-HP-14, MOD-COND-08); what never lived is destroyed at 0. */
export function isDead(table: Table<ModernGame>, who: number): boolean {
  if (!profileOf(table, who).living) return fighter(table, who).counts.hp <= 0;
  return fighter(table, who).counts.hp <= DEAD_AT || constitution(table, who) <= 0;
}

/** Below 0 hit points and not come round: unconscious, stable or not (MOD-HP-12, MOD-COND-24). */
export function isDown(combatant: Combatant<ModernGame>): boolean {
  return combatant.counts.hp < 0 && !hasEffect(combatant, CONSCIOUS);
}

/** Below 0 hit points and getting worse (MOD-HP-03, MOD-COND-11). */
export function isDying(table: Table<ModernGame>, who: number): boolean {
  const combatant = fighter(table, who);
  return isDown(combatant) && !isDead(table, who) && !hasEffect(combatant, STABLE);
}

/** At exactly 0, or come round below it: a single action a turn (MOD-HP-03, MOD-HP-08, MOD-HP-19, MOD-COND-10). */
export function isDisabled(table: Table<ModernGame>, who: number): boolean {
  const combatant = fighter(table, who);
  const { hp } = combatant.counts;
  return hp <= 0 && (hp === 0 || hasEffect(combatant, CONSCIOUS)) && !isDead(table, who);
}

/** Whether the combatant is defenceless: unconscious, or under a condition that makes it so (MOD-HELP-01, MOD-COND-17). */
export function isHelpless(table: Table<ModernGame>, who: number): boolean {
  const combatant = fighter(table, who);
  const { effects, counts } = combatant;
  if (counts.hp > 0 && counts.constitutionLoss === 0 && effects.length === 0) return false;
  if (isDown(combatant) || isDead(table, who)) return true;
  for (let i = 0; i < effects.length; i++) if (CONDITIONS[effects[i]?.name ?? '']?.helpless === true) return true;
  return false;
}

/**
 * The same against one attacker: somebody whom a game master calls unaware is helpless to who stands beside it, unless it
 * can react after all, having had no surprise (MOD-HELP-02).
 */
export function isHelplessTo(table: Table<ModernGame>, who: number, attacker: number): boolean {
  if (isHelpless(table, who)) return true;
  const combatant = fighter(table, who);
  if (combatant.effects.length === 0 || !hasEffect(combatant, UNAWARE)) return false;
  return standAdjacent(table, attacker, who) && saidAware(table.fight, who, attacker) !== true;
}

/** The condition that an effect of the combatant is, or null: none, or one that a worse of its kind outdoes (MOD-COND-01). */
export function conditionOf(combatant: Combatant<ModernGame>, index: number): Condition | null {
  const condition = CONDITIONS[combatant.effects[index]?.name ?? ''];
  if (condition === undefined) return null;
  return condition.outdoneBy !== '' && hasEffect(combatant, condition.outdoneBy) ? null : condition;
}

/** How far the modifier of Strength or Dexterity is from the sheet's, by damage to the ability and by conditions. */
export function modifierShift(table: Table<ModernGame>, who: number, ability: 'strength' | 'dexterity'): number {
  const combatant = fighter(table, who);
  const loss = ability === 'strength' ? combatant.counts.strengthLoss : combatant.counts.dexterityLoss;
  if (loss === 0 && combatant.effects.length === 0) return 0;
  const { abilities, modifiers } = profileOf(table, who);
  let score = abilities[ability] - loss;
  let ceiling = score;
  for (let i = 0; i < combatant.effects.length; i++) {
    const condition = conditionOf(combatant, i);
    if (condition === null) continue;
    score += condition[ability];
    const fixed = ability === 'dexterity' ? condition.fixedDexterity : condition.fixedStrength;
    if (fixed !== null) ceiling = Math.min(ceiling, fixed);
  }
  return abilityModifier(Math.max(0, Math.min(score, ceiling))) - modifiers[ability];
}
