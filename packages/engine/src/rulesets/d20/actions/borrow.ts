import type { Action } from '../../../kernel/ruleset/action.ts';
import type { D20Citations } from '../citations.ts';
import type { D20Game } from '../game.ts';
import type { Nature } from './nature.ts';

/** An action that rulesets of the family share: the rules behind it are named as their citations name them. */
export interface SharedAction extends Omit<Action<D20Game>, 'rules' | 'nature'> {
  readonly nature?: readonly Nature[] | undefined;
  readonly rules: readonly (keyof D20Citations)[];
}

/** How a ruleset with these citations takes shared actions into its catalogue: with its own rules behind them, each once. */
export function borrowingBy(citations: D20Citations): (action: SharedAction) => Action<D20Game> {
  return (action) => ({ ...action, rules: [...new Set(action.rules.map((rule) => citations[rule]))] });
}
