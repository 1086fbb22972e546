import { because, fighterAt, NOBODY, type Refusal, refusal } from '../../../kernel/rule.ts';
import { isOnMap } from '../../../space/grid/battle-map.ts';
import { type Footprint, feetBetween, overlap } from '../../../space/grid/footprint.ts';
import type { Square } from '../../../space/grid/square.ts';
import { nearestSquare } from '../../../space/sight/area.ts';
import { hasLineOfEffect, lineSquares } from '../../../space/sight/sight.ts';
import { gainEffect } from '../../d20/conditions/effects.ts';
import { isEmpty, spendRounds } from '../../d20/gear/magazine.ts';
import { METRIC } from '../../d20/movement/field.ts';
import { areaShot } from '../actions/area-shot.ts';
import { feetTo, nearestFirst, weaponOfItemAt } from '../attack/area-attack.ts';
import { isDead } from '../body/state.ts';
import { damageBehindCover } from '../defense/cover.ts';
import type { ModernAct, ModernAction, ModernScene, ModernWeapon, ModernWorld } from '../game.ts';
import { BURNING } from '../harm/burning.ts';
import { saverFor } from '../objects/saver.ts';
import { areTogether } from '../vehicles/aboard.ts';
import { firesFrom, isChase } from '../vehicles/space.ts';
import { feetOf } from '../vehicles/speeds.ts';

const NOT_LOADED = refusal('that is not loaded', 'MOD-ACT-25');
const NO_SQUARE = refusal('to: expected a square of the map beside {who}', 'MOD-EXP-02');
const TOO_FAR = refusal('the flames do not reach that far', 'MOD-VSCALE-08');
const FIRED = because('a jet of flame', 'MOD-EXP-02');
const DAMAGE = because('damage of the flames', 'MOD-EXP-08');
const SAVE = because('Reflex save against the flames', 'MOD-EXP-08');
const FLAMES = because('flames', 'MOD-EXP-08');
const ALIGHT = because('catches fire', 'MOD-ACT-24');

/**
 * Shoots a line of flame, 5 feet wide, towards a square and on to its full length: no attack roll, the damage rolled once for
 * all in it, a Reflex save for half with the bonus of cover (MOD-EXP-08, MOD-COVER-07); whoever is hurt catches fire
 * (MOD-ACT-24). Provokes like any shot.
 */
export const flame: ModernAction = areaShot({
  id: 'flame',
  name: 'Shoot flames',
  rules: ['MOD-EXP-02', 'MOD-EXP-08', 'MOD-ACT-24'],
  texts: ['what shoots them', 'a square in that direction'],
  isMade: ({ jet }) => jet > 0,
  not: refusal('that shoots no flames', 'MOD-EXP-02'),
  refuse: (world, who, weapon, to) => {
    const found: Refusal[] = isEmpty(world, who, weapon) ? [NOT_LOADED] : [];
    const isSquare = to !== null && Number.isSafeInteger(to.x) && Number.isSafeInteger(to.y);
    if (!isSquare || !isOnMap(world.fight.map, to) || !isAim(world, who, to)) return [...found, NO_SQUARE];
    // Within 50 feet there is no other square, and one of 5 is always within its length.
    return squaresOfJet(world, who, weapon.jet, to).length > 0 || !isChase(world) ? found : [...found, TOO_FAR];
  },
  squares: squaresOf,
  release: burnAlong,
});

function burnAlong(scene: ModernScene, who: number, weapon: ModernWeapon, to: Square): void {
  spendRounds(scene, who, weapon, { barrel: 0, rounds: 1, why: FIRED });
  const line = squaresOfJet(scene, who, weapon.jet, to);
  const from = shotFrom(scene, who, to);
  const caught = nearestFirst(scene, (place, other) => {
    const isOther = other !== who && !areTogether(scene, who, other);
    const struck = isOther && line.some((square) => overlap(place, { ...square, side: 1 }));
    return struck ? feetBetween(METRIC, from, place) : -1;
  });
  const value = scene.roll(who, weapon.dice, DAMAGE);
  const fell = { value, rolled: scene.rolled };
  for (const target of caught) {
    const fighter = fighterAt(scene, target);
    const halved = { ...fell, dc: weapon.blast?.dc ?? 0, why: SAVE, saver: saverFor(scene, target) };
    const { total: points, rows } = damageBehindCover(scene, target, from, halved);
    const { energy } = weapon;
    scene.slots.harm(scene, { source: who, target, points, nonlethal: false, why: FLAMES, rows, energy });
    if (points > 0 && fighter.profile.object === null && !isDead(fighter))
      gainEffect(scene, target, { name: BURNING, source: NOBODY, until: null }, ALIGHT);
  }
}

/** The squares of the act as it is aimed. */
function squaresOf(world: ModernWorld, { who, item, to }: ModernAct): readonly Square[] {
  const weapon = weaponOfItemAt(world, who, item);
  const aimed = to !== null && isAim(world, who, to);
  return weapon === undefined || !aimed ? [] : squaresOfJet(world, who, weapon.jet, to);
}

/** Whether it can be aimed at: another square, or on the scale of chases the own one, where others are 20 feet away. */
function isAim(world: ModernWorld, who: number, square: Square): boolean {
  return isChase(world) || !isOwn(world, who, square);
}

/** Whether it is a square of the shooter, or of the vehicle in which it sits. */
function isOwn(world: ModernWorld, who: number, square: Square): boolean {
  return firesFrom(world, who).some((place) => overlap(place, { ...square, side: 1 }));
}

/** The place of the shooter, or of its vehicle, that is nearest to the square. */
function shotFrom(world: ModernWorld, who: number, to: Square): Footprint {
  const feet = (place: Footprint): number => feetBetween(METRIC, place, { ...to, side: 1 });
  return firesFrom(world, who).reduce((best, place) => (feet(place) < feet(best) ? place : best));
}

/**
 * The squares that the jet goes through: from beside its shooter on, through the square aimed at, until its length or
 * something solid ends it; on the scale of chases in the own square as far as those in it are apart (MOD-VSCALE-08).
 */
function squaresOfJet(world: ModernWorld, who: number, feet: number, to: Square): readonly Square[] {
  if (isOwn(world, who, to)) return feetTo(world, who, { ...to, side: 1 }) > feet ? [] : [to];
  const start = nearestSquare(shotFrom(world, who, to), to);
  const [dx, dy] = [to.x - start.x, to.y - start.y];
  const times = Math.ceil(feet / feetOf(world.options) / Math.max(Math.abs(dx), Math.abs(dy)));
  const end = { x: start.x + times * dx, y: start.y + times * dy };
  const { map } = world.fight;
  return lineSquares(start, end).filter((square) => {
    if (isOwn(world, who, square) || feetTo(world, who, { ...square, side: 1 }) > feet) return false;
    return hasLineOfEffect(map, start, square);
  });
}
