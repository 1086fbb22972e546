/** The thread in which tables are kept: whatever the disk does, the server goes on. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Libraries } from './libraries.ts';
import { openSqlite } from './sqlite.ts';
import { LineTakenError, type Store } from './store.ts';
import type { Tokens } from './tokens.ts';

export type StoreMethod = Exclude<keyof Store, 'neighbours' | 'libraries' | 'tokens'>;

/** One of the store's methods, or of its libraries' or tokens', and what it is given. */
export type Called =
  | { readonly room: 'tables'; readonly method: StoreMethod; readonly args: readonly unknown[] }
  | { readonly room: 'libraries'; readonly method: keyof Libraries; readonly args: readonly unknown[] }
  | { readonly room: 'tokens'; readonly method: keyof Tokens; readonly args: readonly unknown[] };

/** A call of it. */
export type StoreCall = Called & { readonly id: number };

/** What the thread says: that it is ready, or cannot be; what a call came to; what the operator should read. */
export type StoreSaid =
  | { readonly kind: 'open' }
  | { readonly kind: 'closed'; readonly error: string }
  | { readonly kind: 'done'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly error: string; readonly taken: Taken | null }
  | { readonly kind: 'warning'; readonly text: string };

/** The line that a call found taken. */
type Taken = Pick<LineTakenError, 'table' | 'line'>;

const say = (said: StoreSaid): void => parentPort?.postMessage(said);
const textOf = (error: unknown): string => (error instanceof Error ? error.message : `${error}`);

function opened(): Store | null {
  try {
    return openSqlite(workerData as string, { warn: (text) => say({ kind: 'warning', text }) });
  } catch (error) {
    say({ kind: 'closed', error: textOf(error) });
    return null;
  }
}

const store = opened();
if (store !== null) {
  parentPort?.on('message', async (given: StoreCall) => {
    const { id, method, args } = given;
    try {
      const room = given.room === 'tables' ? store : store[given.room];
      const call = Reflect.get(room, method) as (...args: unknown[]) => Promise<unknown>;
      say({ kind: 'done', id, value: await call.apply(room, [...args]) });
    } catch (error) {
      const taken = error instanceof LineTakenError ? { table: error.table, line: error.line } : null;
      say({ kind: 'failed', id, error: textOf(error), taken });
    }
    if (method === 'close') parentPort?.close();
  });
  say({ kind: 'open' });
}
