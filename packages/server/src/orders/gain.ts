import { type Combatant, choiceTaking, type Question } from '@fray/engine';
import type { ShownChoice } from '../odds/asked-question.ts';

/**
 * What comes of taking a chance in place of letting it pass, from 0 to 1: how much likelier it has an effect on an enemy, or how much less
 * likely the own side is harmed, whichever is more. Null where the odds are not known.
 */
export function gainOf(
  combatants: readonly Pick<Combatant, 'index' | 'side'>[],
  question: Question,
  odds: readonly ShownChoice[],
): number | null {
  const lots = (takes: boolean): ShownChoice['byCombatant'] | undefined =>
    odds.find(({ choice }) => choice === choiceTaking(question, takes))?.byCombatant;
  const [taken, passed] = [lots(true), lots(false)];
  if (taken === undefined || passed === undefined) return null;
  const side = combatants[question.who]?.side;
  const gains = combatants.map(({ index, side: other }) => {
    const [now, before] = [taken, passed].map((each) => each.find(({ who }) => who === index));
    return other === side ? (before?.harmed ?? 0) - (now?.harmed ?? 0) : (now?.affected ?? 0) - (before?.affected ?? 0);
  });
  return Math.max(0, ...gains);
}
