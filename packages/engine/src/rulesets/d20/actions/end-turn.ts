import type { Action } from '../../../kernel/ruleset.ts';
import { refuseCost } from '../budget.ts';
import type { D20Game } from '../game.ts';
import { endTurn as passTurn } from '../turns.ts';

/** Leaves the rest of the turn unused. */
export const endTurn: Action<D20Game> = {
  id: 'end-turn',
  name: 'End the turn',
  role: 'wait',
  rules: ['MOD-SEQ-01'],
  args: [],
  refuse: (table, who) => refuseCost(table, who, 'free', 'end-turn'),
  refuseAct: () => [],
  resolve: (scene) => passTurn(scene),
};
