import { refuseCost } from '../time/budget.ts';
import { endTurn as passTurn } from '../time/turns.ts';
import type { SharedAction } from './borrow.ts';

/** Leaves the rest of the turn unused: the next in order follows (MOD-SEQ-01). */
export const endTurn: SharedAction = {
  id: 'end-turn',
  name: 'End the turn',
  role: 'wait',
  nature: ['grappled', 'pinned', 'mental', 'thoughtless', 'heldByMind'],
  rules: ['turnOrder'],
  args: [],
  refuse: (world, who) => refuseCost(world, who, 'free', 'end-turn'),
  refuseAct: () => [],
  resolve: (scene) => passTurn(scene),
};
