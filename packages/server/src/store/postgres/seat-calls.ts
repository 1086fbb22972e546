import { type InvitationRow, invitationOf, type SeatRow, seatOf } from '../row-shapes.ts';
import type { Store, StoredSeat } from '../store.ts';
import { onKnownTable, onTable, rowOf, rowsOf } from './on-table.ts';
import type { Client, Pool } from './pool.ts';

type SeatCalls = Pick<
  Store,
  | 'addSeat'
  | 'seats'
  | 'seatByHash'
  | 'revokeSeat'
  | 'renewSeat'
  | 'invitation'
  | 'invitationByHash'
  | 'invite'
  | 'endInvitation'
  | 'takeSeat'
  | 'chosen'
>;

/** Seats and the links to them. */
export function seatCalls(pool: Pool): SeatCalls {
  /** Whether a row of the table was changed. */
  const changed = async (table: string, sql: string, ...values: readonly unknown[]): Promise<boolean> => {
    const rows = await onTable(pool, table, async (client) => (await client.query(sql, [table, ...values])).rowCount);
    return (rows ?? 0) > 0;
  };
  const invited = async (column: 'table_id' | 'hash', value: string): ReturnType<Store['invitation']> => {
    const row = await rowOf<InvitationRow>(pool, `SELECT * FROM fray.invitations WHERE ${column} = $1`, [value]);
    return row === null ? null : invitationOf(row);
  };
  return {
    addSeat: (seat) => onKnownTable(pool, seat.table, (client) => insertSeat(client, seat)),
    async seats(table) {
      return (await rowsOf<SeatRow>(pool, `${SEATS} WHERE table_id = $1 ORDER BY number`, [table])).map(seatOf);
    },
    async seatByHash(hash) {
      const row = await rowOf<SeatRow>(pool, `${SEATS} WHERE hash = $1 AND NOT revoked`, [hash]);
      return row === null ? null : seatOf(row);
    },
    revokeSeat: (table, seat) => {
      const sql = `${DROP_TOKENS} UPDATE fray.seats SET revoked = true WHERE table_id = $1 AND id = $2 AND NOT revoked`;
      return changed(table, sql, seat);
    },
    renewSeat: (table, seat, hash) => {
      const sql = `${DROP_TOKENS} UPDATE fray.seats SET hash = $3, revoked = false WHERE table_id = $1 AND id = $2`;
      return changed(table, sql, seat, hash);
    },
    invitation: (table) => invited('table_id', table),
    invitationByHash: (hash) => invited('hash', hash),
    invite: ({ table, hash, heroes }) =>
      onKnownTable(pool, table, (client) => {
        const sql =
          'INSERT INTO fray.invitations (table_id, hash, heroes) VALUES ($1, $2, $3) ' +
          'ON CONFLICT (table_id) DO UPDATE SET hash = excluded.hash, heroes = excluded.heroes';
        return client.query(sql, [table, hash, JSON.stringify(heroes)]);
      }),
    endInvitation: (table) => changed(table, 'DELETE FROM fray.invitations WHERE table_id = $1'),
    takeSeat: async (seat) => {
      const taken = await onTable(pool, seat.table, async (client) => {
        const { rows } = await client.query<Owning>(CHOSEN, [seat.table]);
        const chosen = ownedBy(rows);
        if (seat.owns.some((id) => chosen.has(id))) return false;
        await insertSeat(client, seat);
        await client.query('INSERT INTO fray.choices (seat, table_id) VALUES ($1, $2)', [seat.id, seat.table]);
        return true;
      });
      return taken === true;
    },
    chosen: async (table) => ownedBy(await rowsOf<Owning>(pool, CHOSEN, [table])),
  };
}

interface Owning {
  readonly owns: string;
}

const DROP_TOKENS = 'WITH gone AS (DELETE FROM fray.tokens WHERE table_id = $1 AND seat = $2)';
const SEATS = 'SELECT id, table_id, kind, name, owns, hash, revoked::integer AS revoked FROM fray.seats';
const CHOSEN = 'SELECT owns FROM fray.choices JOIN fray.seats ON seat = id WHERE choices.table_id = $1 AND NOT revoked';

function ownedBy(rows: readonly Owning[]): ReadonlySet<string> {
  return new Set(rows.flatMap(({ owns }) => JSON.parse(owns) as string[]));
}

/** Puts a seat behind the others of its table, which nobody else changes meanwhile. */
export async function insertSeat(client: Client, seat: StoredSeat): Promise<void> {
  const { id, table, kind, name, owns, hash, revoked } = seat;
  const sql =
    'INSERT INTO fray.seats (id, number, table_id, kind, name, owns, hash, revoked) ' +
    'VALUES ($1, (SELECT count(*) + 1 FROM fray.seats WHERE table_id = $2), $2, $3, $4, $5, $6, $7)';
  await client.query(sql, [id, table, kind, name, JSON.stringify(owns), hash, revoked]);
}
