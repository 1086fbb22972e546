import { type Action, refusal } from '../../../kernel/ruleset/ruleset.ts';
import { gainEffect, hasEffect, PRONE } from '../conditions/effects.ts';
import type { D20Game } from '../game.ts';
import { combatantAt } from '../movement/field.ts';
import { refuseCost } from '../time/budget.ts';
import { announce, causeOf } from './args.ts';

const IS_PRONE = refusal('it is prone already', 'MOD-ACT-18');

/** Drops to the ground: a free action without an opening (MOD-ACT-18). */
export const dropProne: Action<D20Game> = {
  id: 'drop-prone',
  name: 'Drop prone',
  role: 'other',
  rules: ['MOD-ACT-18'],
  args: [],
  refuse: (table, who) => {
    const found = refuseCost(table, who, 'free', 'drop-prone');
    return hasEffect(combatantAt(table, who), PRONE) ? [...found, IS_PRONE] : found;
  },
  refuseAct: () => [],
  resolve: (scene, act) => {
    announce(scene, act);
    gainEffect(scene, act.who, { name: PRONE, source: -1, value: 0, until: null }, causeOf(act));
  },
};
