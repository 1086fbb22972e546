import { createHash } from 'node:crypto';
import type { ChainedLine, Checked, Kept, StoredLine, StoredTable } from './store.ts';

/**
 * Each line of a table is kept with a hash over itself and over the hash before it; the first goes on from what the table
 * started from. So whatever is changed, left out or put in afterwards no longer fits, wherever it is.
 *
 * @returns what the hash of the first line goes on from
 */
export function chainStart({ id, ruleset, header }: Pick<StoredTable, 'id' | 'ruleset' | 'header'>): string {
  return hashOf([id, ruleset, header]);
}

/** The hash of a line. @param before the hash of the line before it, or the start of the chain */
export function chained(before: string, { line, seat, client, body }: StoredLine): string {
  return hashOf([before, line, seat, client, body]);
}

function hashOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/**
 * The lines up to the first one that is missing, or does not fit what was written before it.
 *
 * @param rows in order; reading them may break off
 */
export function wholeLines(start: string, rows: Iterable<ChainedLine>): Kept {
  const lines: StoredLine[] = [];
  const { damage } = checkedLines(start, rows, (line) => lines.push(line));
  return { lines, damage };
}

/** The same without keeping them. @param take hears of each that is whole */
export function checkedLines(
  start: string,
  rows: Iterable<ChainedLine>,
  take: (line: StoredLine) => void = () => undefined,
): Checked {
  let lines = 0;
  let why: string | null = null;
  let left = 0;
  let hash = start;
  try {
    for (const { hash: found, ...line } of rows) {
      why ??= faultOf(line, lines + 1) ?? (chained(hash, line) === found ? null : CHANGED);
      if (why !== null) {
        left++;
        continue;
      }
      lines++;
      take(line);
      hash = found;
    }
  } catch (error) {
    why ??= `expected a line that can be read, found: ${error instanceof Error ? error.message : error}`;
  }
  if (lines === 0) why ??= 'expected the beginning of a fight, found no line';
  return { lines, damage: why === null ? null : { line: lines + 1, why, left } };
}

const CHANGED = 'expected the line as it was written, or the one before it, found another';
const SHOWN = 20;

function faultOf({ line, body }: StoredLine, expected: number): string | null {
  if (line !== expected) return `expected line ${expected}, found line ${line}`;
  const begins = `{"n":${expected},`;
  return body.startsWith(begins) ? null : `expected ${begins}…, found ${body.slice(0, SHOWN)}`;
}
