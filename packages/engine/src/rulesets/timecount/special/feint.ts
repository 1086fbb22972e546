import { why } from '../../../kernel/state/event.ts';
import { whom } from '../actions/attack.ts';
import type { TimedAction } from '../game.ts';
import { meleeForm } from './requirements.ts';
import { type Deed, special } from './special.ts';

const FEINTED = why('a feint', 'TC-FEINT-02');
const DAMAGE = 2;

/** Opens the target's guard for his own next attack (TC-FEINT-01 to TC-FEINT-04). */
export const feintAction: TimedAction = special({
  id: 'feint',
  name: 'Feint',
  role: 'attack',
  rules: ['TC-FEINT-01', 'TC-FEINT-02', 'TC-FEINT-03', 'TC-FEINT-04'],
  args: [whom],
  requirementsOfTarget: () => [],
  form: meleeForm,
  defense: 'spirit',
  speed: 'weapon',
  change: { steps: 0, factor: 0, halved: true },
  fatigue: 0,
  range: 'melee',
  hit: open,
});

/** The value of the effect is the damage that comes with it: 2 from margin 5 (TC-FEINT-03). */
function open({ act, roll, changes }: Deed): void {
  const effect = { name: 'feint', source: act.target, value: roll.margin >= 5 ? DAMAGE : 0, until: null };
  changes.push({ kind: 'gain', who: act.who, effect, why: FEINTED });
}
