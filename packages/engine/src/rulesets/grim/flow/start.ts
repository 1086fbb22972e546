import { d4, d20, sum } from '../../../chance/dice.ts';
import { displace } from '../../../kernel/areas/areas.ts';
import { because, Contest, fighterAt, NOBODY, type Refusal, refusal, type Tally, term } from '../../../kernel/rule.ts';
import { stepsBetween } from '../../../space/grid/footprint.ts';
import { pathBreak } from '../../../space/path/path-cost.ts';
import { untilSameCount } from '../../../time/rounds.ts';
import { enemyArg } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { NOT_ENEMY } from '../../d20/attack/attacks.ts';
import { areEnemies, footprintOf } from '../../d20/movement/field.ts';
import { placeUpon } from '../../d20/special/entering.ts';
import { interruptShift } from '../../d20/time/interrupt.ts';
import { modifierOf, perceives } from '../body/state.ts';
import type { GrimAction, GrimGame, GrimScene, GrimWorld } from '../game.ts';
import { beginFlow, endFlow } from './link.ts';
import { canUnbalance, unbalance } from './unbalance.ts';

const UNTRAINED = refusal('{who} has not learned to flow with an enemy', 'GNG-FEAT-44');
const FLOWS_ALREADY = refusal('{who} flows with an enemy already: end that flow first', 'GNG-FEAT-44');
const NOT_FLOWING = refusal('{who} flows with nobody', 'GNG-FEAT-51');
const NOT_BESIDE = refusal('the target does not stand next to {who}', 'GNG-FEAT-44');
const NO_WAY = refusal('there is no way into the space of the target', 'GNG-FEAT-45');
const UNSEEN = refusal('{who} does not perceive the target', 'GNG-FEAT-44');
const A_THING = refusal('the target is a thing', '');

const BASE_ATTACK = term('base attack', 'GNG-FEAT-44');
const WISDOM = term('Wisdom', 'GNG-FEAT-44');
const TOGETHER = because('moves into the space of the opponent', 'GNG-FEAT-45');
const ROUNDS = because('rounds of flow', 'GNG-FEAT-46');
const LETS_GO = because('ends the flow', 'GNG-FEAT-51');

/** The opposed roll: an equal result is enough. */
const FLOW: Contest<boolean> = new Contest({
  dice: d20,
  why: because('roll to flow with the enemy', 'GNG-FEAT-44'),
  otherWhy: because('roll against the flow', 'GNG-FEAT-44'),
  result: because('flow with an enemy', 'GNG-FEAT-44'),
  by: (apart, lead) => apart + lead >= 0,
  word: (flows) => (flows ? 'in flow' : 'no flow'),
});

const LASTS = sum(2, d4);

/**
 * Begins to flow with an opponent next to it, by an opposed roll of d20, base attack and Wisdom (GNG-FEAT-44): it moves into
 * the other's space without an opening for anybody (GNG-FEAT-45), for 2d4 rounds and as many as its Wisdom modifier says,
 * one at least (GNG-FEAT-46). Where the roll fails, nothing comes of it (GNG-FEAT-53).
 */
export const flow: GrimAction = paid<GrimGame>({
  id: 'flow',
  name: 'Flow with enemy',
  role: 'other',
  rules: ['GNG-FEAT-44', 'GNG-FEAT-45', 'GNG-FEAT-46', 'GNG-FEAT-53'],
  args: [enemyArg],
  cost: 'full',
  lacks: (world, who) => {
    const { profile, digest } = fighterAt(world, who);
    if (!profile.flows) return [UNTRAINED];
    return digest.flow === NOBODY ? [] : [FLOWS_ALREADY];
  },
  refuseAct: (world, { who, target }) => refuseTarget(world, who, target),
  easy: true,
  does: (scene, { who, target }) => {
    if (!scene.contest(FLOW, who, bonusOf(scene, who), target, bonusOf(scene, target))) return;
    if (!moveIn(scene, who, target)) return;
    const rounds = scene.roll(who, LASTS, ROUNDS) + modifierOf(fighterAt(scene, who), 'wisdom');
    beginFlow(scene, who, target, untilSameCount(scene.fight, Math.max(1, rounds)));
    // Whom it flows with is whom it unbalances (GNG-FEAT-85).
    if (fighterAt(scene, who).profile.unbalances && canUnbalance(scene, who, target)) unbalance(scene, who, target);
  },
});

/** Ends a flow at will, as a free action (GNG-FEAT-51). */
export const endOfFlow: GrimAction = paid<GrimGame>({
  id: 'end-flow',
  name: 'End flow',
  role: 'other',
  rules: ['GNG-FEAT-51'],
  cost: 'free',
  lacks: (world, who) => (fighterAt(world, who).digest.flow === NOBODY ? [NOT_FLOWING] : []),
  does: (scene, { who }) => endFlow(scene, who, fighterAt(scene, who).digest.flow, LETS_GO),
});

function refuseTarget(world: GrimWorld, who: number, target: number): readonly Refusal[] {
  if (!areEnemies(world.fight, who, target)) return NOT_ENEMY;
  const fighter = fighterAt(world, who);
  const other = fighterAt(world, target);
  const found: Refusal[] = [];
  if (other.digest.inanimate) found.push(A_THING);
  if (!perceives(world, fighter, other)) found.push(UNSEEN);
  if (stepsBetween(footprintOf(world, who), footprintOf(world, target)) > 1) found.push(NOT_BESIDE);
  else if (!isOpen(world, who, target)) found.push(NO_WAY);
  return found;
}

/** Whether no wall is in the way. */
function isOpen(world: GrimWorld, who: number, target: number): boolean {
  const { x, y, side } = footprintOf(world, who);
  return pathBreak(world.fight.map, [{ x, y }, placeUpon(world, who, target, { x, y })], { side }) === null;
}

function bonusOf(scene: GrimScene, who: number): Tally {
  const fighter = fighterAt(scene, who);
  const tally = scene.tally();
  tally.add(fighter.profile.baseAttack, BASE_ATTACK);
  tally.add(modifierOf(fighter, 'wisdom'), WISDOM);
  return tally;
}

/** Whether it is there, and can go on. */
function moveIn(scene: GrimScene, who: number, target: number): boolean {
  const { x, y } = fighterAt(scene, who).state;
  const to = placeUpon(scene, who, target, { x, y });
  if (to.x === x && to.y === y) return true;
  displace(scene, { kind: 'move', who, dx: to.x - x, dy: to.y - y, feet: 0, why: TOGETHER });
  return interruptShift(scene, who, { x, y });
}
