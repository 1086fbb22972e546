import type { Game } from '../state/game.ts';
import type { Ruleset } from './ruleset.ts';

/** Something that sheets of a ruleset may name: a feat, a talent, an item, a spell, an ability of armour or of a weapon. */
export interface Nameable {
  /** As sheets write it; what stands in brackets behind it, as in "weapon-focus (weapon)". */
  readonly name: string;
  /** The list of a sheet in which it stands, as "traits"; of what a thing has, the thing too: "weapon traits". */
  readonly list: string;
  /** What it asks for, in words; '' for nothing. */
  readonly asks: string;
  /** What it does, in words; '' where its ruleset tells nothing. */
  readonly text: string;
  /** Id of the rule that it carries out, or ''. */
  readonly rule: string;
}

/** All that sheets of the ruleset may name, house rules with it, in the order of its tables. */
export function nameables<G extends Game>({ sheets }: Ruleset<G>): readonly Nameable[] {
  const { traits, abilities = {}, asksFor, firstList = 'traits' } = sheets;
  const own = Object.entries(traits?.table ?? {}).map(([name, { list = firstList, of, text = '', rule = '' }]) => ({
    name: of === undefined ? name : `${name} (${of})`,
    list,
    asks: asksFor?.(name) ?? '',
    text,
    rule,
  }));
  const others = Object.entries(abilities).flatMap(([list, table]) =>
    Object.entries(table).map(([name, { text, rule }]) => ({ name, list, asks: '', text, rule })),
  );
  return [...own, ...others];
}
