import { invitationBy, keepInvitation, keepPaper, keepReplayLink, paperOf, replayLinkBy } from './beside-rows.ts';
import { keepPicture, picturesOf } from './picture-rows.ts';
import { putToken, tokensOf } from './sqlite-tokens.ts';
import type { Statements } from './statements.ts';
import type { Snapshot, TableDump, TableRows } from './store.ts';
import { chainedLines, rowsOf } from './table-rows.ts';

/** What belongs to a table of a file, beside what the store tells of it. */
export function partsOf(sql: Statements, table: string): Omit<TableDump, 'table' | 'seats'> {
  const all = <T>(text: string): readonly T[] => Array.from(rowsOf<T>(sql, text, table), (row) => ({ ...row }));
  const keeping = sql.prepared('SELECT played, maker FROM keeping WHERE table_id = ?').get(table);
  return {
    ...(keeping as Pick<TableDump, 'played' | 'maker'>),
    invitation: invitationBy(sql, 'table_id', table),
    orders: paperOf(sql, 'orders', table),
    notes: paperOf(sql, 'notes', table),
    replay: replayLinkBy(sql, 'table_id', table),
    tokens: tokensOf(sql, table),
    snapshot: all<Snapshot>(SNAPSHOT)[0] ?? null,
    lines: Array.from(chainedLines(sql, table), (line) => ({ ...line })),
    setAside: all<TableRows['setAside'][number]>(SET_ASIDE),
    chosen: all<{ seat: string }>('SELECT seat FROM choices WHERE table_id = ? ORDER BY seat').map(({ seat }) => seat),
    talk: all<TableDump['talk'][number]>('SELECT number, body FROM talk WHERE table_id = ? ORDER BY number'),
    pictures: picturesOf(sql, 'table', table),
  };
}

const SNAPSHOT = 'SELECT line, fight, account FROM snapshots WHERE table_id = ? ORDER BY line DESC LIMIT 1';
const SET_ASIDE = 'SELECT cut, line, seat, client, body, hash FROM set_aside WHERE table_id = ? ORDER BY cut, line';

/** Puts in what belongs to a table that is there already, as it was, hashes and all. */
export function putParts(sql: Statements, dump: TableDump): void {
  const { table, lines, setAside, chosen, invitation, snapshot, orders, notes, replay } = dump;
  const { tokens, talk, played, maker, pictures } = dump;
  const { id } = table;
  for (const { line, seat, client, body, hash } of lines)
    sql.run(
      'INSERT INTO lines (table_id, line, seat, client, body, hash) VALUES (?, ?, ?, ?, ?, ?)',
      ...[id, line, seat, client, body, hash],
    );
  for (const { cut, line, seat, client, body, hash } of setAside)
    sql.run(
      'INSERT INTO set_aside (table_id, cut, line, seat, client, body, hash) VALUES (?, ?, ?, ?, ?, ?, ?)',
      ...[id, cut, line, seat, client, body, hash],
    );
  for (const seat of chosen) sql.run('INSERT INTO choices (seat, table_id) VALUES (?, ?)', seat, id);
  for (const { number, body } of talk)
    sql.run('INSERT INTO talk (table_id, number, body) VALUES (?, ?, ?)', id, number, body);
  for (const picture of pictures) keepPicture(sql, 'table', id, picture);
  if (invitation !== null) keepInvitation(sql, invitation);
  if (orders !== '') keepPaper(sql, 'orders', id, orders);
  if (notes !== '') keepPaper(sql, 'notes', id, notes);
  if (replay !== null) keepReplayLink(sql, replay);
  for (const token of tokens) putToken(sql, token);
  if (snapshot !== null)
    sql.run(
      'INSERT INTO snapshots (table_id, line, fight, account) VALUES (?, ?, ?, ?)',
      ...[id, snapshot.line, snapshot.fight, snapshot.account],
    );
  const keeping = 'UPDATE keeping SET played = ?, maker = ?, archived = ? WHERE table_id = ?';
  sql.run(keeping, played, maker, table.archived ? 1 : 0, id);
}
