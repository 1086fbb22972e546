import { z } from 'zod';

/** What a library keeps. */
export const KINDS = ['sheet', 'encounter', 'map', 'picture'] as const;
export type Kind = (typeof KINDS)[number];

/** The longest text of an entry, in characters: reading more would take seconds. */
export const MOST_TEXT = 262_144;
/** Bytes of a picture that somebody sends. */
export const MOST_SENT: number = 16 * 1_048_576;
const MOST_NAME = 80;
const MOST_FOLDERS = 6;
const MOST_TAGS = 12;
const MOST_TAG = 30;

/** What cannot stand in a name of a file everywhere, and what turns or breaks the text around it. */
const UNFIT = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** Whether it can be the name of a file or a folder on every system. */
function isPlain(name: string): boolean {
  const isTrim = name !== '' && name === name.trim() && !name.startsWith('.') && !name.endsWith('.');
  return (
    isTrim && name.length <= MOST_NAME && name.isWellFormed() && !UNFIT.test(name) && name === name.normalize('NFC')
  );
}

const PLAIN = `1 to ${MOST_NAME} characters, none of \\ / : * ? " < > |, no dot or blank at an end`;

export const nameSchema = z
  .string()
  .refine(isPlain, `expected ${PLAIN}`)
  .meta({ description: `Its name: ${PLAIN}.` });

export const folderSchema = z
  .string()
  .refine(
    (folder) => folder === '' || (folder.split('/').length <= MOST_FOLDERS && folder.split('/').every(isPlain)),
    `expected at most ${MOST_FOLDERS} names with / between them, each ${PLAIN}`,
  )
  .meta({ description: 'The folder in which it lies: names with / between them; empty for none.' });

export const tagsSchema = z
  .array(
    z
      .string()
      .refine((tag) => isPlain(tag) && tag.length <= MOST_TAG, `expected 1 to ${MOST_TAG} characters, as in names`),
  )
  .max(MOST_TAGS)
  .refine((tags) => new Set(tags).size === tags.length, 'expected each tag once')
  .meta({ description: 'Words by which it is found.' });

/** A text that every store gives back as it was. */
const textSchema = z
  .string()
  .max(MOST_TEXT)
  .refine((text) => text.isWellFormed() && !text.includes('\0'), 'expected a text without signs that are none')
  .meta({ description: 'What is written in it, YAML or JSON, as in a file.' });

/** A picture by its name. */
export const pictureSchema = z.string().regex(/^[0-9a-f]{64}$/, 'expected 64 digits from 0 to f');

export const contentSchema = z.strictObject({
  kind: z.enum(KINDS),
  ruleset: z.string().max(100).default('').describe('Of a sheet, the id of its ruleset; an encounter names its own.'),
  folder: folderSchema.default(''),
  name: nameSchema,
  tags: tagsSchema.default([]),
  picture: z
    .union([z.literal(''), pictureSchema])
    .default('')
    .describe(
      'The SHA-256 of what is kept in the library already: of a picture itself, of a sheet its portrait; empty for none.',
    ),
  text: textSchema.describe('As in a file, YAML or JSON; of a picture nothing.'),
});
