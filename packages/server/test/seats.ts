import type { StoredSeat } from '../src/store/store.ts';

/** A seat of nobody in particular. */
export function seatOf(kind: StoredSeat['kind'], owns: readonly string[] = []): StoredSeat {
  return { id: `${kind}-${owns.join('-')}`, table: 't', kind, name: kind, owns, hash: '', revoked: false };
}
