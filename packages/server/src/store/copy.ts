import { isDeepStrictEqual } from 'node:util';
import type { Store } from './store.ts';

/** What was copied from one store to another. */
export interface Copied {
  readonly tables: number;
  /** Lines of journals, those set aside among them. */
  readonly lines: number;
  readonly libraries: number;
  /** Tables and libraries that were there already, the very same. */
  readonly before: { readonly tables: number; readonly libraries: number };
}

/** A table or a library lies there otherwise than where it came from: the message names the first thing that differs. */
export class CopyError extends Error {
  override readonly name = 'CopyError';
}

/**
 * Copies all tables and libraries with all that belongs to them, each all or nothing, and reads each again to compare it, line by
 * line. One that is there already as it is to be is left: a copy that broke off can be taken up again.
 *
 * @throws CopyError where there is another one of the same id, or one came over otherwise than it was; those before it are copied
 */
export async function copyTables(from: Store, to: Store): Promise<Copied> {
  const tables = await copyAll('table', await from.listings(), from, to);
  const libraries = await copyAll('library', await from.libraries.listings(), from.libraries, to.libraries);
  const lines = tables.copied.reduce((sum, dump) => sum + dump.lines.length + dump.setAside.length, 0);
  return {
    tables: tables.copied.length,
    lines,
    libraries: libraries.copied.length,
    before: { tables: tables.before, libraries: libraries.before },
  };
}

/** A part of a store of which each thing is moved whole. */
interface Room<Dump> {
  dump(id: string): Promise<Dump | null>;
  restore(dump: Dump): Promise<void>;
}

interface Listed {
  readonly id: string;
  readonly title: string;
}

/** @param what they are called @param listings of all, newest first */
async function copyAll<Dump extends object>(
  what: string,
  listings: readonly Listed[],
  from: Room<Dump>,
  to: Room<Dump>,
): Promise<{ readonly copied: readonly Dump[]; readonly before: number }> {
  const copied: Dump[] = [];
  let before = 0;
  for (const { id, title } of listings.toReversed()) {
    const dump = await from.dump(id);
    // Somebody has deleted it meanwhile.
    if (dump === null) continue;
    const there = await to.dump(id);
    if (there === null) await to.restore(dump);
    const difference = differenceOf(dump, there ?? (await to.dump(id)));
    if (difference !== null) {
      const why = there === null ? 'came over otherwise than it was' : 'is there already, and is another';
      throw new CopyError(`${what} ${id}, ${JSON.stringify(title)}, ${why}: ${difference}`);
    }
    if (there === null) copied.push(dump);
    else before++;
  }
  return { copied, before };
}

/** The first thing that differs, in words; null where nothing does. */
function differenceOf(expected: object, found: object | null): string | null {
  if (found === null) return 'expected it, found none';
  for (const [part, value] of Object.entries(expected)) {
    const other: unknown = Reflect.get(found, part);
    if (isDeepStrictEqual(value, other)) continue;
    if (!Array.isArray(value) || !Array.isArray(other)) return `${part} differs`;
    const at = value.findIndex((each, index) => !isDeepStrictEqual(each, other[index]));
    return at < 0
      ? `${part}: expected ${value.length}, found ${other.length}`
      : `${part}: expected another at place ${at + 1}`;
  }
  return null;
}
