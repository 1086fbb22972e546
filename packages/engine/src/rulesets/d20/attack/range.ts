import { fighterAt, joined, NONE, type Refusal, refusal } from '../../../kernel/rule.ts';
import { SOLID } from '../../../space/grid/battle-map.ts';
import { findCover } from '../../../space/sight/cover.ts';
import { cited } from '../citations.ts';
import { COVER_RULING, rulingOf } from '../defense/cover.ts';
import type { D20Weapon, D20World } from '../game.ts';
import { isUsedUp } from '../gear/magazine.ts';
import { KeptBetween } from '../movement/between.ts';
import { feetApart, footprintOf, hasClearLine, isInHand, isInStrikingReach } from '../movement/field.ts';

/** What each full range increment takes from the attack roll. */
const PER_INCREMENT = -2;

const texts = cited((rule) => ({
  OUT_OF_REACH: [refusal('the target is out of reach', rule.strikingReach)],
  OUT_OF_RANGE: [refusal('the target is beyond the greatest range', rule.greatestRange)],
  NO_LINE: [refusal('something solid lies between', rule.lineOfFire)],
  TOTAL: [refusal('the target has total cover, by ruling', rule.totalCover)],
}));

/** The range penalty at so many feet: -2 for each full increment, 0 or below (MOD-ATK-09). @param free so many increments cost nothing */
export function rangePenalty(weapon: D20Weapon, feet: number, free: number = 0): number {
  if (weapon.increment <= 0 || feet < weapon.increment) return 0;
  return PER_INCREMENT * Math.max(0, Math.floor(feet / weapon.increment) - free);
}

/** Feet from which the weapon is liked best; 0 for one that strikes at arm's length. */
function likedDistance({ melee, ranged, tooNear, reach, increment }: D20Weapon): number {
  if (melee) return tooNear === undefined ? 0 : reach;
  return ranged ? increment : 0;
}

/**
 * From how far the combatant likes to fight: within the first increment of the weapon in hand that carries furthest, or as
 * far off as what is too long to strike nearer; 0 without such a weapon, and with one that has nothing left to shoot.
 */
export function fightsFrom(world: D20World, who: number): number {
  const { state, profile } = fighterAt(world, who);
  const { weapons } = profile;
  let furthest = 0;
  for (let i = 0; i < weapons.length; i++) {
    const weapon = weapons[i] as D20Weapon;
    const far = likedDistance(weapon);
    if (far > furthest && isInHand(state, weapon) && !isUsedUp(world, who, weapon)) furthest = far;
  }
  return furthest;
}

/** Why the weapon cannot strike (or, `ranged`, be shot or thrown at) the target from where its owner stands (MOD-MEL-01, MOD-RNG-01). */
export function refuseDistance(
  world: D20World,
  who: number,
  weapon: D20Weapon,
  target: number,
  ranged: boolean,
): readonly Refusal[] {
  if (!ranged && !isInStrikingReach(world, who, weapon, target)) return texts(world).OUT_OF_REACH;
  if (!ranged) return isRuledShut(world, who, target) ? texts(world).TOTAL : NONE;
  // The greatest range counts itself (MOD-ATK-10).
  const far =
    feetApart(world, who, target, weapon) > weapon.increment * weapon.increments ? texts(world).OUT_OF_RANGE : NONE;
  return isShut(world, who, target) ? joined(far, texts(world).NO_LINE) : far;
}

/** Whether a game master has said that nothing gets through. */
function isRuledShut(world: D20World, who: number, target: number): boolean {
  const combatant = fighterAt(world, target).state;
  if (!COVER_RULING.on(combatant)) return false;
  return rulingOf(world, COVER_RULING, who, target) === SOLID;
}

/**
 * Total cover: the centres do not see each other, nor does any line get past, or a game master says so (MOD-COVER-02).
 * Bodies never hide somebody wholly, so that the ground alone is asked.
 */
function isShut(world: D20World, who: number, target: number): boolean {
  if (COVER_RULING.on(fighterAt(world, target).state)) return world.slots.cover(world, who, target).degree === 'total';
  return world.fight.map !== null && SHUT.at(world, who, target);
}

const SHUT: KeptBetween<boolean> = new KeptBetween((world, who, target) => {
  if (hasClearLine(world, who, target)) return false;
  return findCover(world.fight.map, footprintOf(world, who), footprintOf(world, target)).degree === 'total';
}, 'ground');
