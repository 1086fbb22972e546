import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { areEnemies, footprintOf, threateningWeapon } from '../../d20/movement/field.ts';
import type { GrimWorld } from '../game.ts';

/**
 * Whether the attacker flanks the defender: an ally who threatens the defender stands on the opposite side or corner, so
 * that the line between their middles passes through opposite borders of the defender's space (GNG-CORE-14).
 */
export function isFlanking(world: GrimWorld, attacker: number, defender: number): boolean {
  const { combatants } = world.fight;
  if (combatants.length < 3) return false;
  for (let ally = 0; ally < combatants.length; ally++) {
    if (ally === attacker || ally === defender || areEnemies(world.fight, ally, attacker)) continue;
    if (fighterAt(world, ally).digest.actions > 0 && threateningWeapon(world, ally, defender) >= 0) {
      if (areOpposite(world, attacker, ally, defender)) return true;
    }
  }
  return false;
}

/** Whether the line between the middles of `a` and `b` runs through two opposite borders or corners of the space of `of`. */
function areOpposite(world: GrimWorld, a: number, b: number, of: number): boolean {
  const space = footprintOf(world, of);
  const [ax, ay] = middleOf(world, a);
  const [bx, by] = middleOf(world, b);
  const [west, east] = [space.x * 2, (space.x + space.side) * 2];
  const [north, south] = [space.y * 2, (space.y + space.side) * 2];
  // Crossing height at a vertical border (and width at a horizontal one), scaled by the run to stay whole.
  const [runX, runY] = [bx - ax, by - ay];
  const crossesAt = (from: number, run: number, border: number, across: number, alongRun: number): [number, number] => [
    across * run + (border - from) * alongRun,
    run,
  ];
  const within = ([value, run]: [number, number], low: number, high: number): boolean =>
    run > 0 ? value >= low * run && value <= high * run : value <= low * run && value >= high * run;
  const between = (border: number, from: number, to: number): boolean => (border - from) * (border - to) < 0;
  const eastWest =
    between(west, ax, bx) &&
    between(east, ax, bx) &&
    within(crossesAt(ax, runX, west, ay, runY), north, south) &&
    within(crossesAt(ax, runX, east, ay, runY), north, south);
  const northSouth =
    between(north, ay, by) &&
    between(south, ay, by) &&
    within(crossesAt(ay, runY, north, ax, runX), west, east) &&
    within(crossesAt(ay, runY, south, ax, runX), west, east);
  return eastWest || northSouth;
}

/** Twice the middle of a combatant's space, so that it is whole. */
function middleOf(world: GrimWorld, who: number): [number, number] {
  const { x, y, side } = footprintOf(world, who);
  return [x * 2 + side, y * 2 + side];
}
