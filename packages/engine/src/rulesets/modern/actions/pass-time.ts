import { type Action, refusal } from '../../../kernel/ruleset.ts';
import type { ModernGame } from '../game.ts';
import { passHours } from '../recovery.ts';

const HOURS: Readonly<Record<string, number>> = { hours: 1, days: 24 };
const MOST_HOURS = 24 * 30;

const NO_UNIT = refusal(`choice: expected one of ${Object.keys(HOURS).join(', ')}`, '');
const TOO_LONG = refusal('amount: expected a whole number above 0, of no more than 30 days', '');

/** The game master lets hours or days pass: dying, coming round, recovering (MOD-HP-17 to MOD-HP-21). */
export const passTime: Action<ModernGame> = {
  id: 'pass-time',
  name: 'Let time pass',
  role: 'other',
  rules: ['MOD-HP-17', 'MOD-HP-18', 'MOD-HP-20'],
  args: [
    { name: 'amount', text: 'how many', optional: false, candidates: () => [1, 8] },
    { name: 'choice', text: 'hours or days', optional: false, candidates: () => Object.keys(HOURS) },
    { name: 'text', text: 'why', optional: true, candidates: () => [] },
  ],
  refuse: () => [],
  refuseAct: (_table, act) => {
    const unit = Object.hasOwn(HOURS, act.choice) ? HOURS[act.choice] : undefined;
    if (unit === undefined) return [NO_UNIT];
    return Number.isSafeInteger(act.amount) && act.amount > 0 && act.amount * unit <= MOST_HOURS ? [] : [TOO_LONG];
  },
  resolve: (scene, act) => passHours(scene, act.amount * (HOURS[act.choice] ?? 1)),
};
