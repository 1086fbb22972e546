import { type Tally, term } from '../../../kernel/rule.ts';
import { attributeOf } from '../body/attributes.ts';
import { addAll } from '../checks/stacking.ts';
import { PETRIFICATION } from '../conditions/petrification.ts';
import type { TcFighter } from '../game.ts';

const CONSTITUTION = term('Constitution', 'TC-DEF-06');
const FORTITUDE = term('Fortitude', 'TC-DEF-02');
const IMPAIRED = term('impairments', 'TC-IMP-03');

/** What makes up Vigor beside the 10 and what depends on the attack; petrification raises it (TC-DEF-06, TC-PETR-01). */
export function addVigor(fighter: TcFighter, tally: Tally): void {
  const { profile, state } = fighter;
  const { bludgeoningImpairment, petrification } = state.counts;
  tally.add(attributeOf(fighter, 'constitution'), CONSTITUTION);
  tally.add(profile.fortitude, FORTITUDE);
  tally.add(-bludgeoningImpairment, IMPAIRED);
  addAll(tally, profile.modifiers.vigor);
  tally.add(petrification, PETRIFICATION);
}
