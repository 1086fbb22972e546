import type { Mode } from './block.ts';
import type { ExactEnds } from './exact.ts';
import type { Fought } from './fight-many.ts';
import type { IntervalName } from './findings.ts';
import type { FightTally } from './tally/fight-tally.ts';

/** Many fights that were fought, and how. */
export interface Simulated {
  readonly title: string;
  /** After which line of a journal or script, and how it stands there; null where fights were fought from the beginning. */
  readonly where: string | null;
  readonly tally: FightTally;
  /** null where the exact chances are not within reach. */
  readonly exact: ExactEnds | null;
  readonly ended: Fought['ended'];
  readonly mode: Mode;
  readonly tactics: string;
  readonly seed: number;
  /** The most acts of one fight. */
  readonly limit: number;
}

/** Whoever stopped by looking needs another interval than who said before how often he would. */
export function intervalOf({ ended }: Pick<Simulated, 'ended'>): IntervalName {
  return ended === 'all' ? 'Wilson' : 'confidence sequence';
}
