import { fighterAt } from '../../../kernel/scene/fighter.ts';
import type { Scene } from '../../../kernel/scene/scene.ts';
import { term } from '../../../kernel/scene/tally.ts';
import type { World } from '../../../kernel/scene/world.ts';
import { isAwareOf } from '../../../kernel/seen/awareness.ts';
import { type Combatant, NOBODY } from '../../../kernel/state/fight.ts';
import type { Choice } from '../../../kernel/state/question.ts';
import { refuseDistance } from '../../d20/attack/range.ts';
import type { Attack, AttackResult } from '../../d20/game.ts';
import { areEnemies, footprintOf, standAdjacent } from '../../d20/movement/field.ts';
import { weaponAt } from '../body/state.ts';
import { withoutCalled } from '../called-shots/effects.ts';
import { ATTACK_DIE } from '../checks/dice.ts';
import { ATTACK_ROLL, meetDefense } from '../defense/defense-roll.ts';
import type { GrimGame, GrimWeapon, Volley } from '../game.ts';
import { aisleOf, caughtIn, isAlive } from './area.ts';
import { FIFTH, scatterIncrement } from './increment.ts';
import { landShot } from './land.ts';

const WIDE = term('at two targets', 'GNG-SCAT-04');
const WIDE_PENALTY = -4;

/** Range increments by their place: from the third on a shot can hit several (GNG-SCAT-04 to GNG-SCAT-06). */
const THIRD = 2;
const FOURTH = 3;
const NONE: readonly number[] = [];

/**
 * Whom a scattershot attacks beside its target: nobody up to the second range increment (GNG-SCAT-02, GNG-SCAT-03),
 * another one next to it in the third and fourth where the shooter wants to, and all in the aisle in the fifth.
 */
export function alsoCaught(scene: Scene<GrimGame>, attack: Attack): readonly number[] {
  if (!attack.ranged) return NONE;
  const weapon = weaponAt(scene, attack.attacker, attack.weapon);
  if (weapon.firearm === null || weapon.firearm.scatter === null) return NONE;
  const increment = scatterIncrement(scene, attack, weapon);
  if (increment < THIRD) return NONE;
  if (increment === FIFTH) return inAisle(scene, attack, weapon);
  const second = secondTarget(scene, attack, weapon, increment);
  return second === NOBODY ? NONE : [second];
}

/** Asks the shooter for another target next to the first: at -4 in the third range increment (GNG-SCAT-04), freely in the fourth (GNG-SCAT-05). */
function secondTarget(scene: Scene<GrimGame>, attack: Attack, weapon: GrimWeapon, increment: number): number {
  const { attacker, defender } = attack;
  const near = scene.fight.combatants.filter((each) => canBeSecond(scene, attack, weapon, each));
  if (near.length === 0) return NOBODY;
  const others: readonly Choice[] = near.map(({ id, name }) => ({ id, text: `shoot at ${name} as well` }));
  const alone: Choice = { id: 'alone', text: 'shoot at one target only' };
  const chosen = scene.ask({
    kind: 'second-target',
    who: attacker,
    text: 'catch another target with the same shot?',
    rule: increment === FOURTH ? 'GNG-SCAT-05' : 'GNG-SCAT-04',
    choices: increment === FOURTH ? [...others, alone] : [alone, ...others],
    facts: { target: fighterAt(scene, defender).state.id, penalty: increment === FOURTH ? 0 : WIDE_PENALTY },
  });
  return near.find(({ id }) => id === chosen)?.index ?? NOBODY;
}

function canBeSecond(world: World<GrimGame>, attack: Attack, weapon: GrimWeapon, each: Combatant<GrimGame>): boolean {
  const { attacker, defender } = attack;
  const { index } = each;
  if (index === defender || !areEnemies(world.fight, attacker, index) || !isAlive(each)) return false;
  if (!isAwareOf(world.fight, attacker, index)) return false;
  if (!standAdjacent(world, defender, index) || refuseDistance(world, attacker, weapon, index, true).length > 0)
    return false;
  return scatterIncrement(world, { ...attack, defender: index }, weapon) >= THIRD;
}

/** All others, friend or foe, in the aisle through the target: in its fifth range increment, or on the whole way by the option `scatterAisle` (GNG-SCAT-06). */
function inAisle(world: World<GrimGame>, attack: Attack, weapon: GrimWeapon): readonly number[] {
  const { attacker, defender } = attack;
  const squares = aisleOf(world, attacker, weapon, footprintOf(world, defender));
  const whole = world.options.scatterAisle === 'wholeLine';
  return caughtIn(world, attacker, squares).filter((who) => {
    if (who === defender) return false;
    return whole || scatterIncrement(world, { ...attack, defender: who }, weapon) === FIFTH;
  });
}

/**
 * One attack roll against the Defense rolls of all of them, the target first; each has a Relative Degree of its own
 * (GNG-SCAT-04 to GNG-SCAT-06).
 */
export function shootSeveral(
  scene: Scene<GrimGame>,
  attack: Attack,
  others: readonly number[],
  volley: Volley | null,
): AttackResult {
  const { attacker, defender } = attack;
  const weapon = weaponAt(scene, attacker, attack.weapon);
  const tally = scene.tally();
  scene.slots.addAttack(scene, attack, tally);
  if (scatterIncrement(scene, attack, weapon) === THIRD) tally.add(WIDE_PENALTY, WIDE);
  const rolled = { total: scene.roll(attacker, ATTACK_DIE, ATTACK_ROLL) + tally.total, rows: tally.rows };
  let result: AttackResult = 'miss';
  for (const who of [defender, ...others]) {
    // What was called for goes for the target alone (GNG-CALL-12).
    const one = who === defender ? attack : { ...withoutCalled(attack), defender: who };
    const degree = meetDefense(scene, one, rolled);
    if (landShot(scene, { attack: one, degree, added: degree, volley })) result = 'hit';
  }
  return result;
}
