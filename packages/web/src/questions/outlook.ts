import type { ChoiceOdds, CombatantOdds } from '../net/api.ts';

/** What a choice means for one combatant, beside the others. */
export interface Stake {
  readonly name: string;
  readonly lot: CombatantOdds;
}

function outlookOf(lot: CombatantOdds | undefined): unknown {
  return lot === undefined ? null : [lot.harm, lot.outcomes, lot.verdicts];
}

/** Whether the choices lead somebody to different ends. */
function differs(who: number, choices: readonly ChoiceOdds[]): boolean {
  const byCombatant = choices.map(({ byCombatant: of }) =>
    JSON.stringify(outlookOf(of.find((lot) => lot.who === who))),
  );
  return new Set(byCombatant).size > 1;
}

/**
 * What the choice means for those for whom the choices differ, whoever is asked first.
 *
 * @param nameOf null for somebody who is not seen
 */
export function stakesOf(
  choice: ChoiceOdds,
  all: readonly ChoiceOdds[],
  nameOf: (who: number) => string | null,
): readonly Stake[] {
  return choice.byCombatant.flatMap((lot) => {
    const name = nameOf(lot.who);
    return name === null || !differs(lot.who, all) ? [] : [{ name, lot }];
  });
}

/** What the choice costs beside what every choice does. */
export function ownCosts(choice: ChoiceOdds, all: readonly ChoiceOdds[]): readonly string[] {
  return choice.costs.filter((cost) => all.some(({ costs }) => !costs.includes(cost)));
}
