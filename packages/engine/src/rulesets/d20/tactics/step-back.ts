import { fighterAt } from '../../../kernel/rule.ts';
import { SQUARE_FEET, type Square } from '../../../space/grid/square.ts';
import { isInReach } from '../../../space/path/reach.ts';
import type { D20Act, D20Weapon, D20World } from '../game.ts';
import { areEnemies, footprintOf, isInHand, isInStrikingReach, METRIC, strikesAt } from '../movement/field.ts';
import { destinations } from '../movement/movement.ts';

/**
 * The step after which a weapon in hand strikes that is too long for those who stand beside its owner; null where it strikes somebody from here, or
 * where no step helps. Of the squares it takes the one that leaves the fewest beside it.
 */
export function stepBack(world: D20World, act: D20Act): D20Act | null {
  const long = longWeapon(world, act.who);
  if (long === null) return null;
  const enemies = world.fighters.filter(
    ({ index, state }) => areEnemies(world.fight, act.who, index) && world.rules.health.standing(world, state),
  );
  if (enemies.some(({ index }) => isInStrikingReach(world, act.who, long, index))) return null;
  const places = enemies.map(({ index }) => footprintOf(world, index));
  const { side } = footprintOf(world, act.who);
  let best: Square | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const { square } of destinations(world, act.who, SQUARE_FEET)) {
    const from = { ...square, side };
    if (!places.some((place) => strikesAt(long, from, place))) continue;
    const beside = places.filter((place) => isInReach(METRIC, from, SQUARE_FEET, place)).length;
    if (beside >= least) continue;
    least = beside;
    best = square;
  }
  return best === null ? null : { ...act, to: best };
}

/** A weapon in hand that does not strike those who are near. */
function longWeapon(world: D20World, who: number): D20Weapon | null {
  const { state, profile } = fighterAt(world, who);
  for (const weapon of profile.weapons)
    if (weapon.tooNear !== undefined && weapon.melee && isInHand(state, weapon)) return weapon;
  return null;
}
