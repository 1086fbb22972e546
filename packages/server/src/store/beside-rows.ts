import { type InvitationRow, invitationOf } from './row-shapes.ts';
import type { Statements } from './statements.ts';
import type { Invitation, ReplayLink } from './store.ts';

/** What is kept of a table beside its journal. */

/** Tables with one text for each table of the server. */
type Papers = 'orders' | 'notes';

/** The text that was kept last; '' where none was. */
export function paperOf(sql: Statements, papers: Papers, table: string): string {
  const row = sql.prepared(`SELECT body FROM ${papers} WHERE table_id = ?`).get(table);
  return (row as { body: string } | undefined)?.body ?? '';
}

/** Keeps a text in place of the one before. */
export function keepPaper(sql: Statements, papers: Papers, table: string, body: string): void {
  sql.run(`INSERT OR REPLACE INTO ${papers} (table_id, body) VALUES (?, ?)`, table, body);
}

/** The same where what was kept before is still that. @returns how many texts were changed */
export function keepPaperAfter(sql: Statements, papers: Papers, table: string, body: string, before: string): number {
  if (paperOf(sql, papers, table) !== before) return 0;
  keepPaper(sql, papers, table, body);
  return 1;
}

/** What was said, oldest first. */
export function talkOf(sql: Statements, table: string): readonly string[] {
  const rows = sql.prepared('SELECT body FROM talk WHERE table_id = ? ORDER BY number').all(table);
  return (rows as unknown as { body: string }[]).map(({ body }) => body);
}

/** Whether there is a line of talk of that number. */
export function hasTalk(sql: Statements, table: string, number: number): boolean {
  return sql.prepared('SELECT 1 FROM talk WHERE table_id = ? AND number = ?').get(table, number) !== undefined;
}

/** Keeps a line of talk, and so many of the newest. */
export function keepTalk(sql: Statements, table: string, number: number, body: string, most: number): void {
  sql.run('INSERT INTO talk (table_id, number, body) VALUES (?, ?, ?)', table, number, body);
  sql.run('DELETE FROM talk WHERE table_id = ? AND number <= ?', table, number - most);
}

interface ReplayRow {
  readonly table_id: string;
  readonly hash: string;
  readonly whole: number;
}

/** The link of a replay by its table or by its hash. */
export function replayLinkBy(sql: Statements, column: 'table_id' | 'hash', value: string): ReplayLink | null {
  const row = sql.prepared(`SELECT * FROM replays WHERE ${column} = ?`).get(value) as unknown as ReplayRow | undefined;
  return row === undefined ? null : { table: row.table_id, hash: row.hash, whole: row.whole !== 0 };
}

/** Keeps a link in place of the one that its table had. */
export function keepReplayLink(sql: Statements, { table, hash, whole }: ReplayLink): void {
  sql.run('INSERT OR REPLACE INTO replays (table_id, hash, whole) VALUES (?, ?, ?)', table, hash, whole ? 1 : 0);
}

/** The invitation to a table, by that or by its hash. */
export function invitationBy(sql: Statements, column: 'table_id' | 'hash', value: string): Invitation | null {
  const row = sql.prepared(`SELECT * FROM invitations WHERE ${column} = ?`).get(value);
  return row === undefined ? null : invitationOf(row as unknown as InvitationRow);
}

/** Keeps it in place of the one that its table had. */
export function keepInvitation(sql: Statements, { table, hash, heroes }: Invitation): void {
  const kept = 'INSERT OR REPLACE INTO invitations (table_id, hash, heroes) VALUES (?, ?, ?)';
  sql.run(kept, table, hash, JSON.stringify(heroes));
}

/** Ids of the combatants that seats have chosen which came by an invitation and still stand. */
export function chosenOf(sql: Statements, table: string): ReadonlySet<string> {
  const chosen = 'SELECT owns FROM choices JOIN seats ON seat = id WHERE choices.table_id = ? AND revoked = 0';
  const rows = sql.prepared(chosen).all(table) as { owns: string }[];
  return new Set(rows.flatMap(({ owns }) => JSON.parse(owns) as string[]));
}
