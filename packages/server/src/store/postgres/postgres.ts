import type { Store } from '../store.ts';
import { besideCalls } from './beside-calls.ts';
import { dumpCalls } from './dump-calls.ts';
import { Exchange } from './exchange.ts';
import { libraryCalls } from './library-calls.ts';
import { lineCalls } from './line-calls.ts';
import { doubtfulSettings, migrate } from './migrate.ts';
import { pictureCalls } from './picture-calls.ts';
import { Pool } from './pool.ts';
import { seatCalls } from './seat-calls.ts';
import { tableCalls } from './table-calls.ts';
import { tokenCalls } from './token-calls.ts';

/**
 * Tables kept in a PostgreSQL database, in a schema of their own, `fray`. Several servers may have it open.
 *
 * @param url as `postgres://user:password@host:5432/name`
 * @param warn hears, in a sentence, what the operator should read, as that calls have to wait
 * @throws Error where it cannot be reached or written; NewerDatabaseError
 */
export async function openPostgres(url: string, warn: (text: string) => void): Promise<Store> {
  const pool = new Pool(url, { warn, wrote: (kind, table) => exchange.wrote(kind, table) });
  const exchange = new Exchange(url, pool);
  try {
    await migrate(pool);
    for (const text of await doubtfulSettings(pool)) warn(text);
  } catch (error) {
    await pool.close();
    throw error;
  }
  const [tables, seats] = [tableCalls(pool), seatCalls(pool)];
  const beside = { ...besideCalls(pool), ...pictureCalls(pool) };
  const lines = lineCalls(pool, { ...tables, ...seats, ...beside });
  const close = async (): Promise<void> => {
    await exchange.close();
    await pool.close();
  };
  const libraries = libraryCalls(pool);
  const rooms = { libraries, tokens: tokenCalls(pool) };
  return { ...tables, ...seats, ...lines, ...beside, ...dumpCalls(pool), ...rooms, neighbours: exchange, close };
}
