import type { Action } from '../../../../kernel/ruleset/action.ts';
import { because } from '../../../../kernel/state/cause.ts';
import { costOf, loseAct } from '../../../d20/time/interrupt.ts';
import { check } from '../../checks/checks.ts';
import { skillBonus } from '../../checks/skills.ts';
import type { D20v22Game } from '../../game.ts';
import { isInMentalGrapple, turnMindElsewhere } from './link.ts';

const CONCENTRATES = because('Concentration check in a mental grapple', 'V22-MGRAP-07');
const DIFFICULTY = 20;

/** What takes no thought. */
const THOUGHTLESS: readonly string[] = ['end-turn', 'delay', 'drop', 'drop-prone', 'mental-grapple'];

/**
 * The action as somebody takes it who is in a mental grapple: it needs a Concentration check against 20, without which it is
 * lost (V22-MGRAP-07); and who takes another standard or full action has lost its check of the round (V22-MGRAP-08).
 */
export function concentrating(action: Action<D20v22Game>): Action<D20v22Game> {
  if (THOUGHTLESS.includes(action.id)) return action;
  return {
    ...action,
    plain: action.plain ?? action,
    resolve: (scene, act) => {
      const { who } = act;
      if (!isInMentalGrapple(scene, who)) {
        action.resolve(scene, act);
        return;
      }
      const cost = costOf(scene, action.id);
      if (cost === 'standard' || cost === 'full') turnMindElsewhere(scene, who);
      if (check(scene, who, skillBonus(scene, who, 'concentration'), DIFFICULTY, CONCENTRATES))
        action.resolve(scene, act);
      else loseAct(scene, who, action.id);
    },
  };
}
