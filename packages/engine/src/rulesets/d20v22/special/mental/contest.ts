import { type Dice, d10, sum } from '../../../../chance/dice.ts';
import { because, type Cause, fighterAt, term } from '../../../../kernel/rule.ts';
import { beatsEach } from '../../../d20/special/grapple/escape.ts';
import { bySign, opposedCheck, type Side } from '../../../d20/special/opposed.ts';
import { addHindrance } from '../../checks/hindered.ts';
import { bareSave } from '../../checks/saves.ts';
import type { V22Scene, V22World } from '../../game.ts';
import { ELSEWHERE } from './link.ts';

const RANK = term('mental power', 'V22-MGRAP-03');
const CONCEDED = because('has its mind on something else', 'V22-MGRAP-08');
const TWO_D10 = sum(2, d10);

/** The core dice, or by the option `mentalGrappleDie` the printed ones (V22-MGRAP-03). */
function diceOf(world: V22World, who: number): Dice {
  return world.options.mentalGrappleDie === '2d10' ? TWO_D10 : fighterAt(world, who).profile.core.dice;
}

/** The higher of Will save bonus and rank of a mental power, each without what hinders saves alone, with what hinders all checks (V22-MGRAP-03). */
function mentalCheck(scene: V22Scene, who: number): Side {
  const fighter = fighterAt(scene, who);
  const { profile } = fighter;
  const will = scene.tally();
  bareSave(scene, who, 'will', will);
  const rank = Math.max(profile.gifts.mindReading, profile.gifts.mentalBlast);
  const bonus = rank > will.total ? scene.tally() : will;
  if (bonus !== will) bonus.add(rank, RANK);
  addHindrance(scene, fighter, bonus);
  return { who, bonus };
}

function concedes(world: V22World, who: number): boolean {
  return ELSEWHERE.on(fighterAt(world, who).state, who);
}

/** A mental grapple check against the other's: whether it is won. Who does something else in this round has lost it (V22-MGRAP-08). */
export function winsMind(scene: V22Scene, who: number, other: number, why: Cause): boolean {
  if (concedes(scene, other)) {
    scene.tell(other, who, 0, CONCEDED);
    return true;
  }
  const dice = diceOf(scene, who);
  const contest = { why, mustBeat: false, by: bySign, dice };
  return opposedCheck(scene, mentalCheck(scene, who), mentalCheck(scene, other), contest).won;
}

/** One check against each of theirs, all of which it has to beat (V22-MGRAP-10, V22-GRAPM-08). */
export function winsAllMinds(scene: V22Scene, who: number, others: readonly number[], why: Cause): boolean {
  const [only] = others;
  if (only !== undefined && others.length === 1) return winsMind(scene, who, only, why);
  const resisting = others.filter((other) => !concedes(scene, other)).map((other) => mentalCheck(scene, other));
  return beatsEach(scene, mentalCheck(scene, who), resisting, { why, dice: diceOf(scene, who) });
}
