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
];
