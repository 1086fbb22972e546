import { destinations, noMoreDistance, refuseDistanceMoved, refuseWay, walk, wayTo } from '../movement/movement.ts';
import { refuseCost, spend } from '../time/budget.ts';
import { announce, causeOf, pathArg } from './args.ts';
import type { SharedAction } from './borrow.ts';

/**
 * Gets away at up to twice the speed: leaving the first square provokes nobody, leaving others does (MOD-WITHDRAW-01,
 * MOD-WITHDRAW-02, MOD-WITHDRAW-03, MOD-AOO-07).
 */
export const withdraw: SharedAction = {
  id: 'withdraw',
  name: 'Withdraw',
  role: 'other',
  tactics: { getsAway: true },
  rules: ['withdrawing', 'withdrawnSquare', 'withdrawnFurther'],
  args: [
    {
      name: 'to',
      text: 'the square',
      optional: false,
      candidates: (table, act) =>
        destinations(table, act.who, 2 * table.slots.speed(table, act.who)).map(({ square }) => square),
    },
    pathArg,
  ],
  refuse: (table, who) => [...refuseCost(table, who, 'full', 'withdraw'), ...refuseDistanceMoved(table, who)],
  refuseAct: (table, act) => refuseWay(table, act.who, act.to, act.path, 2 * table.slots.speed(table, act.who)),
  resolve: (scene, act) => {
    const { who } = act;
    const squares = wayTo(scene, who, act.to, act.path, 2 * scene.slots.speed(scene, who)) ?? [];
    const cause = causeOf(act);
    announce(scene, act);
    spend(scene, who, 'full');
    noMoreDistance(scene, who, cause);
    walk(scene, who, { squares, why: cause, provokes: true, firstProvokes: false });
    scene.slots.afterAction(scene, who, true);
  },
};
