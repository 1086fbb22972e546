import { untilNextTurn } from '../../../time/rounds.ts';
import { gainEffect, TOTAL_DEFENSE } from '../conditions/effects.ts';
import { refuseCost, spend } from '../time/budget.ts';
import { announce, causeOf } from './args.ts';
import type { SharedAction } from './borrow.ts';

/** Nothing but defending oneself, from now until the next turn (MOD-TDEF-01, MOD-TDEF-02). */
export const totalDefense: SharedAction = {
  id: 'total-defense',
  name: 'Total defense',
  role: 'defend',
  rules: ['totalDefense', 'totalDefenseBonus'],
  args: [],
  refuse: (world, who) => refuseCost(world, who, 'standard', 'total-defense'),
  refuseAct: () => [],
  resolve: (scene, act) => {
    const { who } = act;
    announce(scene, act);
    spend(scene, who, 'standard');
    const until = untilNextTurn(scene.fight, who);
    gainEffect(scene, who, { name: TOTAL_DEFENSE, source: who, until }, causeOf(act));
    scene.slots.afterAction(scene, who, true);
  },
};
