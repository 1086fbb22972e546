import { meanInterval, meanOf, outcomes } from '@fray/lab';
import { intervalOf, type Simulated } from './simulate-report.ts';

/** All that came of the fights, as a JSON document. */
export function jsonOf(file: string, found: Simulated): object {
  const { tally, ended, mode, tactics, seed } = found;
  const { length, lengths, unit, combatants, ...rest } = tally;
  const by = intervalOf(found);
  return {
    fray: 1,
    file,
    tactics,
    seed,
    mode,
    ended,
    interval: by,
    outcomes: outcomes(tally, by),
    length: { unit, mean: meanOf(length), interval: meanInterval(length), least: length.least, most: length.most },
    lengths,
    ...rest,
    combatants: Object.fromEntries(
      Object.entries(combatants).map(([id, { harm, left, ...others }]) => [
        id,
        { ...others, harm: { mean: meanOf(harm), interval: meanInterval(harm) }, left: meanOf(left) },
      ]),
    ),
  };
}

/** One line for each figure: what it is, of whom, and its interval where it has one. */
export function csvOf(found: Simulated): string {
  const { tally } = found;
  const rows: (readonly (string | number)[])[] = [['figure', 'of', 'value', 'low', 'high']];
  for (const [name, { share, interval }] of Object.entries(outcomes(tally, intervalOf(found))))
    rows.push(['share', name, share, ...interval]);
  rows.push([`length in ${tally.unit}s`, '', meanOf(tally.length), ...meanInterval(tally.length)]);
  for (const [id, { harm, stands, dealt }] of Object.entries(tally.combatants)) {
    rows.push(['stands', id, stands / tally.fights, '', '']);
    rows.push(['harm taken', id, meanOf(harm), ...meanInterval(harm)]);
    for (const [action, { points }] of Object.entries(dealt))
      rows.push([`harm dealt by ${action}`, id, points / tally.fights, '', '']);
  }
  return rows.map((row) => row.map(cell).join(',')).join('\n');
}

/** A cell as RFC 4180 writes it; texts that a table would take for a formula begin with an apostrophe. */
function cell(value: string | number): string {
  if (typeof value === 'number') return `${value}`;
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
