import type { Mode } from './block.ts';
import type { ExactEnds } from './exact.ts';
import type { Fought } from './fight-many.ts';
import { type Share, shareOf } from './findings.ts';
import { intervalOf } from './simulated.ts';
import type { FightTally } from './tally/fight-tally.ts';
import type { Value, Vary } from './variants.ts';

/** What came of one value, or of one pair of them. */
export interface SweptPoint {
  readonly values: readonly Value[];
  /** null where it was interrupted before. */
  readonly tally: FightTally | null;
  /** null where the exact chances are not within reach. */
  readonly exact: ExactEnds | null;
}

/** An encounter fought for each value of one place of its file, or each pair of two. */
export interface Swept {
  readonly title: string;
  readonly places: readonly Vary[];
  /** Whose wins are told. */
  readonly side: string;
  /** In the order of the values, the second place going round faster. */
  readonly points: readonly SweptPoint[];
  /** The share of wins that is looked for, 0 to 1; null where none is. */
  readonly find: number | null;
  readonly tactics: string;
  readonly ended: Fought['ended'];
  readonly mode: Mode;
  readonly seed: number;
  readonly limit: number;
}

/** A value, or a pair of values, that was fought. */
export interface KnownPoint {
  readonly values: readonly Value[];
  readonly tally: FightTally;
  readonly fights: number;
  readonly won: Share;
  readonly exact: ExactEnds | null;
}

/** The points that were fought before anybody interrupted them. */
export function knownPoints({ points, side, ended }: Pick<Swept, 'points' | 'side' | 'ended'>): readonly KnownPoint[] {
  const by = intervalOf({ ended });
  return points.flatMap(({ values, tally, exact }) =>
    tally === null
      ? []
      : [{ values, tally, fights: tally.fights, won: shareOf(tally.wins[side] ?? 0, tally.fights, by), exact }],
  );
}

/** The point whose share comes nearest to what is wished, and those that cannot be told from it. */
export interface Nearest {
  readonly best: KnownPoint;
  readonly alike: readonly KnownPoint[];
}

/** null where nothing was fought. @param wished share from 0 to 1 */
export function nearestTo(points: readonly KnownPoint[], wished: number): Nearest | null {
  const off = ({ won }: KnownPoint): number => Math.abs(won.share - wished);
  const [first] = points;
  if (first === undefined) return null;
  const best = points.reduce((a, b) => (off(b) < off(a) ? b : a), first);
  const alike = points.filter(({ won: { interval } }) => interval[0] <= wished && wished <= interval[1]);
  return { best, alike };
}
