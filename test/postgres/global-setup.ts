import type { TestProject } from 'vitest/node';
import type {} from './database.ts';
import { startPostgres } from './start.ts';

/** Before the first test that needs it: a PostgreSQL, which is there once for all of them. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  // No test cuts its power.
  const { url, stop } = await startPostgres('fsync=off', 'max_connections=200');
  provide('postgres', url);
  return stop;
}
