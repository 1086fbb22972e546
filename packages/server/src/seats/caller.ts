import type { StoredSeat } from '../store/store.ts';
import type { StoredToken, TokenRight } from '../store/tokens.ts';

/** How much a secret lets do of what its seat may: a link all of it, tokens less. */
export type Right = TokenRight | 'all';

const RANK: Readonly<Record<Right, number>> = { look: 0, play: 1, all: 2 };

/** Whether who has one right may do what needs another. */
export function isEnough(right: Right, needed: Right): boolean {
  return RANK[right] >= RANK[needed];
}

/** Who has come with a secret: the seat that it stands for, and how much it may do. */
export interface Caller {
  readonly seat: StoredSeat;
  /** Of the secret. */
  readonly hash: string;
  readonly right: Right;
}

/** Whoever may sit at a table. */
export interface Seating {
  /** All of the table, those that were taken away too. */
  readonly seats: readonly StoredSeat[];
  readonly tokens: readonly StoredToken[];
}

/** Whether the secret by which somebody has come still stands for that seat. */
export function isStillOf({ seats, tokens }: Seating, { seat: { id }, hash }: Pick<Caller, 'seat' | 'hash'>): boolean {
  const seat = seats.find((each) => each.id === id);
  if (seat === undefined || seat.revoked) return false;
  return seat.hash === hash || tokens.some((token) => token.seat === id && token.hash === hash);
}
