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
      candidates: (world, act) =>
        destinations(world, act.who, 2 * world.slots.speed(world, act.who)).map(({ square }) => square),
    },
    pathArg,
  ],
  refuse: (world, who) => [...refuseCost(world, who, 'full', 'withdraw'), ...refuseDistanceMoved(world, who)],
  refuseAct: (world, act) => refuseWay(world, act.who, act.to, act.path, 2 * world.slots.speed(world, act.who)),
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
