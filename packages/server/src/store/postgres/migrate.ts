import { NewerDatabaseError } from '../database-file.ts';
import { MIGRATIONS } from './migrations.ts';
import type { Client, Pool } from './pool.ts';

/** By which programs that start at once take turns. */
const TURN = 1_718_772_601;

/** Makes something in the database while no other program does. */
export function inTurn<T>(pool: Pool, work: (client: Client) => Promise<T>): Promise<T> {
  return pool.transaction(async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [TURN]);
    return await work(client);
  });
}

/** A part of the database, which has a format of its own. */
export interface Schema {
  readonly name: string;
  /** The steps from nothing to its newest format. */
  readonly migrations: readonly string[];
}

const TABLES: Schema = { name: 'fray', migrations: MIGRATIONS };

/**
 * Brings a schema of the database up to date, all or nothing.
 *
 * @throws NewerDatabaseError where a newer version of the program has made it
 */
export function migrate(pool: Pool, { name, migrations }: Schema = TABLES): Promise<void> {
  return inTurn(pool, async (client) => {
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${name}`);
    await client.query(`CREATE TABLE IF NOT EXISTS ${name}.version (version integer NOT NULL)`);
    const { rows } = await client.query<{ version: number }>(`SELECT version FROM ${name}.version`);
    const version = rows[0]?.version ?? 0;
    if (version > migrations.length)
      throw new NewerDatabaseError(`expected a database of version ${migrations.length} or older, found ${version}`);
    for (const migration of migrations.slice(version)) await client.query(migration);
    await client.query(`DELETE FROM ${name}.version`);
    await client.query(`INSERT INTO ${name}.version (version) VALUES ($1)`, [migrations.length]);
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
