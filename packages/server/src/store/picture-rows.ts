import { checkRoom, type Held, RefusedError } from './libraries.ts';
import { bytesIn, type PictureOwner, type StoredPicture } from './pictures.ts';
import type { Statements } from './statements.ts';

/** Keeps a picture; one that is there already stays. */
export function keepPicture(sql: Statements, of: PictureOwner, owner: string, { hash, body }: StoredPicture): void {
  const keep = `INSERT OR IGNORE INTO ${of}_pictures (${of}_id, hash, bytes, body) VALUES (?, ?, ?, ?)`;
  sql.run(keep, owner, hash, body.byteLength, body);
}

/** The bytes of a picture, or null. */
export function pictureBy(sql: Statements, of: PictureOwner, owner: string, hash: string): Uint8Array | null {
  const row = sql.prepared(`SELECT body FROM ${of}_pictures WHERE ${of}_id = ? AND hash = ?`).get(owner, hash);
  return row === undefined ? null : bytesIn(row['body'] as Uint8Array);
}

/** All pictures of a table or a library, in the order of their hashes. */
export function picturesOf(sql: Statements, of: PictureOwner, owner: string): readonly StoredPicture[] {
  const rows = sql.prepared(`SELECT hash, body FROM ${of}_pictures WHERE ${of}_id = ? ORDER BY hash`).all(owner);
  return (rows as unknown as StoredPicture[]).map(({ hash, body }) => ({ hash, body: bytesIn(body) }));
}

/** Keeps pictures of a table. @throws RefusedError where there is no room */
export function keepForTable(sql: Statements, table: string, pictures: readonly StoredPicture[], bounds: Held): void {
  for (const picture of pictures) keepPicture(sql, 'table', table, picture);
  checkRoom({ ...(sql.prepared(HELD).get(table) as unknown as Held) }, bounds);
}

const HELD =
  'SELECT COUNT(CASE WHEN table_id = ?1 THEN 1 END) AS entries, ' +
  'COALESCE(SUM(CASE WHEN table_id = ?1 THEN bytes END), 0) AS bytes, COALESCE(SUM(bytes), 0) AS allBytes, ' +
  'CASE WHEN (SELECT maker FROM keeping WHERE table_id = ?1) IS NULL THEN 0 ELSE ' +
  'COALESCE(SUM(CASE WHEN table_id IN (SELECT table_id FROM keeping WHERE maker IS NOT NULL) THEN bytes END), 0) END AS guestBytes ' +
  'FROM table_pictures';

/** @throws RefusedError where the library has no such picture */
export function checkPictured(sql: Statements, library: string, id: string, hash: string): void {
  const known = 'SELECT 1 FROM library_pictures WHERE library_id = ? AND hash = ?';
  if (hash !== '' && sql.prepared(known).get(library, hash) === undefined)
    throw new RefusedError({ kind: 'unpictured', id });
}

/** Forgets those pictures of a library that no version of any entry names. */
export function forgetUnnamed(sql: Statements, library: string): void {
  const named = 'SELECT picture FROM library_versions WHERE library_id = ?1';
  sql.run(`DELETE FROM library_pictures WHERE library_id = ?1 AND hash NOT IN (${named})`, library);
}
