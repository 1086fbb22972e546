import { Tally, type Term } from '../../../kernel/rule.ts';

/** One number of a total that does not change in a fight. */
export interface Part {
  readonly value: number;
  readonly term: Term;
}

/** Numbers worked out once; `total` is what they come to, stacked by their kinds. */
export interface Line {
  readonly parts: readonly Part[];
  readonly total: number;
}

/** Numbers that belong to one total, stacked by their kinds; zeros are left out. */
export function line(...parts: readonly Part[]): Line {
  const kept = parts.filter(({ value }) => value !== 0);
  const tally = new Tally(false);
  for (const each of kept) tally.add(each.value, each.term);
  return { parts: kept, total: tally.total };
}

/** One number of a line. */
export function part(value: number, of: Term): Part {
  return { value, term: of };
}

/**
 * Adds a line to a total, number by number where somebody reads the arithmetic. Bonuses of one named kind stand in one
 * line only, so that its total is the same either way.
 */
export function addLine(tally: Tally, given: Line): void {
  if (tally.rows === null) tally.total += given.total;
  else
    for (let i = 0; i < given.parts.length; i++)
      tally.add((given.parts[i] as Part).value, (given.parts[i] as Part).term);
}

/** The line with one number more. */
export function longer({ parts }: Line, value: number, of: Term): Line {
  return line(...parts, part(value, of));
}
