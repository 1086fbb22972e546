import { hashOf, newId, newToken } from '../seats/token.ts';
import type {
  EntryContent,
  EntryVersion,
  Libraries,
  LibraryBounds,
  LibraryListing,
  LibraryRefusal,
  StoredEntry,
  StoredLibrary,
  WrittenEntry,
} from '../store/libraries.ts';
import { placeOf } from '../store/libraries.ts';
import type { StoredPicture } from '../store/pictures.ts';
import { type Contents, MOST_BYTES, MOST_ENTRIES } from './parcel.ts';

/** So many versions of an entry are kept. */
const MOST_VERSIONS = 20;

/** Something of a library was not changed, and nothing else is. */
export class LibraryError extends Error {
  override readonly name = 'LibraryError';
  readonly why: Exclude<LibraryRefusal['kind'], 'unpictured'> | 'missing';
  /** What is there instead, where somebody else has changed it. */
  readonly there: WrittenEntry | null;
  constructor(why: LibraryError['why'], text: string, there: WrittenEntry | null = null) {
    super(text);
    this.why = why;
    this.there = there;
  }
}

/** A library that was made, and the secret of its link. */
export interface MadeLibrary {
  readonly library: StoredLibrary;
  readonly token: string;
}

/** What became of entries that were imported. */
export interface Taken {
  readonly added: number;
  /** Those that were there under the same name, and have a new version. */
  readonly changed: number;
  /** Those that were there as they are. */
  readonly same: number;
}

/** An entry that the host offers to all tables, and the library in which it is. */
export interface Offer {
  readonly library: string;
  readonly title: string;
  readonly entry: StoredEntry;
}

/** Room for libraries that the host allows. */
export type LibraryRoom = Pick<LibraryBounds, 'allBytes' | 'guestBytes'>;

/** Keeps libraries of sheets, encounters, maps and pictures. Whoever has the link of one may do all in it. */
export class Librarian {
  readonly #libraries: Libraries;
  readonly #bounds: LibraryBounds;

  constructor(libraries: Libraries, room: LibraryRoom) {
    this.#libraries = libraries;
    this.#bounds = { entries: MOST_ENTRIES, versions: MOST_VERSIONS, bytes: MOST_BYTES, ...room };
  }

  /** Bytes that one library may have, all its versions counted. */
  get mostBytes(): number {
    return this.#bounds.bytes;
  }

  /** @param maker the address of the guest who has it made; null for the host */
  async make(title: string, maker: string | null): Promise<MadeLibrary> {
    const token = newToken();
    const library = {
      id: newId(),
      title,
      hash: hashOf(token),
      created: new Date().toISOString(),
      maker,
      offered: null,
    };
    await this.#libraries.add(library);
    return { library, token };
  }

  listings(): Promise<readonly LibraryListing[]> {
    return this.#libraries.listings();
  }

  /** Bytes that a library has, all its versions counted. */
  bytes(library: string): Promise<number> {
    return this.#libraries.bytes(library);
  }

  /** The library that the secret of a link stands for, or null. */
  of(token: string): Promise<StoredLibrary | null> {
    return this.#libraries.byHash(hashOf(token));
  }

  /** Where pictures are taken from: the library that the secret of a link stands for, or one that the host offers, by its id; null for neither. */
  async source(name: string): Promise<Pick<StoredLibrary, 'id'> | null> {
    return (
      (await this.of(name)) ??
      (await this.listings()).find(({ id, offered }) => id === name && offered !== null) ??
      null
    );
  }

  /** The secret of a new link: the one before is dead. Null where there is no such library. */
  async renew(library: string): Promise<string | null> {
    const token = newToken();
    return (await this.#libraries.renew(library, hashOf(token))) ? token : null;
  }

  /** Whether there is such a library. All tables may take from it from now on, or no longer. */
  offer(library: string, isOffered: boolean): Promise<boolean> {
    return this.#libraries.offer(library, isOffered ? new Date().toISOString() : null);
  }

  /** What the host offers to all tables, without the bins of it, library by library. */
  async offers(): Promise<readonly Offer[]> {
    const offered = (await this.listings()).filter((each) => each.offered !== null);
    const all = offered.map(async ({ id, title }) => {
      const entries = (await this.entries(id)).filter(({ deleted }) => deleted === null);
      return entries.map((entry) => ({ library: id, title, entry }));
    });
    return (await Promise.all(all)).flat();
  }

  /** An entry that the host offers. @throws LibraryError where it does not */
  async offeredEntry(library: string, id: string): Promise<WrittenEntry> {
    const isOffered = (await this.listings()).some((each) => each.id === library && each.offered !== null);
    const entry = isOffered ? await this.entry(library, id) : missing('entry');
    return entry.deleted === null ? entry : missing('entry');
  }

  remove(library: string): Promise<boolean> {
    return this.#libraries.remove(library);
  }

  /** All entries, those in the bin too. */
  entries(library: string): Promise<readonly StoredEntry[]> {
    return this.#libraries.entries(library);
  }

  /** @throws LibraryError where there is none */
  async entry(library: string, id: string): Promise<WrittenEntry> {
    return (await this.#libraries.entry(library, id)) ?? missing('entry');
  }

  async versions(library: string, id: string): Promise<readonly EntryVersion[]> {
    return this.#libraries.versions(library, id);
  }

  /** @throws LibraryError where it is not kept */
  async version(library: string, id: string, version: number): Promise<EntryVersion & Pick<EntryContent, 'text'>> {
    return (await this.#libraries.version(library, id, version)) ?? missing('version');
  }

  /** @param content as the parser of files found it sound @throws LibraryError */
  add(library: string, content: EntryContent, pictures: readonly StoredPicture[] = []): Promise<WrittenEntry> {
    return this.#save(library, newId(), 0, content, pictures);
  }

  async hasPicture(library: string, hash: string): Promise<boolean> {
    return (await this.#libraries.picture(library, hash)) !== null;
  }

  /** The bytes of a picture. @throws LibraryError where there is none */
  async picture(library: string, hash: string): Promise<Uint8Array> {
    return (await this.#libraries.picture(library, hash)) ?? missing('picture');
  }

  /** Saves an entry anew, and keeps its version before. @param before the version that whoever saves has seen @throws LibraryError */
  async save(library: string, id: string, before: number, content: EntryContent): Promise<WrittenEntry> {
    await this.entry(library, id);
    return this.#save(library, id, before, content);
  }

  async #save(
    library: string,
    id: string,
    before: number,
    content: EntryContent,
    pictures: readonly StoredPicture[] = [],
  ): Promise<WrittenEntry> {
    const change = { id, before, content, saved: new Date().toISOString() };
    await this.#done(library, await this.#libraries.save(library, [change], this.#bounds, pictures));
    return this.entry(library, id);
  }

  /** Puts an entry into the bin, or takes it out of there. @throws LibraryError */
  async bin(library: string, id: string, before: number, isDeleted: boolean): Promise<WrittenEntry> {
    await this.entry(library, id);
    const deleted = isDeleted ? new Date().toISOString() : null;
    await this.#done(library, await this.#libraries.bin(library, id, before, deleted));
    return this.entry(library, id);
  }

  /** Takes an entry out of the bin for good. @throws LibraryError where it is not in there */
  async forget(library: string, id: string): Promise<void> {
    if (!(await this.#libraries.forget(library, id))) missing('entry in the bin');
  }

  /** What is in a library but not in its bin, with what is written in it. @param isWished which of it; all, where left out */
  async contents(
    library: string,
    isWished: (entry: StoredEntry) => boolean = () => true,
  ): Promise<readonly WrittenEntry[]> {
    const listed = (await this.entries(library)).filter((entry) => entry.deleted === null && isWished(entry));
    const all = await Promise.all(listed.map(({ id }) => this.#libraries.entry(library, id)));
    return all.flatMap((entry) => (entry === null ? [] : [entry]));
  }

  /** The same entries with the pictures that they are, or that belong to them. */
  async withPictures(library: string, contents: readonly EntryContent[]): Promise<Contents> {
    return { contents, pictures: await this.picturesOf(library, new Set(contents.map(({ picture }) => picture))) };
  }

  /** Those of these pictures that the library has. */
  async picturesOf(library: string, hashes: ReadonlySet<string>): Promise<readonly StoredPicture[]> {
    const found = await Promise.all(
      [...hashes].map(async (hash) => ({ hash, body: await this.#libraries.picture(library, hash) })),
    );
    return found.flatMap(({ hash, body }) => (body === null ? [] : [{ hash, body }]));
  }

  /** Keeps entries that came from elsewhere, all or none. What is there under the same name keeps its version before. @throws LibraryError */
  async take(library: string, { contents, pictures }: Contents): Promise<Taken> {
    const places = new Set(contents.map(placeOf));
    const known = await this.contents(library, (entry) => places.has(placeOf(entry)));
    const there = new Map(known.map((entry) => [placeOf(entry), entry]));
    const saved = new Date().toISOString();
    const changes = contents.flatMap((content) => {
      const old = there.get(placeOf(content));
      if (old !== undefined && isSame(old, content)) return [];
      return [{ id: old?.id ?? newId(), before: old?.version ?? 0, content, saved }];
    });
    if (changes.length > 0)
      await this.#done(library, await this.#libraries.save(library, changes, this.#bounds, pictures));
    const added = changes.filter(({ before }) => before === 0).length;
    return { added, changed: changes.length - added, same: contents.length - changes.length };
  }

  /** @throws LibraryError where it was refused */
  async #done(library: string, refusal: LibraryRefusal | null): Promise<void> {
    if (refusal === null) return;
    if (refusal.kind === 'unpictured') missing('picture');
    if (refusal.kind === 'full') throw new LibraryError('full', this.#fullText(refusal.of));
    const there = await this.#libraries.entry(library, refusal.id);
    if (refusal.kind === 'taken')
      throw new LibraryError(
        'taken',
        `expected another name in this folder: '${there?.name ?? ''}' is there already`,
        there,
      );
    const what = there === null ? 'gone' : there.deleted === null ? `version ${there.version}` : 'in the bin';
    throw new LibraryError('changed', `it is ${what} by now`, there);
  }

  #fullText(of: Extract<LibraryRefusal, { readonly kind: 'full' }>['of']): string {
    const most = this.#bounds[of];
    if (of === 'entries') return `expected at most ${most} entries, those in the bin among them`;
    const whose = { bytes: 'this library', allBytes: 'all libraries', guestBytes: 'the libraries of guests' }[of];
    return `expected at most ${most} bytes in ${whose}, older versions and the bin among them`;
  }
}

function missing(what: string): never {
  throw new LibraryError('missing', `there is no such ${what} here`);
}

function isSame(a: EntryContent, b: EntryContent): boolean {
  const isListed = (['kind', 'ruleset', 'folder', 'name', 'picture', 'text'] as const).every(
    (key) => a[key] === b[key],
  );
  return isListed && a.tags.join('\n') === b.tags.join('\n');
}
