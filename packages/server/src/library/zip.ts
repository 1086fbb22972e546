import { crc32 } from 'node:zlib';
import { Inflate, zipSync } from 'fflate';
import { wrongFile } from './check-content.ts';

/** A file of an archive. */
export interface ZippedFile {
  /** Names of folders and its own, with '/' between them. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** How much an archive may hold. */
export interface ZipBounds {
  readonly files: number;
  /** Bytes of one file and of all, once they are unpacked. */
  readonly fileBytes: number;
  readonly bytes: number;
}

/** Archives of the same files are the same: none says when it was made. */
const ANY_TIME = new Date(1980, 0, 1);

/** An archive of these files, in this order. */
export function writeZip(files: readonly ZippedFile[]): Uint8Array {
  return zipSync(Object.fromEntries(files.map(({ path, bytes }) => [path, bytes])), { mtime: ANY_TIME });
}

/**
 * The files of an archive, which are read in memory alone. Its list of contents is what counts; a file of which that tells something
 * else than what is there is refused, and so is whatever is no plain file in a folder within.
 *
 * @param file what errors call the archive
 * @throws InputError
 */
export function readZip(bytes: Uint8Array, file: string, bounds: ZipBounds): readonly ZippedFile[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const archive: Archive = { file, bytes, view };
  try {
    const all = listed(archive, bounds.files).filter((each) => !isFolder(each));
    checkEntries(archive, all, bounds);
    return all.map((entry) => ({ path: entry.path, bytes: contentOf(archive, entry) }));
  } catch (error) {
    // A place that lies outside of the archive.
    if (error instanceof RangeError) throw wrongFile(file, 'a whole archive', 'one that is cut or damaged');
    throw error;
  }
}

interface Archive {
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly view: DataView;
}

/** What the list of contents says of a file. */
interface Entry {
  readonly path: string;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  /** As Unix has it; 0 where it was packed by another system. */
  readonly mode: number;
  readonly offset: number;
}

const END = 0x06054b50;
const END_BYTES = 22;
const MOST_COMMENT = 65_535;
const LISTED = 0x02014b50;
const LISTED_BYTES = 46;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;

function listed({ file, bytes, view }: Archive, most: number): readonly Entry[] {
  const end = endOf(view);
  if (end === null) throw wrongFile(file, 'an archive', 'something else, or only a part of one');
  const count = view.getUint16(end + 10, true);
  if (count > most) throw wrongFile(file, `at most ${most} files`, `${count}`);
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let n = 0; n < count; n++) {
    if (view.getUint32(at, true) !== LISTED) throw new RangeError('no entry of the list of contents');
    const [nameBytes, extraBytes, noteBytes] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
    const name = bytes.subarray(at + LISTED_BYTES, at + LISTED_BYTES + (nameBytes ?? 0));
    entries.push({
      path: nameOf(name, file),
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      mode: view.getUint16(at + 40, true),
      offset: view.getUint32(at + 42, true),
    });
    at += LISTED_BYTES + (nameBytes ?? 0) + (extraBytes ?? 0) + (noteBytes ?? 0);
  }
  return entries;
}

/** Where the end of the list of contents is; null where there is none. */
function endOf(view: DataView): number | null {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - MOST_COMMENT); at--) if (view.getUint32(at, true) === END) return at;
  return null;
}

function nameOf(bytes: Uint8Array, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).normalize('NFC');
  } catch {
    throw wrongFile(file, 'names of files in UTF-8', 'other signs');
  }
}

const KIND_OF_FILE = 0xf000;
const PLAIN_FILE = 0x8000;
const FOLDER = 0x4000;

function isFolder({ path, mode, size }: Entry): boolean {
  return path.endsWith('/') && size === 0 && (mode & KIND_OF_FILE || FOLDER) === FOLDER;
}

/** @throws InputError where anything but plain files is in it, or too much */
function checkEntries({ file }: Archive, entries: readonly Entry[], { fileBytes, bytes }: ZipBounds): void {
  const paths = new Set<string>();
  let sum = 0;
  for (const { path, flags, mode, size } of entries) {
    const place = `${file}: ${path}`;
    if (/^[/\\]|^[A-Za-z]:|\\|(^|\/)\.{0,2}(\/|$)/.test(path))
      throw wrongFile(place, 'a path within the archive, with / between its names', path);
    if ((mode & KIND_OF_FILE || PLAIN_FILE) !== PLAIN_FILE)
      throw wrongFile(place, 'a plain file', 'a link or something else that is none');
    if ((flags & 1) !== 0) throw wrongFile(place, 'a file that can be read', 'one with a password');
    const known = path.toLowerCase();
    if (paths.has(known)) throw wrongFile(place, 'each name once', 'it twice');
    paths.add(known);
    if (size > fileBytes) throw wrongFile(place, `at most ${fileBytes} bytes`, `${size}`);
    sum += size;
  }
  if (sum > bytes) throw wrongFile(file, `at most ${bytes} bytes once it is unpacked`, `${sum}`);
}

const STORED = 0;
const DEFLATED = 8;
/** So much is unpacked at a time: a thousand times as much may come of it, and no more is made than that beyond what is expected. */
const PIECE = 1024;

/** What a file holds. @throws InputError where that is not what the list of contents tells */
function contentOf({ file, bytes, view }: Archive, { path, method, crc, packed, size, offset }: Entry): Uint8Array {
  const place = `${file}: ${path}`;
  const damaged = wrongFile(place, `${size} bytes, as the archive says`, 'something else');
  if (view.getUint32(offset, true) !== LOCAL) throw damaged;
  const start = offset + LOCAL_BYTES + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const data = bytes.subarray(start, start + packed);
  if (data.length !== packed) throw damaged;
  if (method !== STORED && method !== DEFLATED) throw wrongFile(place, 'a file packed by deflate', `way ${method}`);
  const content = method === STORED ? data : inflated(data, size);
  if (content === null || content.length !== size || crc32(content) !== crc) throw damaged;
  return content;
}

/** What was packed; null where it is more than it should be, or damaged. */
function inflated(data: Uint8Array, size: number): Uint8Array | null {
  const content = new Uint8Array(size);
  let [length, isOver] = [0, false];
  const inflate = new Inflate((piece) => {
    isOver ||= length + piece.length > size;
    if (!isOver) content.set(piece, length);
    length += piece.length;
  });
  try {
    for (let at = 0; at < data.length && !isOver; at += PIECE)
      inflate.push(data.subarray(at, at + PIECE), at + PIECE >= data.length);
  } catch {
    return null;
  }
  return isOver ? null : content.subarray(0, length);
}
