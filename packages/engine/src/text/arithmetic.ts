import type { Row } from '../kernel/scene/tally.ts';
import { isDice, type Told, type ToldRow } from './fallen-dice.ts';
import { phrase, say } from './language/language.ts';
import type { Names } from './names.ts';
import { signed } from './wording.ts';

/** What a total starts from: the part that its rows do not account for, such as the 10 of a Defense; of dice: what a limit changes. */
export function baseOf(total: number, rows: readonly Row[] | null): number {
  if (rows === null) return total;
  return rows.reduce((rest, row) => (row.counted ? rest - row.value : rest), total);
}

/** "14 + 5 base attack - 2 prone (+1 luck)": bonuses that a better one suppressed stand in parentheses. @param start "10", or '' where the rows are all there is */
function arithmetic(names: Names, start: string, rows: readonly ToldRow[]): string {
  let text = start;
  for (const row of rows) {
    if (!row.counted) text += `${text === '' ? '' : ' '}(${signed(row.value)}${behind(names, row)})`;
    else if (text === '') text = `${row.value}${behind(names, row)}`;
    else text += ` ${row.value < 0 ? '-' : '+'} ${Math.abs(row.value)}${behind(names, row)}`;
  }
  return text;
}

/** What stands behind the number: what it is and what fell for it; nothing for a single die. */
function behind(names: Names, { name, dice, plain }: ToldRow): string {
  if (name === '') return dice === null || plain ? '' : ` (${dice})`;
  const told = phrase(names, name);
  return dice === null ? ` ${told}` : ` ${told} (${dice})`;
}

/** "14 + 5 base attack + 1 higher ground = 20", or "20" where nothing was added up. */
export function sum(names: Names, total: number, rows: Told): string {
  const terms = termsOf(names, total, rows);
  if (terms === null) return `${total}`;
  return isAlone(total, rows) ? terms : `${terms} = ${totalText(names, total, rows)}`;
}

/** "17 (10 + 3 Dexterity + 4 equipment)", or "17" where nothing was added up. */
export function explained(names: Names, total: number, rows: Told): string {
  const terms = termsOf(names, total, rows);
  if (terms === null) return `${total}`;
  return isAlone(total, rows) && rows?.every(isDice) ? terms : `${totalText(names, total, rows)} (${terms})`;
}

/** Whether a single number is all of the total. */
function isAlone(total: number, rows: Told): boolean {
  return rows?.length === 1 && rows[0]?.value === total;
}

/** The total; where a limit keeps it from what its rows come to, both. */
function totalText(names: Names, total: number, rows: Told): string {
  const rest = baseOf(total, rows);
  return rest === 0 || !hasDice(rows)
    ? `${total}`
    : say(names, '{sum}, which counts as {total}', { sum: total - rest, total });
}

function termsOf(names: Names, total: number, rows: Told): string | null {
  if (rows === null || rows.length === 0) return null;
  const base = baseOf(total, rows);
  const isAll = hasDice(rows) || (base === 0 && rows.some((row) => row.counted));
  return arithmetic(names, isAll ? '' : `${base}`, rows);
}

function hasDice(rows: Told): boolean {
  return rows?.some(isDice) === true;
}
