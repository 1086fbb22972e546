import { type InvitationRow, invitationOf, type SeatRow, seatOf } from '../row-shapes.ts';
import type { ChainedLine, ReplayLink, Snapshot, Store, StoredTable, TableDump } from '../store.ts';
import type { StoredToken } from '../tokens.ts';
import { keepPicture, picturesOf } from './picture-calls.ts';
import type { Client, Pool } from './pool.ts';
import { insertSeat } from './seat-calls.ts';
import { insertLines, insertTable } from './table-calls.ts';
import { insertToken, TOKENS_OF_A_TABLE } from './token-calls.ts';

/** Tables with all that belongs to them, as they are moved from one store to another. */
export function dumpCalls(pool: Pool): Pick<Store, 'dump' | 'restore'> {
  return {
    dump: (table) =>
      pool.transaction(async (client) => {
        // All of it of one moment, whatever others write meanwhile.
        await client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
        return dump(client, table);
      }),
    restore: (all) => pool.transaction((client) => restore(client, all)),
  };
}

type Kept = StoredTable & Pick<TableDump, 'played' | 'maker'>;

async function dump(client: Client, id: string): Promise<TableDump | null> {
  const all = async <T extends object>(sql: string): Promise<T[]> => (await client.query<T>(sql, [id])).rows;
  const [kept] = await all<Kept>(TABLE);
  if (kept === undefined) return null;
  const { played, maker, ...table } = kept;
  const seats = await all<SeatRow>(SEATS);
  const [invitation] = await all<InvitationRow>('SELECT * FROM fray.invitations WHERE table_id = $1');
  const [snapshot] = await all<Snapshot>('SELECT line, fight, account FROM fray.snapshots WHERE table_id = $1');
  const [orders] = await all<{ body: string }>('SELECT body FROM fray.orders WHERE table_id = $1');
  const [notes] = await all<{ body: string }>('SELECT body FROM fray.notes WHERE table_id = $1');
  const [replay] = await all<ReplayLink>(REPLAY);
  const chosen = await all<{ seat: string }>(CHOSEN);
  return {
    table,
    played,
    maker,
    seats: seats.map(seatOf),
    chosen: chosen.map(({ seat }) => seat),
    invitation: invitation === undefined ? null : invitationOf(invitation),
    lines: await all<ChainedLine>(`SELECT ${LINE} FROM fray.lines WHERE table_id = $1 ORDER BY line`),
    setAside: await all<TableDump['setAside'][number]>(SET_ASIDE),
    snapshot: snapshot ?? null,
    orders: orders?.body ?? '',
    notes: notes?.body ?? '',
    replay: replay ?? null,
    tokens: await all<StoredToken>(TOKENS_OF_A_TABLE),
    talk: await all<TableDump['talk'][number]>(TALK),
    pictures: await picturesOf(client, 'table', id),
  };
}

const REPLAY = 'SELECT table_id AS "table", hash, whole FROM fray.replays WHERE table_id = $1';
const LINE = 'line, seat, client, body, hash';
const TABLE =
  'SELECT id, title, ruleset, header, created, archived, played, maker FROM fray.tables JOIN fray.keeping ON table_id = id WHERE id = $1';
const SEATS =
  'SELECT id, table_id, kind, name, owns, hash, revoked::integer AS revoked FROM fray.seats WHERE table_id = $1 ORDER BY number';
const CHOSEN = 'SELECT seat FROM fray.choices WHERE table_id = $1 ORDER BY seat COLLATE "C"';
const SET_ASIDE = `SELECT cut, ${LINE} FROM fray.set_aside WHERE table_id = $1 ORDER BY cut COLLATE "C", line`;
const TALK = 'SELECT number, body FROM fray.talk WHERE table_id = $1 ORDER BY number';

async function restore(client: Client, all: TableDump): Promise<void> {
  const { table, maker, seats, chosen, invitation, lines, setAside, snapshot } = all;
  const { orders, notes, replay, tokens, talk } = all;
  const { id } = table;
  await insertTable(client, table, maker);
  for (const seat of seats) await insertSeat(client, seat);
  for (const seat of chosen) await put(client, 'choices (table_id, seat)', id, seat);
  if (invitation !== null)
    await put(client, 'invitations (table_id, hash, heroes)', id, invitation.hash, JSON.stringify(invitation.heroes));
  await insertLines(client, table, lines);
  for (const { cut, line, seat, client: name, body, hash } of setAside)
    await put(client, `set_aside (table_id, cut, ${LINE})`, id, cut, line, seat, name, body, hash);
  if (snapshot !== null)
    await put(
      client,
      'snapshots (table_id, line, fight, account)',
      ...[id, snapshot.line, snapshot.fight, snapshot.account],
    );
  for (const picture of all.pictures) await keepPicture(client, 'table', id, picture);
  if (orders !== '') await put(client, 'orders (table_id, body)', id, orders);
  if (notes !== '') await put(client, 'notes (table_id, body)', id, notes);
  if (replay !== null) await put(client, 'replays (table_id, hash, whole)', id, replay.hash, replay.whole);
  for (const token of tokens) await insertToken(client, token);
  for (const { number, body } of talk) await put(client, 'talk (table_id, number, body)', id, number, body);
  const kept = 'UPDATE fray.keeping SET played = $2, archived = $3 WHERE table_id = $1';
  await client.query(kept, [id, all.played, table.archived]);
}

function put(client: Client, into: string, ...values: readonly unknown[]): Promise<unknown> {
  const places = values.map((_, index) => `$${index + 1}`).join(', ');
  return client.query(`INSERT INTO fray.${into} VALUES (${places})`, [...values]);
}
