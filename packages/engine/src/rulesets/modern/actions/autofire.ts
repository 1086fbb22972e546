import { because, fighterAt, NOBODY, type Rolled, refusal, term } from '../../../kernel/rule.ts';
import { type Footprint, footprintSquares, overlap } from '../../../space/grid/footprint.ts';
import type { Square } from '../../../space/grid/square.ts';
import { roundsIn, spendRounds } from '../../d20/gear/magazine.ts';
import { bonusOnArea, feetTo, nearestFirst, refuseArea, strikesArea } from '../attack/area-attack.ts';
import { STRIKE } from '../attack/attack-roll.ts';
import { AUTOFIRE_SHOTS } from '../attack/fire-modes.ts';
import { rollSave } from '../checks/checks.ts';
import { reflexFor } from '../defense/cover.ts';
import type { ModernAction, ModernScene, ModernWeapon, ModernWorld } from '../game.ts';
import { addReduction } from '../harm/damage.ts';
import { saverFor } from '../objects/saver.ts';
import { throughWindow } from '../vehicles/parts/windows.ts';
import { isChase } from '../vehicles/space.ts';
import { areaShot } from './area-shot.ts';

const AREA_ROLL = STRIKE.because(because('attack on an area', 'MOD-FIRE-07'));
const SHOTS = because('autofire', 'MOD-FIRE-10');
const DAMAGE = because('damage of the autofire', 'MOD-FIRE-09');
const SAVE = because('Reflex save against autofire', 'MOD-FIRE-09');
const STRAFED = because('the autofire', 'MOD-FIRE-09');
const UNTRAINED = term('no Advanced Firearms Proficiency', 'MOD-FIRE-08');

const UNTRAINED_PENALTY = -4;
const SAVE_DC = 15;
/** Side of the area in squares: 10 feet. */
const SIDE = 2;

const TOO_FEW = refusal('autofire takes ten bullets', 'MOD-FIRE-10');

/**
 * Autofire on an area of 10 by 10 feet, named by its north-west square (MOD-FIRE-06): ten bullets (MOD-FIRE-10) and an
 * attack roll against Defense 10, at -4 without the feat (MOD-FIRE-08, MOD-FEAT-09); where it hits, all within save or take the damage (MOD-FIRE-07 to MOD-FIRE-09). It
 * provokes as every shot (MOD-FIRE-04).
 */
export const autofire: ModernAction = areaShot({
  id: 'autofire',
  name: 'Autofire',
  rules: ['MOD-FIRE-06', 'MOD-FIRE-07', 'MOD-FIRE-09', 'MOD-FIRE-10'],
  texts: ['the firearm', 'the north-west square of the area'],
  isMade: ({ automatic }) => automatic,
  not: refusal('that has no automatic rate of fire', 'MOD-FIRE-06'),
  among: ({ profile }) => profile.weapons.filter(({ automatic }) => automatic),
  refuse: (world, who, weapon, to) => {
    const found = roundsIn(world, who, weapon, 0) < AUTOFIRE_SHOTS ? [TOO_FEW] : [];
    return [...found, ...refuseArea(world, who, weapon, to === null ? null : areaAt(world, to))];
  },
  squares: (world, { to }) => (to === null ? [] : footprintSquares(areaAt(world, to))),
  further: SIDE - 1,
  release: (scene, who, weapon, to) => strafe(scene, who, weapon, areaAt(scene, to)),
});

/** On the scale of chases it is the square. */
function areaAt(world: ModernWorld, { x, y }: Square): Footprint {
  return { x, y, side: isChase(world) ? 1 : SIDE };
}

function strafe(scene: ModernScene, who: number, weapon: ModernWeapon, area: Footprint): void {
  spendRounds(scene, who, weapon, { barrel: 0, rounds: AUTOFIRE_SHOTS, why: SHOTS });
  const bonus = bonusOnArea(scene, who, weapon, feetTo(scene, who, area, weapon));
  if (!fighterAt(scene, who).profile.advancedFirearms) bonus.add(UNTRAINED_PENALTY, UNTRAINED);
  if (!strikesArea(scene, who, bonus, AREA_ROLL)) return;
  const caught = nearestFirst(scene, (place, index) => {
    if (index === who || !overlap(place, area)) return -1;
    return feetTo(scene, who, place, weapon);
  });
  const once = scene.options.autofireDamageRoll === 'once';
  const points = once && caught.length > 0 ? scene.roll(who, weapon.dice, DAMAGE) : 0;
  const { rolled } = scene;
  for (const target of caught) {
    if (isSafe(scene, who, target)) continue;
    if (once) hurt(scene, who, target, points, rolled);
    else hurt(scene, who, target, scene.roll(who, weapon.dice, DAMAGE), scene.rolled);
  }
}

/** Whether the bullets miss: total cover, or a Reflex save, with the bonus of cover; things make none unless attended, a vehicle that of its driver. */
function isSafe(scene: ModernScene, who: number, target: number): boolean {
  const { degree } = scene.slots.cover(scene, who, target);
  if (degree === 'total') return true;
  const saver = saverFor(scene, target);
  if (saver === NOBODY) return false;
  return rollSave(scene, saver, 'reflex', { dc: SAVE_DC, why: SAVE, extra: reflexFor(scene, saver, degree) });
}

function hurt(scene: ModernScene, source: number, target: number, fell: number, rolled: Rolled): void {
  const damage = scene.tally();
  damage.addDice(fell, rolled);
  addReduction(damage, fighterAt(scene, target));
  const { total: points, rows } = damage;
  const impact = { source, target, points, nonlethal: false, why: STRAFED, rows };
  scene.slots.harm(scene, throughWindow(scene, impact));
}
