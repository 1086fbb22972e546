import { checkRoom, type Held, outcomeOf, RefusedError } from '../libraries.ts';
import { bytesIn, type PictureOwner, type StoredPicture } from '../pictures.ts';
import type { Store } from '../store.ts';
import { onKnownTable, rowOf } from './on-table.ts';
import type { Client, Pool } from './pool.ts';

/** The pictures of tables. */
export function pictureCalls(pool: Pool): Pick<Store, 'keepPictures' | 'picture'> {
  return {
    keepPictures(table, pictures, bounds) {
      const work = async (client: Client): Promise<void> => {
        for (const picture of pictures) await keepPicture(client, 'table', table, picture);
        const { rows } = await client.query<Held>(HELD, [table]);
        checkRoom(rows[0] as Held, bounds);
      };
      return outcomeOf(onKnownTable(pool, table, work));
    },
    picture: (table, hash) => pictureBy(pool, 'table', table, hash),
  };
}

const HELD =
  'SELECT (count(*) FILTER (WHERE table_id = $1))::integer AS entries, ' +
  'coalesce(sum(bytes) FILTER (WHERE table_id = $1), 0)::float8 AS bytes, coalesce(sum(bytes), 0)::float8 AS "allBytes", ' +
  'CASE WHEN (SELECT maker FROM fray.keeping WHERE table_id = $1) IS NULL THEN 0 ELSE ' +
  'coalesce(sum(bytes) FILTER (WHERE table_id IN (SELECT table_id FROM fray.keeping WHERE maker IS NOT NULL)), 0) END::float8 AS "guestBytes" ' +
  'FROM fray.table_pictures';

/** Keeps a picture; one that is there already stays. */
export async function keepPicture(
  client: Client,
  of: PictureOwner,
  owner: string,
  picture: StoredPicture,
): Promise<void> {
  const { hash, body } = picture;
  const keep = `INSERT INTO fray.${of}_pictures (${of}_id, hash, bytes, body) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`;
  await client.query(keep, [owner, hash, body.byteLength, body]);
}

/** The bytes of a picture, or null. */
export async function pictureBy(pool: Pool, of: PictureOwner, owner: string, hash: string): Promise<Uint8Array | null> {
  const sql = `SELECT body FROM fray.${of}_pictures WHERE ${of}_id = $1 AND hash = $2`;
  const row = await rowOf<Pick<StoredPicture, 'body'>>(pool, sql, [owner, hash]);
  return row === null ? null : bytesIn(row.body);
}

/** All pictures of a table or a library, in the order of their hashes. */
export async function picturesOf(client: Client, of: PictureOwner, owner: string): Promise<readonly StoredPicture[]> {
  const sql = `SELECT hash, body FROM fray.${of}_pictures WHERE ${of}_id = $1 ORDER BY hash COLLATE "C"`;
  const { rows } = await client.query<StoredPicture>(sql, [owner]);
  return rows.map(({ hash, body }) => ({ hash, body: bytesIn(body) }));
}

/** @throws RefusedError where the library has no such picture */
export async function checkPictured(client: Client, library: string, id: string, hash: string): Promise<void> {
  if (hash === '') return;
  const known = 'SELECT 1 FROM fray.library_pictures WHERE library_id = $1 AND hash = $2';
  if ((await client.query(known, [library, hash])).rowCount === 0) throw new RefusedError({ kind: 'unpictured', id });
}

/** Forgets those pictures of a library that no version of any entry names. */
export async function forgetUnnamed(client: Client, library: string): Promise<void> {
  const named = 'SELECT picture FROM fray.library_versions WHERE library_id = $1';
  await client.query(`DELETE FROM fray.library_pictures WHERE library_id = $1 AND hash NOT IN (${named})`, [library]);
}
