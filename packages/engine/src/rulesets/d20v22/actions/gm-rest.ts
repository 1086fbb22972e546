import type { Action } from '../../../kernel/ruleset/action.ts';
import { refusal } from '../../../kernel/ruleset/refusal.ts';
import { targetArg } from '../../d20/actions/args.ts';
import type { D20v22Game } from '../game.ts';
import { restFor } from '../recovery/recovery.ts';

const LONGEST = 60 * 24 * 30;

/** The game master lets a combatant rest: time passes, and with it the recovery checks (V22-DMG-13). */
export const gmRest: Action<D20v22Game> = {
  id: 'rest',
  name: 'Let time pass in rest',
  role: 'other',
  rules: ['V22-DMG-13'],
  args: [
    targetArg('who rests', () => true),
    { name: 'amount', text: 'minutes of rest', optional: false, candidates: () => [1, 60, 1440] },
  ],
  refuse: () => [],
  refuseAct: (_table, act) => {
    if (Number.isSafeInteger(act.amount) && act.amount >= 1 && act.amount <= LONGEST) return [];
    return [refusal(`amount: expected whole minutes from 1 to ${LONGEST}, found ${act.amount}`, '')];
  },
  resolve: (scene, act) => restFor(scene, act.target, act.amount),
};
