import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** The statements of a database, each made ready once. */
export class Statements {
  readonly #database: DatabaseSync;
  readonly #ready: Map<string, StatementSync> = new Map();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Carries it out. @returns how many rows it has changed */
  run(sql: string, ...values: (string | number | Uint8Array | null)[]): number {
    return Number(this.prepared(sql).run(...values).changes);
  }

  prepared(sql: string): StatementSync {
    let statement = this.#ready.get(sql);
    if (statement === undefined) {
      statement = this.#database.prepare(sql);
      this.#ready.set(sql, statement);
    }
    return statement;
  }

  /** Forgets all of them: the database is about to close. */
  clear(): void {
    this.#ready.clear();
  }
}
