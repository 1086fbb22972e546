import type { Scene } from '../../../kernel/scene/scene.ts';
import { type Row, type Tally, term } from '../../../kernel/scene/tally.ts';
import { why } from '../../../kernel/state/event.ts';
import type { Attack } from '../../d20/game.ts';
import { profileAt, weaponAt } from '../body/state.ts';
import { calledEffects } from '../called-shots/effects.ts';
import { rollCalled } from '../called-shots/roll.ts';
import { afterTheWound, takeHold } from '../called-shots/take-hold.ts';
import { rollWithBlow } from '../defense/roll-with-blow.ts';
import { isFree, leapFromFire } from '../firearms/suppress.ts';
import type { AttackTotal, GrimGame, GrimWeapon, Volley, Wound } from '../game.ts';
import { applyRiders } from './riders.ts';
import { DAMAGE, isNonlethal, salvo, shots } from './strike.ts';

const UNHARMED = why('no damage gets through', 'GNG-DMG-03');
const TURNED = term('turned into nonlethal damage', 'GNG-ROLL-08');

/**
 * What a hit does: damage of every shot, special effects that got through, hit points lost at the end (GNG-ATK-14,
 * steps 10 to 13). Several shots of one attack roll are one attack (GNG-TRAUMA-03). What its victim has rolled with is turned
 * into nonlethal damage last (GNG-ROLL-09).
 *
 * @param degree the Relative Degree, 0 or more, which is added to the damage (GNG-DEF-02); -1 for a shot that was not
 * aimed, which does only what the weapon does (GNG-MBURST-01)
 */
export function hit(
  scene: Scene<GrimGame>,
  attack: Attack,
  degree: number,
  total: AttackTotal = 'none',
  volley: Volley | null = null,
): void {
  const { attacker, defender } = attack;
  const weapon = weaponAt(scene, attacker, attack.weapon);
  if (weapon.damage === null) {
    applyRiders(scene, attack, weapon, 0);
    return;
  }
  const early = scene.options.rollTiming === 'beforeDamage';
  const soft = isNonlethal(weapon, attack);
  const rollable = total !== 'none' && !soft && profileAt(scene, defender).tumbles;
  const rolled = early && rollable ? rollWithBlow(scene, attack, { degree, total, lethal: -1 }) : 0;
  const tally = scene.tally();
  const outcome = rollHit(scene, attack, degree, volley, tally);
  if (outcome === 0) {
    if (scene.told) scene.emit({ kind: 'tell', who: defender, target: attacker, value: 0, why: UNHARMED });
    return;
  }
  const points = outcome >> 1;
  const lethal = soft ? 0 : points;
  if (weapon.riders.length > 0 && calledEffects(attack.choices).length === 0)
    applyRiders(scene, attack, weapon, lethal, points);
  const late = early || !rollable || lethal === 0 ? rolled : rollWithBlow(scene, attack, { degree, total, lethal });
  const softened = attack.ranged && lethal > 0 && isFree(attack) ? leapFromFire(scene, attack, lethal) : late;
  const turned = Math.min(softened, lethal);
  tally.add(-turned, TURNED);
  landHit(scene, attack, outcome, turned, tally.rows);
}

/**
 * All that is rolled for a hit, which changes nothing yet: twice the points that get through, and 1 more where the
 * conditions of a called shot take hold; 0 where nothing gets through.
 */
export function rollHit(
  scene: Scene<GrimGame>,
  attack: Attack,
  degree: number,
  volley: Volley | null,
  tally: Tally,
): number {
  const called = calledEffects(attack.choices);
  if (called.length > 0) return rollCalled(scene, attack, called, { degree, volley, tally });
  if (volley !== null) return 2 * salvo(scene, attack, tally, degree, volley);
  return 2 * shots(scene, attack, tally, degree, weaponAt(scene, attack.attacker, attack.weapon).shots);
}

/**
 * Conditions, wounds and what comes after them, of a hit that got through.
 *
 * @param turned lethal points that become nonlethal @param rows the arithmetic, where somebody reads it
 */
export function landHit(
  scene: Scene<GrimGame>,
  attack: Attack,
  outcome: number,
  turned: number,
  rows: readonly Row[] | null,
): void {
  const { attacker, defender } = attack;
  const weapon = weaponAt(scene, attacker, attack.weapon);
  const points = outcome >> 1;
  const lethal = isNonlethal(weapon, attack) ? 0 : points;
  const taken = (outcome & 1) === 1 ? calledEffects(attack.choices) : null;
  if (taken !== null) takeHold(scene, attack, taken, lethal > turned);
  scene.slots.suffer(scene, {
    who: defender,
    source: attacker,
    lethal: lethal - turned,
    nonlethal: points - lethal + turned,
    why: DAMAGE,
    rows,
    wound: woundOf(weapon),
  });
  if (taken !== null) afterTheWound(scene, attack, taken);
}

/** What its blow cuts, where it opens the body. */
function woundOf({ qualities }: GrimWeapon): Wound {
  return qualities.includes('slashing') ? 'slashing' : 'other';
}
