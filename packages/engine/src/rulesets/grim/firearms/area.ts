import { type Combatant, fighterAt, NOBODY, type Refusal, refusal } from '../../../kernel/rule.ts';
import { isOnMap } from '../../../space/grid/battle-map.ts';
import { feetBetween } from '../../../space/grid/footprint.ts';
import type { Square } from '../../../space/grid/square.ts';
import {
  type Aim,
  aisleSquares,
  coneSquares,
  footprintsIn,
  isInCone,
  nearestSquare,
} from '../../../space/sight/area.ts';
import { weaponOfItem } from '../../d20/attack/attacks.ts';
import { plainAttack } from '../../d20/attack/plain-attack.ts';
import { hasEffect } from '../../d20/conditions/effects.ts';
import { feetApart, footprintOf, METRIC } from '../../d20/movement/field.ts';
import { weaponOf } from '../attack/sides.ts';
import { DEAD } from '../conditions/kinds.ts';
import type { GrimAct, GrimAttack, GrimWeapon, GrimWorld } from '../game.ts';

const OWN_SQUARE = refusal('to: expected a square away from where {who} stands', '');
const SOLID_BETWEEN = refusal('something solid lies between', 'GNG-MBURST-03');

/** The least length of the cone of a strafing burst, in feet (GNG-MBURST-05). */
const LEAST_CONE = 30;

const OFF_MAP = refusal('to: expected a square of the map', '');

export function weaponNamed(world: GrimWorld, { who, item }: GrimAct): GrimWeapon | undefined {
  return fighterAt(world, who).profile.weapons[weaponOfItem(world, who, item)];
}

/** Shooting gives an opening, but for who shoots small weapons at close quarters (GNG-GUN-06, GNG-FEAT-23). */
export function isOpenBy(world: GrimWorld, { who, item }: GrimAct): boolean {
  const shot = { ...plainAttack(who, NOBODY, weaponOfItem(world, who, item)), ranged: true };
  return world.slots.sparesOpening?.(world, shot) !== true;
}

/** Whether somebody is still worth a shot. */
export function isAlive(combatant: Pick<Combatant, 'effects'>): boolean {
  return !hasEffect(combatant, DEAD);
}

/** The squares of the aisle from the shooter through a square, to the greatest range of the weapon (GNG-MBURST-03, GNG-SUPP-03). */
export function aisleOf(world: GrimWorld, who: number, weapon: GrimWeapon, to: Square): readonly Square[] {
  const from = nearestSquare(footprintOf(world, who), to);
  const feet = weapon.increment * weapon.increments;
  return aisleSquares(world.fight.map, { from, toward: to, feet, metric: METRIC });
}

/** The squares of a cone from the shooter towards a square: one range increment long, or 30 feet, and half as wide (GNG-MBURST-05). */
export function coneOf(world: GrimWorld, who: number, weapon: GrimWeapon, to: Square): readonly Square[] {
  const aim = coneAim(world, who, weapon, to);
  return coneSquares(world.fight.map, aim, aim.feet / 2);
}

/** Whether a square is one of those. */
export function isInConeOf(world: GrimWorld, who: number, weapon: GrimWeapon, to: Square, square: Square): boolean {
  const aim = coneAim(world, who, weapon, to);
  return isInCone(world.fight.map, aim, aim.feet / 2, square);
}

function coneAim(world: GrimWorld, who: number, weapon: GrimWeapon, to: Square): Aim {
  const from = nearestSquare(footprintOf(world, who), to);
  return { from, toward: to, feet: Math.max(LEAST_CONE, weapon.increment), metric: METRIC };
}

/** Why that is no square to aim at. */
export function refuseSquare(world: GrimWorld, to: Square | null): readonly Refusal[] {
  if (to === null || !Number.isSafeInteger(to.x) || !Number.isSafeInteger(to.y)) return [OFF_MAP];
  return isOnMap(world.fight.map, to) ? [] : [OFF_MAP];
}

/** Why the aisle or cone cannot go there: off the map, nowhere, or behind something solid. */
export function refuseAim(
  world: GrimWorld,
  who: number,
  to: Square | null,
  area: readonly Square[],
): readonly Refusal[] {
  const found = refuseSquare(world, to);
  if (found.length > 0 || to === null) return found;
  const own = nearestSquare(footprintOf(world, who), to);
  if (own.x === to.x && own.y === to.y) return [OWN_SQUARE];
  return area.length === 0 ? [SOLID_BETWEEN] : [];
}

/** All but the shooter who are in the area, friend or foe, nearest first; of those at equal distance the first in order (GNG-MBURST-08). */
export function caughtIn(world: GrimWorld, who: number, area: readonly Square[]): readonly number[] {
  const own = footprintOf(world, who);
  const places = world.fight.combatants.map(({ index }) => footprintOf(world, index));
  const feet = (index: number): number => feetBetween(METRIC, own, places[index] ?? own);
  return footprintsIn(area, places)
    .filter((index) => index !== who && isAlive(fighterAt(world, index).state))
    .sort((a, b) => feet(a) - feet(b) || a - b);
}

/** The last range increment, counted from 0 (GNG-SCAT-01). */
export const FIFTH = 4;

/** The range increment, 0 to 4, in which a scattershot meets its target. */
export function scatterIncrement(world: GrimWorld, attack: GrimAttack): number {
  const { increment } = weaponOf(attack);
  if (increment === 0) return 0;
  return Math.min(FIFTH, Math.floor(feetApart(world, attack.attacker, attack.defender) / increment));
}
