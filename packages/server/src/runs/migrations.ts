/** The steps from nothing to today's format of runs, in order. A step that was ever released is never changed. */
export const RUN_MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE fray_runs.runs (
    id text PRIMARY KEY,
    title text NOT NULL,
    rules text NOT NULL,
    chunks integer NOT NULL CHECK (chunks > 0),
    made timestamptz NOT NULL DEFAULT now(),
    state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'done', 'cancelled', 'failed')),
    fault text,
    body text NOT NULL
  );

  -- A chunk counts once, whoever fought it and how often.
  CREATE TABLE fray_runs.chunks (
    run text NOT NULL REFERENCES fray_runs.runs (id) ON DELETE CASCADE,
    number integer NOT NULL CHECK (number >= 0),
    worker text NOT NULL,
    blocks bytea NOT NULL,
    PRIMARY KEY (run, number)
  );
  `,
];
