import { playedMost } from '../figures.ts';
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

/** More rules than that come into play in any fight; those that are seldom come last. */
const MOST_PLAYED = 60;

/** How often rules, feats among them, came into play, and how questions were answered; nothing where nobody looked. */
export function playedSections({ tally: { rules, answers, fights } }: Simulated): readonly Section[] {
  const table = (title: string, all: typeof rules): readonly Section[] => {
    const rows = playedMost(all)
      .slice(0, MOST_PLAYED)
      .map((each) => [each.name, ofFights(each.fights, fights), (each.times / fights).toFixed(2)]);
    return rows.length === 0 ? [] : [tableOnly(title, ['', 'in fights', 'times a fight'], rows)];
  };
  return [
    ...table('How often reactions and other questions were answered how', answers),
    ...table('How often rules and feats came into play', rules),
  ];
}

function ofFights(some: number, all: number): string {
  return some === all ? 'all' : percentText(some / all);
}

/** What was used up; nothing where nothing was. */
export function spentSection({ tally: { combatants, fights } }: Simulated): readonly Section[] {
  const rows = Object.entries(combatants).flatMap(([id, { spent }]) =>
    Object.entries(spent).map(([thing, by]) => [id, thing, (by / fights).toFixed(2)]),
  );
  return rows.length === 0 ? [] : [tableOnly('Ammunition and the like', ['', 'of what', 'used up a fight'], rows)];
}
