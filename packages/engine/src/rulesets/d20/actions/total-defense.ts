import { untilNextTurn } from '../../../time/rounds.ts';
import { gainEffect, TOTAL_DEFENSE } from '../conditions/effects.ts';
import { causeOf } from './args.ts';
import type { SharedAction } from './borrow.ts';
import { paidShared } from './paid.ts';

/** Nothing but defending oneself, from now until the next turn (MOD-TDEF-01, MOD-TDEF-02). @param exertion whether it is any */
export function totalDefenseBy(exertion: { readonly easy?: true }): SharedAction {
  return paidShared({
    ...exertion,
    id: 'total-defense',
    name: 'Total defense',
    role: 'defend',
    rules: ['totalDefense', 'totalDefenseBonus'],
    cost: 'standard',
    does: (scene, act) => {
      const { who } = act;
      const until = untilNextTurn(scene.fight, who);
      gainEffect(scene, who, { name: TOTAL_DEFENSE, source: who, until }, causeOf(act));
    },
  });
}

/** The same as an exertion. */
export const totalDefense: SharedAction = totalDefenseBy({});
