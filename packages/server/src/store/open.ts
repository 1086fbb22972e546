import { openPostgres } from './postgres/postgres.ts';
import type { Store } from './store.ts';
import { openStore } from './threaded-store.ts';

/** Where tables were to be kept they cannot be: the message says where, what was expected and what was found. */
export class UnusableStoreError extends Error {
  override readonly name = 'UnusableStoreError';
}

const DATABASE = /^postgres(ql)?:\/\//;

/** Whether tables are kept in a PostgreSQL database there, and in no file. */
export function isDatabase(where: string): boolean {
  return DATABASE.test(where);
}

/** The same, where nothing else will do. @throws UnusableStoreError */
export function databaseUrl(where: string): string {
  if (isDatabase(where)) return where;
  throw new UnusableStoreError('--database: expected postgres://user:password@host:5432/name, found something else');
}

/**
 * Opens what tables are kept in.
 *
 * @param where path of a file, which is made where there is none, or `postgres://user:password@host:5432/name`
 * @param warn hears what the operator should read, as that writes have to wait
 * @throws UnusableStoreError
 */
export async function openTables(where: string, warn: (text: string) => void): Promise<Store> {
  const what = isDatabase(where) ? 'a database' : 'a file';
  try {
    return isDatabase(where) ? await openPostgres(where, warn) : await openStore(where, warn);
  } catch (error) {
    throw new UnusableStoreError(`${nameOf(where)}: expected ${what} that tables can be kept in, found: ${why(error)}`);
  }
}

/** What a place is called before others: without its password. */
export function nameOf(where: string): string {
  if (!isDatabase(where)) return where;
  if (!URL.canParse(where)) return 'the database';
  const { protocol, username, host, pathname } = new URL(where);
  return `${protocol}//${username === '' ? '' : `${username}@`}${host}${pathname}`;
}

/** What is said of an error. Of an address with several numbers Node has an error for each, and none for all. */
export function why(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(why).join('; ');
  return error instanceof Error ? error.message : String(error);
}
