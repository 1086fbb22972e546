import { noTable } from '../store.ts';
import type { Client, Pool } from './pool.ts';

/**
 * Writes something that belongs to a table, all or nothing, while nobody else does; lines of its journal wait, too.
 *
 * @returns what the work gives, or null where there is no such table
 */
export async function onTable<T>(pool: Pool, table: string, work: (client: Client) => Promise<T>): Promise<T | null> {
  const done = await pool.transaction(async (client) => {
    const taken = 'UPDATE fray.keeping SET changes = changes + 1 WHERE table_id = $1';
    return (await client.query(taken, [table])).rowCount === 0 ? null : work(client);
  });
  pool.wrote('rest', table);
  return done;
}

/** The same where there must be such a table. @throws Error where there is none */
export async function onKnownTable(
  pool: Pool,
  table: string,
  work: (client: Client) => Promise<unknown>,
): Promise<void> {
  if ((await onTable(pool, table, async (client) => (await work(client)) ?? true)) === null) throw noTable(table);
}

/** All rows of a query. */
export function rowsOf<T extends object>(pool: Pool, text: string, values: readonly unknown[] = []): Promise<T[]> {
  return pool.repeatable(async (client) => (await client.query<T>(text, [...values])).rows);
}

/** Its first row, or null. */
export async function rowOf<T extends object>(pool: Pool, text: string, values: readonly unknown[]): Promise<T | null> {
  return (await rowsOf<T>(pool, text, values))[0] ?? null;
}
