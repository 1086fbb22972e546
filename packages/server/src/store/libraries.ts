/** Sheets, encounters, maps and pictures of one's own as the stores keep them: libraries, each with a secret link. */

import type { StoredPicture } from './pictures.ts';

/** A library. The secret of its link is kept as a hash alone. */
export interface StoredLibrary {
  readonly id: string;
  readonly title: string;
  readonly hash: string;
  /** When it was made, as an ISO 8601 time in UTC. */
  readonly created: string;
  /** The address of the guest who has it made; null for the host. */
  readonly maker: string | null;
  /** Since when the host offers it to all tables, as an ISO 8601 time in UTC; null where that is not so. */
  readonly offered: string | null;
}

/** A library as a list of all of them tells it. */
export interface LibraryListing extends Omit<StoredLibrary, 'hash'> {
  /** How many entries it has, those in the bin among them. */
  readonly entries: number;
  /** How many bytes all their versions and pictures have. */
  readonly bytes: number;
}

/** What an entry is, where it lies and what is written in it. */
export interface EntryContent {
  /** A sheet, an encounter, a map or a picture; the stores take any. */
  readonly kind: string;
  /** Id of the ruleset; '' where it is of none. */
  readonly ruleset: string;
  /** Names of folders, with '/' between them; '' for none. */
  readonly folder: string;
  readonly name: string;
  readonly tags: readonly string[];
  /** The hash of the picture that it is, or that belongs to it; '' for none. */
  readonly picture: string;
  /** As it was written, sign by sign. */
  readonly text: string;
}

/** One of the versions of an entry, without what is written in it. */
export interface EntryVersion extends Omit<EntryContent, 'text'> {
  /** Counts from 1. */
  readonly version: number;
  /** When it was saved, as an ISO 8601 time in UTC. */
  readonly saved: string;
  /** Bytes of its text in UTF-8. */
  readonly bytes: number;
}

/** An entry as it stands: its newest version. */
export interface StoredEntry extends EntryVersion {
  readonly id: string;
  /** When it was put into the bin; null where it was not. */
  readonly deleted: string | null;
}

/** The same with what is written in it. */
export type WrittenEntry = StoredEntry & Pick<EntryContent, 'text'>;

/** An entry that is made, or saved anew. */
export interface EntryChange {
  readonly id: string;
  /** The version that whoever saves it has seen; 0 for a new one. */
  readonly before: number;
  readonly content: EntryContent;
  readonly saved: string;
}

/** How much libraries may hold. */
export interface LibraryBounds extends Held {
  /** So many versions of an entry are kept: older ones are forgotten. */
  readonly versions: number;
}

/** Why something of a library was not changed. */
export type LibraryRefusal =
  /** The entry has another version by now, lies in the bin, or is gone. */
  | { readonly kind: 'changed'; readonly id: string }
  /** Another entry, of that id, has the name in the folder. */
  | { readonly kind: 'taken'; readonly id: string }
  /** The library has no picture of the hash that the entry, of that id, names. */
  | { readonly kind: 'unpictured'; readonly id: string }
  /** There is no room for more. */
  | { readonly kind: 'full'; readonly of: 'entries' | 'bytes' | 'allBytes' | 'guestBytes' };

/** Null where it was done. */
export type LibraryOutcome = LibraryRefusal | null;

/** A row of an entry, and one of a version, as they are moved from one store to another. */
export interface DumpedEntry {
  readonly id: string;
  readonly place: string;
  readonly version: number;
  readonly deleted: string | null;
}
export interface DumpedVersion extends EntryVersion {
  readonly entry: string;
  readonly text: string;
}

/** All that is kept of a library. */
export interface LibraryDump {
  readonly library: StoredLibrary;
  readonly entries: readonly DumpedEntry[];
  readonly versions: readonly DumpedVersion[];
  readonly pictures: readonly StoredPicture[];
}

/** Where libraries are kept, beside the tables. What a call has answered is on the disk. */
export interface Libraries {
  add(library: StoredLibrary): Promise<void>;
  /** All of them, newest first. */
  listings(): Promise<readonly LibraryListing[]>;
  /** Bytes of one of them, all versions and pictures counted; 0 where there is none. */
  bytes(library: string): Promise<number>;
  /** The library of a link, or null. */
  byHash(hash: string): Promise<StoredLibrary | null>;
  /** Whether there is such a library. Its link is the one with this hash from now on. */
  renew(library: string, hash: string): Promise<boolean>;
  /** Whether there is such a library. It is offered to all tables from then on; with null no longer. */
  offer(library: string, offered: string | null): Promise<boolean>;
  /** Whether there was such a library. It is gone with all that is in it. */
  remove(library: string): Promise<boolean>;

  /** All entries by folder and name, those in the bin too. */
  entries(library: string): Promise<readonly StoredEntry[]>;
  entry(library: string, id: string): Promise<WrittenEntry | null>;
  /** What is kept of the versions of an entry, newest first. */
  versions(library: string, id: string): Promise<readonly EntryVersion[]>;
  /** One of them with what is written in it, or null. */
  version(library: string, id: string, version: number): Promise<(EntryVersion & Pick<EntryContent, 'text'>) | null>;
  /**
   * Keeps entries anew, all or none; each keeps the version before.
   *
   * @param pictures new ones that the entries name. Those that no version of any entry names are forgotten
   */
  save(
    library: string,
    changes: readonly EntryChange[],
    bounds: LibraryBounds,
    pictures?: readonly StoredPicture[],
  ): Promise<LibraryOutcome>;
  /** The bytes of a picture, or null. */
  picture(library: string, hash: string): Promise<Uint8Array | null>;
  /**
   * Puts an entry into the bin, or takes it out again.
   *
   * @param before the version that whoever does so has seen
   * @param deleted when that is, as an ISO 8601 time in UTC; null: it is taken out
   */
  bin(library: string, id: string, before: number, deleted: string | null): Promise<LibraryOutcome>;
  /** Whether there was such an entry in the bin. It is gone with all its versions. */
  forget(library: string, id: string): Promise<boolean>;

  /** All of a library as it lies there, or null where there is none. */
  dump(library: string): Promise<LibraryDump | null>;
  /** Keeps a library as it was elsewhere, all or nothing. @throws Error where there is one of that id already */
  restore(dump: LibraryDump): Promise<void>;
}

/** By what names within a library must differ: they may become files where small and capital letters are the same. */
export function placeOf({ folder, name }: Pick<EntryContent, 'folder' | 'name'>): string {
  return `${folder}/${name}`.normalize('NFC').toLowerCase();
}

/** Bytes of a text in UTF-8. */
export function bytesOf(text: string): number {
  return Buffer.byteLength(text);
}

/** A change is not kept: thrown within a transaction, so that nothing of it is. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly refusal: LibraryRefusal;
  constructor(refusal: LibraryRefusal) {
    super(refusal.kind);
    this.refusal = refusal;
  }
}

/**
 * An entry as it lies there once the change is made.
 *
 * @param entry as it is now; null where there is none
 * @throws RefusedError where whoever changes it has seen another
 */
export function changedEntry({ id, before, content }: EntryChange, entry: DumpedEntry | null): DumpedEntry {
  const isThere = entry !== null && entry.deleted === null;
  if (before === 0 ? entry !== null : !isThere || entry.version !== before)
    throw new RefusedError({ kind: 'changed', id });
  return { id, place: placeOf(content), version: before + 1, deleted: null };
}

/**
 * The entry that goes into the bin, or comes out of it.
 *
 * @param before the version that whoever does so has seen
 * @throws RefusedError where it has another, or is there already
 */
export function binnedEntry(
  id: string,
  entry: DumpedEntry | null,
  before: number,
  deleted: string | null,
): DumpedEntry {
  if (entry === null || entry.version !== before || (entry.deleted === null) === (deleted === null))
    throw new RefusedError({ kind: 'changed', id });
  return { ...entry, deleted };
}

/** What became of a change. @param done rejects with a RefusedError where it was not kept */
export async function outcomeOf(done: Promise<unknown>): Promise<LibraryOutcome> {
  try {
    await done;
    return null;
  } catch (error) {
    if (error instanceof RefusedError) return error.refusal;
    throw error;
  }
}

/** What libraries hold, or may hold; of tables their pictures alone. */
export interface Held {
  /** Entries of one library, those in its bin among them; pictures of one table. */
  readonly entries: number;
  /** Bytes of one of them, of all, and of all those of guests; every version and every picture counts. */
  readonly bytes: number;
  readonly allBytes: number;
  /** 0 where it is none of a guest's. */
  readonly guestBytes: number;
}

/** @throws RefusedError where that is too much */
export function checkRoom(held: Held, bounds: Held): void {
  const full = (['entries', 'bytes', 'allBytes', 'guestBytes'] as const).find((of) => held[of] > bounds[of]);
  if (full !== undefined) throw new RefusedError({ kind: 'full', of: full });
}
