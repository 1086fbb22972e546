import { checkDocument, pictureFormatOf, type Rulesets, readDocument, sheetText } from '@fray/engine';
import { z } from 'zod';
import { bytesOf, type EntryContent, placeOf } from '../store/libraries.ts';
import { hashedPicture, type StoredPicture } from '../store/pictures.ts';
import { checkedContent, kindOf, wrongFile } from './check-content.ts';
import { contentSchema, folderSchema, KINDS, MOST_SENT, MOST_TEXT, nameSchema, tagsSchema } from './content-schema.ts';
import { readZip, writeZip, type ZippedFile } from './zip.ts';

/** Entries on their way from one library to another: as one document, or as an archive of files. */
export const FORMS = ['zip', 'yaml', 'json'] as const;
export type Form = (typeof FORMS)[number];

/** So many entries a library has. */
export const MOST_ENTRIES = 2000;
/** Bytes of a library, and of all that is imported at once. */
export const MOST_BYTES: number = 48 * 1_048_576;

/** In an archive: what the files in it are. It has no room among the entries, for its name ends otherwise. */
const LIST = 'library.json';
const ENDING = /\.(yaml|yml|json)$/i;
const PICTURE_ENDING = /\.(webp|png|jpg|jpeg)$/i;

const documentSchema = z.strictObject({
  frayLibrary: z.literal(1),
  title: z.string().max(200),
  entries: z.array(contentSchema).max(MOST_ENTRIES),
});
const listSchema = z.strictObject({
  frayLibrary: z.literal(1),
  title: z.string().max(200),
  entries: z
    .array(z.strictObject({ file: z.string(), kind: z.enum(KINDS), ruleset: z.string().max(100), tags: tagsSchema }))
    .max(MOST_ENTRIES),
});

/** Entries with the pictures that they name. */
export interface Contents {
  readonly contents: readonly EntryContent[];
  readonly pictures: readonly StoredPicture[];
}

/** All of a library, or some of it, in one of the forms: documents without pictures. The same entries give the same bytes. */
export function packed(title: string, { contents, pictures }: Contents, form: Form): Uint8Array {
  const inOrder = contents.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
  if (form !== 'zip') {
    const document = { frayLibrary: 1, title, entries: inOrder.map(({ picture: _, ...content }) => content) };
    return encode(form === 'yaml' ? sheetText(document) : `${JSON.stringify(document, null, 2)}\n`);
  }
  const entries = inOrder.map((content) => ({ file: fileOf(content), ...content }));
  const list = {
    frayLibrary: 1,
    title,
    entries: entries.map(({ file, kind, ruleset, tags }) => ({ file, kind, ruleset, tags })),
  };
  const bodies = new Map(pictures.map(({ hash, body }) => [hash, body]));
  const files = entries.flatMap((entry): ZippedFile[] => {
    const body = bodies.get(entry.picture);
    const written = entry.kind === 'picture' ? [] : [{ path: entry.file, bytes: encode(entry.text) }];
    return body === undefined ? written : [...written, { path: pictureFileOf(entry), bytes: body }];
  });
  return writeZip([{ path: LIST, bytes: encode(`${JSON.stringify(list, null, 2)}\n`) }, ...files]);
}

/** The path of the file that an entry becomes. */
function fileOf(content: EntryContent): string {
  return content.kind === 'picture' ? pictureFileOf(content) : `${pathOf(content)}.yaml`;
}

/** That of its picture: of a portrait beside its sheet, and called as that is. */
function pictureFileOf(content: EntryContent): string {
  return `${pathOf(content)}.webp`;
}

function pathOf({ folder, name }: EntryContent): string {
  return `${folder === '' ? '' : `${folder}/`}${name}`;
}

/** What was sent to be imported. */
export interface Parcel {
  readonly bytes: Uint8Array;
  /** What it is called; a single file gives its name to its entry. */
  readonly file: string;
  /** Of sheets that do not say of which ruleset they are; '' for none. */
  readonly ruleset: string;
  /** Where all of it comes to lie; '' for no folder. */
  readonly folder: string;
}

/** The entries in a parcel, all of them sound but for the pictures, which are as they came. @throws InputError with what is wrong, and in which file of it */
export function unpacked(parcel: Parcel, rulesets: Rulesets): Contents {
  const { bytes, file, folder } = parcel;
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const { contents, pictures } = isZip ? fromZip(parcel, rulesets) : fromFile(parcel, rulesets);
  const all = contents.map((content) => ({ ...content, folder: [folder, content.folder].filter(Boolean).join('/') }));
  const deep = all.find((content) => !folderSchema.safeParse(content.folder).success);
  if (deep !== undefined) throw wrongFile(file, 'fewer folders within each other', deep.folder);
  const places = new Set<string>();
  for (const content of all) {
    if (places.has(placeOf(content))) throw wrongFile(file, 'each name once in a folder', `${placeOf(content)} twice`);
    places.add(placeOf(content));
  }
  return { contents: all, pictures };
}

function fromFile(parcel: Parcel, rulesets: Rulesets): Contents {
  const { bytes, file } = parcel;
  if (pictureFormatOf(bytes) === null)
    return { contents: fromText(parcel, textOf(bytes, file), rulesets), pictures: [] };
  // By its hash as it came: it has another once it is written anew.
  const picture = hashedPicture(bytes);
  return { contents: [pictureEntry(file.split('/').at(-1) ?? file, file, picture.hash, [])], pictures: [picture] };
}

function pictureEntry(path: string, place: string, picture: string, tags: readonly string[]): EntryContent {
  return {
    ...placedBy(path.replace(PICTURE_ENDING, ''), place),
    kind: 'picture',
    ruleset: '',
    tags,
    picture,
    text: '',
  };
}

function fromText({ file, ruleset }: Parcel, text: string, rulesets: Rulesets): readonly EntryContent[] {
  if (/^\s*(\{\s*)?"?frayLibrary\b/.test(text)) {
    const { entries } = checkDocument(readDocument(text, file), documentSchema);
    return entries.map((content) => checkedContent(content, `${file}: ${fileOf(content)}`, rulesets));
  }
  const path = file.split('/').at(-1) ?? file;
  return [contentOf({ path, text, ruleset, place: file }, rulesets)];
}

function fromZip({ bytes, file, ruleset }: Parcel, rulesets: Rulesets): Contents {
  const bounds = { files: MOST_ENTRIES + 1, fileBytes: MOST_SENT, bytes: MOST_BYTES };
  const files = readZip(bytes, file, bounds);
  const list = files.find(({ path }) => path === LIST);
  const place = `${file}: ${LIST}`;
  const told =
    list === undefined ? [] : checkDocument(readDocument(textOf(list.bytes, place), place), listSchema).entries;
  const byFile = new Map(told.map((entry) => [entry.file, entry]));
  const missing = told.find((entry) => !files.some(({ path }) => path === entry.file));
  if (missing !== undefined) throw wrongFile(place, 'files that are in the archive', missing.file);
  const written = files.filter((each) => each !== list && pictureFormatOf(each.bytes) === null);
  const drawn = new Map(
    files.flatMap(({ path, bytes: body }) =>
      pictureFormatOf(body) === null ? [] : [[path, hashedPicture(body)] as const],
    ),
  );
  const byPath = new Map([...drawn].map(([path, { hash }]) => [path.replace(PICTURE_ENDING, ''), hash]));
  const entries = written.map((each) => {
    const at = `${file}: ${each.path}`;
    const known = byFile.get(each.path);
    const text = textOf(each.bytes, at);
    const base = each.path.replace(ENDING, '');
    const content = contentOf({ path: each.path, text, place: at, ruleset, ...known }, rulesets);
    // What lies beside a sheet and is called as that is, is its portrait.
    const picture = content.kind === 'sheet' ? (byPath.get(base) ?? '') : '';
    if (picture !== '') byPath.delete(base);
    return { ...content, picture };
  });
  const own = [...drawn].filter(([path]) => byPath.has(path.replace(PICTURE_ENDING, '')));
  const pictures = own.map(([path, { hash }]) =>
    pictureEntry(path, `${file}: ${path}`, hash, byFile.get(path)?.tags ?? []),
  );
  return { contents: [...entries, ...pictures], pictures: [...drawn.values()] };
}

/** A file, and what is told of it elsewhere. */
interface Told extends Partial<Pick<EntryContent, 'kind' | 'tags'>>, Pick<EntryContent, 'text' | 'ruleset'> {
  readonly path: string;
  /** What errors call it. */
  readonly place: string;
}

/** The entry that a file becomes. @throws InputError */
function contentOf({ path, text, place, kind, ruleset, tags = [] }: Told, rulesets: Rulesets): EntryContent {
  if (!ENDING.test(path)) throw wrongFile(place, 'a picture, or a file that ends in .yaml, .yml or .json', path);
  if (text.length > MOST_TEXT) throw wrongFile(place, `at most ${MOST_TEXT} characters`, `${text.length}`);
  const where = placedBy(path.replace(ENDING, ''), place);
  const content = { ...where, kind: kind ?? kindOf(text, place), ruleset, tags, picture: '', text };
  return checkedContent(content, place, rulesets);
}

/** Folder and name by the path of a file. @throws InputError where they are none */
function placedBy(path: string, place: string): Pick<EntryContent, 'folder' | 'name'> {
  const folders = path.normalize('NFC').split('/');
  const name = folders.pop() ?? '';
  const folder = folders.join('/');
  if (!nameSchema.safeParse(name).success || !folderSchema.safeParse(folder).success)
    throw wrongFile(place, 'names that files have everywhere, few folders within each other', path);
  return { folder, name };
}

/** @throws InputError where it is none, or too long */
function textOf(bytes: Uint8Array, file: string): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Told below.
  }
  throw wrongFile(file, 'a text in UTF-8', 'something else');
}

/** What is written in an entry, as JSON. */
export function asJson({ text, name }: Pick<EntryContent, 'text' | 'name'>): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(readDocument(text, name).value, null, 2)}\n`);
}

/** Whether entries with their pictures come to more than one parcel may hold. */
export function isTooMuch({ contents, pictures }: Contents, form: Form): boolean {
  const texts = contents.reduce((total, { text }) => total + bytesOf(text), 0);
  const sum = pictures.reduce((total, { body }) => total + body.byteLength, texts);
  return sum > (form === 'zip' ? MOST_BYTES : MOST_DOCUMENT);
}

/** A document is read again up to a million characters, of which not all are of the entries. */
const MOST_DOCUMENT = 600_000;
