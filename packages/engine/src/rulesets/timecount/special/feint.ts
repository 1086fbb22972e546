import { because } from '../../../kernel/rule.ts';
import { FEINT } from '../conditions/conditions.ts';
import type { TimedAction } from '../game.ts';
import { AS_IT_IS } from '../time/speed.ts';
import { meleeForm } from './requirements.ts';
import { special } from './special.ts';

const FEINTS = because('', 'TC-FEINT-02');

const DAMAGE = 2;

/** Opens the target's guard for his own next attack (TC-FEINT-01 to TC-FEINT-04). */
export const feintAction: TimedAction = special('feint', 'Feint', {
  rules: ['TC-FEINT-01', 'TC-FEINT-02', 'TC-FEINT-03', 'TC-FEINT-04'],
  form: meleeForm,
  defense: 'spirit',
  speed: 'weapon',
  change: { ...AS_IT_IS, halved: true },
  range: 'melee',
  // From margin 5 damage comes with it (TC-FEINT-03).
  hit: ({ act, roll, changes }) => {
    const effect = FEINT.by(act.target, { amount: roll.margin >= 5 ? DAMAGE : 0 });
    changes.push({ kind: 'gain', who: act.who, effect, why: FEINTS });
  },
});
