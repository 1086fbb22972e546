import pg from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the PostgreSQL of the tests is, as a URL without the name of a database at the end. */
    readonly postgres: string;
  }
}

let databases = 0;

/** A database of its own, empty, in the PostgreSQL of the tests: its URL. */
export async function freshDatabase(): Promise<string> {
  const name = `test_${process.pid}_${++databases}`;
  await asked(`${inject('postgres')}/postgres`, `CREATE DATABASE ${name}`);
  return `${inject('postgres')}/${name}`;
}

/** What the database answers, asked behind the back of all servers. */
export async function asked<T extends object>(url: string, sql: string): Promise<readonly T[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}
