import type { Action } from '../../../kernel/rule.ts';
import type { D20Citations } from '../citations.ts';
import type { D20Game, SpecialRules } from '../game.ts';
import type { Nature } from './nature.ts';

/** An action that rulesets of the family share: the rules behind it are named as their citations name them. */
export interface SharedAction extends Omit<Action<D20Game>, 'rules' | 'nature'> {
  readonly nature?: readonly Nature[] | undefined;
  readonly rules: readonly (keyof D20Citations)[];
  /** Whether its `choices` may name a special attack in place of a blow. */
  readonly takesManoeuvres?: true;
}

/**
 * How a ruleset takes shared actions into its catalogue: with its own rules behind them, each once, and with its own special attacks.
 *
 * @param declared what else is declared with an attack, by word
 */
export function borrowingBy(
  citations: D20Citations,
  { manoeuvres }: Pick<SpecialRules, 'manoeuvres'> = { manoeuvres: {} },
  declared: Readonly<Record<string, string>> = {},
): (action: SharedAction) => Action<D20Game> {
  const special = Object.fromEntries(Object.entries(manoeuvres).map(([word, { text }]) => [word, text]));
  const words = { ...special, ...declared };
  return ({ takesManoeuvres = false, ...action }) => ({
    ...action,
    rules: [...new Set(action.rules.map((rule) => citations[rule]))],
    args: takesManoeuvres ? action.args.map((arg) => (arg.name === 'choices' ? { ...arg, words } : arg)) : action.args,
  });
}
