import { type Action, because } from '../../../../kernel/rule.ts';
import { costOf, loseAct } from '../../../d20/time/interrupt.ts';
import { concentrates, DISTURBANCES } from '../../checks/concentration.ts';
import { rousing } from '../../conditions/fascination.ts';
import type { D20v22Game } from '../../game.ts';
import { isInMentalGrapple, turnMindElsewhere } from './link.ts';

const CONCENTRATES = because('Concentration check in a mental grapple', 'V22-MGRAP-07');

/** The action as minds have to do with it: who is in a mental grapple concentrates, and a threat rouses the fascinated (V22-MGRAP-07, V22-COND-20). */
export function minded(action: Action<D20v22Game>): Action<D20v22Game> {
  return rousing(concentrating(action));
}

/**
 * The action as somebody takes it who is in a mental grapple: it needs a Concentration check against 20, without which it is
 * lost (V22-MGRAP-07); and who takes another standard or full action has lost its check of the round (V22-MGRAP-08).
 */
function concentrating(action: Action<D20v22Game>): Action<D20v22Game> {
  if (action.nature?.includes('thoughtless') === true) return action;
  return {
    ...action,
    plain: action.plain ?? action,
    resolve: (scene, act) => {
      const { who } = act;
      if (!isInMentalGrapple(scene, who)) {
        action.resolve(scene, act);
        return;
      }
      const cost = costOf(scene, act, action);
      if (cost === 'standard' || cost === 'full') turnMindElsewhere(scene, who);
      if (concentrates(scene, who, DISTURBANCES.grappled, CONCENTRATES)) action.resolve(scene, act);
      else loseAct(scene, act, action);
    },
  };
}
