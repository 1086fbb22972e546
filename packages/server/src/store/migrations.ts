import type { DatabaseSync } from 'node:sqlite';
import { chained, chainStart } from './chain.ts';
import type { StoredLine, StoredTable } from './store.ts';

/** A step: in SQL, or for what SQL cannot do, a program that changes the database. */
export type Migration = string | ((database: DatabaseSync) => void);

/**
 * The steps from an empty database to today's, in order. A step that was ever released is never changed: what comes
 * later goes into a new one at the end. The number of steps taken is kept in the database as its user version.
 */
export const MIGRATIONS: readonly Migration[] = [
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
  // In a narrow table of its own: what changes with every line must not write the header anew each time.
  `
  CREATE TABLE keeping (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    played TEXT NOT NULL,
    lines INTEGER NOT NULL,
    bytes INTEGER NOT NULL,
    archived INTEGER NOT NULL DEFAULT 0,
    maker TEXT
  ) STRICT;

  INSERT INTO keeping (table_id, played, lines, bytes)
    SELECT id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'),
      (SELECT COUNT(*) FROM lines WHERE table_id = id),
      LENGTH(header) + (SELECT COALESCE(SUM(LENGTH(body)), 0) FROM lines WHERE table_id = id)
    FROM tables;

  CREATE TRIGGER table_kept AFTER INSERT ON tables BEGIN
    INSERT INTO keeping (table_id, played, lines, bytes)
      VALUES (NEW.id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), 0, LENGTH(NEW.header));
  END;

  CREATE TRIGGER line_kept AFTER INSERT ON lines BEGIN
    UPDATE keeping SET played = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), lines = lines + 1, bytes = bytes + LENGTH(NEW.body)
      WHERE table_id = NEW.table_id;
  END;

  CREATE TABLE trials (id INTEGER PRIMARY KEY CHECK (id = 1), written BLOB NOT NULL) STRICT;
  `,
  chainLines,
  `
  CREATE TABLE orders (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    body TEXT NOT NULL
  ) STRICT;
  `,
  `
  CREATE TABLE invitations (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    hash TEXT NOT NULL UNIQUE,
    heroes TEXT NOT NULL
  ) STRICT;

  CREATE TABLE choices (
    seat TEXT PRIMARY KEY REFERENCES seats (id),
    table_id TEXT NOT NULL REFERENCES tables (id)
  ) STRICT;
  `,
  `
  CREATE TABLE talk (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  CREATE TABLE notes (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    body TEXT NOT NULL
  ) STRICT;

  CREATE TABLE replays (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    hash TEXT NOT NULL UNIQUE,
    whole INTEGER NOT NULL
  ) STRICT;
  `,
  `ALTER TABLE snapshots ADD COLUMN account TEXT NOT NULL DEFAULT '';`,
  `
  CREATE TABLE libraries (
    id TEXT PRIMARY KEY,
    title TEXT NOT NULL,
    hash TEXT NOT NULL UNIQUE,
    created TEXT NOT NULL,
    maker TEXT
  ) STRICT;

  CREATE TABLE library_entries (
    id TEXT PRIMARY KEY,
    library_id TEXT NOT NULL REFERENCES libraries (id),
    place TEXT NOT NULL,
    version INTEGER NOT NULL,
    deleted TEXT
  ) STRICT;
  CREATE INDEX entries_of_a_library ON library_entries (library_id);
  CREATE UNIQUE INDEX places_of_a_library ON library_entries (library_id, place) WHERE deleted IS NULL;

  -- What is written comes last: whoever reads the rest need not read it.
  CREATE TABLE library_versions (
    entry_id TEXT NOT NULL REFERENCES library_entries (id),
    version INTEGER NOT NULL,
    library_id TEXT NOT NULL REFERENCES libraries (id),
    saved TEXT NOT NULL,
    kind TEXT NOT NULL,
    ruleset TEXT NOT NULL,
    folder TEXT NOT NULL,
    name TEXT NOT NULL,
    tags TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (entry_id, version)
  ) STRICT;
  CREATE INDEX versions_of_a_library ON library_versions (library_id);
  `,
  `
  CREATE TABLE tokens (
    id TEXT PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat TEXT NOT NULL REFERENCES seats (id),
    name TEXT NOT NULL,
    rights TEXT NOT NULL CHECK (rights IN ('look', 'play')),
    hash TEXT NOT NULL UNIQUE,
    created TEXT NOT NULL
  ) STRICT;
  CREATE INDEX tokens_of_a_table ON tokens (table_id);
  CREATE TRIGGER seat_ended AFTER UPDATE OF hash, revoked ON seats BEGIN
    DELETE FROM tokens WHERE seat = NEW.id;
  END;
  `,
  'ALTER TABLE libraries ADD COLUMN offered TEXT;',
  // Pictures come last in their rows: whoever adds up what they have need not read them.
  `
  CREATE TABLE table_pictures (
    table_id TEXT NOT NULL REFERENCES tables (id),
    hash TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (table_id, hash)
  ) STRICT;

  CREATE TABLE library_pictures (
    library_id TEXT NOT NULL REFERENCES libraries (id),
    hash TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (library_id, hash)
  ) STRICT;

  -- Made anew, for what is written has to come last.
  ALTER TABLE library_versions RENAME TO earlier_versions;
  DROP INDEX versions_of_a_library;
  CREATE TABLE library_versions (
    entry_id TEXT NOT NULL REFERENCES library_entries (id),
    version INTEGER NOT NULL,
    library_id TEXT NOT NULL REFERENCES libraries (id),
    saved TEXT NOT NULL,
    kind TEXT NOT NULL,
    ruleset TEXT NOT NULL,
    folder TEXT NOT NULL,
    name TEXT NOT NULL,
    tags TEXT NOT NULL,
    picture TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (entry_id, version)
  ) STRICT;
  INSERT INTO library_versions
    SELECT entry_id, version, library_id, saved, kind, ruleset, folder, name, tags, '', bytes, body FROM earlier_versions;
  DROP TABLE earlier_versions;
  CREATE INDEX versions_of_a_library ON library_versions (library_id);
  `,
];

/**
 * Each line gets its hash; damaged lines that a game master went on without are kept aside; how often tables were written
 * to is counted.
 */
function chainLines(database: DatabaseSync): void {
  database.exec(`
  ALTER TABLE lines ADD COLUMN hash TEXT NOT NULL DEFAULT '';
  CREATE TABLE set_aside (
    table_id TEXT NOT NULL REFERENCES tables (id),
    cut TEXT NOT NULL,
    line INTEGER NOT NULL,
    seat TEXT NOT NULL,
    client TEXT,
    body TEXT NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (table_id, cut, line)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE writes (count INTEGER NOT NULL) STRICT;
  INSERT INTO writes (count) VALUES (0);
  `);
  const linesOf = database.prepare('SELECT line, seat, client, body FROM lines WHERE table_id = ? ORDER BY line');
  const keep = database.prepare('UPDATE lines SET hash = ? WHERE table_id = ? AND line = ?');
  const tables = database.prepare('SELECT id, ruleset, header FROM tables').all() as unknown as StoredTable[];
  for (const table of tables) {
    let hash = chainStart(table);
    for (const line of linesOf.all(table.id) as unknown as StoredLine[]) {
      hash = chained(hash, line);
      keep.run(hash, table.id, line.line);
    }
  }
}
