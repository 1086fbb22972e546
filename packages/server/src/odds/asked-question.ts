import {
  type AnswerOdds,
  type Fight,
  type OddsInNumbers,
  oddsInNumbers,
  oddsOfAnswer,
  type Play,
  playable,
  type Ruleset,
  strangersTo,
  view,
} from '@fray/engine';
import { viewerOf } from '../seats/seat.ts';
import type { StoredSeat } from '../store/store.ts';

/** So much work for each choice: some tenths of a second at most. */
const BUDGET = { budget: 2000, samples: 400 };

/** What becomes of one combatant, by its index. */
export interface ShownCombatantOdds extends OddsInNumbers {
  readonly who: number;
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
  // By the numbers of likenesses they would be wrong, by the true ones they would tell of these.
  if (seat.kind !== 'gm' && strangersTo(play.fight, play.rules, seat.owns).size > 0) return null;
  return { fight: { ...known, pending }, choices: need.question.choices.map(({ id }) => id) };
}

/** Where one choice leads; null where the question cannot be come to in what the seat knows. */
export function choiceOdds(fight: Fight, rules: Ruleset, choice: string): ShownChoice | null {
  const odds = oddsOfAnswer(fight, rules, choice, BUDGET);
  return odds === null ? null : shownChoice(choice, odds, rules);
}

function shownChoice(
  choice: string,
  { method, n, byCombatant, counts, effects }: AnswerOdds,
  rules: Ruleset,
): ShownChoice {
  const { log, effects: kinds } = rules;
  const changed = Object.entries(counts).map(
    ([name, by]) => `${log.countNames[name] ?? name} ${by > 0 ? '+' : '−'}${Math.abs(by)}`,
  );
  const gained = effects.map((name) => kinds[name]?.text ?? name);
  return {
    choice,
    method,
    n,
    byCombatant: byCombatant.map((each) => ({ who: each.who, ...oddsInNumbers(each, rules) })),
    costs: [...changed, ...gained],
  };
}
