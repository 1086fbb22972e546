import { wordFault } from '../play/word-fault.ts';
import type { Action } from '../ruleset/action.ts';
import { refusal } from '../ruleset/refusal.ts';
import { anyTarget, causeOf, choiceOf, never, reason } from './gm-args.ts';
import { severally } from './severally.ts';

/** A combatant fights for another side from now on, one of those that there are or a new one. */
export const changeSide: Action = severally(
  {
    id: 'side',
    name: 'Change sides',
    role: 'other',
    rules: [],
    args: [
      anyTarget(),
      {
        ...choiceOf('for whom from now on', ({ fight }) => [...new Set(fight.combatants.map(({ side }) => side))]),
        isSide: true,
      },
      reason(),
    ],
    refuse: never,
    refuseAct: ({ fight }, { target, choice }) => {
      const fault = wordFault('choice', choice);
      if (fault !== null) return [refusal(fault, '')];
      const combatant = fight.combatants[target];
      return combatant?.side === choice ? [refusal(`${combatant.id} fights for ${choice} already`, '')] : [];
    },
    resolve: (scene, act) => {
      const { target: who, choice: side } = act;
      scene.emit({ kind: 'side', who, side, why: causeOf(act, '') });
    },
  },
  { after: (scene) => scene.rules.health.displaced?.(scene) },
);
