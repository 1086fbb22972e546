import {
  type CombatantTally,
  type FightTally,
  firstMoves,
  intervalOf,
  meanInterval,
  meanOf,
  outcomes,
  type Simulated,
  shareOf,
  survivors,
} from '@fray/lab';

/** All that came of the fights, as a JSON document. */
export function jsonOf(file: string, found: Simulated): object {
  const { tally, where, exact, ended, mode, tactics, seed } = found;
  const { length, lengths, unit, combatants, ...rest } = tally;
  const by = intervalOf(found);
  return {
    fray: 1,
    file,
    where,
    tactics,
    seed,
    mode,
    ended,
    interval: by,
    outcomes: outcomes(tally, by),
    exact,
    length: { unit, mean: meanOf(length), interval: meanInterval(length), least: length.least, most: length.most },
    lengths,
    ...rest,
    firstMoves: firstMoves(tally),
    combatants: Object.fromEntries(
      Object.entries(combatants).map(([id, { harm, deals, left, ...others }]) => [
        id,
        { ...others, harm: meanJson(harm), deals: meanJson(deals), left: meanOf(left) },
      ]),
    ),
  };
}

function meanJson(moments: FightTally['length']): object {
  return { mean: meanOf(moments), interval: meanInterval(moments) };
}

/** One line for each figure: what it is, of whom, and its interval where it has one. */
export function csvOf(found: Simulated): string {
  const { tally } = found;
  const rows: RowOf[] = [['figure', 'of', 'value', 'low', 'high']];
  for (const [name, { share, interval }] of Object.entries(outcomes(tally, intervalOf(found))))
    rows.push(['share', name, share, ...interval]);
  rows.push([`length in ${tally.unit}s`, '', meanOf(tally.length), ...meanInterval(tally.length)]);
  if (found.exact !== null)
    for (const [side, chance] of Object.entries(found.exact.wins))
      rows.push(['exact share', side, chance, chance, chance + found.exact.left]);
  for (const [side, standing] of Object.entries(tally.standing))
    for (const [many, { share, interval }] of survivors(standing, tally.fights, intervalOf(found)))
      rows.push([`${many} standing`, side, share, ...interval]);
  for (const { side, advantage } of firstMoves(tally))
    if (advantage !== null) rows.push(['advantage of acting first', side, advantage.difference, ...advantage.interval]);
  for (const [id, combatant] of Object.entries(tally.combatants)) rows.push(...rowsOf(id, combatant, found));
  for (const [rule, { fights }] of [...Object.entries(tally.rules), ...Object.entries(tally.answers)])
    rows.push(['share of fights in which it came into play', rule, ...valuesOf(fights, found)]);
  return rows.map((row) => row.map(cell).join(',')).join('\n');
}

type RowOf = readonly (string | number)[];

function rowsOf(id: string, combatant: CombatantTally, found: Simulated): readonly RowOf[] {
  const { fights } = found.tally;
  const { harm, deals, stands, dealt, spent, felledBy } = combatant;
  return [
    ['stands', id, ...valuesOf(stands, found)],
    ['harm taken', id, meanOf(harm), ...meanInterval(harm)],
    ...(deals.n === 0 ? [] : [['harm dealt', id, meanOf(deals), ...meanInterval(deals)]]),
    ...Object.entries(dealt).map(([action, { points }]) => [`harm dealt by ${action}`, id, points / fights, '', '']),
    ...Object.entries(spent).map(([thing, by]) => [`used up of ${thing}`, id, by / fights, '', '']),
    ...Object.entries(felledBy).map(([cause, times]) => [`falls by ${cause}`, id, times / fights, '', '']),
  ];
}

/** A share and its interval. */
function valuesOf(hits: number, found: Simulated): RowOf {
  const { share, interval } = shareOf(hits, found.tally.fights, intervalOf(found));
  return [share, ...interval];
}

/** A cell as RFC 4180 writes it; texts that a table would take for a formula begin with an apostrophe. */
function cell(value: string | number): string {
  if (typeof value === 'number') return `${value}`;
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
