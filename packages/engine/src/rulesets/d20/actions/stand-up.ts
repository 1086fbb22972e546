import { type Action, joined, type Refusal, refusal } from '../../../kernel/ruleset/ruleset.ts';
import { provoke } from '../attack/opportunity.ts';
import { hasEffect, KNEELING, loseEffect, PRONE } from '../conditions/effects.ts';
import type { D20Game } from '../game.ts';
import { combatantAt } from '../movement/field.ts';
import { refuseCost, spend } from '../time/budget.ts';
import { announce, causeOf } from './args.ts';

const NONE: readonly Refusal[] = [];
const NOT_DOWN: readonly Refusal[] = [refusal('it is not prone', 'MOD-ACT-17')];

/** Gets up from the ground with a move action (MOD-ACT-17). What it provokes comes first. */
export const standUp: Action<D20Game> = {
  id: 'stand-up',
  name: 'Stand up',
  role: 'prepare',
  appeal: 2,
  rules: ['MOD-ACT-17', 'MOD-ACT-21'],
  args: [],
  refuse: (table, who, brief) => {
    const combatant = combatantAt(table, who);
    const up = hasEffect(combatant, PRONE) || hasEffect(combatant, KNEELING) ? NONE : NOT_DOWN;
    return brief && up.length > 0 ? up : joined(refuseCost(table, who, 'move', 'stand-up'), up);
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
