import type { StoredSeat } from '../store/store.ts';
import { idsSeen, type Shown } from './shown.ts';

/** A seat as another one knows it. */
export interface KnownSeat {
  readonly seat: StoredSeat;
  /** Ids of those of its combatants that are seen. */
  readonly owns: readonly string[];
}

/**
 * The seats as one of them may know them: whose hidden combatants are is nobody else's to know, and a seat that has no
 * others is none.
 */
export function knownSeats(
  seats: readonly StoredSeat[],
  table: Omit<Shown, 'rules'>,
  viewer: StoredSeat,
): readonly KnownSeat[] {
  const seen = idsSeen(table, viewer);
  return seats.flatMap((seat) => {
    const owns = seen.filter((each) => seat.owns.includes(each));
    return seat.revoked || (owns.length === 0 && seat.owns.length > 0) ? [] : [{ seat, owns }];
  });
}
