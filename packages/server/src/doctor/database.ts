import pg from 'pg';
import { nameOf, openTables, why } from '../store/open.ts';
import { MIGRATIONS } from '../store/postgres/migrations.ts';
import { MOST_AT_ONCE } from '../store/postgres/pool.ts';
import { bad, type Finding, ok, warning } from './finding.ts';
import { tableFindings, versionFinding } from './tables.ts';

const PATIENCE_MS = 5000;
/** PostgreSQL 14, as it numbers itself. */
const OLDEST = 140_000;
/** What a server keeps open at most: those of its pool, and one that listens. */
const OF_A_SERVER = MOST_AT_ONCE + 1;

interface Settings {
  readonly number: string;
  readonly name: string;
  readonly isReadOnly: boolean;
  readonly mayCreate: boolean;
  readonly free: number;
  readonly fsync: string;
  readonly commit: string;
}

const SETTINGS = `SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS name,
  pg_is_in_recovery() OR current_setting('default_transaction_read_only') = 'on' AS "isReadOnly",
  has_database_privilege(current_database(), 'CREATE') AS "mayCreate",
  current_setting('max_connections')::integer - (SELECT sum(numbackends) FROM pg_stat_database)::integer AS free,
  current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit`;

/** Looks at a database of tables. Nothing is made or brought up to date in it. */
export async function databaseFindings(url: string): Promise<readonly Finding[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  // One that breaks while nothing is asked of it: the next question fails.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Settings>(SETTINGS);
    const format = await formatOf(client);
    const [settings] = rows;
    const found = settings === undefined ? [] : settingFindings(settings, format === null);
    if (format === null) return [...found, ok('no tables yet, the first start makes the schema fray')];
    const version = versionFinding(format, MIGRATIONS.length);
    return format === MIGRATIONS.length ? [...found, version, ...(await tablesOf(url))] : [...found, version];
  } catch (error) {
    return [bad(`${nameOf(url)}: ${why(error)}`, 'start the database, or mend what --database says')];
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Null where there are no tables yet. */
async function formatOf(client: pg.Client): Promise<number | null> {
  const there = await client.query<{ there: boolean }>(`SELECT to_regclass('fray.version') IS NOT NULL AS there`);
  if (there.rows[0]?.there !== true) return null;
  const { rows } = await client.query<{ version: number }>('SELECT version FROM fray.version');
  return rows[0]?.version ?? null;
}

/** @param isNew whether the schema has still to be made */
export function settingFindings(settings: Settings, isNew: boolean): readonly Finding[] {
  const { number, name, isReadOnly, mayCreate, free } = settings;
  const off = (['fsync', 'commit'] as const).filter((each) => settings[each] === 'off');
  const left = `${free} of its connections free, a server takes up to ${OF_A_SERVER}`;
  return [
    Number(number) >= OLDEST
      ? ok(`PostgreSQL ${name}`)
      : bad(`PostgreSQL ${name}, expected 14 or newer`, 'bring the database to a newer one'),
    isReadOnly
      ? bad(
          'the database can only be read',
          'name the one that is written to (primary), or take default_transaction_read_only back',
        )
      : ok('the database can be written'),
    ...(isNew && !mayCreate
      ? [bad('the user may make no schema in it', 'GRANT CREATE ON DATABASE … TO the user of the server')]
      : []),
    free >= OF_A_SERVER ? ok(left) : warning(left, 'raise max_connections, or end what keeps them'),
    ...off.map((each) =>
      warning(
        `${each === 'commit' ? 'synchronous_commit' : each} is off: what was played last is lost when its machine loses power`,
        'ALTER SYSTEM SET it to on, and reload',
      ),
    ),
  ];
}

async function tablesOf(url: string): Promise<readonly Finding[]> {
  const store = await openTables(url, () => undefined);
  try {
    const checked = [];
    for (const table of await store.listings()) checked.push({ table, damage: (await store.kept(table.id)).damage });
    return tableFindings(checked);
  } finally {
    await store.close();
  }
}
