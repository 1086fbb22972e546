import { type Combatant, fighterAt } from '../../../kernel/rule.ts';
import { hasLeft, LEFT } from '../../../kernel/state/absent.ts';
import { hasEffect } from '../../d20/conditions/effects.ts';
import { fullHitPoints, isDead, isDisabled, isDown } from '../body/state.ts';
import { STABLE } from '../conditions/conditions.ts';
import type { ModernGame, ModernWorld } from '../game.ts';
import { GOT_AWAY } from '../vehicles/state.ts';

/** Alive and conscious: who is only dazed or knocked out for some rounds comes back. */
export function standing(world: ModernWorld, { index }: Combatant<ModernGame>): boolean {
  const fighter = fighterAt(world, index);
  return !fighter.digest.isOut && !isDown(fighter) && !isDead(fighter);
}

/** Whether it has driven away from all that were after it. */
export function gotAway(combatant: Combatant<ModernGame>): boolean {
  return hasEffect(combatant, GOT_AWAY);
}

/** The words of `verdict`, from the mildest to the gravest. */
export const VERDICTS: readonly string[] = [
  ...['whole', 'damaged', 'ruined'],
  ...['unhurt', 'wounded', LEFT, 'unconscious', 'disabled', 'stable', 'dying', 'destroyed', 'dead'],
];

/** How the combatant is, in a word (MOD-HP-02, MOD-HP-03). */
export function verdict(world: ModernWorld, combatant: Combatant<ModernGame>): string {
  const fighter = fighterAt(world, combatant.index);
  const { profile, digest, state } = fighter;
  const isHurt = harmTaken(world, combatant) > 0;
  if (profile.vehicle !== null && state.counts.hp <= 0 && !digest.ruined) return 'disabled';
  if (profile.object !== null) return thingVerdict(state, isHurt);
  if (isDead(fighter)) return profile.living ? 'dead' : 'destroyed';
  if (isDown(fighter)) return hasEffect(state, STABLE) ? 'stable' : 'dying';
  if (hasLeft(state)) return LEFT;
  if (isDisabled(fighter) || digest.conscious) return 'disabled';
  if (hasEffect(state, 'unconscious')) return 'unconscious';
  return isHurt ? 'wounded' : 'unhurt';
}

function thingVerdict({ counts }: Combatant<ModernGame>, isHurt: boolean): string {
  if (counts.hp <= 0) return 'ruined';
  return isHurt ? 'damaged' : 'whole';
}

/** Hit points lost. */
export function harmTaken(world: ModernWorld, { index, counts }: Combatant<ModernGame>): number {
  return fullHitPoints(fighterAt(world, index)) + counts.temporary - counts.hp;
}
