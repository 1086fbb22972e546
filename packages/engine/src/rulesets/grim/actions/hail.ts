import { fighterAt, NONE, type Refusal, refusal } from '../../../kernel/rule.ts';
import { weaponAmong } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { refuseAttack, weaponOfItem } from '../../d20/attack/attacks.ts';
import { payOpenings } from '../../d20/attack/openings.ts';
import { plainAttack } from '../../d20/attack/plain-attack.ts';
import type { Attack } from '../../d20/game.ts';
import { areEnemies, feetApart } from '../../d20/movement/field.ts';
import { carryOut } from '../../d20/special/manoeuvre.ts';
import type { GrimAct, GrimAction, GrimGame, GrimScene, GrimWeapon, GrimWorld } from '../game.ts';

const UNTRAINED = refusal('that takes the feat Hail of Bullets', 'GNG-FEAT-55');
const NO_GUN = refusal('that is no firearm or energy weapon that fires single shots', 'GNG-FEAT-55');
const NOBODY_NEAR = refusal('no opponent whom {who} could shoot at is within 30 feet', 'GNG-FEAT-55');

const FEET = 30;

/**
 * A full round of shooting around: one shot with a firearm or energy weapon at each opponent within 30 feet, the nearest
 * first, each at the full bonus (GNG-FEAT-55).
 */
export const hailOfBullets: GrimAction = paid<GrimGame>({
  id: 'hail-of-bullets',
  name: 'Hail of bullets',
  role: 'attack',
  rules: ['GNG-FEAT-55'],
  cost: 'full',
  args: [weaponAmong('the firearm', ({ profile }) => profile.weapons.filter(isGun))],
  lacks: (world, who) => (fighterAt(world, who).profile.hails ? NONE : [UNTRAINED]),
  refuseAct: refuseHail,
  tactics: { worthwhile: (world, act) => targetsOf(world, act).length > 1 },
  does: (scene, act) => {
    const targets = targetsOf(scene, act);
    const [first] = targets;
    if (first !== undefined && payOpenings(scene, shotAt(scene, act, first)))
      scene.stages(shootOn, { shot: shotAt(scene, act, first), targets });
  },
});

function isGun(weapon: GrimWeapon): boolean {
  return weapon.firearm?.single === true;
}

function refuseHail(world: GrimWorld, act: GrimAct): readonly Refusal[] {
  const weapon = fighterAt(world, act.who).profile.weapons[weaponOfItem(world, act.who, act.item)];
  if (weapon === undefined || !isGun(weapon)) return [NO_GUN];
  if (targetsOf(world, act).length > 0) return NONE;
  // Where it is the gun that keeps it from shooting, that is the reason.
  const [enemy] = nearEnemies(world, act.who);
  return enemy === undefined ? [NOBODY_NEAR] : refuseAttack(world, shotAt(world, act, enemy));
}

function shotAt(world: GrimWorld, { who, item }: GrimAct, target: number): Attack {
  return { ...plainAttack(who, target, weaponOfItem(world, who, item)), ranged: true };
}

function nearEnemies(world: GrimWorld, who: number): readonly number[] {
  const feet = (other: number): number => feetApart(world, who, other);
  return world.fighters
    .filter(({ index, digest }) => areEnemies(world.fight, who, index) && !digest.out && feet(index) <= FEET)
    .map(({ index }) => index)
    .sort((a, b) => feet(a) - feet(b) || a - b);
}

function targetsOf(world: GrimWorld, act: GrimAct): readonly number[] {
  return nearEnemies(world, act.who).filter((each) => refuseAttack(world, shotAt(world, act, each), true).length === 0);
}

/** A hail under way: the shot as it was first fired, and at whom shots are still to come. */
interface Hail {
  readonly shot: Attack;
  readonly targets: readonly number[];
}

/** The next shot, as long as there is somebody to shoot at and a round to shoot. */
function shootOn(scene: GrimScene, { shot, targets }: Hail): Hail | boolean {
  const [target, ...others] = targets;
  if (target === undefined) return true;
  if (!scene.slots.canAct(scene, shot.attacker)) return false;
  const attack = { ...shot, defender: target };
  if (!fighterAt(scene, target).digest.out && refuseAttack(scene, attack, true).length === 0) carryOut(scene, attack);
  return { shot, targets: others };
}
