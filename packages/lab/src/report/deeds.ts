import { percentText } from '../percent.ts';
import type { Simulated } from '../simulated.ts';
import { type Section, tableHtml } from './page.ts';

/** Tables of what was done, without plots. */
function tableOnly(title: string, head: readonly string[], rows: readonly (readonly string[])[]): Section {
  return { title, caption: '', plot: null, table: tableHtml(head, rows) };
}

/** What each did by each action. */
export function deedsSection({ tally: { combatants, fights } }: Simulated): Section {
  const a = (count: number): string => (count / fights).toFixed(2);
  const rows = Object.entries(combatants).flatMap(([id, { acts, dealt }]) => {
    const actions = [...new Set([...Object.keys(acts), ...Object.keys(dealt)])];
    return actions
      .map((action) => ({ action, tried: acts[action] ?? 0, ...(dealt[action] ?? { points: 0, hits: 0, falls: 0 }) }))
      .sort((one, other) => other.points - one.points)
      .map(({ action, tried, points, hits, falls }) => [`${id}: ${action}`, a(tried), a(points), a(hits), a(falls)]);
  });
  return tableOnly(
    'What each does, a fight on average',
    ['', 'times', 'harm (points or marks)', 'hurts', 'brings down'],
    rows,
  );
}

/** By what each fell. */
export function fallsSection({ tally: { combatants, fights } }: Simulated): Section {
  const rows = Object.entries(combatants).flatMap(([id, { felledBy }]) =>
    Object.entries(felledBy)
      .sort(([, a], [, b]) => b - a)
      .map(([cause, times]) => [id, cause, times === fights ? 'once in every fight' : percentText(times / fights)]),
  );
  return tableOnly('What brings down whom', ['', 'by', 'falls for every 100 fights'], rows);
}

/** What was used up; nothing where nothing was. */
export function spentSection({ tally: { combatants, fights } }: Simulated): readonly Section[] {
  const rows = Object.entries(combatants).flatMap(([id, { spent }]) =>
    Object.entries(spent).map(([thing, by]) => [id, thing, (by / fights).toFixed(2)]),
  );
  return rows.length === 0 ? [] : [tableOnly('Ammunition and the like', ['', 'of what', 'used up a fight'], rows)];
}
