import { leaveFight, standsAtEdge } from '../../../kernel/play/leaving.ts';
import { because, joined, type Refusal, refusal } from '../../../kernel/rule.ts';
import { cited } from '../citations.ts';
import { isFreeToGo } from '../movement/flight.ts';
import { refuseDistanceMoved, stepsOff } from '../movement/movement.ts';
import { refuseCost, spend } from '../time/budget.ts';
import { announce } from './args.ts';
import type { SharedAction } from './borrow.ts';

const texts = cited((rule) => ({
  LEAVES: because('', rule.movement),
  CANNOT_MOVE: refusal('{who} cannot move', rule.movement),
}));
const NOT_AT_EDGE = refusal('{who} does not stand at the edge of the map', '');

/** Steps off the map, out of the fight, with a move action (MOD-MOVE-01); that leaves a square as every step does (MOD-AOO-04, MOD-READY-04). */
export const leaveMap: SharedAction = {
  id: 'leave',
  name: 'Leave the map',
  role: 'other',
  tactics: { getsAway: true },
  rules: ['movement', 'opportunityByLeaving'],
  args: [],
  takes: () => 'move',
  refuse: (world, who, brief) => {
    if (!standsAtEdge(world, who)) return [NOT_AT_EDGE];
    const found = joined(refuseCost(world, who, 'move', 'move', brief), refuseDistanceMoved(world, who));
    return isFreeToGo(world, who) ? found : joined(found, [texts(world).CANNOT_MOVE]);
  },
  refuseAct: (): readonly Refusal[] => [],
  resolve: (scene, act) => {
    const { who } = act;
    announce(scene, act);
    spend(scene, who, 'move');
    if (stepsOff(scene, who) && isFreeToGo(scene, who)) leaveFight(scene, who, texts(scene).LEAVES);
    else scene.slots.afterAction(scene, who, false);
  },
};
