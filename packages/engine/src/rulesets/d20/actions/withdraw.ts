import { noMoreDistance, refuseDistanceMoved, refuseWay, walk, wayTo } from '../movement/movement.ts';
import { causeOf, pathArg, placeArg } from './args.ts';
import type { SharedAction } from './borrow.ts';
import { paidShared } from './paid.ts';

/**
 * Gets away at up to twice the speed: leaving the first square provokes nobody, leaving others does (MOD-WITHDRAW-01,
 * MOD-WITHDRAW-02, MOD-WITHDRAW-03, MOD-AOO-07).
 */
export const withdraw: SharedAction = paidShared({
  id: 'withdraw',
  name: 'Withdraw',
  role: 'other',
  nature: ['goes', 'flees'],
  tactics: { getsAway: true },
  rules: ['withdrawing', 'withdrawnSquare', 'withdrawnFurther'],
  cost: 'full',
  args: [placeArg((world, { who }) => 2 * world.slots.speed(world, who)), pathArg],
  lacks: refuseDistanceMoved,
  refuseAct: (world, act) => refuseWay(world, act.who, act.to, act.path, 2 * world.slots.speed(world, act.who)),
  does: (scene, act) => {
    const { who } = act;
    const squares = wayTo(scene, who, act.to, act.path, 2 * scene.slots.speed(scene, who)) ?? [];
    noMoreDistance(scene, who, causeOf(act));
    walk(scene, who, { squares, why: causeOf(act), provokes: true, firstProvokes: false });
  },
});
