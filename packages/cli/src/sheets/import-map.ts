import { type ImportedMap, importUniversalVtt, parseMapFile, pictureFormatOf, readDocument } from '@fray/engine';
import { message } from '@fray/engine/messages';
import { readText, writeText } from '../files.ts';
import { t } from '../texts/t.ts';

/** Maps that other programs have drawn. */
const FOREIGN = /\.(dd2vtt|uvtt|df2vtt)$/i;
const DOCUMENT = /\.(ya?ml|json)$/i;

/** A map as files of Fray have it, what it was taken for, and what was changed in it. */
export interface TakenMap {
  readonly map: object;
  readonly kind: string;
  readonly notes: readonly string[];
  readonly picture: ImportedMap['picture'];
}

/** The map that a file draws; null where the file is of something else. @throws BadInput, InputError */
export function takenMap(file: string): TakenMap | null {
  if (FOREIGN.test(file))
    return { kind: message('a map of Universal VTT'), ...importUniversalVtt(readText(file), file) };
  if (!DOCUMENT.test(file)) return null;
  const text = readText(file);
  const { value } = readDocument(text, file);
  if (typeof value !== 'object' || value === null || !('rows' in value)) return null;
  parseMapFile(text, file);
  return { kind: message("a map of Fray's own"), map: value, notes: [], picture: null };
}

const SUFFIX = /\.[^./\\]*$/;

/**
 * Writes the picture of a map beside the file that the map goes to, under the same name.
 *
 * @param out null where the map is printed: then the picture is left
 * @returns what is said of it, a line each
 */
export function putPicture({ picture }: TakenMap, out: string | null): readonly string[] {
  if (picture === null) return [];
  const bytes = Buffer.from(picture.base64, 'base64');
  const format = pictureFormatOf(bytes);
  if (format === null) return [`- ${t('image: neither PNG nor JPEG nor WebP; left out')}`];
  const size = t('{width} by {height} squares, {bytes} bytes', {
    width: `${picture.size[0]}`,
    height: `${picture.size[1]}`,
    bytes: bytes.length,
  });
  if (out === null)
    return [
      `- ${t('image: a picture ({format}, {size}); left out, --out writes it beside the map', { format, size })}`,
    ];
  const path = `${out.replace(SUFFIX, '')}.${format === 'jpeg' ? 'jpg' : format}`;
  writeText(path, bytes);
  return [`- ${t('image: {path} ({size}); the workshop lays it under the map', { path, size })}`];
}
