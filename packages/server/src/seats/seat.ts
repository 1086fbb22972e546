import type { Seat } from '@fray/engine';
import type { StoredSeat } from '../store/store.ts';

/** The seat as the engine knows it, which decides what it may see. */
export function viewerOf({ kind, owns }: StoredSeat): Seat {
  return kind === 'player' ? { kind, owns } : { kind };
}
