import type { Action } from '../../../kernel/ruleset/ruleset.ts';
import type { D20Game } from '../game.ts';
import { refuseCost } from '../time/budget.ts';
import { endTurn as passTurn } from '../time/turns.ts';

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
