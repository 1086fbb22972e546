import { type Combatant, NOBODY, type Total, term } from '../../../kernel/rule.ts';
import { isAwareOf } from '../../../kernel/seen/awareness.ts';
import { type Choice, passing } from '../../../kernel/state/question.ts';
import { refuseDistance } from '../../d20/attack/range.ts';
import type { AttackResult } from '../../d20/game.ts';
import { areEnemies, footprintOf, standAdjacent } from '../../d20/movement/field.ts';
import { spendAidOfDefense } from '../attack/aid-another.ts';
import { onto, sidesOf, weaponOf } from '../attack/sides.ts';
import { withoutCalled } from '../called-shots/effects.ts';
import { meetDefense, rollAlone } from '../defense/defense-roll.ts';
import type { GrimAttack, GrimGame, GrimScene, GrimWorld, Struck } from '../game.ts';
import { withAfter } from '../traits/points.ts';
import { aisleOf, caughtIn, FIFTH, isAlive, scatterIncrement } from './area.ts';
import { goThrough, landed } from './land.ts';

const WIDE = { value: -4, term: term('at two targets', 'GNG-SCAT-04') };

/** Range increments by their place: from the third on a shot can hit several (GNG-SCAT-04 to GNG-SCAT-06). */
const THIRD = 2;
const FOURTH = 3;
const NONE: readonly number[] = [];

/**
 * Whom a scattershot attacks beside its target: nobody up to the second range increment (GNG-SCAT-02, GNG-SCAT-03),
 * another one next to it in the third and fourth where the shooter wants to, and all in the aisle in the fifth.
 */
export function alsoCaught(scene: GrimScene, attack: GrimAttack): readonly number[] {
  const { firearm } = weaponOf(attack);
  if (firearm === null || firearm.scatter === null) return NONE;
  const increment = scatterIncrement(scene, attack);
  if (increment < THIRD) return NONE;
  if (increment === FIFTH) return inAisle(scene, attack);
  const second = secondTarget(scene, attack, increment);
  return second === NOBODY ? NONE : [second];
}

/** Asks the shooter for another target next to the first: at -4 in the third range increment (GNG-SCAT-04), freely in the fourth (GNG-SCAT-05). */
function secondTarget(scene: GrimScene, attack: GrimAttack, increment: number): number {
  const near = scene.fight.combatants.filter((each) => canBeSecond(scene, attack, each));
  if (near.length === 0) return NOBODY;
  const others: readonly Choice[] = near.map(({ id, name, index }) => ({
    id,
    text: `shoot at ${name} as well`,
    whom: [index],
  }));
  const alone: Choice = passing('alone', 'shoot at one target only');
  const chosen = scene.ask({
    kind: 'second-target',
    who: attack.attacker,
    text: 'catch another target with the same shot?',
    rule: increment === FOURTH ? 'GNG-SCAT-05' : 'GNG-SCAT-04',
    choices: increment === FOURTH ? [...others, alone] : [alone, ...others],
    whom: { target: attack.defender },
    facts: { penalty: increment === FOURTH ? 0 : WIDE.value },
  });
  return near.find(({ id }) => id === chosen)?.index ?? NOBODY;
}

function canBeSecond(world: GrimWorld, attack: GrimAttack, each: Combatant<GrimGame>): boolean {
  const { attacker, defender } = attack;
  const { index } = each;
  if (index === defender || !areEnemies(world.fight, attacker, index) || !isAlive(each)) return false;
  if (!isAwareOf(world.fight, attacker, index)) return false;
  if (!standAdjacent(world, defender, index)) return false;
  if (refuseDistance(world, attacker, weaponOf(attack), index, true).length > 0) return false;
  return scatterIncrement(world, onto(world, attack, index)) >= THIRD;
}

/** All others, friend or foe, in the aisle through the target: in its fifth range increment, or on the whole way by the option `scatterAisle` (GNG-SCAT-06). */
function inAisle(world: GrimWorld, attack: GrimAttack): readonly number[] {
  const { attacker, defender } = attack;
  const squares = aisleOf(world, attacker, weaponOf(attack), footprintOf(world, defender));
  const whole = world.options.scatterAisle === 'wholeLine';
  return caughtIn(world, attacker, squares).filter((who) => {
    if (who === defender) return false;
    return whole || scatterIncrement(world, onto(world, attack, who)) === FIFTH;
  });
}

/** A shot at several: its attack roll, once it has been made, at whom it still goes, and whether it has hit anybody. */
interface Shared {
  readonly attack: Omit<GrimAttack, 'attacking' | 'defending'>;
  readonly rolled: Total | null;
  readonly targets: readonly number[];
  readonly hit: boolean;
}

/**
 * One attack roll against the Defense rolls of all of them, the target first; each has a Relative Degree of its own
 * (GNG-SCAT-04 to GNG-SCAT-06).
 */
export function shootSeveral(scene: GrimScene, made: GrimAttack, others: readonly number[]): AttackResult {
  const { attacking: _, defending: __, ...attack } = made;
  const targets = [made.defender, ...others];
  return scene.stages(shootOn, { attack, rolled: null, targets, hit: false }) ? 'hit' : 'miss';
}

/** The attack roll, then the next of those at whom it goes. */
function shootOn(scene: GrimScene, shot: Shared): Shared | boolean {
  const attack = { ...shot.attack, ...sidesOf(scene, shot.attack) };
  if (shot.rolled === null)
    return { ...shot, rolled: rollAlone(scene, attack, scatterIncrement(scene, attack) === THIRD ? WIDE : null) };
  const [who = NOBODY, ...targets] = shot.targets;
  // What was called for goes for the target alone (GNG-CALL-12).
  const isTarget = who === attack.defender;
  const one = isTarget ? attack : onto(scene, withoutCalled(attack), who);
  const met = { attack: one, rolled: shot.rolled };
  const meet = (): AttackResult => (landed(scene, one, scene.compound(meetShot, met)) ? 'hit' : 'miss');
  const hit = (isTarget ? meet() : withAfter(meet, true)(scene, one)) === 'hit' || shot.hit;
  return targets.length === 0 ? hit : { ...shot, targets, hit };
}

/** The Defense roll of one of them, and what follows it. */
function meetShot(scene: GrimScene, { attack, rolled }: Met): string | Struck {
  const degree = meetDefense(scene, attack, rolled);
  spendAidOfDefense(scene, attack);
  return goThrough(scene, { attack, degree, added: degree });
}

/** An attack roll, and one of those whom it is against. */
interface Met {
  readonly attack: GrimAttack;
  readonly rolled: Total;
}
