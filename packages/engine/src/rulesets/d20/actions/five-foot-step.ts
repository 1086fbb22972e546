import { joined, refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { SQUARE_FEET } from '../../../space/grid/square.ts';
import { cited } from '../citations.ts';
import {
  destinations,
  noMoreDistance,
  refuseDistanceMoved,
  refuseWay,
  stepTowards,
  walk,
  wayTo,
} from '../movement/movement.ts';
import { refuseCost } from '../time/budget.ts';
import { announce, causeOf } from './args.ts';
import type { SharedAction } from './borrow.ts';

const texts = cited((rule) => ({ HAS_MOVED: [refusal('it has moved a distance this turn', rule.fiveFootStep)] }));

/** One free square in a turn without other movement, which gives no opening and goes with a full-round action too (MOD-MOVE-05, MOD-ACT-05, MOD-AOO-06, MOD-GRID-05). */
export const fiveFootStep: SharedAction = {
  id: 'five-foot-step',
  name: '5-foot step',
  role: 'move',
  rules: ['fiveFootStep', 'stepWithoutOpportunity', 'diagonalStep'],
  args: [
    {
      name: 'to',
      text: 'the square',
      optional: false,
      candidates: (world, act) => destinations(world, act.who, SQUARE_FEET).map(({ square }) => square),
    },
  ],
  refuse: (world, who) => {
    const found = joined(refuseCost(world, who, 'free', 'five-foot-step'), refuseDistanceMoved(world, who));
    return fighterAt(world, who).state.counts.moved > 0 ? joined(found, texts(world).HAS_MOVED) : found;
  },
  tactics: { towards: (world, { who }, goal) => stepTowards(world, who, goal) },
  refuseAct: (world, act) => refuseWay(world, act.who, act.to, [], SQUARE_FEET),
  screen: { places: (world, act) => destinations(world, act.who, SQUARE_FEET) },
  resolve: (scene, act) => {
    const squares = wayTo(scene, act.who, act.to, [], SQUARE_FEET) ?? [];
    announce(scene, act);
    noMoreDistance(scene, act.who, causeOf(act));
    walk(scene, act.who, { squares, why: causeOf(act), provokes: false, firstProvokes: false });
  },
};
