import { unlessOneOf } from '../../../kernel/ruleset/one-of.ts';
import { refusal } from '../../../kernel/ruleset/refusal.ts';
import { because } from '../../../kernel/state/cause.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import type { ModernAction } from '../game.ts';
import { hoursOf, PASTIMES, type Pastime, passTime as pass } from '../recovery/recovery.ts';

const MOST_HOURS = 24 * 30;

/** What the log calls one of them, and several. */
const WORDS: Readonly<Record<Pastime, readonly [string, string]>> = {
  hours: ['hour', 'hours'],
  rest: ['hour of rest', 'hours of rest'],
  nights: ['night', 'nights'],
  days: ['day', 'days'],
  'bed-days': ['day in bed', 'days in bed'],
};

const TOO_LONG = refusal('amount: expected a whole number above 0, of no more than 30 days', '');

/**
 * The game master lets hours, nights or days pass: dying, coming round, recovering (MOD-HP-17 to MOD-HP-21), healing by
 * rest (MOD-HEAL-02 to MOD-HEAL-04).
 */
export const passTime: ModernAction = {
  id: 'pass-time',
  name: 'Let time pass',
  role: 'other',
  rules: ['MOD-HP-17', 'MOD-HP-18', 'MOD-HP-20', 'MOD-HEAL-02', 'MOD-HEAL-03', 'MOD-HEAL-04'],
  args: [
    { name: 'amount', text: 'how many', optional: false, candidates: () => [1, 8] },
    { name: 'choice', text: 'of what', optional: false, candidates: () => PASTIMES },
    { name: 'text', text: 'why', optional: true, candidates: () => [] },
  ],
  refuse: () => [],
  refuseAct: (_table, { choice, amount }) => {
    if (!isPastime(choice)) return unlessOneOf(PASTIMES, choice, '');
    return Number.isSafeInteger(amount) && amount > 0 && hoursOf(choice, amount) <= MOST_HOURS ? [] : [TOO_LONG];
  },
  resolve: (scene, { choice, amount, text }) => {
    if (!isPastime(choice)) return;
    const spent = because(
      `time passes: ${amount} ${WORDS[choice][amount === 1 ? 0 : 1]}${text === '' ? '' : `, ${text}`}`,
      '',
    );
    scene.tell(NOBODY, NOBODY, 0, spent);
    pass(scene, choice, amount);
  },
};

function isPastime(word: string): word is Pastime {
  return PASTIMES.includes(word);
}
