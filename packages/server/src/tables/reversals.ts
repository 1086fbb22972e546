import { type Refusal, refusal } from '@fray/engine';
import type { StoredSeat } from '../store/store.ts';
import { lastShown } from './last-shown.ts';
import type { LiveTable } from './live-table.ts';
import { whyMayNot } from './permissions.ts';

/** Why a seat may not take back the last step, or do again what was taken back; null where it may. */
export interface Reversals {
  readonly undo: Refusal | null;
  readonly redo: Refusal | null;
}

const NOTHING_TO_UNDO = refusal('there is nothing to undo', '');
const NOTHING_TO_REDO = refusal('there is nothing to redo', '');

/** What the seat may do with the course of the table now. */
export function reversalsOf(table: LiveTable, seat: StoredSeat): Reversals {
  const last = lastShown(table, seat);
  const isBegun = last !== null && !last.isBegin;
  return {
    undo: isBegun ? whyMayNot(table, seat, { kind: 'undo' }) : NOTHING_TO_UNDO,
    // Whether there is anything would tell others of what was done unseen.
    redo: table.canRedo || seat.kind !== 'gm' ? whyMayNot(table, seat, { kind: 'redo' }) : NOTHING_TO_REDO,
  };
}
