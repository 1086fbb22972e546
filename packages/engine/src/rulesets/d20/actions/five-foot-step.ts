import { type Action, joined, type Refusal, refusal } from '../../../kernel/ruleset/ruleset.ts';
import { SQUARE_FEET } from '../../../space/grid/square.ts';
import type { D20Game } from '../game.ts';
import { combatantAt } from '../movement/field.ts';
import { destinations, noMoreDistance, refuseDistanceMoved, refuseWay, walk, wayTo } from '../movement/movement.ts';
import { refuseCost } from '../time/budget.ts';
import { announce, causeOf } from './args.ts';

const HAS_MOVED: readonly Refusal[] = [refusal('it has moved a distance this turn', 'MOD-ACT-05')];

/** One free square in a turn without other movement, which gives no opening and goes with a full-round action too (MOD-MOVE-05, MOD-ACT-05, MOD-AOO-06, MOD-GRID-05). */
export const fiveFootStep: Action<D20Game> = {
  id: 'five-foot-step',
  name: '5-foot step',
  role: 'move',
  rules: ['MOD-ACT-05', 'MOD-AOO-06', 'MOD-GRID-05'],
  args: [
    {
      name: 'to',
      text: 'the square',
      optional: false,
      candidates: (table, act) => destinations(table, act.who, SQUARE_FEET).map(({ square }) => square),
    },
  ],
  refuse: (table, who) => {
    const found = joined(refuseCost(table, who, 'free', 'five-foot-step'), refuseDistanceMoved(table, who));
    return combatantAt(table, who).counts.moved > 0 ? joined(found, HAS_MOVED) : found;
  },
  refuseAct: (table, act) => refuseWay(table, act.who, act.to, [], SQUARE_FEET),
  places: (table, act) => destinations(table, act.who, SQUARE_FEET),
  resolve: (scene, act) => {
    const squares = wayTo(scene, act.who, act.to, [], SQUARE_FEET) ?? [];
    announce(scene, act);
    noMoreDistance(scene, act.who, causeOf(act));
    walk(scene, act.who, { squares, why: causeOf(act), provokes: false, firstProvokes: false });
  },
};
