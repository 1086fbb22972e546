import type { Fighter } from '../../../kernel/rule.ts';
import type { Lapses } from '../../../kernel/ruleset/sheets.ts';
import type { Game } from '../../../kernel/state/game.ts';
import { ABILITIES, type Ability } from '../body/abilities.ts';
import type { Prerequisites } from './prerequisites.ts';

/** The scores with which prerequisites have to be met; null for who has no such ability. */
export type Scores = Readonly<Record<Ability, number | null>>;

/** A sheet with ability scores on it. */
interface Scored {
  readonly abilities: Scores;
}

/** What a ruleset says of prerequisites that are met no longer. */
interface LapseRules<G extends Game & { readonly sheet: Scored }> {
  /** The counts in which lost points of abilities stand. */
  readonly counts: readonly string[];
  /** Whether anything is asked for under those options. */
  isAsking(options: G['options']): boolean;
  /** What the traits of the sheet ask for. */
  asksOf(sheet: G['sheet']): readonly (Prerequisites | undefined)[];
  /** How far a score is now from that of the sheet. */
  change(fighter: Pick<Fighter<G>, 'state' | 'digest'>, ability: Ability): number;
  /** The sheet without those of its traits that are of no use at these scores; the sheet itself where all are. */
  reduced(sheet: G['sheet'], scores: Scores): G['sheet'];
}

/** What a sheet comes to by the scores that its traits ask for. */
interface Known<S> {
  /** The abilities that any of its traits asks for. */
  readonly asked: readonly Ability[];
  readonly byScores: Map<string, S>;
}

/** Traits that are of no use below the scores that they ask for, with those that build on them; they are back with the score. */
export function lapsesBy<G extends Game & { readonly sheet: Scored & object }>(rules: LapseRules<G>): Lapses<G> {
  const known = new WeakMap<object, Known<G['sheet']>>();
  const knownOf = (sheet: G['sheet']): Known<G['sheet']> => {
    let found = known.get(sheet);
    if (found === undefined) {
      const asks = rules.asksOf(sheet);
      const asked = ABILITIES.filter((ability) => asks.some((each) => each?.abilities?.[ability] !== undefined));
      found = { asked, byScores: new Map() };
      known.set(sheet, found);
    }
    return found;
  };
  return {
    counts: new Set(rules.counts),
    sheetNow: (fighter, options) => {
      const { sheet } = fighter.state;
      if (!rules.isAsking(options)) return sheet;
      const { asked, byScores } = knownOf(sheet);
      if (asked.every((ability) => rules.change(fighter, ability) === 0)) return sheet;
      const scores: Record<Ability, number | null> = { ...sheet.abilities };
      for (const ability of asked) scores[ability] = (scores[ability] ?? 0) + rules.change(fighter, ability);
      const key = asked.map((ability) => scores[ability]).join();
      const now = byScores.get(key) ?? rules.reduced(sheet, scores);
      byScores.set(key, now);
      return now;
    },
  };
}
