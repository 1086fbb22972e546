import type { ArgSpec } from '../../../kernel/ruleset/action.ts';
import { type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because } from '../../../kernel/state/cause.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import type { Square } from '../../../space/grid/square.ts';
import { announce, weaponAmong } from '../../d20/actions/args.ts';
import { sparesFriends } from '../../d20/attack/aiming.ts';
import { provoke } from '../../d20/attack/opportunity.ts';
import { isEmpty, spendRounds } from '../../d20/gear/magazine.ts';
import { isInHand } from '../../d20/movement/field.ts';
import { refuseCost, spend } from '../../d20/time/budget.ts';
import { mayStillStrike } from '../../d20/time/interrupt.ts';
import { feetTo, refuseArea, squaresWorthAiming, weaponOfItemAt } from '../attack/area-attack.ts';
import { isGas } from '../explosives/clouds.ts';
import { goOff, mayReach } from '../explosives/go-off.ts';
import { layAt, throwAtSquare } from '../explosives/landing.ts';
import type {
  ModernAct,
  ModernAction,
  ModernFighter,
  ModernGame,
  ModernScene,
  ModernWeapon,
  ModernWorld,
} from '../game.ts';

const THROWN = because('thrown', 'MOD-EXP-02');
const FIRED = because('fired', 'MOD-EXP-02');
const UNARMED = because('too near: it is not armed yet', 'MOD-EXP-02');

const NOT_THROWN = refusal('that is nothing to throw at a square', 'MOD-EXP-02');
const NOT_FIRED = refusal('that fires no explosives at squares', 'MOD-EXP-02');
const NOT_IN_HAND = refusal('that is not in its hands', 'MOD-ACT-10');
const NOT_LOADED = refusal('it is not loaded', 'MOD-ACT-25');
const LYING = refusal('bows and thrown weapons cannot be used lying down', 'MOD-COND-22');

/** How something gets to a square. */
interface Way {
  readonly isMade: (weapon: ModernWeapon) => boolean;
  readonly not: Refusal;
  refuse(world: ModernWorld, who: number, weapon: ModernWeapon): readonly Refusal[];
  /** It leaves hand or barrel and does what it is made for. */
  release(scene: ModernScene, who: number, weapon: ModernWeapon, to: Square): void;
}

const BY_HAND: Way = {
  isMade: ({ thrown, blast, splash, cloud }) => thrown && (blast !== null || splash !== null || cloud !== null),
  not: NOT_THROWN,
  refuse: (world, who) => (fighterAt(world, who).digest.prone ? [LYING] : []),
  release: (scene, who, weapon, to) => {
    const at = throwAtSquare(scene, who, weapon, to);
    layAt(scene, who, weapon.item, at, THROWN);
    goOff(scene, { source: who, at, weapon });
  },
};

const FROM_A_BARREL: Way = {
  isMade: ({ launches }) => launches,
  not: NOT_FIRED,
  refuse: (world, who, weapon) => (isEmpty(world, who, weapon) ? [NOT_LOADED] : []),
  release: (scene, who, weapon, to) => {
    const at = throwAtSquare(scene, who, weapon, to);
    spendRounds(scene, who, weapon, { barrel: 0, rounds: 1, why: FIRED });
    if (feetTo(scene, who, { ...to, side: 1 }) >= weapon.armsAfter) goOff(scene, { source: who, at, weapon });
    else scene.tell(who, NOBODY, 0, UNARMED);
  },
};

const whereArg: ArgSpec<ModernGame> = {
  name: 'to',
  text: 'the square',
  optional: false,
  candidates: (world, { who }) => squaresWorthAiming(world, who, 0),
};

/** Throws an explosive or a splash weapon at a square, which may be occupied: an attack action (MOD-EXP-02, MOD-SPLASH-04) that provokes (MOD-EXP-11). */
export const throwAt: ModernAction = {
  ...aimedAtSquare(BY_HAND),
  id: 'throw-at',
  name: 'Throw at a square',
  rules: ['MOD-EXP-02', 'MOD-EXP-08', 'MOD-EXP-11', 'MOD-SPLASH-04'],
};

/** Fires a grenade or a rocket at a square, by the rules for throwing one but with the weapon's range and proficiency (MOD-EXP-02). */
export const launch: ModernAction = {
  ...aimedAtSquare(FROM_A_BARREL),
  id: 'launch',
  name: 'Fire at a square',
  rules: ['MOD-EXP-02', 'MOD-EXP-08', 'MOD-EXP-11'],
};

type Aimed = Omit<ModernAction, 'id' | 'name' | 'rules'>;

function aimedAtSquare(way: Way): Aimed {
  return {
    role: 'attack',
    args: [weaponAmong('the explosive, or what fires it', (fighter) => inHand(fighter, way)), whereArg],
    refuse: (world, who) => refuseCost(world, who, 'standard', 'throw-at'),
    refuseAct: (world, act) => refuseAim(world, act, way),
    screen: {
      area: (world, { who, item, to }) => {
        const weapon = weaponOfItemAt(world, who, item);
        return weapon === undefined || to === null ? [] : mayReach(world.fight.map, weapon, to);
      },
    },
    // Smoke hurts nobody, and what hurts friends is kept in hand.
    tactics: {
      worthwhile: (world, { who, item, to }) => {
        const weapon = weaponOfItemAt(world, who, item);
        if (weapon === undefined || to === null || !harms(weapon)) return false;
        return sparesFriends(world, who, mayReach(world.fight.map, weapon, to));
      },
      idle: (world, who) => inHand(fighterAt(world, who), way).length === 0,
    },

    resolve: (scene, act) => letGo(scene, act, way),
  };
}

/** What in hand can get to squares so. */
function inHand({ profile, state }: ModernFighter, { isMade }: Way): readonly ModernWeapon[] {
  return profile.weapons.filter((weapon) => isMade(weapon) && isInHand(state, weapon));
}

/** Pays for it and gives the opening; who comes through that releases it. */
function letGo(scene: ModernScene, act: ModernAct, way: Way): void {
  const { who, item, to } = act;
  const weapon = weaponOfItemAt(scene, who, item);
  if (weapon === undefined || to === null) return;
  announce(scene, act);
  spend(scene, who, 'standard');
  if (provoke(scene, who) && mayStillStrike(scene, who, true)) way.release(scene, who, weapon, to);
  scene.slots.afterAction(scene, who, true);
}

function harms({ blast, splash, cloud, launches }: ModernWeapon): boolean {
  return launches || blast !== null || splash !== null || (cloud !== null && isGas(cloud));
}

function refuseAim(world: ModernWorld, { who, item, to }: ModernAct, way: Way): readonly Refusal[] {
  const weapon = weaponOfItemAt(world, who, item);
  if (weapon === undefined || !way.isMade(weapon)) return [way.not];
  const found: Refusal[] = isInHand(fighterAt(world, who).state, weapon) ? [] : [NOT_IN_HAND];
  const area = to === null ? null : { x: to.x, y: to.y, side: 1 };
  return [...found, ...way.refuse(world, who, weapon), ...refuseArea(world, who, weapon, area)];
}
