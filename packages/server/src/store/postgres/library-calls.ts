import {
  binnedEntry,
  bytesOf,
  changedEntry,
  checkRoom,
  type DumpedEntry,
  type DumpedVersion,
  type EntryChange,
  type EntryVersion,
  type Held,
  type Libraries,
  type LibraryListing,
  outcomeOf,
  RefusedError,
  type StoredEntry,
  type StoredLibrary,
  type WrittenEntry,
} from '../libraries.ts';
import { rowOf, rowsOf } from './on-table.ts';
import { checkPictured, forgetUnnamed, keepPicture, pictureBy, picturesOf } from './picture-calls.ts';
import type { Client, Pool } from './pool.ts';

const VERSION = 'v.version, v.saved, v.kind, v.ruleset, v.folder, v.name, v.tags::json AS tags, v.picture, v.bytes';
const NEWEST =
  'FROM fray.library_entries e JOIN fray.library_versions v ON v.entry_id = e.id AND v.version = e.version';
const LIBRARY = 'SELECT id, title, hash, created, maker, offered FROM fray.libraries';
const ENTRY = 'SELECT id, place, version, deleted FROM fray.library_entries';
// As in the other store texts are in the order of their code points.
const BY_PLACE = 'ORDER BY e.place COLLATE "C", e.id COLLATE "C"';

/** Libraries kept in a PostgreSQL database. */
export function libraryCalls(pool: Pool): Libraries {
  return { ...wholeLibraries(pool), ...readingCalls(pool), ...changingCalls(pool), ...movingCalls(pool) };
}

function wholeLibraries(
  pool: Pool,
): Pick<Libraries, 'add' | 'listings' | 'bytes' | 'byHash' | 'renew' | 'offer' | 'remove'> {
  return {
    add: (library) => pool.transaction((client) => insertLibrary(client, library)),
    listings: () => rowsOf<LibraryListing>(pool, LISTINGS),
    async bytes(library) {
      const sql = `SELECT (${bytesWhere('library_id = $1')}) AS bytes`;
      return (await rowOf<{ bytes: number }>(pool, sql, [library]))?.bytes ?? 0;
    },
    byHash: (hash) => rowOf<StoredLibrary>(pool, `${LIBRARY} WHERE hash = $1`, [hash]),
    renew: (library, hash) =>
      changed(pool, library, (client) =>
        client.query('UPDATE fray.libraries SET hash = $2 WHERE id = $1', [library, hash]),
      ),
    offer: (library, offered) =>
      changed(pool, library, (client) =>
        client.query('UPDATE fray.libraries SET offered = $2 WHERE id = $1', [library, offered]),
      ),
    remove: (library) =>
      changed(pool, library, async (client) => {
        await client.query('DELETE FROM fray.library_versions WHERE library_id = $1', [library]);
        await client.query('DELETE FROM fray.library_entries WHERE library_id = $1', [library]);
        await client.query('DELETE FROM fray.library_pictures WHERE library_id = $1', [library]);
        return client.query('DELETE FROM fray.libraries WHERE id = $1', [library]);
      }),
  };
}

const LISTINGS =
  'SELECT id, title, created, maker, offered, ' +
  '(SELECT count(*)::integer FROM fray.library_entries WHERE library_id = l.id) AS entries, ' +
  `(${bytesWhere('library_id = l.id')}) AS bytes ` +
  'FROM fray.libraries l ORDER BY created COLLATE "C" DESC, id COLLATE "C"';

function readingCalls(pool: Pool): Pick<Libraries, 'entries' | 'entry' | 'versions' | 'version' | 'picture'> {
  return {
    entries(library) {
      const sql = `SELECT e.id, e.deleted, ${VERSION} ${NEWEST} WHERE e.library_id = $1 ${BY_PLACE}`;
      return rowsOf<StoredEntry>(pool, sql, [library]);
    },
    entry(library, id) {
      const sql = `SELECT e.id, e.deleted, ${VERSION}, v.body AS text ${NEWEST} WHERE e.library_id = $1 AND e.id = $2`;
      return rowOf<WrittenEntry>(pool, sql, [library, id]);
    },
    versions(library, id) {
      const sql = `SELECT ${VERSION} FROM fray.library_versions v WHERE library_id = $1 AND entry_id = $2 ORDER BY version DESC`;
      return rowsOf<EntryVersion>(pool, sql, [library, id]);
    },
    version(library, id, version) {
      const sql = `SELECT ${VERSION}, v.body AS text FROM fray.library_versions v WHERE library_id = $1 AND entry_id = $2 AND version = $3`;
      return rowOf<WrittenEntry>(pool, sql, [library, id, version]);
    },
    picture: (library, hash) => pictureBy(pool, 'library', library, hash),
  };
}

function changingCalls(pool: Pool): Pick<Libraries, 'save' | 'bin' | 'forget'> {
  return {
    save(library, changes, bounds, pictures = []) {
      const work = async (client: Client): Promise<void> => {
        for (const picture of pictures) await keepPicture(client, 'library', library, picture);
        for (const change of changes) await saveOne(client, library, change, bounds.versions);
        await forgetUnnamed(client, library);
        const { rows } = await client.query<Held>(HELD, [library]);
        checkRoom(rows[0] as Held, bounds);
      };
      return outcomeOf(onLibrary(pool, library, work));
    },
    bin(library, id, before, deleted) {
      const work = async (client: Client): Promise<void> => {
        const { place } = binnedEntry(id, await entryOf(client, library, id), before, deleted);
        if (deleted === null) await checkFree(client, library, id, place);
        await client.query('UPDATE fray.library_entries SET deleted = $2 WHERE id = $1', [id, deleted]);
      };
      return outcomeOf(onLibrary(pool, library, work));
    },
    forget: (library, id) =>
      changed(pool, library, async (client) => {
        const entry = await entryOf(client, library, id);
        if (entry === null || entry.deleted === null) return null;
        await client.query('DELETE FROM fray.library_versions WHERE entry_id = $1', [id]);
        await forgetUnnamed(client, library);
        return client.query('DELETE FROM fray.library_entries WHERE id = $1', [id]);
      }),
  };
}

function movingCalls(pool: Pool): Pick<Libraries, 'dump' | 'restore'> {
  return {
    dump: (id) =>
      pool.transaction(async (client) => {
        // All of it of one moment, whatever others write meanwhile.
        await client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
        const all = async <T extends object>(sql: string): Promise<T[]> => (await client.query<T>(sql, [id])).rows;
        const [library] = await all<StoredLibrary>(`${LIBRARY} WHERE id = $1`);
        if (library === undefined) return null;
        const entries = await all<DumpedEntry>(`${ENTRY} WHERE library_id = $1 ORDER BY id COLLATE "C"`);
        const ofVersion = `SELECT entry_id AS entry, ${VERSION}, body AS text FROM fray.library_versions v WHERE library_id = $1 ORDER BY entry_id COLLATE "C", version`;
        const versions = await all<DumpedVersion>(ofVersion);
        return { library, entries, versions, pictures: await picturesOf(client, 'library', id) };
      }),
    restore: ({ library, entries, versions, pictures }) =>
      pool.transaction(async (client) => {
        await insertLibrary(client, library);
        for (const picture of pictures) await keepPicture(client, 'library', library.id, picture);
        for (const entry of entries) await insertEntry(client, library.id, entry);
        for (const version of versions) await insertVersion(client, library.id, version);
      }),
  };
}

/** Changes a library while nobody else does, all or nothing. @throws RefusedError where there is none */
function onLibrary<T>(pool: Pool, library: string, work: (client: Client) => Promise<T>): Promise<T> {
  return pool.transaction(async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM fray.libraries WHERE id = $1 FOR UPDATE', [library]);
    if (rowCount === 0) throw new RefusedError({ kind: 'changed', id: library });
    return work(client);
  });
}

type Queried = { readonly rowCount: number | null } | null;

/** Whether there was such a library, and anything of it was changed. */
async function changed(pool: Pool, library: string, work: (client: Client) => Promise<Queried>): Promise<boolean> {
  let rows = 0;
  const done = onLibrary(pool, library, async (client) => {
    rows = (await work(client))?.rowCount ?? 0;
  });
  return (await outcomeOf(done)) === null && rows > 0;
}

async function saveOne(client: Client, library: string, change: EntryChange, most: number): Promise<void> {
  const { id, before, content, saved } = change;
  const entry = changedEntry(change, await entryOf(client, library, id));
  const { place, version } = entry;
  await checkFree(client, library, id, place);
  await checkPictured(client, library, id, content.picture);
  if (before === 0) await insertEntry(client, library, entry);
  else
    await client.query('UPDATE fray.library_entries SET place = $2, version = $3 WHERE id = $1', [id, place, version]);
  await insertVersion(client, library, { ...content, entry: id, version, saved, bytes: bytesOf(content.text) });
  const old = 'DELETE FROM fray.library_versions WHERE entry_id = $1 AND version <= $2';
  await client.query(old, [id, version - most]);
}

/** Bytes of all versions and pictures, as a query. */
function bytesWhere(condition: string): string {
  const sum = (rows: string): string => `(SELECT coalesce(sum(bytes), 0) FROM fray.${rows} WHERE ${condition})`;
  return `SELECT (${sum('library_versions')} + ${sum('library_pictures')})::float8`;
}

const GUESTS = 'library_id IN (SELECT id FROM fray.libraries WHERE maker IS NOT NULL)';
const HELD =
  'SELECT (SELECT count(*)::integer FROM fray.library_entries WHERE library_id = $1) AS entries, ' +
  `(${bytesWhere('library_id = $1')}) AS bytes, (${bytesWhere('TRUE')}) AS "allBytes", ` +
  `CASE WHEN (SELECT maker FROM fray.libraries WHERE id = $1) IS NULL THEN 0 ELSE (${bytesWhere(GUESTS)}) END AS "guestBytes"`;

async function entryOf(client: Client, library: string, id: string): Promise<DumpedEntry | null> {
  const { rows } = await client.query<DumpedEntry>(`${ENTRY} WHERE library_id = $1 AND id = $2`, [library, id]);
  return rows[0] ?? null;
}

/** @throws RefusedError where another entry lies at the place */
async function checkFree(client: Client, library: string, id: string, place: string): Promise<void> {
  const sql =
    'SELECT id FROM fray.library_entries WHERE library_id = $1 AND place = $2 AND id <> $3 AND deleted IS NULL';
  const { rows } = await client.query<{ id: string }>(sql, [library, place, id]);
  if (rows[0] !== undefined) throw new RefusedError({ kind: 'taken', id: rows[0].id });
}

async function insertLibrary(client: Client, library: StoredLibrary): Promise<void> {
  const { id, title, hash, created, maker, offered } = library;
  const sql = 'INSERT INTO fray.libraries (id, title, hash, created, maker, offered) VALUES ($1, $2, $3, $4, $5, $6)';
  await client.query(sql, [id, title, hash, created, maker, offered]);
}

async function insertEntry(client: Client, library: string, entry: DumpedEntry): Promise<void> {
  const { id, place, version, deleted } = entry;
  const sql = 'INSERT INTO fray.library_entries (id, library_id, place, version, deleted) VALUES ($1, $2, $3, $4, $5)';
  await client.query(sql, [id, library, place, version, deleted]);
}

async function insertVersion(client: Client, library: string, given: DumpedVersion): Promise<void> {
  const { entry, version, saved, kind, ruleset, folder, name, tags, picture, bytes, text } = given;
  const sql =
    'INSERT INTO fray.library_versions (entry_id, version, library_id, saved, kind, ruleset, folder, name, tags, picture, bytes, body) ' +
    'VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)';
  const named = [entry, version, library, saved, kind, ruleset, folder, name];
  const values = [...named, JSON.stringify(tags), picture, bytes, text];
  await client.query(sql, values);
}
