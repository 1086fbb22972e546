/** What the log calls things. */
export interface LogWords {
  /** Names of the counts that a game master may adjust, with the text a player reads. */
  readonly countNames: Readonly<Record<string, string>>;
  /** What rules ask on the way, by the kinds of questions; standing answers go by them. */
  readonly questions?: Readonly<Record<string, string>>;
  /** Those of `countNames` that only keep the books of a turn (actions left, feet moved): the log leaves them out. */
  readonly bookkeeping?: readonly string[];
  /** Names of the counts of things that a player follows (shots left); the log leaves the others out. */
  readonly thingCounts?: Readonly<Record<string, string>>;
  /** Of counts of what is lost, what the log says is lost: "-2 Strength" where they grow by 2. */
  readonly lost?: Readonly<Record<string, string>>;
  /** Results of checks for which a player reads more than their name. */
  readonly results?: Readonly<Record<string, string>>;
  /** By the name of what a roll is against, what the log says where the dice decide whatever it comes to. */
  readonly naturals?: Readonly<Record<string, Naturals>>;
}

/** What the log says of a roll that is enough and fails, and of one that is not and succeeds. */
export interface Naturals {
  readonly fails: string;
  readonly succeeds: string;
}
