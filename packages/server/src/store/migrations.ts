/**
 * The steps from an empty database to today's, in order. A step that was ever released is never changed: what comes
 * later goes into a new one at the end. The number of steps taken is kept in the database as its user version.
 */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    title TEXT NOT NULL,
    ruleset TEXT NOT NULL,
    header TEXT NOT NULL,
    created TEXT NOT NULL
  ) STRICT;

  CREATE TABLE seats (
    id TEXT PRIMARY KEY,
    number INTEGER NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    kind TEXT NOT NULL CHECK (kind IN ('gm', 'player', 'spectator')),
    name TEXT NOT NULL,
    owns TEXT NOT NULL,
    hash TEXT NOT NULL UNIQUE,
    revoked INTEGER NOT NULL DEFAULT 0,
    UNIQUE (table_id, number)
  ) STRICT;

  CREATE TABLE lines (
    table_id TEXT NOT NULL REFERENCES tables (id),
    line INTEGER NOT NULL CHECK (line > 0),
    seat TEXT NOT NULL,
    client TEXT,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, line),
    UNIQUE (table_id, client)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  CREATE TABLE snapshots (
    table_id TEXT NOT NULL REFERENCES tables (id),
    line INTEGER NOT NULL,
    fight TEXT NOT NULL,
    PRIMARY KEY (table_id, line)
  ) STRICT, WITHOUT ROWID;
  `,
];
