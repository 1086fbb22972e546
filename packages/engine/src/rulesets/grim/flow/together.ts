import { walkedGround } from '../../../kernel/areas/area-ground.ts';
import { because, fighterAt, NOBODY, NONE, type Refusal, refusal } from '../../../kernel/rule.ts';
import type { Square } from '../../../space/grid/square.ts';
import { pathBreak, stepsWithin } from '../../../space/path/path-cost.ts';
import { untilNextTurnEnds } from '../../../time/rounds.ts';
import { againstAttack, provokeOneBefore } from '../../d20/attack/opportunity.ts';
import { gainEffect } from '../../d20/conditions/effects.ts';
import type { Attack, AttackResult } from '../../d20/game.ts';
import { METRIC } from '../../d20/movement/field.ts';
import { walk } from '../../d20/movement/movement.ts';
import type { Walk } from '../../d20/movement/walk.ts';
import { isGrappling } from '../../d20/special/grapple/link.ts';
import { hasActed } from '../../d20/time/budget.ts';
import { placeAt } from '../../d20/time/order.ts';
import { KEPT_STILL } from '../conditions/kinds.ts';
import type { GrimScene, GrimWorld } from '../game.ts';
import { endFlow, endIfApart } from './link.ts';

const MOVES_ALONG = because('moves with its enemy', 'GNG-FEAT-48');
const BEFORE = because('acts a moment before its enemy', 'GNG-FEAT-50');
const NOBODY_LEFT = because('the opponent is out of the fight', 'GNG-FEAT-51');
const DOES_NOTHING = because('the opponent has done nothing', 'GNG-FEAT-51');
const STILL = refusal('{who} flows with an enemy that does nothing: end the flow to act', 'GNG-FEAT-51');

/**
 * After a combatant has moved by itself: those who flow with it move along, as far as their speed goes, which costs them
 * nothing and gives openings to their other enemies (GNG-FEAT-48). Whom its opponent has left behind flows no more
 * (GNG-FEAT-52). Nobody moves along with who is but moving along.
 */
export function moveAlong(scene: GrimScene, who: number, from: Square, going: Walk): void {
  const { state, digest } = fighterAt(scene, who);
  if (going.why !== MOVES_ALONG && digest.followers.length > 0) {
    const entered = going.squares.findLastIndex(({ x, y }) => x === state.x && y === state.y);
    const squares = going.squares.slice(0, entered + 1);
    for (const follower of digest.followers) follow(scene, follower, from, squares);
  }
  endIfApart(scene, who);
}

function follow(scene: GrimScene, who: number, from: Square, squares: readonly Square[]): void {
  const { state, profile, digest } = fighterAt(scene, who);
  if (!scene.slots.canAct(scene, who) || digest.prone || isGrappling(scene, who)) return;
  const { side } = profile;
  const own = squares.map(({ x, y }) => ({ x: state.x + x - from.x, y: state.y + y - from.y }));
  const start = { x: state.x, y: state.y };
  const broken = pathBreak(scene.fight.map, [start, ...own], { side });
  const open = broken === null ? own : own.slice(0, Math.max(0, broken.index - 1));
  const most = stepsWithin(METRIC, walkedGround(scene), [start, ...open], scene.slots.speed(scene, who), { side });
  if (most === 0) return;
  const way = { squares: open.slice(0, most), why: MOVES_ALONG, passes: true, through: true };
  walk(scene, who, { ...way, provokes: true, firstProvokes: true });
}

type Resolve = (scene: GrimScene, given: Attack) => AttackResult;

/** An attack, or what takes its place, before which those who flow with its maker have their opening (GNG-FEAT-49). */
export function openToFollowers(resolve: Resolve): Resolve {
  return (scene, given) => (passesFollowers(scene, given) ? resolve(scene, given) : 'miss');
}

/** Whether the attack can still be made after the openings that it gives to those who flow with its attacker (GNG-FEAT-49). */
export function passesFollowers(scene: GrimScene, given: Attack): boolean {
  const { attacker } = given;
  return fighterAt(scene, attacker).digest.followers.every((who) =>
    provokeOneBefore(scene, who, { who: attacker, deed: given }, againstAttack),
  );
}

/**
 * At the end of a turn: whoever flows takes the count of its opponent, a moment before it (GNG-FEAT-45, GNG-FEAT-50), as soon
 * as both have had their turn of the round, or neither, so that nobody acts twice in it. A flow ends with its opponent.
 */
export function settleFlows(scene: GrimScene): void {
  for (const { index: who, digest } of scene.fighters) {
    if (digest.flow === NOBODY) continue;
    if (fighterAt(scene, digest.flow).digest.out) endFlow(scene, who, digest.flow, NOBODY_LEFT);
    else placeBefore(scene, who, digest.flow);
  }
}

function placeBefore(scene: GrimScene, who: number, opponent: number): void {
  const { order, turn } = scene.fight.clock;
  const own = order.findIndex((slot) => slot.who === who);
  const other = order.findIndex((slot) => slot.who === opponent);
  const slot = order[other];
  if (own < 0 || slot === undefined || own <= turn !== other <= turn) return;
  if (own === other - 1 && order[own]?.count === slot.count) return;
  const others = order.filter((each) => each.who !== who);
  const place = others.indexOf(slot);
  const modifier = scene.slots.initiativeModifier(scene, who);
  const moved = placeAt(others, place, { who, count: slot.count, modifier });
  scene.emit({ kind: 'time', who, set: { order: moved, turn }, why: BEFORE });
}

/**
 * At the end of a turn in which somebody has neither moved nor acted: who flows with it does neither in its own next turn,
 * which comes a moment before the opponent's (GNG-FEAT-51).
 */
export function keepStill(scene: GrimScene, opponent: number): void {
  const { followers } = fighterAt(scene, opponent).digest;
  if (followers.length === 0 || hasActed(scene, opponent)) return;
  const until = untilNextTurnEnds(scene.fight, opponent);
  for (const follower of followers) gainEffect(scene, follower, KEPT_STILL.by(opponent, null, until), DOES_NOTHING);
}

/** What who flows may do although its opponent does nothing. */
const STILL_POSSIBLE: readonly string[] = ['end-flow', 'end-turn', 'speak', 'unbalance'];

/** In a flow with somebody who can neither move nor act, or has done neither in its last turn, nothing is done but ending it (GNG-FEAT-51). */
export function refuseInFlow(world: GrimWorld, who: number, action: string): readonly Refusal[] {
  const own = fighterAt(world, who);
  const { flow } = own.digest;
  if (flow === NOBODY || STILL_POSSIBLE.includes(action)) return NONE;
  const { digest, state } = fighterAt(world, flow);
  const cannot = digest.actions === 0 || digest.delays || state.counts.debt >= WHOLE_TURN;
  return cannot || KEPT_STILL.on(own.state, flow) ? [STILL] : NONE;
}

/** Actions of a turn that are drawn on beforehand. */
const WHOLE_TURN = 2;
