import {
  type AnswerOdds,
  type CombatantOdds,
  type Fight,
  fractionToNumber,
  mean,
  oddsOfAnswer,
  type Play,
  playable,
  type Ruleset,
  view,
} from '@fray/engine';
import { viewerOf } from '../seats/seat.ts';
import type { StoredSeat } from '../store/store.ts';

/** So much work for each choice: some tenths of a second at most. */
const BUDGET = { budget: 2000, samples: 400 };

/** What becomes of one combatant, in numbers. */
export interface ShownCombatantOdds {
  /** Index of the combatant. */
  readonly who: number;
  /** The chance of any harm, 0 to 1. */
  readonly harmed: number;
  readonly meanHarm: number;
  /** Points of harm and their chances, least first. */
  readonly harm: readonly (readonly [number, number])[];
  /** How it is afterwards, likeliest first. */
  readonly verdicts: readonly (readonly [string, number])[];
  /** What may come of it in the words of its ruleset, several together. */
  readonly outcomes: readonly (readonly [string, number])[];
  /** Whether its harm is counted in points. */
  readonly points: boolean;
}

/** Where one choice of the open question leads. */
export interface ShownChoice {
  readonly choice: string;
  readonly method: 'exact' | 'sampled';
  readonly n: number;
  readonly byCombatant: readonly ShownCombatantOdds[];
  /** What it changes in any case for the one who is asked, by name. */
  readonly costs: readonly string[];
}

/** A question as a seat knows it: whoever is equally asked the same gets the same odds. Plain JSON. */
export interface AskedQuestion {
  /** The fight with nobody and nothing in it that is kept from the seat, but for the question's own command. */
  readonly fight: Fight;
  /** Ids of its choices, as far as they are offered to the seat. */
  readonly choices: readonly string[];
}

/** What the seat is asked, or null where it is asked nothing, or cannot know. */
export function askedQuestionOf(play: Play, seat: StoredSeat): AskedQuestion | null {
  const seen = view(play.fight, play.rules, viewerOf(seat));
  const { pending } = play.fight;
  const need = seen.pending?.need;
  const known = playable(seen);
  if (known === null || pending === null || need?.kind !== 'answer') return null;
  return { fight: { ...known, pending }, choices: need.question.choices.map(({ id }) => id) };
}

/** Where one choice leads; null where the question cannot be come to in what the seat knows. */
export function choiceOdds(fight: Fight, rules: Ruleset, choice: string): ShownChoice | null {
  const odds = oddsOfAnswer(fight, rules, choice, BUDGET);
  if (odds === null) return null;
  // Who is stood in for is nobody that the seat knows.
  const byCombatant = odds.byCombatant.filter(({ who }) => fight.combatants[who]?.side !== '');
  return shownChoice(choice, { ...odds, byCombatant }, rules);
}

function shownChoice(
  choice: string,
  { method, n, byCombatant, counts, effects }: AnswerOdds,
  { log, effects: kinds, screen }: Ruleset,
): ShownChoice {
  const changed = Object.entries(counts).map(
    ([name, by]) => `${log.countNames[name] ?? name} ${by > 0 ? '+' : '−'}${Math.abs(by)}`,
  );
  const gained = effects.map((name) => kinds[name]?.text ?? name);
  return {
    choice,
    method,
    n,
    byCombatant: byCombatant.map((each) => shownCombatantOdds(each, screen.outcomes?.forPoints !== true)),
    costs: [...changed, ...gained],
  };
}

function shownCombatantOdds({ who, harm, verdicts, outcomes }: CombatantOdds, points: boolean): ShownCombatantOdds {
  const chances = harm.values.map((value) => [value, fractionToNumber(harm.chanceOf(value))] as const);
  const fates = verdicts.values.map((verdict) => [verdict, fractionToNumber(verdicts.chanceOf(verdict))] as const);
  return {
    who,
    harmed: fractionToNumber(harm.chance((points) => points > 0)),
    meanHarm: fractionToNumber(mean(harm)),
    harm: chances.toSorted(([a], [b]) => a - b),
    verdicts: fates.toSorted(([, a], [, b]) => b - a),
    outcomes: outcomes.map(({ word, chance }) => [word, fractionToNumber(chance)] as const),
    points,
  };
}
