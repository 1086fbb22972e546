import { NewerDatabaseError } from '../database-file.ts';
import { MIGRATIONS } from './migrations.ts';
import type { Pool } from './pool.ts';

/** By which servers that start at once take turns. */
const TURN = 1_718_772_601;

/**
 * Brings the database up to date, all or nothing.
 *
 * @throws NewerDatabaseError where a newer version of the program has made it
 */
export function migrate(pool: Pool, migrations: readonly string[] = MIGRATIONS): Promise<void> {
  return pool.transaction(async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [TURN]);
    await client.query('CREATE SCHEMA IF NOT EXISTS fray');
    await client.query('CREATE TABLE IF NOT EXISTS fray.version (version integer NOT NULL)');
    const { rows } = await client.query<{ version: number }>('SELECT version FROM fray.version');
    const version = rows[0]?.version ?? 0;
    if (version > migrations.length)
      throw new NewerDatabaseError(`expected a database of version ${migrations.length} or older, found ${version}`);
    for (const migration of migrations.slice(version)) await client.query(migration);
    await client.query('DELETE FROM fray.version');
    await client.query('INSERT INTO fray.version (version) VALUES ($1)', [migrations.length]);
  });
}

/** What of the settings of the database would lose what was acknowledged, in a sentence each. */
export function doubtfulSettings(pool: Pool): Promise<readonly string[]> {
  return pool.repeatable(async (client) => {
    const { rows } = await client.query<{ name: string; setting: string }>(
      "SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit') AND setting = 'off'",
    );
    return rows.map(
      ({ name }) => `the database has ${name} off: what was played last is lost when its machine loses power`,
    );
  });
}
