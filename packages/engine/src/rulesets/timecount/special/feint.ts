import { because } from '../../../kernel/state/cause.ts';
import { whom } from '../actions/enemies.ts';
import { FEINT } from '../conditions/conditions.ts';
import type { TimedAction } from '../game.ts';
import { meleeForm } from './requirements.ts';
import { type SpecialAct, special } from './special.ts';

const FEINTED = because('a feint', 'TC-FEINT-02');
const DAMAGE = 2;

/** Opens the target's guard for his own next attack (TC-FEINT-01 to TC-FEINT-04). */
export const feintAction: TimedAction = special({
  id: 'feint',
  name: 'Feint',
  role: 'attack',
  rules: ['TC-FEINT-01', 'TC-FEINT-02', 'TC-FEINT-03', 'TC-FEINT-04'],
  args: [whom],
  form: meleeForm,
  defense: 'spirit',
  speed: 'weapon',
  change: { steps: 0, factor: 0, halved: true },
  fatigue: 0,
  range: 'melee',
  hit: open,
});

/** From margin 5 damage comes with it (TC-FEINT-03). */
function open({ act, roll, changes }: SpecialAct): void {
  const effect = FEINT.by(act.target, { amount: roll.margin >= 5 ? DAMAGE : 0 });
  changes.push({ kind: 'gain', who: act.who, effect, why: FEINTED });
}
