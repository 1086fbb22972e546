/**
 * The steps from an empty database to today's, in order. A step that was ever released is never changed: what comes
 * later goes into a new one at the end. The number of steps taken is kept in `fray.version`.
 */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE FUNCTION fray.now() RETURNS text LANGUAGE sql VOLATILE AS
    $$ SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

  CREATE TABLE fray.tables (
    id text PRIMARY KEY,
    title text NOT NULL,
    ruleset text NOT NULL,
    header text NOT NULL,
    created text NOT NULL
  );

  -- What changes with every line, apart from the header. The row is what writers of one table take turns by:
  -- a line is kept only where it goes on from the hash that stands here as \`head\`.
  CREATE TABLE fray.keeping (
    table_id text PRIMARY KEY REFERENCES fray.tables (id),
    played text NOT NULL,
    lines integer NOT NULL,
    bytes bigint NOT NULL,
    head text NOT NULL,
    changes integer NOT NULL DEFAULT 0,
    cuts integer NOT NULL DEFAULT 0,
    archived boolean NOT NULL DEFAULT false,
    maker text
  );

  CREATE TABLE fray.seats (
    id text PRIMARY KEY,
    number integer NOT NULL,
    table_id text NOT NULL REFERENCES fray.tables (id),
    kind text NOT NULL CHECK (kind IN ('gm', 'player', 'spectator')),
    name text NOT NULL,
    owns text NOT NULL,
    hash text NOT NULL UNIQUE,
    revoked boolean NOT NULL DEFAULT false,
    UNIQUE (table_id, number)
  );

  CREATE TABLE fray.lines (
    table_id text NOT NULL REFERENCES fray.tables (id),
    line integer NOT NULL CHECK (line > 0),
    seat text NOT NULL,
    client text,
    body text NOT NULL,
    hash text NOT NULL,
    PRIMARY KEY (table_id, line),
    UNIQUE (table_id, client)
  );

  CREATE FUNCTION fray.lines_stay() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'a line of a journal is never changed'; END $$;
  CREATE TRIGGER lines_stay BEFORE UPDATE ON fray.lines FOR EACH ROW EXECUTE FUNCTION fray.lines_stay();

  CREATE TABLE fray.set_aside (
    table_id text NOT NULL REFERENCES fray.tables (id),
    cut text NOT NULL,
    line integer NOT NULL,
    seat text NOT NULL,
    client text,
    body text NOT NULL,
    hash text NOT NULL,
    PRIMARY KEY (table_id, cut, line)
  );

  CREATE TABLE fray.snapshots (
    table_id text PRIMARY KEY REFERENCES fray.tables (id),
    line integer NOT NULL,
    fight text NOT NULL
  );

  CREATE TABLE fray.orders (
    table_id text PRIMARY KEY REFERENCES fray.tables (id),
    body text NOT NULL
  );

  CREATE TABLE fray.invitations (
    table_id text PRIMARY KEY REFERENCES fray.tables (id),
    hash text NOT NULL UNIQUE,
    heroes text NOT NULL
  );

  CREATE TABLE fray.choices (
    seat text PRIMARY KEY REFERENCES fray.seats (id),
    table_id text NOT NULL REFERENCES fray.tables (id)
  );
  CREATE INDEX choices_of_a_table ON fray.choices (table_id);

  CREATE TABLE fray.talk (
    table_id text NOT NULL REFERENCES fray.tables (id),
    number integer NOT NULL,
    body text NOT NULL,
    PRIMARY KEY (table_id, number)
  );

  CREATE TABLE fray.trials (id integer PRIMARY KEY CHECK (id = 1), written bytea NOT NULL);
  `,
  `
  CREATE TABLE fray.notes (
    table_id text PRIMARY KEY REFERENCES fray.tables (id),
    body text NOT NULL
  );

  CREATE TABLE fray.replays (
    table_id text PRIMARY KEY REFERENCES fray.tables (id),
    hash text NOT NULL UNIQUE,
    whole boolean NOT NULL
  );
  `,
  `ALTER TABLE fray.snapshots ADD COLUMN account text NOT NULL DEFAULT '';`,
  `
  CREATE TABLE fray.libraries (
    id text PRIMARY KEY,
    title text NOT NULL,
    hash text NOT NULL UNIQUE,
    created text NOT NULL,
    maker text
  );

  CREATE TABLE fray.library_entries (
    id text PRIMARY KEY,
    library_id text NOT NULL REFERENCES fray.libraries (id),
    place text NOT NULL,
    version integer NOT NULL,
    deleted text
  );
  CREATE INDEX entries_of_a_library ON fray.library_entries (library_id);
  CREATE UNIQUE INDEX places_of_a_library ON fray.library_entries (library_id, place) WHERE deleted IS NULL;

  -- What is written comes last: whoever reads the rest need not read it.
  CREATE TABLE fray.library_versions (
    entry_id text NOT NULL REFERENCES fray.library_entries (id),
    version integer NOT NULL,
    library_id text NOT NULL REFERENCES fray.libraries (id),
    saved text NOT NULL,
    kind text NOT NULL,
    ruleset text NOT NULL,
    folder text NOT NULL,
    name text NOT NULL,
    tags text NOT NULL,
    bytes integer NOT NULL,
    body text NOT NULL,
    PRIMARY KEY (entry_id, version)
  );
  CREATE INDEX versions_of_a_library ON fray.library_versions (library_id);
  `,
  `
  CREATE TABLE fray.tokens (
    id text PRIMARY KEY,
    table_id text NOT NULL REFERENCES fray.tables (id),
    seat text NOT NULL REFERENCES fray.seats (id),
    name text NOT NULL,
    rights text NOT NULL CHECK (rights IN ('look', 'play')),
    hash text NOT NULL UNIQUE,
    created text NOT NULL
  );
  CREATE INDEX tokens_of_a_table ON fray.tokens (table_id);
  `,
  'ALTER TABLE fray.libraries ADD COLUMN offered text;',
  `
  CREATE TABLE fray.table_pictures (
    table_id text NOT NULL REFERENCES fray.tables (id),
    hash text NOT NULL,
    bytes integer NOT NULL,
    body bytea NOT NULL,
    PRIMARY KEY (table_id, hash)
  );

  CREATE TABLE fray.library_pictures (
    library_id text NOT NULL REFERENCES fray.libraries (id),
    hash text NOT NULL,
    bytes integer NOT NULL,
    body bytea NOT NULL,
    PRIMARY KEY (library_id, hash)
  );

  ALTER TABLE fray.library_versions ADD COLUMN picture text NOT NULL DEFAULT '';
  `,
];
