import { because, fighterAt, NOBODY, refusal } from '../../../kernel/rule.ts';
import { layAt } from '../../d20/explosives/corner.ts';
import { isEmpty, spendRounds } from '../../d20/gear/magazine.ts';
import { feetTo, refuseArea, weaponOfItemAt } from '../attack/area-attack.ts';
import { CLOUDS } from '../explosives/clouds.ts';
import { goOff, mayReach } from '../explosives/go-off.ts';
import { throwAtSquare } from '../explosives/landing.ts';
import type { ModernAction } from '../game.ts';
import { type AreaShot, areaShot } from './area-shot.ts';

const NOT_LOADED = refusal('that is not loaded', 'MOD-ACT-25');
const THROWN = because('thrown', 'MOD-EXP-02');
const FIRED = because('fired', 'MOD-EXP-02');
const UNARMED = because('too near: it is not armed yet', 'MOD-EXP-02');

const LYING = refusal('bows and thrown weapons cannot be used lying down', 'MOD-COND-22');

/** Throws an explosive or a splash weapon at a square, which may be occupied: an attack action (MOD-EXP-02, MOD-SPLASH-04) that provokes (MOD-EXP-11). */
export const throwAt: ModernAction = aimedAtSquare({
  id: 'throw-at',
  name: 'Throw at a square',
  rules: ['MOD-EXP-02', 'MOD-EXP-08', 'MOD-EXP-11', 'MOD-SPLASH-04'],
  isMade: ({ thrown, blast, splash, cloud }) => thrown && (blast !== null || splash !== null || cloud !== null),
  not: refusal('that is nothing to throw at a square', 'MOD-EXP-02'),
  refuse: (world, who) => (fighterAt(world, who).digest.prone ? [LYING] : []),
  release: (scene, who, weapon, to) => {
    const at = throwAtSquare(scene, who, weapon, to);
    layAt(scene, who, weapon.item, at, THROWN);
    goOff(scene, { source: who, at, weapon });
  },
});

/** Fires a grenade or a rocket at a square, by the rules for throwing one but with the weapon's range and proficiency (MOD-EXP-02). */
export const launch: ModernAction = aimedAtSquare({
  id: 'launch',
  name: 'Fire at a square',
  rules: ['MOD-EXP-02', 'MOD-EXP-08', 'MOD-EXP-11'],
  isMade: ({ launches }) => launches,
  not: refusal('that fires no explosives at squares', 'MOD-EXP-02'),
  refuse: (world, who, weapon) => (isEmpty(world, who, weapon) ? [NOT_LOADED] : []),
  release: (scene, who, weapon, to) => {
    const at = throwAtSquare(scene, who, weapon, to);
    spendRounds(scene, who, weapon, { barrel: 0, rounds: 1, why: FIRED });
    if (feetTo(scene, who, { ...to, side: 1 }, weapon) >= weapon.armsAfter) goOff(scene, { source: who, at, weapon });
    else scene.tell(who, NOBODY, 0, UNARMED);
  },
});

function aimedAtSquare(way: Omit<AreaShot, 'texts' | 'squares' | 'harms'>): ModernAction {
  return areaShot({
    ...way,
    texts: ['the explosive, or what fires it', 'the square'],
    refuse: (world, who, weapon, to) => {
      const area = to === null ? null : { ...to, side: 1 };
      return [...way.refuse(world, who, weapon, to), ...refuseArea(world, who, weapon, area)];
    },
    squares: (world, { who, item, to }) => {
      const weapon = weaponOfItemAt(world, who, item);
      return weapon === undefined || to === null ? [] : mayReach(world, weapon, to);
    },
    // Smoke hurts nobody.
    harms: ({ blast, splash, cloud, launches }) =>
      launches || blast !== null || splash !== null || (cloud !== null && CLOUDS[cloud].gas),
  });
}
