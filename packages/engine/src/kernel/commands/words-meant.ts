import { expectedOneOf } from '../ruleset/one-of.ts';
import { type Refusal, refusal } from '../ruleset/refusal.ts';
import { suggest } from '../ruleset/suggest.ts';
import type { World } from '../scene/world.ts';
import type { Game } from '../state/game.ts';
import { candidatesOf } from './candidates.ts';
import { type Act, withArg } from './command.ts';

/**
 * The reasons against an act with one more: that it was told a word as its choice that is none of those it has now. Said
 * where a word is near it, or where no rule but plain sense refuses; nothing where the reasons speak of the choice already.
 */
export function withWordsMeant<G extends Game>(
  world: World<G>,
  act: Act<G>,
  found: readonly Refusal[],
): readonly Refusal[] {
  if (found.some(({ text }) => text.startsWith('choice'))) return found;
  const unruled = found.some(({ rule }) => rule === '');
  const further = act.action.args.flatMap((spec): readonly Refusal[] => {
    if (spec.name !== 'choice' && spec.name !== 'choices') return [];
    const told = spec.name === 'choice' ? [act.choice] : act.choices;
    const before = withArg(act, spec.name, spec.name === 'choice' ? '' : []);
    const words = [...new Set(candidatesOf(world, spec, before).flat().filter(isWord))];
    const wrong = told.filter((word) => word !== '' && !words.includes(word));
    return wrong
      .filter((word) => words.length > 0 && (unruled || suggest(word, words) !== ''))
      .map((word) => refusal(`${spec.name}: ${expectedOneOf(words, word)}`, ''));
  });
  return further.length === 0 ? found : [...found, ...further];
}

function isWord(value: unknown): value is string {
  return typeof value === 'string';
}
