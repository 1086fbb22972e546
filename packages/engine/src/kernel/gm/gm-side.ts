import { wordFault } from '../play/word-fault.ts';
import type { Action } from '../ruleset/action.ts';
import { refusal } from '../ruleset/refusal.ts';
import { type Asked, gmAction } from './gm-action.ts';
import { anyTarget, causeOf, choiceOf, reason } from './gm-args.ts';
import { severally } from './severally.ts';

const side: Asked = {
  ...choiceOf('for whom from now on', ({ fight }) => [...new Set(fight.combatants.map((each) => each.side))]),
  isSide: true,
  refuse: ({ fight }, { target, choice }) => {
    const fault = wordFault('choice', choice);
    if (fault !== null) return [refusal(fault, '')];
    const combatant = fight.combatants[target];
    return combatant?.side === choice ? [refusal(`${combatant.id} fights for ${choice} already`, '')] : [];
  },
};

/** A combatant fights for another side from now on, one of those that there are or a new one. */
export const changeSide: Action = severally(
  gmAction(['side', 'Change sides'], [anyTarget(), side, reason()], (scene, act) =>
    scene.emit({ kind: 'side', who: act.target, side: act.choice, why: causeOf(act, '') }),
  ),
  { after: (scene) => scene.rules.health.displaced?.(scene) },
);
