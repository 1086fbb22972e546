import { because, Check, fighterAt, NOBODY, Tally, term } from '../../../kernel/rule.ts';
import { addLine } from '../../d20/checks/lines.ts';
import { abilityBonus } from '../body/abilities.ts';
import { CORE } from '../checks/core-die.ts';
import type { V22Scene, V22World } from '../game.ts';

const DEXTERITY = term('Dexterity', 'V22-INIT-01');

/** Scores stay below this, so that no Dexterity outweighs a point of bonus. */
const ABOVE_DEXTERITY = 1001;

/** Adds all that makes up an initiative check, apart from the die: Dexterity, training, -4 where deafened (V22-INIT-01). */
function addInitiative(world: V22World, who: number, tally: Tally): void {
  const fighter = fighterAt(world, who);
  tally.add(abilityBonus(world, fighter, 'dexterity'), DEXTERITY);
  addLine(tally, fighter.profile.lines.initiative);
  addLine(tally, fighter.digest.initiative);
}

const INITIATIVE = new Check({
  dice: CORE.dice,
  why: because('initiative', 'V22-INIT-01'),
  by: (natural, needed) => natural - needed,
  word: () => 'initiative',
});

/** The initiative check: the core die and the bonus (V22-INIT-01). */
export function rollInitiative(scene: V22Scene, who: number): number {
  const bonus = scene.tally();
  addInitiative(scene, who, bonus);
  return scene.check(INITIATIVE.with(fighterAt(scene, who).profile.core.dice), who, NOBODY, bonus, 0);
}

/** What the combatant adds to an initiative check now. */
export function initiativeBonus(world: V22World, who: number): number {
  const bonus = new Tally(false);
  addInitiative(world, who, bonus);
  return bonus.total;
}

/**
 * What settles equal results, as one whole number: the higher bonus, then the higher Dexterity (V22-INIT-01, V22-INIT-04,
 * V22-INIT-05). The order of a fight keeps it in place of the bare modifier.
 */
export function precedence(world: V22World, who: number): number {
  return initiativeBonus(world, who) * ABOVE_DEXTERITY + fighterAt(world, who).state.sheet.abilities.dexterity;
}

const DEEPEST = -10;

/** The lowest initiative count that can be reached by delaying: -10 minus the initiative bonus (V22-INIT-03). */
export function lowestCount(world: V22World, who: number): number {
  return DEEPEST - initiativeBonus(world, who);
}
