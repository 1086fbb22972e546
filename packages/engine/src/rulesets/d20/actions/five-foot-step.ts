import { fighterAt, joined, refusal } from '../../../kernel/rule.ts';
import { SQUARE_FEET } from '../../../space/grid/square.ts';
import { cited } from '../citations.ts';
import { FIVE_FOOT_STEP } from '../movement/field.ts';
import {
  destinations,
  noMoreDistance,
  refuseDistanceMoved,
  refuseWay,
  stepTowards,
  walk,
  wayTo,
} from '../movement/movement.ts';
import { stepBack } from '../tactics/step-back.ts';
import { causeOf, placeArg } from './args.ts';
import type { SharedAction } from './borrow.ts';
import { paidShared } from './paid.ts';

const texts = cited((rule) => ({
  HAS_MOVED: [refusal('{who} has moved a distance this turn', rule.fiveFootStep)],
  CANNOT_MOVE: [refusal('{who} cannot move from there', rule.movement)],
}));

/** One free square in a turn without other movement, which gives no opening and goes with a full-round action too (MOD-MOVE-05, MOD-ACT-05, MOD-AOO-06, MOD-GRID-05). */
export const fiveFootStep: SharedAction = paidShared({
  id: FIVE_FOOT_STEP,
  name: '5-foot step',
  role: 'move',
  nature: ['goes'],
  rules: ['fiveFootStep', 'stepWithoutOpportunity', 'diagonalStep'],
  cost: 'free',
  args: [placeArg(() => SQUARE_FEET)],
  lacks: (world, who) => {
    const { HAS_MOVED, CANNOT_MOVE } = texts(world);
    const found = refuseDistanceMoved(world, who);
    const moved = fighterAt(world, who).state.counts.moved > 0 ? joined(found, HAS_MOVED) : found;
    return world.slots.speed(world, who) < SQUARE_FEET ? joined(moved, CANNOT_MOVE) : moved;
  },
  tactics: { towards: (world, { who }, goal) => stepTowards(world, who, goal), before: stepBack },
  refuseAct: (world, act) => refuseWay(world, act.who, act.to, [], SQUARE_FEET),
  screen: { places: (world, act) => destinations(world, act.who, SQUARE_FEET) },
  does: (scene, act) => {
    const squares = wayTo(scene, act.who, act.to, [], SQUARE_FEET) ?? [];
    noMoreDistance(scene, act.who, causeOf(act));
    walk(scene, act.who, { squares, why: causeOf(act), provokes: false, firstProvokes: false });
  },
});
