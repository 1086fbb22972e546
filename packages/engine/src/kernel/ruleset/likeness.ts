import type { Until } from '../state/fight.ts';
import type { Game } from '../state/game.ts';

/** How somebody seems to whoever is not told its numbers. */
export interface Seeming {
  /** One of the words of `Health.verdict`; '' where nothing is seen of any hurt. */
  readonly verdict: string;
  /** How much of its strength is left, in quarters and rounded up: 4 all or nearly all, 0 none. */
  readonly quarters: number;
}

/** How much a likeness has of what is counted as strength: four quarters of it are whole numbers. */
export const WHOLE = 40;

/**
 * What stands for those whose numbers a seat is not told: it looks the same, and all its numbers are ordinary ones, so that
 * nothing that is worked out of it tells of the true ones.
 */
export interface Likeness<G extends Game = Game> {
  /** A sheet of which one sees the same, with the same weapons in the same order. What it leaves out is as for anybody. */
  sheet(sheet: G['sheet']): G['sheet'];
  /** The counts by which it seems so. @param fresh those of who is unhurt */
  counts(fresh: G['counts'], seeming: Seeming): G['counts'];
  /** The clock in the order in which they act, without the numbers of strangers by which they do. @param strangers their indexes */
  clock(clock: G['clock'], strangers: ReadonlySet<number>): G['clock'];
  /** What is told of the result of a check that a stranger makes: not by how much. As it stands, where left out. */
  result?(result: string): string;
  /** Parts of the clock in which a change for a stranger tells nothing; none, where left out. */
  readonly quiet?: readonly string[];
  /** The same moment on such a clock; as it stands, where left out. @param clock with all numbers */
  until?(until: Until, clock: G['clock'], strangers: ReadonlySet<number>): Until;
}

/** So much is left of `WHOLE` of somebody who seems so: short of all of it, where it is hurt in any way. */
export function strengthLeft({ quarters }: Seeming, unhurt: boolean): number {
  return unhurt ? WHOLE : Math.max(1, Math.min(WHOLE - 1, (WHOLE / 4) * quarters));
}
