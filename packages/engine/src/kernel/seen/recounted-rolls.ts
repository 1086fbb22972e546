import type { Row } from '../scene/tally.ts';
import type { ToldEvent } from '../state/event.ts';

/** The events of a step with its rolls counted anew: gaps in their numbers would tell of those that are not shown. */
export function recountedRolls(events: readonly ToldEvent[]): readonly ToldEvent[] {
  const anew = new Map<number, number>();
  for (const event of events) if (event.kind === 'roll') anew.set(event.nth, anew.size + 1);
  const rowsOf = (rows: readonly Row[] | null): readonly Row[] | null =>
    rows?.map((row) => recounted(row, anew)) ?? null;
  return events.map((event) => {
    if (event.kind === 'roll') return { ...event, nth: anew.get(event.nth) ?? 0 };
    if (event.kind === 'count') return { ...event, rows: rowsOf(event.rows) };
    if (event.kind === 'check') return { ...event, rows: rowsOf(event.rows), versusRows: rowsOf(event.versusRows) };
    return event;
  });
}

/** A row names no roll that is not shown. */
function recounted({ roll, ...row }: Row, anew: ReadonlyMap<number, number>): Row {
  const shown = roll === undefined ? undefined : anew.get(roll);
  return shown === undefined ? row : { ...row, roll: shown };
}
