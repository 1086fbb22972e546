import { fighterAt } from '../../../kernel/scene/fighter.ts';
import type { Scene } from '../../../kernel/scene/scene.ts';
import { because, type Cause } from '../../../kernel/state/cause.ts';
import { untilSameCount } from '../../../time/rounds.ts';
import type { Ability } from '../../d20/body/abilities.ts';
import type { Attack } from '../../d20/game.ts';
import { scoreOf } from '../body/state.ts';
import { savingThrow } from '../checks/checks.ts';
import { comeUnder } from '../conditions/afflict.ts';
import type { GrimGame, GrimWeapon, Rider } from '../game.ts';
import { inflict } from './inflict.ts';

const SPECIAL: Cause = because('special effect', 'GNG-DMG-05');
const ABILITY_DAMAGE: Cause = because('ability damage', 'GNG-DMG-04');
const POISON: Cause = because('poison', 'GNG-PROT-06');

/**
 * The special effects of an attack, each with its save. They need a point of damage that got through (GNG-DMG-05), unless
 * the attack deals no hit point damage at all. Hit points have not been lost yet, so saves suffer from the injury of
 * before (GNG-INJ-05).
 *
 * @param lethal lethal points that got through @param points all that got through
 */
export function applyRiders(
  scene: Scene<GrimGame>,
  attack: Attack,
  weapon: GrimWeapon,
  lethal: number,
  points: number = lethal,
): void {
  const through = scene.options.specialNeedsLethal ? lethal : points;
  if (weapon.damage !== null && through < 1) return;
  for (const rider of weapon.riders) if (!withstands(scene, attack.defender, rider, lethal)) take(scene, attack, rider);
}

function withstands(scene: Scene<GrimGame>, who: number, { save, dc, cause }: Rider, lethal: number): boolean {
  if (save === null) return false;
  const { hp } = fighterAt(scene, who).state.counts;
  const asWounded = scene.options.injuryOnSameAttackSaves ? hp - lethal : hp;
  return savingThrow(scene, who, { save, dc, hp: asWounded, why: cause });
}

function take(scene: Scene<GrimGame>, attack: Attack, rider: Rider): void {
  const { attacker, defender: who } = attack;
  if (rider.condition !== '') {
    const until = untilSameCount(scene.fight, rider.rounds);
    comeUnder(scene, who, { name: rider.condition, source: attacker, until }, SPECIAL);
  }
  if (rider.drains === null) return;
  if (rider.drains !== 'hp') {
    damageAbility(scene, who, rider.drains, scene.roll(attacker, rider.dice, ABILITY_DAMAGE));
    return;
  }
  inflict(scene, { who, source: attacker, points: scene.roll(attacker, rider.dice, POISON), kind: 'poison' });
}

/** Lowers an ability score, not below 0; Protection does not count (GNG-DMG-04). Hit points follow Constitution (GNG-HP-03). */
export function damageAbility(scene: Scene<GrimGame>, who: number, ability: Ability, points: number): void {
  const by = -Math.min(points, scoreOf(scene, who, ability));
  if (by === 0) return;
  scene.count(who, ability, by, ABILITY_DAMAGE);
  scene.rules.health.settle(scene, who, ability, by);
}
