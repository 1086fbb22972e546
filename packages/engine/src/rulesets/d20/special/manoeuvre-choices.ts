import { fighterAt } from '../../../kernel/rule.ts';
import type { Attack, D20World } from '../game.ts';
import { specialOf, withManoeuvre } from './manoeuvre.ts';
import { SNATCH_WORD } from './snatch.ts';

/** Further sets of words for a manoeuvre, beside its own word alone. */
type Ways = (word: string) => readonly (readonly string[])[];

const PLAINLY: Ways = () => [];

/** The sets of words with which a manoeuvre can take the place of the attack now (MOD-ACT-23). */
export function manoeuvreChoices(
  world: D20World,
  attack: Attack,
  ways: Ways = PLAINLY,
): readonly (readonly string[])[] {
  if (world.slots.special === null) return [];
  const found: (readonly string[])[] = [];
  for (const [word, manoeuvre] of Object.entries(world.slots.special.manoeuvres)) {
    const plain =
      word === SNATCH_WORD ? thingsWorn(world, attack.defender).map((id) => [word, id]) : [[word], ...ways(word)];
    for (const words of plain) {
      const made = withManoeuvre(world, { ...attack, choices: words }, word);
      if (made !== null && manoeuvre.refuse(world, made).length === 0) found.push(words);
    }
  }
  return found;
}

/** Whether the word names a thing that the attack is to snatch. */
export function namesWornThing(world: D20World, { choices, defender }: Attack, word: string): boolean {
  return choices.includes(SNATCH_WORD) && thingsWorn(world, defender).includes(word);
}

function thingsWorn(world: D20World, who: number): readonly string[] {
  const { items } = fighterAt(world, who).state;
  return specialOf(world)
    .wornThings(world, who)
    .flatMap(({ item }) => {
      const thing = items[item];
      return thing?.place === 'worn' ? [thing.id] : [];
    });
}
