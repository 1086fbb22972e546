import { type Difference, differenceOf, type IntervalName, type Share, shareOf } from './findings.ts';
import type { Counts, FightTally, InPlay } from './tally/fight-tally.ts';

/** How much it helps a side to act first. */
export interface FirstMove {
  readonly side: string;
  /** Fights in which one of it acted first, and its wins among them. */
  readonly first: Share;
  readonly firstFights: number;
  /** The same of those in which somebody else did; null where it always was first. */
  readonly later: Share | null;
  readonly laterFights: number;
  /** By how much it wins more often where it acts first. */
  readonly advantage: Difference | null;
}

/** First-mover advantage, side by side; empty where nobody looked. */
export function firstMoves({ first, wins, fights }: FightTally): readonly FirstMove[] {
  return Object.entries(first).map(([side, { fights: began, wins: won }]) => {
    const [laterFights, laterWon] = [fights - began, (wins[side] ?? 0) - won];
    return {
      side,
      first: shareOf(won, began, 'Wilson'),
      firstFights: began,
      later: laterFights === 0 ? null : shareOf(laterWon, laterFights, 'Wilson'),
      laterFights,
      advantage: laterFights === 0 ? null : differenceOf([laterWon, laterFights], [won, began]),
    };
  });
}

/** Something that came into play, and how a side fared with it and without. */
export interface Turning {
  readonly name: string;
  readonly times: number;
  readonly fights: number;
  readonly withIt: Share;
  readonly without: Share;
  readonly difference: Difference;
}

/** In fewer fights than that, with or without it, nothing can be told. */
const FEWEST = 20;

/**
 * What came into play in some fights and not in others, that which goes furthest with how they ended first: what can be told of the difference for
 * certain counts. It goes with winning or losing; whether it is why, a comparison tells.
 *
 * @param side whose wins
 */
export function turnings(
  all: Readonly<Record<string, InPlay>>,
  { fights, wins }: Pick<FightTally, 'fights' | 'wins'>,
  side: string,
): readonly Turning[] {
  const sure = ({ difference: { interval } }: Turning): number => Math.max(0, interval[0], -interval[1]);
  return Object.entries(all)
    .filter(([, each]) => each.fights >= FEWEST && fights - each.fights >= FEWEST)
    .map(([name, each]) => {
      const won = each.wins[side] ?? 0;
      const [others, othersWon] = [fights - each.fights, (wins[side] ?? 0) - won];
      return {
        name,
        times: each.times,
        fights: each.fights,
        withIt: shareOf(won, each.fights, 'Wilson'),
        without: shareOf(othersWon, others, 'Wilson'),
        difference: differenceOf([othersWon, others], [won, each.fights]),
      };
    })
    .filter((turning) => sure(turning) > 0)
    .sort((a, b) => sure(b) - sure(a));
}

/** Something that came into play, and how often. */
export interface Played {
  readonly name: string;
  readonly times: number;
  readonly fights: number;
}

/** All that came into play, that of most fights first. */
export function playedMost(all: Readonly<Record<string, InPlay>>): readonly Played[] {
  return Object.entries(all)
    .map(([name, { times, fights }]) => ({ name, times, fights }))
    .sort((a, b) => b.fights - a.fights || b.times - a.times);
}

/** How many of a side stand at the end, as shares, the most first. */
export function survivors(standing: Counts, fights: number, by: IntervalName): readonly (readonly [number, Share])[] {
  return Object.entries(standing)
    .map(([many, hits]) => [Number(many), shareOf(hits, fights, by)] as const)
    .sort(([a], [b]) => b - a);
}

/** The least length that so large a part of the fights does not pass. @param part from 0 to 1 */
export function lengthOf(lengths: Counts, part: number): number {
  const sorted = Object.keys(lengths)
    .map(Number)
    .sort((a, b) => a - b);
  const fights = sorted.reduce((sum, length) => sum + (lengths[length] ?? 0), 0);
  let seen = 0;
  for (const length of sorted) {
    seen += lengths[length] ?? 0;
    if (seen >= part * fights) return length;
  }
  return 0;
}
