import { fractionToNumber } from '../chance/fraction.ts';
import { mean } from '../chance/odds.ts';
import type { Ruleset } from '../kernel/ruleset/ruleset.ts';
import type { Game } from '../kernel/state/game.ts';
import type { CombatantOdds } from './combatant-odds.ts';

/** A word or a number of points, and its chance from 0 to 1. */
export type Likely<K extends string | number> = readonly [K, number];

/** What becomes of one combatant in plain numbers, to be sent and drawn. Chances go from 0 to 1. */
export interface OddsInNumbers {
  /** That anything becomes of it at all. */
  readonly affected: number;
  /** That it comes to harm. */
  readonly harmed: number;
  /** That it is out of the fight, the dead among them. */
  readonly out: number;
  readonly dead: number;
  /** Points of harm, least first; null where harm is no number of points. */
  readonly harm: readonly Likely<number>[] | null;
  /** Points on average; null where harm is no number of points. */
  readonly meanHarm: number | null;
  /** How it is afterwards, gravest first. */
  readonly verdicts: readonly Likely<string>[];
  /** What may become of it besides, several together; what `verdicts` say already is left out. */
  readonly outcomes: readonly Likely<string>[];
}

export function oddsInNumbers<G extends Game>(odds: CombatantOdds, { health }: Ruleset<G>): OddsInNumbers {
  const { harm, verdicts, outcomes, affected, out, dead } = odds;
  const said: readonly string[] = health.harmIsPoints ? verdicts.values : [];
  const points = harm.values.toSorted((a, b) => a - b);
  return {
    affected: fractionToNumber(affected),
    harmed: fractionToNumber(harm.chance((each) => each > 0)),
    out: fractionToNumber(out),
    dead: fractionToNumber(dead),
    harm: health.harmIsPoints ? points.map((each) => [each, fractionToNumber(harm.chanceOf(each))]) : null,
    meanHarm: health.harmIsPoints ? fractionToNumber(mean(harm)) : null,
    verdicts: verdicts.values
      .toSorted((a, b) => health.verdicts.indexOf(b) - health.verdicts.indexOf(a))
      .map((word) => [word, fractionToNumber(verdicts.chanceOf(word))]),
    outcomes: outcomes
      .filter(({ word }) => !said.includes(word))
      .map(({ word, chance }) => [word, fractionToNumber(chance)]),
  };
}
