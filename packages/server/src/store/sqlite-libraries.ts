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
  type LibraryBounds,
  type LibraryDump,
  type LibraryListing,
  type LibraryOutcome,
  outcomeOf,
  RefusedError,
  type StoredEntry,
  type StoredLibrary,
  type WrittenEntry,
} from './libraries.ts';
import { checkPictured, forgetUnnamed, keepPicture, pictureBy, picturesOf } from './picture-rows.ts';
import type { StoredPicture } from './pictures.ts';
import type { Statements } from './statements.ts';

/** What is read of a row, where tags are kept as one text. */
type Row<T> = Omit<T, 'tags'> & { readonly tags: string };

const read = <T extends { readonly tags: readonly string[] }>(row: unknown): T => {
  const { tags, ...rest } = row as Row<T>;
  return { ...rest, tags: JSON.parse(tags) } as unknown as T;
};

const VERSION = 'v.version, saved, kind, ruleset, folder, name, tags, picture, bytes';
const NEWEST =
  'FROM library_entries JOIN library_versions v ON v.entry_id = id AND v.version = library_entries.version';
const LIBRARY = 'SELECT id, title, hash, created, maker, offered FROM libraries';

/** Libraries kept in a SQLite file. */
export class SqliteLibraries implements Libraries {
  readonly #sql: Statements;
  readonly #write: (work: () => void) => Promise<void>;

  /** @param write does something all or nothing */
  constructor(sql: Statements, write: (work: () => void) => Promise<void>) {
    this.#sql = sql;
    this.#write = write;
  }

  add(library: StoredLibrary): Promise<void> {
    return this.#write(() => this.#insertLibrary(library));
  }

  async listings(): Promise<readonly LibraryListing[]> {
    const sql =
      'SELECT id, title, created, maker, offered, ' +
      '(SELECT COUNT(*) FROM library_entries WHERE library_id = libraries.id) AS entries, ' +
      `(${bytesWhere('library_id = libraries.id')}) AS bytes ` +
      'FROM libraries ORDER BY created DESC, id';
    return this.#all<LibraryListing>(sql);
  }

  async bytes(library: string): Promise<number> {
    const sql = `SELECT (${bytesWhere('library_id = ?1')}) AS bytes`;
    return this.#all<{ bytes: number }>(sql, library)[0]?.bytes ?? 0;
  }

  async byHash(hash: string): Promise<StoredLibrary | null> {
    return this.#all<StoredLibrary>(`${LIBRARY} WHERE hash = ?`, hash)[0] ?? null;
  }

  renew(library: string, hash: string): Promise<boolean> {
    return this.#changed(() => this.#sql.run('UPDATE libraries SET hash = ? WHERE id = ?', hash, library));
  }

  offer(library: string, offered: string | null): Promise<boolean> {
    return this.#changed(() => this.#sql.run('UPDATE libraries SET offered = ? WHERE id = ?', offered, library));
  }

  remove(library: string): Promise<boolean> {
    return this.#changed(() => {
      this.#sql.run('DELETE FROM library_versions WHERE library_id = ?', library);
      this.#sql.run('DELETE FROM library_entries WHERE library_id = ?', library);
      this.#sql.run('DELETE FROM library_pictures WHERE library_id = ?', library);
      return this.#sql.run('DELETE FROM libraries WHERE id = ?', library);
    });
  }

  async entries(library: string): Promise<readonly StoredEntry[]> {
    const sql = `SELECT id, deleted, ${VERSION} ${NEWEST} WHERE v.library_id = ? ORDER BY place, id`;
    return this.#all(sql, library).map((row) => read<StoredEntry>(row));
  }

  async entry(library: string, id: string): Promise<WrittenEntry | null> {
    const sql = `SELECT id, deleted, ${VERSION}, body AS text ${NEWEST} WHERE v.library_id = ? AND id = ?`;
    const [row] = this.#all(sql, library, id);
    return row === undefined ? null : read<WrittenEntry>(row);
  }

  async versions(library: string, id: string): Promise<readonly EntryVersion[]> {
    const sql = `SELECT ${VERSION} FROM library_versions v WHERE library_id = ? AND entry_id = ? ORDER BY version DESC`;
    return this.#all(sql, library, id).map((row) => read<EntryVersion>(row));
  }

  async version(library: string, id: string, version: number): ReturnType<Libraries['version']> {
    const sql = `SELECT ${VERSION}, body AS text FROM library_versions v WHERE library_id = ? AND entry_id = ? AND version = ?`;
    const [row] = this.#all(sql, library, id, version);
    return row === undefined ? null : read<WrittenEntry>(row);
  }

  async picture(library: string, hash: string): Promise<Uint8Array | null> {
    return pictureBy(this.#sql, 'library', library, hash);
  }

  save(
    library: string,
    changes: readonly EntryChange[],
    bounds: LibraryBounds,
    pictures: readonly StoredPicture[] = [],
  ): Promise<LibraryOutcome> {
    const work = (): void => {
      for (const picture of pictures) keepPicture(this.#sql, 'library', library, picture);
      for (const change of changes) this.#save(library, change, bounds.versions);
      forgetUnnamed(this.#sql, library);
      checkRoom(this.#held(library), bounds);
    };
    return outcomeOf(this.#write(work));
  }

  bin(library: string, id: string, before: number, deleted: string | null): Promise<LibraryOutcome> {
    const work = (): void => {
      const { place } = binnedEntry(id, this.#entry(library, id), before, deleted);
      if (deleted === null) this.#checkFree(library, id, place);
      this.#sql.run('UPDATE library_entries SET deleted = ? WHERE id = ?', deleted, id);
    };
    return outcomeOf(this.#write(work));
  }

  forget(library: string, id: string): Promise<boolean> {
    return this.#changed(() => {
      if ((this.#entry(library, id)?.deleted ?? null) === null) return 0;
      this.#sql.run('DELETE FROM library_versions WHERE entry_id = ?', id);
      forgetUnnamed(this.#sql, library);
      return this.#sql.run('DELETE FROM library_entries WHERE id = ?', id);
    });
  }

  async dump(id: string): Promise<LibraryDump | null> {
    const [library] = this.#all<StoredLibrary>(`${LIBRARY} WHERE id = ?`, id);
    if (library === undefined) return null;
    const versions = `SELECT entry_id AS entry, ${VERSION}, body AS text FROM library_versions v WHERE library_id = ? ORDER BY entry_id, version`;
    return {
      library,
      entries: this.#all<DumpedEntry>(`${ENTRY} WHERE library_id = ? ORDER BY id`, id),
      versions: this.#all(versions, id).map((row) => read<DumpedVersion>(row)),
      pictures: picturesOf(this.#sql, 'library', id),
    };
  }

  restore({ library, entries, versions, pictures }: LibraryDump): Promise<void> {
    return this.#write(() => {
      this.#insertLibrary(library);
      for (const picture of pictures) keepPicture(this.#sql, 'library', library.id, picture);
      for (const entry of entries) this.#insertEntry(library.id, entry);
      for (const version of versions) this.#insertVersion(library.id, version);
    });
  }

  #save(library: string, change: EntryChange, most: number): void {
    const { id, before, content, saved } = change;
    const entry = changedEntry(change, this.#entry(library, id));
    const { place, version } = entry;
    this.#checkFree(library, id, place);
    checkPictured(this.#sql, library, id, content.picture);
    if (before === 0) this.#insertEntry(library, entry);
    else this.#sql.run('UPDATE library_entries SET place = ?, version = ? WHERE id = ?', place, version, id);
    this.#insertVersion(library, { ...content, entry: id, version, saved, bytes: bytesOf(content.text) });
    this.#sql.run('DELETE FROM library_versions WHERE entry_id = ? AND version <= ?', id, version - most);
  }

  #entry(library: string, id: string): DumpedEntry | null {
    return this.#all<DumpedEntry>(`${ENTRY} WHERE library_id = ? AND id = ?`, library, id)[0] ?? null;
  }

  /** @throws RefusedError where another entry lies at the place */
  #checkFree(library: string, id: string, place: string): void {
    const sql = 'SELECT id FROM library_entries WHERE library_id = ? AND place = ? AND id <> ? AND deleted IS NULL';
    const [other] = this.#all<{ id: string }>(sql, library, place, id);
    if (other !== undefined) throw new RefusedError({ kind: 'taken', id: other.id });
  }

  #held(library: string): Held {
    const guests = 'library_id IN (SELECT id FROM libraries WHERE maker IS NOT NULL)';
    const sql =
      'SELECT (SELECT COUNT(*) FROM library_entries WHERE library_id = ?1) AS entries, ' +
      `(${bytesWhere('library_id = ?1')}) AS bytes, (${bytesWhere('TRUE')}) AS allBytes, ` +
      `CASE WHEN (SELECT maker FROM libraries WHERE id = ?1) IS NULL THEN 0 ELSE (${bytesWhere(guests)}) END AS guestBytes`;
    return this.#all<Held>(sql, library)[0] as Held;
  }

  #insertLibrary({ id, title, hash, created, maker, offered }: StoredLibrary): void {
    const sql = 'INSERT INTO libraries (id, title, hash, created, maker, offered) VALUES (?, ?, ?, ?, ?, ?)';
    this.#sql.run(sql, id, title, hash, created, maker, offered);
  }

  #insertEntry(library: string, { id, place, version, deleted }: DumpedEntry): void {
    const sql = 'INSERT INTO library_entries (id, library_id, place, version, deleted) VALUES (?, ?, ?, ?, ?)';
    this.#sql.run(sql, id, library, place, version, deleted);
  }

  #insertVersion(library: string, given: DumpedVersion): void {
    const { entry, version, saved, kind, ruleset, folder, name, tags, picture, bytes, text } = given;
    this.#sql.run(
      'INSERT INTO library_versions (entry_id, version, library_id, saved, kind, ruleset, folder, name, tags, picture, bytes, body) ' +
        'VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      ...[entry, version, library, saved, kind, ruleset, folder, name, JSON.stringify(tags), picture, bytes, text],
    );
  }

  #all<T = unknown>(sql: string, ...values: (string | number)[]): T[] {
    return this.#sql
      .prepared(sql)
      .all(...values)
      .map((row) => ({ ...row })) as T[];
  }

  /** Whether anything was changed. @param work gives how many rows */
  async #changed(work: () => number): Promise<boolean> {
    let rows = 0;
    await this.#write(() => {
      rows = work();
    });
    return rows > 0;
  }
}

/** Bytes of all versions and pictures, as a query. */
function bytesWhere(condition: string): string {
  const sum = (rows: string): string => `(SELECT COALESCE(SUM(bytes), 0) FROM ${rows} WHERE ${condition})`;
  return `SELECT ${sum('library_versions')} + ${sum('library_pictures')}`;
}

const ENTRY = 'SELECT id, place, version, deleted FROM library_entries';
