import { hashOf, newToken } from '../seats/token.ts';
import type { Rooms } from '../socket/rooms.ts';
import type { Store, StoredSeat } from '../store/store.ts';

/** A seat and the secret of its link, which is kept nowhere. */
export interface Renewed {
  readonly seat: StoredSeat;
  readonly token: string;
}

/**
 * Gives a seat a new link, also one that was taken away. The old link is dead, and whoever sits there by it has to leave.
 *
 * @returns null where the table has no such seat
 */
export async function renewLink(store: Store, rooms: Rooms, table: string, seat: string): Promise<Renewed | null> {
  const token = newToken();
  if (!(await store.renewSeat(table, seat, hashOf(token)))) return null;
  await rooms.refresh(table);
  const renewed = (await store.seats(table)).find(({ id }) => id === seat);
  return renewed === undefined ? null : { seat: renewed, token };
}
