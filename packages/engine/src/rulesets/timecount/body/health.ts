import { fighterAt } from '../../../kernel/rule.ts';
import { hasLeft, LEFT } from '../../../kernel/state/absent.ts';
import { NEVER } from '../../../time/ticks.ts';
import { isDying } from '../conditions/fatigue.ts';
import type { TcCombatant, TcWorld } from '../game.ts';
import { isDead } from '../harm/hit-points.ts';
import { isWounded } from '../harm/threshold.ts';

/** Whether the combatant can still fight: not one who is completely immobile without an end in sight (TC-COND-04). */
export function standing(world: TcWorld, combatant: TcCombatant): boolean {
  const fighter = fighterAt(world, combatant.index);
  const { senseless, outUntil } = fighter.digest;
  return !hasLeft(combatant) && !senseless && !isDead(fighter) && outUntil !== NEVER;
}

/** The words of `verdict`, from the mildest to the gravest. */
export const VERDICTS: readonly string[] = [
  ...['unhurt', 'tired', 'hurt', 'wounded', LEFT],
  ...['unconscious', 'dying', 'dying, unconscious', 'dead'],
];

/** How the combatant is, in a word. */
export function verdict(world: TcWorld, combatant: TcCombatant): string {
  const fighter = fighterAt(world, combatant.index);
  const { counts } = combatant;
  if (isDead(fighter)) return 'dead';
  const dying = isDying(world, fighter);
  if (fighter.digest.senseless) return dying ? 'dying, unconscious' : 'unconscious';
  if (dying) return 'dying';
  if (hasLeft(combatant)) return LEFT;
  if (isWounded(world, fighter)) return 'wounded';
  if (counts.hitPoints < fighter.profile.hitPoints) return 'hurt';
  return counts.fatigue > 0 ? 'tired' : 'unhurt';
}

/** Hit points lost and fatigue. */
export function harmTaken(world: TcWorld, { index, counts }: TcCombatant): number {
  return fighterAt(world, index).profile.hitPoints - counts.hitPoints + counts.fatigue;
}
