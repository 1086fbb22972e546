import { type AnswerOdds, fractionToNumber, type Lot, mean, oddsOfAnswer, type Play, playable } from '@fray/engine';
import type { StoredSeat } from '../store/store.ts';
import { wholeView } from './shown.ts';

/** Others at the table are served in between: no choice may take longer than some tenths of a second. */
const BUDGET = { budget: 2000, samples: 400 };

/** What becomes of one combatant, in numbers. */
export interface ShownLot {
  /** Index of the combatant. */
  readonly who: number;
  /** The chance of any harm, 0 to 1. */
  readonly harmed: number;
  readonly meanHarm: number;
  /** Points of harm and their chances, least first. */
  readonly harm: readonly (readonly [number, number])[];
  /** How it is afterwards, likeliest first. */
  readonly verdicts: readonly (readonly [string, number])[];
}

/** Where one choice of the open question leads. */
export interface ShownChoice {
  readonly choice: string;
  readonly method: 'exact' | 'sampled';
  readonly n: number;
  readonly lots: readonly ShownLot[];
  /** What it changes in any case for the one who is asked, by name. */
  readonly costs: readonly string[];
}

/**
 * The odds of each choice of the question that the seat is asked, worked out from what the seat sees: nobody and nothing
 * that is kept from it takes part in them. Empty where it is asked nothing, or cannot know.
 *
 * @param between is awaited between two choices, so that others are served
 */
export async function questionOdds(
  play: Play,
  seat: StoredSeat,
  between: () => Promise<void>,
): Promise<readonly ShownChoice[]> {
  const seen = wholeView(play, seat);
  const { pending } = play.fight;
  const need = seen.pending?.need;
  const known = playable(seen);
  if (known === null || pending === null || need?.kind !== 'answer' || pending.need.kind !== 'answer') return [];
  const found: ShownChoice[] = [];
  for (const [index, { id }] of pending.need.question.choices.entries()) {
    const odds = oddsOfAnswer({ ...known, pending }, play.rules, id, BUDGET);
    if (odds !== null) found.push(shownChoice(need.question.choices[index]?.id ?? id, odds, play));
    await between();
  }
  return found;
}

function shownChoice(choice: string, { method, n, lots, counts, effects }: AnswerOdds, { rules }: Play): ShownChoice {
  const changed = Object.entries(counts).map(
    ([name, by]) => `${rules.countNames[name] ?? name} ${by > 0 ? '+' : '−'}${Math.abs(by)}`,
  );
  const gained = effects.map((name) => rules.effectNames[name] ?? name);
  return { choice, method, n, lots: lots.map(shownLot), costs: [...changed, ...gained] };
}

function shownLot({ who, harm, verdicts }: Lot): ShownLot {
  const chances = harm.values.map((value) => [value, fractionToNumber(harm.chanceOf(value))] as const);
  const fates = verdicts.values.map((verdict) => [verdict, fractionToNumber(verdicts.chanceOf(verdict))] as const);
  return {
    who,
    harmed: fractionToNumber(harm.chance((points) => points > 0)),
    meanHarm: fractionToNumber(mean(harm)),
    harm: chances.toSorted(([a], [b]) => a - b),
    verdicts: fates.toSorted(([, a], [, b]) => b - a),
  };
}
