/** Formats of pictures that are read. */
export type PictureFormat = 'png' | 'jpeg' | 'webp';

const ascii = (text: string): readonly number[] => [...text].map((letter) => letter.charCodeAt(0));

/** How the files of each begin, and from which byte on. */
const BEGINNINGS: readonly (readonly [
  PictureFormat,
  readonly (readonly [from: number, bytes: readonly number[]])[],
])[] = [
  ['png', [[0, [0x89, ...ascii('PNG\r\n\x1a\n')]]]],
  ['jpeg', [[0, [0xff, 0xd8, 0xff]]]],
  [
    'webp',
    [
      [0, ascii('RIFF')],
      [8, ascii('WEBP')],
    ],
  ],
];

/** The format of a picture by what stands in it, whatever it is called; null where it is none that is read. */
export function pictureFormatOf(bytes: Uint8Array): PictureFormat | null {
  const isSo = (from: number, expected: readonly number[]): boolean =>
    expected.every((byte, at) => bytes[from + at] === byte);
  return BEGINNINGS.find(([, parts]) => parts.every(([from, expected]) => isSo(from, expected)))?.[0] ?? null;
}
