import type { Row } from '../kernel/scene/tally.ts';
import { signed } from './wording.ts';

/** What a total starts from: the part that its rows do not account for, such as the die or the 10 of a Defense. */
export function baseOf(total: number, rows: readonly Row[] | null): number {
  if (rows === null) return total;
  return rows.reduce((rest, row) => (row.counted ? rest - row.value : rest), total);
}

/** "14 + 5 base attack - 2 prone (+1 luck)": dice first; bonuses that a better one suppressed stand in parentheses. @param lead what is known of the base: "14", "7 (2d6: 3 + 4)", or '' for none */
function arithmetic(lead: string, rows: readonly Row[]): string {
  const ordered = [...rows.filter(isDice), ...rows.filter((row) => !isDice(row))];
  let text = lead;
  for (const row of ordered) {
    if (!row.counted) text += `${text === '' ? '' : ' '}(${signed(row.value)} ${row.text})`;
    else if (text === '') text = `${row.value}${nameOf(row)}`;
    else text += ` ${row.value < 0 ? '-' : '+'} ${Math.abs(row.value)}${nameOf(row)}`;
  }
  return text;
}

/** Whether the row is dice, called by their notation. */
function isDice({ text }: Row): boolean {
  return /^\d*d\d/.test(text);
}

/** Behind the number: nothing for a single die, the faces of several dice, else what it is. */
function nameOf(row: Row): string {
  if (!isDice(row)) return ` ${row.text}`;
  return /^1?d\d+$/.test(row.text) ? '' : ` (${row.text})`;
}

/**
 * "14 + 5 base attack + 1 higher ground = 20", or "20" where nothing was added up.
 *
 * @param lead says what the base is, if more than its number is known; '' where the rows are all there is
 */
export function sum(total: number, rows: readonly Row[] | null, lead: string | null = null): string {
  const terms = termsOf(total, rows, lead);
  if (terms === null) return lead || `${total}`;
  const alone = !lead && rows?.length === 1 && rows[0]?.value === total;
  return alone ? terms : `${terms} = ${totalText(total, rows, lead)}`;
}

/** "17 (10 + 3 Dexterity + 4 equipment)", or "17" where nothing was added up. */
export function explained(total: number, rows: readonly Row[] | null, lead: string | null = null): string {
  const terms = termsOf(total, rows, lead);
  if (terms !== null) return `${totalText(total, rows, lead)} (${terms})`;
  if (lead === null || lead === '' || lead === `${total}`) return `${total}`;
  return lead.startsWith(`${total} (`) ? lead : `${total} (${lead})`;
}

/** The total; where a limit keeps it from what its rows come to, both. */
function totalText(total: number, rows: readonly Row[] | null, lead: string | null): string {
  const rest = baseOf(total, rows);
  return lead !== '' || rest === 0 ? `${total}` : `${total - rest}, which counts as ${total}`;
}

function termsOf(total: number, rows: readonly Row[] | null, lead: string | null): string | null {
  if (rows === null || rows.length === 0) return null;
  const base = baseOf(total, rows);
  const start = lead ?? (base === 0 && rows.some((row) => row.counted) ? '' : `${base}`);
  return arithmetic(start, rows);
}
