import type {
  LibraryContent,
  LibraryEntry,
  LibraryTaken,
  LibraryVersion,
  MadeLibrary,
  OfferedEntry,
  OwnLibrary,
  WrittenLibraryEntry,
  WrittenLibraryVersion,
} from '@fray/server';
import { t } from '../texts/t.ts';
import { ApiError, ask, bearer, sending, sendingFile } from './api.ts';

export type {
  LibraryContent,
  LibraryEntry,
  LibraryTaken,
  LibraryVersion,
  MadeLibrary,
  OfferedEntry,
  OwnLibrary,
  WrittenLibraryEntry,
};

/** The forms in which a whole library goes elsewhere. */
export type LibraryForm = 'zip' | 'yaml' | 'json';

/** For those who may make tables. @param host the secret of the host's link, if it is known here */
export function makeLibrary(host: string | null, title: string): Promise<MadeLibrary> {
  return ask('api/libraries', sending('POST', { title }, host));
}

/** The library of a link. @param token the secret of that link; so in what follows */
export function askLibrary(token: string): Promise<OwnLibrary> {
  return ask('api/library', { headers: bearer(token) });
}

/** All entries, those in the bin too. */
export function listEntries(token: string): Promise<readonly LibraryEntry[]> {
  return ask('api/library/entries', { headers: bearer(token) });
}

/** What the host offers to all tables. @param link the secret of a link of whoever may make tables, or of a game master; so in what follows */
export function listOffers(link: string | null): Promise<readonly OfferedEntry[]> {
  return ask('api/offers', { headers: bearer(link) });
}

export function askOffer(link: string | null, { library, id }: OfferedEntry): Promise<WrittenLibraryEntry> {
  return ask(`api/offers/${encodeURIComponent(library)}/${encodeURIComponent(id)}`, { headers: bearer(link) });
}

/** For the host: whether all tables may take from a library. */
export function offerLibrary(host: string | null, id: string, offered: boolean): Promise<null> {
  return ask(`api/libraries/${encodeURIComponent(id)}/offer`, sending('PUT', { offered }, host));
}

const pathOf = (id: string): string => `api/library/entries/${encodeURIComponent(id)}`;

export function askEntry(token: string, id: string): Promise<WrittenLibraryEntry> {
  return ask(pathOf(id), { headers: bearer(token) });
}

export function listVersions(token: string, id: string): Promise<readonly LibraryVersion[]> {
  return ask(`${pathOf(id)}/versions`, { headers: bearer(token) });
}

export function askVersion(token: string, id: string, version: number): Promise<WrittenLibraryVersion> {
  return ask(`${pathOf(id)}/versions/${version}`, { headers: bearer(token) });
}

/** @throws ApiError with what is there, where the name is taken */
export function addEntry(token: string, content: LibraryContent): Promise<WrittenLibraryEntry> {
  return ask('api/library/entries', sending('POST', content, token));
}

/** An entry as somebody has seen it. */
export type SeenEntry = Pick<LibraryEntry, 'id' | 'version'>;

/** @throws ApiError with what is there, where somebody else has changed it since */
export function saveEntry(token: string, seen: SeenEntry, content: LibraryContent): Promise<WrittenLibraryEntry> {
  return ask(pathOf(seen.id), having(seen, sending('PUT', content, token)));
}

/** Puts it into the bin. */
export function deleteEntry(token: string, seen: SeenEntry): Promise<WrittenLibraryEntry> {
  return ask(pathOf(seen.id), having(seen, { method: 'DELETE', headers: bearer(token) }));
}

/** Takes it out of the bin. */
export function restoreEntry(token: string, seen: SeenEntry): Promise<WrittenLibraryEntry> {
  const path = `api/library/bin/${encodeURIComponent(seen.id)}`;
  return ask(path, having(seen, { method: 'POST', headers: bearer(token) }));
}

/** Forgets what is in the bin, for good. */
export function forgetEntry(token: string, id: string): Promise<null> {
  return ask(`api/library/bin/${encodeURIComponent(id)}`, { method: 'DELETE', headers: bearer(token) });
}

function having({ version }: SeenEntry, init: RequestInit): RequestInit {
  return { ...init, headers: { ...init.headers, 'If-Match': `"${version}"` } };
}

/** All of a library as a file. */
export async function exportLibrary(token: string, form: LibraryForm): Promise<Blob> {
  const answer = await fetch(`api/library/export?form=${form}`, { headers: bearer(token) });
  if (answer.ok) return answer.blob();
  const { title, detail } = (await answer.json().catch(() => ({}))) as { title?: string; detail?: string };
  throw new ApiError(
    title ?? t('The server answered {status}', { status: answer.status }),
    detail === undefined ? [] : [detail],
  );
}

/** Keeps a picture, which the server writes anew. @param use a portrait is kept smaller @throws ApiError where it is none */
export function addPicture(
  token: string,
  picture: Blob,
  name: string,
  use: 'map' | 'portrait',
): Promise<WrittenLibraryEntry> {
  const query = new URLSearchParams({ name, use, folder: 'pictures' });
  return ask(`api/library/pictures?${query}`, sendingFile(picture, token));
}

/** A picture as it is kept. @throws ApiError where it is not there */
export async function askPicture(token: string, hash: string): Promise<Blob> {
  const answer = await fetch(`api/library/pictures/${hash}`, { headers: bearer(token) });
  if (answer.ok) return answer.blob();
  throw new ApiError(t('That picture is not in the library'), []);
}

/** Takes a file in: all of it, or nothing. @param ruleset of sheets that do not say of which they are */
export function importFile(token: string, file: File, ruleset: string): Promise<LibraryTaken> {
  const query = new URLSearchParams({ file: file.name, ruleset });
  return ask(`api/library/import?${query}`, sendingFile(file, token));
}
