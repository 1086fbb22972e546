/** Tokens for programs as the stores keep them: further secrets of a seat, with less right than its link. */

/** `look`: reads whatever its seat is shown. `play`: also does at the table what its seat may. */
export type TokenRight = 'look' | 'play';

/** A token. Of its secret there is a hash alone. */
export interface StoredToken {
  readonly id: string;
  readonly table: string;
  /** Id of the seat for which it stands. */
  readonly seat: string;
  /** What it is for, in the words of whoever made it. */
  readonly name: string;
  readonly right: TokenRight;
  readonly hash: string;
  /** When it was made, as an ISO 8601 time in UTC. */
  readonly created: string;
}

/** The tokens of all tables. Those of a seat go when that is taken away or has a new link. */
export interface Tokens {
  /** Those of a table, oldest first. */
  of(table: string): Promise<readonly StoredToken[]>;
  byHash(hash: string): Promise<StoredToken | null>;
  /** @throws Error where there is no such seat */
  add(token: StoredToken): Promise<void>;
  /** Whether there was such a token. */
  drop(table: string, id: string): Promise<boolean>;
}
