import { type Cause, fighterAt, openWorld } from '../../../kernel/rule.ts';
import { worldKnownTo } from '../../../kernel/seen/unseen.ts';
import { SQUARE_FEET, type Square } from '../../../space/grid/square.ts';
import type { D20Scene, D20World } from '../game.ts';
import { FIVE_FOOT_STEP } from './field.ts';
import { destinations, noMoreDistance, walk } from './movement.ts';

/**
 * Whether the combatant can take its 5-foot step now (MOD-ACT-05, MOD-ACT-06): amid another action nothing lets it that
 * would not let it by itself.
 */
export function mayStep(world: D20World, who: number): boolean {
  const { step, moved } = fighterAt(world, who).state.counts;
  if (step <= 0 || moved > 0) return false;
  const action = world.rules.actions.find(({ id }) => id === FIVE_FOOT_STEP);
  return action !== undefined && action.refuse(world, who, true).length === 0;
}

/** The squares that a 5-foot step leads to, as far as it knows. */
export function stepSquares(world: D20World, who: number): readonly Square[] {
  if (!mayStep(world, who)) return [];
  return destinations(worldKnownTo(world, who), who, SQUARE_FEET).map(({ square }) => square);
}

/** The table as it would be with the combatant on another square. */
export function tableWith(world: D20World, who: number, at: Square): D20World {
  const { fight, rules } = world;
  const combatants = fight.combatants.map((each) => (each.index === who ? { ...each, x: at.x, y: at.y } : each));
  return openWorld({ ...fight, combatants }, rules);
}

/** Makes the step: no other movement this turn, and no opening for anybody (MOD-ACT-05, MOD-AOO-06). */
export function takeStep(scene: D20Scene, who: number, to: Square, why: Cause): void {
  noMoreDistance(scene, who, why);
  walk(scene, who, { squares: [to], why, provokes: false, firstProvokes: false });
}
