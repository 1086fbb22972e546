import { fractionToNumber, type Game, hasBegun, oddsOfDuel, type Policy } from '@fray/engine';
import type { FightStart } from './block.ts';

/** How a fight ends, by its chain of states: no sample. Chances from 0 to 1. */
export interface ExactEnds {
  /** By side: what is certain of it. Its chance is that at least, and `left` more at most. */
  readonly wins: Readonly<Record<string, number>>;
  readonly nobody: number;
  /** That nobody can do anything any more. */
  readonly stuck: number;
  /** What was not followed to its end; 0 where all of it was. */
  readonly left: number;
  /** Whether a roll without upper limit was cut. */
  readonly cut: boolean;
}

/** More than so many have too many states between them to follow all. */
const MOST_COMBATANTS = 2;
/** So many branches take a few seconds. */
const BRANCHES = 80_000;
/** Beside more starts than that each gets less, lest a sweep take minutes. */
const FULL = 3;
/** More left than that tells less than many fights do. */
const MOST_LEFT = 0.02;

/**
 * The exact chances of how a fight ends, initiative and all, where few enough take part and it can be followed far enough in some seconds; null
 * where it cannot.
 *
 * @param starts how many are to be followed so; many share the work of few
 */
export function exactEnds<G extends Game>(
  { fight, rules }: FightStart<G>,
  policy: Policy<G>,
  starts: number = 1,
): ExactEnds | null {
  // What a step is in the middle of is no state to follow from.
  if (fight.combatants.length > MOST_COMBATANTS || fight.pending !== null) return null;
  const { wins, nobody, stuck, left, cut } = oddsOfDuel(fight, rules, policy, {
    begins: !hasBegun(fight),
    budget: Math.ceil((BRANCHES * FULL) / Math.max(FULL, starts)),
  });
  const undecided = fractionToNumber(left);
  if (undecided > MOST_LEFT) return null;
  const sides = [...new Set(fight.combatants.map(({ side }) => side))];
  return {
    wins: Object.fromEntries(sides.map((side) => [side, wins[side] === undefined ? 0 : fractionToNumber(wins[side])])),
    nobody: fractionToNumber(nobody),
    stuck: fractionToNumber(stuck),
    left: undecided,
    cut,
  };
}
