/** From where to where a count can go, both ends included. */
export interface CountRange {
  readonly least: number;
  readonly most: number;
}

/** Ranges by the names of counts. */
export type CountRanges = Readonly<Record<string, CountRange>>;

/** No rule brings a number of a combatant further than this. */
const FURTHEST = 1_000_000_000;

/** A count of something that there is, or is not: never below 0. */
export const UPWARD: CountRange = { least: 0, most: FURTHEST };
/** A count that may be below 0 too. */
export const ANY_NUMBER: CountRange = { least: -FURTHEST, most: FURTHEST };

/** From 0 to so many. */
export function upTo(most: number): CountRange {
  return { least: 0, most };
}

/** From where to where a count goes by these ranges. @param others where those go that are not named */
export function rangeOf(ranges: CountRanges, count: string, others: CountRange): CountRange {
  return (Object.hasOwn(ranges, count) ? ranges[count] : undefined) ?? others;
}
