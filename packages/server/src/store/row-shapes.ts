import type { Invitation, SeatKind, StoredSeat } from './store.ts';

/** The rows that belong to a table, by where they are kept, in the order in which they can go. */
export const PARTS_OF_A_TABLE: readonly string[] = [
  'snapshots',
  'lines',
  'set_aside',
  'choices',
  'tokens',
  'seats',
  'invitations',
  'orders',
  'talk',
  'notes',
  'replays',
  'table_pictures',
  'keeping',
];

/** A seat as its row has it. */
export interface SeatRow {
  readonly id: string;
  readonly table_id: string;
  readonly kind: SeatKind;
  readonly name: string;
  readonly owns: string;
  readonly hash: string;
  readonly revoked: number;
}

export const seatOf = ({ table_id, owns, revoked, ...row }: SeatRow): StoredSeat => ({
  id: row.id,
  table: table_id,
  kind: row.kind,
  name: row.name,
  owns: JSON.parse(owns) as string[],
  hash: row.hash,
  revoked: revoked !== 0,
});

/** An invitation as its row has it. */
export interface InvitationRow {
  readonly table_id: string;
  readonly hash: string;
  readonly heroes: string;
}

export const invitationOf = ({ table_id, hash, heroes }: InvitationRow): Invitation => ({
  table: table_id,
  hash,
  heroes: JSON.parse(heroes) as string[],
});

/** Whether a table is archived, as its row has it. */
export interface Flagged {
  readonly archived: number;
}

export const unflagged = <T extends Flagged>(row: T): Omit<T, 'archived'> & { readonly archived: boolean } => ({
  ...row,
  archived: row.archived !== 0,
});
