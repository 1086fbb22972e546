/** What the log calls things. */
export interface LogWords {
  /** Names of the counts that a game master may adjust, with the text a player reads. */
  readonly countNames: Readonly<Record<string, string>>;
  /** Those of `countNames` that only keep the books of a turn (actions left, feet moved): the log leaves them out. */
  readonly bookkeeping?: readonly string[];
  /** Counts of what somebody lacks, with the name of what that is: the log tells so much more of it as so much less of that. */
  readonly lacking?: Readonly<Record<string, string>>;
  /** Names of the counts of things that a player follows (shots left); the log leaves the others out. */
  readonly thingCounts?: Readonly<Record<string, string>>;
}
