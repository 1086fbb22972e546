import { isDeepStrictEqual } from 'node:util';
import type { Store, TableDump } from './store.ts';

/** What was copied from one store to another. */
export interface Copied {
  readonly tables: number;
  /** Lines of journals, those set aside among them. */
  readonly lines: number;
  /** Tables that were there already, the very same. */
  readonly before: number;
}

/** A table lies there otherwise than where it came from: the message names the first thing that differs. */
export class CopyError extends Error {
  override readonly name = 'CopyError';
}

/**
 * Copies all tables with all that belongs to them, each all or nothing, and reads each again to compare it, line by line.
 * One that is there already as it is to be is left: a copy that broke off can be taken up again.
 *
 * @throws CopyError where there is another table of the same id, or one came over otherwise than it was; those before it are copied
 */
export async function copyTables(from: Store, to: Store): Promise<Copied> {
  let [tables, lines, before] = [0, 0, 0];
  const listings = await from.listings();
  for (const { id, title } of listings.toReversed()) {
    const dump = await from.dump(id);
    // Somebody has deleted it meanwhile.
    if (dump === null) continue;
    const there = await to.dump(id);
    if (there === null) await to.restore(dump);
    const difference = differenceOf(dump, there ?? (await to.dump(id)));
    if (difference !== null) {
      const what = there === null ? 'came over otherwise than it was' : 'is there already, and is another';
      throw new CopyError(`table ${id}, ${JSON.stringify(title)}, ${what}: ${difference}`);
    }
    if (there === null) tables++;
    else before++;
    if (there === null) lines += dump.lines.length + dump.setAside.length;
  }
  return { tables, lines, before };
}

/** The first thing that differs, in words; null where nothing does. */
function differenceOf(expected: TableDump, found: TableDump | null): string | null {
  if (found === null) return 'expected it, found none';
  for (const [part, value] of Object.entries(expected)) {
    const other = found[part as keyof TableDump];
    if (isDeepStrictEqual(value, other)) continue;
    if (!Array.isArray(value) || !Array.isArray(other)) return `${part} differs`;
    const at = value.findIndex((each, index) => !isDeepStrictEqual(each, other[index]));
    return at < 0
      ? `${part}: expected ${value.length}, found ${other.length}`
      : `${part}: expected another at place ${at + 1}`;
  }
  return null;
}
