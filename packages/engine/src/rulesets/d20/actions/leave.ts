import { leaveFight, standsAtEdge } from '../../../kernel/play/leaving.ts';
import { type Action, joined, type Refusal, refusal } from '../../../kernel/ruleset/ruleset.ts';
import { why } from '../../../kernel/state/event.ts';
import type { D20Game } from '../game.ts';
import { isFreeToGo } from '../movement/flight.ts';
import { refuseDistanceMoved, stepsOff } from '../movement/movement.ts';
import { refuseCost, spend } from '../time/budget.ts';
import { announce } from './args.ts';

const LEAVES = why('', 'MOD-MOVE-01');
const NOT_AT_EDGE = refusal('it does not stand at the edge of the map', '');
const CANNOT_MOVE = refusal('it cannot move', 'MOD-MOVE-01');

/** Steps off the map, out of the fight, with a move action; that leaves a square as every step does (MOD-AOO-04, MOD-READY-04). */
export const leaveMap: Action<D20Game> = {
  id: 'leave',
  name: 'Leave the map',
  role: 'other',
  getsAway: true,
  rules: ['MOD-MOVE-01', 'MOD-AOO-04'],
  args: [],
  refuse: (table, who, brief) => {
    if (!standsAtEdge(table, who)) return [NOT_AT_EDGE];
    const found = joined(refuseCost(table, who, 'move', 'move', brief), refuseDistanceMoved(table, who));
    return isFreeToGo(table, who) ? found : joined(found, [CANNOT_MOVE]);
  },
  refuseAct: (): readonly Refusal[] => [],
  resolve: (scene, act) => {
    const { who } = act;
    announce(scene, act);
    spend(scene, who, 'move');
    if (stepsOff(scene, who) && isFreeToGo(scene, who)) leaveFight(scene, who, LEAVES);
    else scene.slots.afterAction(scene, who, false);
  },
};
