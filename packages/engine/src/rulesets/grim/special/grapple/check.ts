import { fighterAt, NOBODY, type Refusal, type Tally, term } from '../../../../kernel/rule.ts';
import type { Part } from '../../../d20/checks/lines.ts';
import type { Attack, Manoeuvre } from '../../../d20/game.ts';
import { bareHands } from '../../../d20/special/manoeuvre.ts';
import { type Contested, type Opposed, opposedCheck } from '../../../d20/special/opposed.ts';
import { dealsEither } from '../../attack/attack-bonus.ts';
import { modifierOf, weaponAt } from '../../body/state.ts';
import { holdsLodged } from '../../called-shots/stab-and-grab.ts';
import { addUnbalance } from '../../flow/unbalance.ts';
import type { GrimFighter, GrimScene, GrimWeapon, GrimWorld } from '../../game.ts';
import { INJURY, injuryNow } from '../../harm/hit-points.ts';
import { SIZE_ROWS } from '../../tables/sizes.ts';
import { edgeBonus, grapplingWeapon, handlingBonus, servesInGrapple } from './weapon.ts';

const BASE_ATTACK = term('base attack', 'GNG-GRAP-01');
const STRENGTH = term('Strength', 'GNG-GRAP-01');
const SIZE = term('size', 'GNG-GRAP-01');
const SEQUENCE = term('further attack', 'GNG-CORE-07');
const OTHER_KIND = term('other kind of damage', 'GNG-CORE-18');
const IMPROVED = term('Improved Grapple', 'GNG-FEAT-64');
const WEAPON = term('grappling with a weapon', 'GNG-GRAP-04');
const LODGED = term('weapon lodged in the opponent', 'GNG-CEFF-29');
const EDGE = term('edged or piercing weapon', 'GNG-GRAP-05');

/** What is done with bare hands in place of an attack in a grapple, never on an opening. @param succeeds whether it does */
export function bareHanded(
  text: string,
  refuse: (world: GrimWorld, attack: Attack) => readonly Refusal[],
  succeeds: (scene: GrimScene, attack: Attack) => boolean,
): Manoeuvre {
  const resolve: Manoeuvre['resolve'] = (scene: GrimScene, attack) => (succeeds(scene, attack) ? 'hit' : 'miss');
  return { text, opportunity: false, weaponFor: bareHands, refuse, resolve };
}

/** What is done with a weapon, where that is said: with bare hands the weapon in the other hand is of no use. */
const WITH_WEAPON: readonly string[] = ['grapple', 'grapple-damage'];

/** The weapon of an attack that is made with one, else the one in hand that helps most; null for bare hands. */
function weaponOfCheck(world: GrimWorld, fighter: GrimFighter, attack: Attack | null): GrimWeapon | null {
  if (attack === null || !attack.choices.some((word) => WITH_WEAPON.includes(word)))
    return grapplingWeapon(world, fighter);
  return servesInGrapple(fighter, attack.weapon) ? weaponAt(fighter, attack.weapon) : null;
}

/** The opposed grapple check of who makes an attack and of its target. @param more what else goes on the attacker's @param injury as for `grappleCheck`, of the target */
export function opposedGrapple(
  scene: GrimScene,
  attack: Attack,
  contest: Opposed,
  more?: Part,
  injury?: number,
): Contested {
  const { attacker, defender } = attack;
  const mine = grappleCheck(scene, attacker, attack);
  if (more !== undefined) mine.add(more.value, more.term);
  const theirs = grappleCheck(scene, defender, null, attacker, injury);
  return opposedCheck(scene, { who: attacker, bonus: mine }, { who: defender, bonus: theirs }, contest);
}

/**
 * All that is added to a grapple check: base attack, Strength, the special size modifier (GNG-GRAP-01), the feat whoever
 * started the grapple (GNG-FEAT-64), the weapon (GNG-GRAP-04, GNG-GRAP-05), wounds (GNG-INJ-06) and what lowers attack
 * rolls. A check in place of a further attack has its penalty (GNG-GRAP-07). A weapon lodged in the opponent helps
 * (GNG-CEFF-29). There are no chains of natural 20 and 1 (GNG-ATK-08).
 *
 * @param injury the penalty for wounds; that for those which it has, where left out
 */
export function grappleCheck(
  scene: GrimScene,
  who: number,
  attack: Attack | null,
  against: number = attack?.defender ?? NOBODY,
  injury: number = injuryNow(scene, who),
): Tally {
  const tally = scene.tally();
  const fighter = fighterAt(scene, who);
  const { baseAttack, size } = fighter.profile;
  tally.add(baseAttack, BASE_ATTACK);
  tally.add(modifierOf(fighter, 'strength'), STRENGTH);
  addUnbalance(fighter, against, tally);
  tally.add(SIZE_ROWS[size]?.grapple ?? 0, SIZE);
  if (fighter.profile.improvedGrapple) tally.add(4, IMPROVED);
  if (attack !== null) {
    tally.add(attack.sequence, SEQUENCE);
    if (attack.nonlethal && !dealsEither(fighter, weaponAt(fighter, attack.weapon))) tally.add(-4, OTHER_KIND);
  }
  const weapon = weaponOfCheck(scene, fighter, attack);
  if (weapon !== null) {
    tally.add(handlingBonus(weapon), WEAPON);
    tally.add(edgeBonus(scene, weapon), EDGE);
  }
  if (against !== NOBODY && holdsLodged(scene, who, against)) tally.add(4, LODGED);
  tally.add(injury, INJURY);
  // Conditions that lower melee attack rolls; not being seen is of no use in a grapple.
  for (const { value, term: of } of fighter.digest.meleeAttack) tally.add(Math.min(0, value), of);
  return tally;
}
