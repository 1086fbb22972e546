import { gmAction, wordOf, wordTold } from '../../../kernel/gm/gm-action.ts';
import { reason } from '../../../kernel/gm/gm-args.ts';
import { because, NOBODY, NONE, refusal } from '../../../kernel/rule.ts';
import { needs } from '../../../kernel/ruleset/args.ts';
import type { ModernAction } from '../game.ts';
import { hoursOf, PASTIMES, type Pastime, passTime as pass } from '../recovery/recovery.ts';

const RULES = ['MOD-HP-17', 'MOD-HP-18', 'MOD-HP-20', 'MOD-HEAL-02', 'MOD-HEAL-03', 'MOD-HEAL-04'];
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
export const passTime: ModernAction = gmAction(
  ['pass-time', 'Let time pass', ...RULES],
  [
    {
      ...needs('amount', 'how many', () => [1, 8]),
      refuse: (_world, { choice, amount }) => {
        const pastime = PASTIMES.find((each) => each === choice);
        const hours = pastime === undefined ? 0 : hoursOf(pastime, amount);
        return Number.isSafeInteger(amount) && amount > 0 && hours <= MOST_HOURS ? NONE : [TOO_LONG];
      },
    },
    wordOf('of what', () => PASTIMES),
    reason(),
  ],
  (scene, { choice, amount, text }) => {
    const pastime = wordTold(PASTIMES, choice);
    const [one, several] = WORDS[pastime];
    const spent = `time passes: ${amount} ${amount === 1 ? one : several}${text === '' ? '' : `, ${text}`}`;
    scene.tell(NOBODY, NOBODY, 0, because(spent, ''));
    pass(scene, pastime, amount);
  },
);
