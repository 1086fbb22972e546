import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { isAny, type Points } from '../../../kernel/scene/points.ts';
import { type Rolled, term, withRow } from '../../../kernel/scene/tally.ts';
import { because, type Cause } from '../../../kernel/state/cause.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { untilSameCount } from '../../../time/rounds.ts';
import type { Ability } from '../../d20/body/abilities.ts';
import { weaponOf } from '../attack/sides.ts';
import { scoreOf } from '../body/state.ts';
import { canLosePoints } from '../body/unliving.ts';
import { savingThrow } from '../checks/checks.ts';
import { comeUnder } from '../conditions/afflict.ts';
import type { GrimAttack, GrimFighter, GrimScene, GrimWorld, Rider } from '../game.ts';
import { inflict } from './inflict.ts';
import { isThing } from './things.ts';

const SPECIAL: Cause = because('special effect', 'GNG-DMG-05');
const ABILITY_DAMAGE: Cause = because('ability damage', 'GNG-DMG-04');
const NO_MORE = term('more than is left', 'GNG-DMG-04');
const POISON: Cause = because('poison', 'GNG-PROT-06');

/**
 * The special effects of an attack, each with its save. They need a point of damage that got through (GNG-DMG-05), unless
 * the attack deals no hit point damage at all. Hit points have not been lost yet, so saves suffer from the injury of
 * before (GNG-INJ-05).
 *
 * @param lethal lethal points that got through @param points all that got through
 */
export function applyRiders(scene: GrimScene, attack: GrimAttack, lethal: number, points: number): void {
  const weapon = weaponOf(attack);
  if (weapon.damage !== null && !isFelt(scene, lethal, points)) return;
  for (const rider of weapon.riders) {
    if (isSparedBy(attack.defending, rider)) continue;
    if (!withstands(scene, attack.defender, rider, lethal)) take(scene, attack, rider);
  }
}

/** What does nothing to creatures without nerves, as in the core game. */
const NUMBING: readonly string[] = ['stunned', 'paralysed', 'asleep'];

/** Whether its body spares it the effect: things all, the bloodless poison, those without nerves what numbs them (GNG-CORE-01). */
function isSparedBy(fighter: GrimFighter, { drains, condition }: Rider): boolean {
  const { bleedable, lacks } = fighter.profile;
  if (isThing(fighter) || (drains === 'hp' && !bleedable)) return true;
  return lacks.includes('nerves') && NUMBING.includes(condition);
}

/** Whether special effects of a blow come of so many points (GNG-DMG-05). */
export function isFelt(world: GrimWorld, lethal: Points, points: Points): boolean {
  return isAny(world.options.specialNeedsLethal ? lethal : points);
}

function withstands(scene: GrimScene, who: number, { save, dc, cause }: Rider, lethal: number): boolean {
  return save !== null && savingThrow(scene, who, { save, dc, lethal, why: cause });
}

function take(scene: GrimScene, attack: GrimAttack, rider: Rider): void {
  const { attacker, defender: who } = attack;
  if (rider.condition !== '') {
    const until = untilSameCount(scene.fight, rider.rounds);
    comeUnder(scene, who, { name: rider.condition, source: attacker, until }, SPECIAL);
  }
  const { drains, dice } = rider;
  if (drains === null) return;
  const points = scene.roll(attacker, dice, drains === 'hp' ? POISON : ABILITY_DAMAGE);
  if (drains === 'hp') inflict(scene, { who, source: attacker, points, rolled: scene.rolled, kind: 'poison' });
  else damageAbility(scene, who, drains, points, scene.rolled);
}

/** Lowers an ability score, not below 0, of whoever can lose points of it; Protection does not count (GNG-DMG-04). Hit points follow Constitution (GNG-HP-03). */
export function damageAbility(
  scene: GrimScene,
  who: number,
  ability: Ability,
  points: number,
  rolled: Rolled = null,
): void {
  const fighter = fighterAt(scene, who);
  const by = -Math.min(points, scoreOf(fighter, ability));
  if (by === 0 || !canLosePoints(fighter, ability)) return;
  scene.count(who, ability, by, ABILITY_DAMAGE, NOBODY, withRow(rolled, -by - points, NO_MORE));
  scene.rules.health.settle(scene, who, ability, by);
}
