import { type Action, refusal } from '../../../kernel/ruleset.ts';
import { refuseCost, spend } from '../budget.ts';
import { hasEffect, KNEELING, loseEffect, PRONE } from '../effects.ts';
import { combatantAt } from '../field.ts';
import type { D20Game } from '../game.ts';
import { provoke } from '../opportunity.ts';
import { announce, causeOf } from './args.ts';

const NOT_DOWN = refusal('it is not prone', 'MOD-ACT-17');

/** Gets up from the ground with a move action (MOD-ACT-17). What it provokes comes first. */
export const standUp: Action<D20Game> = {
  id: 'stand-up',
  name: 'Stand up',
  role: 'prepare',
  appeal: 2,
  rules: ['MOD-ACT-17', 'MOD-ACT-21'],
  args: [],
  refuse: (table, who) => {
    const found = refuseCost(table, who, 'move', 'stand-up');
    const combatant = combatantAt(table, who);
    return hasEffect(combatant, PRONE) || hasEffect(combatant, KNEELING) ? found : [...found, NOT_DOWN];
  },
  refuseAct: () => [],
  resolve: (scene, act) => {
    const { who } = act;
    announce(scene, act);
    spend(scene, who, 'move');
    if (!scene.slots.provokes(scene, who, 'stand-up') || provoke(scene, who))
      for (const posture of [PRONE, KNEELING]) loseEffect(scene, who, posture, causeOf(act));
    scene.slots.afterAction(scene, who, false);
  },
};
