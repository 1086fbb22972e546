import { type Tally, term } from '../../../kernel/scene/tally.ts';
import { attributeOf } from '../body/attributes.ts';
import { addAll } from '../checks/stacking.ts';
import { PETRIFIED } from '../conditions/petrification.ts';
import type { TcScene } from '../game.ts';

const CONSTITUTION = term('Constitution', 'TC-DEF-06');
const FORTITUDE = term('Fortitude', 'TC-DEF-02');
const IMPAIRED = term('impairments', 'TC-IMP-03');

/** What makes up Vigor beside the 10 and what depends on the attack; petrification raises it (TC-DEF-06, TC-PETR-01). */
export function addVigor(scene: TcScene, tally: Tally, who: number): void {
  const profile = scene.profiles[who]!;
  const { bludgeoningImpairment, petrification } = scene.fight.combatants[who]!.counts;
  tally.add(attributeOf(scene, who, 'constitution'), CONSTITUTION);
  tally.add(profile.fortitude, FORTITUDE);
  tally.add(-bludgeoningImpairment, IMPAIRED);
  addAll(tally, profile.modifiers.vigor);
  tally.add(petrification, PETRIFIED);
}
