/** How often some work can be done in a second: the median over several runs, and the range of the runs. */
export interface Rate {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

const RUNS = 7;
const SECONDS = 0.25;

/**
 * Measures all subjects in turn, over and over, so that a machine that is slow for a while is slow for all of them.
 *
 * @param subjects each does some work and returns how many units it has done; it is called until its time is over
 */
export function measure<K extends string>(subjects: Readonly<Record<K, () => number>>): Readonly<Record<K, Rate>> {
  const names = Object.keys(subjects) as K[];
  const found = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<K, number[]>;
  for (const name of names) rate(subjects[name]);
  for (let run = 0; run < RUNS; run++) for (const name of names) found[name].push(rate(subjects[name]));
  return Object.fromEntries(names.map((name) => [name, summary(found[name])])) as Record<K, Rate>;
}

function rate(work: () => number): number {
  const start = performance.now();
  let units = 0;
  let seconds = 0;
  do {
    units += work();
    seconds = (performance.now() - start) / 1000;
  } while (seconds < SECONDS);
  return units / seconds;
}

/** The one in the middle; of an even number the upper of the two. 0 of none. */
export function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

function summary(rates: readonly number[]): Rate {
  const sorted = rates.toSorted((a, b) => a - b);
  return { median: medianOf(rates), low: sorted[0] ?? 0, high: sorted.at(-1) ?? 0 };
}

/** "3.21 M", "45.6 k", "789". */
export function short(value: number): string {
  if (value >= 1e6) return `${(value / 1e6).toFixed(2)} M`;
  if (value >= 1e3) return `${(value / 1e3).toFixed(1)} k`;
  return value.toFixed(0);
}

/** One line of the table: what, its rate, its range, and how it compares with another rate. */
export function line(what: string, rate: Rate, beside?: readonly [string, Rate]): string {
  const range = `[${short(rate.low)} – ${short(rate.high)}]`;
  const ratio = beside === undefined ? '' : `   ${(rate.median / beside[1].median).toFixed(3)} of ${beside[0]}`;
  return `  ${what.padEnd(44)}${short(rate.median).padStart(9)}/s  ${range.padEnd(22)}${ratio}`;
}
