import { type Fight, type Game, Generator, type Policy, type Ruleset, simulate, wilson } from '@fray/engine';
import { inlineMore } from './inlining.ts';

/** How often a side was the one that stood in the end. */
export interface SideTally {
  readonly wins: number;
  readonly share: number;
  /** The 95 % interval of the share, from 0 to 1. */
  readonly interval: readonly [number, number];
}

/** What came of many fights from the same start. */
export interface ManyFights {
  readonly fights: number;
  readonly seed: number;
  readonly policy: string;
  readonly sides: Readonly<Record<string, SideTally>>;
  /** Fights that ended with nobody standing. */
  readonly draws: number;
  /** Fights that were left at the limit of acts. */
  readonly unfinished: number;
  /** Acts that were chosen, over all fights. */
  readonly acts: number;
}

/**
 * Fights the same fight over and over in the silent driver. Fight number k has dice of its own, made from the seed and k:
 * so any part of the fights can be fought elsewhere, or again, with the same result. Sets how the process compiles
 * (`inlineMore`).
 *
 * @param fights how many, at least 1
 * @param limit the most acts of one fight
 * @throws RangeError for fewer than one fight
 */
export function manyFights<G extends Game>(
  start: { readonly fight: Fight<G>; readonly rules: Ruleset<G> },
  policy: Policy<G>,
  fights: number,
  seed: number,
  limit: number = 2000,
): ManyFights {
  if (!Number.isSafeInteger(fights) || fights < 1) throw new RangeError(`expected at least 1 fight, found ${fights}`);
  inlineMore();
  const { fight, rules } = start;
  const wins = new Map(fight.combatants.map(({ side }) => [side, 0]));
  let [draws, unfinished, acts] = [0, 0, 0];
  for (let k = 0; k < fights; k++) {
    const end = simulate(fight, rules, Generator.seeded(`${seed}:${k}`), policy, limit);
    acts += end.acts;
    if (end.over === null) unfinished++;
    else if (end.over.winner === null) draws++;
    else wins.set(end.over.winner, (wins.get(end.over.winner) ?? 0) + 1);
  }
  const sides = Object.fromEntries([...wins].map(([side, won]) => [side, tallied(won, fights)]));
  return { fights, seed, policy: policy.name, sides, draws, unfinished, acts };
}

function tallied(wins: number, fights: number): SideTally {
  return { wins, share: wins / fights, interval: wilson(wins, fights) };
}
