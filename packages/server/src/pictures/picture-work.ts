// Without the rules, which take longer to load than a picture to be read.

import { extentOf, PIECE, type Piece, pictureFormatOf, shownBy } from '@fray/engine/pieces';
import sharp, { type Sharp } from 'sharp';
import { hashedPicture } from '../store/pictures.ts';
import type { PictureDone, PictureJob } from './picture-jobs.ts';

// Whatever else the library could read, as drawings with scripts in them, it never does here.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
});
// One thread for each picture: the server has others to serve.
sharp.concurrency(1);
sharp.cache(false);

/** The most pixels that a picture may have which is sent: what it is unpacked to takes four bytes for each. */
const MOST_PIXELS = 50_000_000;
/** Bytes of a picture as it is kept. */
const MOST_KEPT = 4 * 1_048_576;
/** A picture that has more bytes is made smaller, each time by this part of its sides. */
const SMALLER = 0.7;
const QUALITY = 82;
/** Red, green, blue, and how solid it is. */
const BYTES = 4;
const HUNDREDTHS = 100;
/** Pixels of a square in a piece: more than a screen shows of one. */
const MOST_PIXELS_OF_SQUARE = 128;

/** What a job comes to. */
export async function pictureDone(job: PictureJob): Promise<PictureDone> {
  try {
    return job.kind === 'redraw' ? await redrawn(job) : { kind: 'piece', body: await pieceOf(job) };
  } catch (error) {
    return { kind: 'unfit', found: error instanceof Error ? (error.message.split('\n')[0] ?? '') : `${error}` };
  }
}

/** A picture written anew from its pixels: nothing of the file that came is in the one that is kept. */
async function redrawn({ bytes, side }: Extract<PictureJob, { kind: 'redraw' }>): Promise<PictureDone> {
  if (pictureFormatOf(bytes) === null) return { kind: 'unfit', found: 'something else' };
  for (let most = side; ; most = Math.floor(most * SMALLER)) {
    const { data, info } = await read(bytes)
      // As its camera was held.
      .rotate()
      .resize({ width: most, height: most, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    if (data.byteLength > MOST_KEPT && most > 1) continue;
    return { kind: 'drawn', picture: { ...hashedPicture(data), width: info.width, height: info.height } };
  }
}

/** @throws Error where it is broken, or too large */
function read(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'warning' });
}

/** A part of a picture: in pixels of it, and where that lies in the piece. */
interface Part {
  readonly from: number;
  readonly length: number;
  readonly at: number;
  readonly to: number;
}

/** The part of one side of a picture that lies in a piece; null for none. @param scale pixels of a unit: of the picture, of the piece */
function partOf(pixels: number, begins: number, first: number, scale: readonly [number, number]): Part | null {
  const from = Math.max(0, Math.floor((first - begins) * scale[0]));
  const end = Math.min(pixels, Math.ceil((first + PIECE - begins) * scale[0]));
  if (end <= from) return null;
  const inPiece = (pixel: number): number => Math.round((begins + pixel / scale[0] - first) * scale[1]);
  return { from, length: end - from, at: inPiece(from), to: Math.max(inPiece(end), inPiece(from) + 1) };
}

/** What lies of a picture under a piece of a map, with nothing where nothing may be seen. */
async function pieceOf({ body, map, piece }: Extract<PictureJob, { kind: 'piece' }>): Promise<Uint8Array> {
  const { width = 1, height = 1 } = await read(body).metadata();
  const [left, top, wide, high] = [...map.background.at, ...map.background.size].map((each) => each / HUNDREDTHS);
  const scales = [width / (wide ?? 1), height / (high ?? 1)] as const;
  const pixels = Math.max(1, Math.min(MOST_PIXELS_OF_SQUARE, Math.round(Math.max(...scales))));
  const across = partOf(width, left ?? 0, piece.x * PIECE, [scales[0], pixels]);
  const down = partOf(height, top ?? 0, piece.y * PIECE, [scales[1], pixels]);
  const side = PIECE * pixels;
  const canvas = Buffer.alloc(side * side * BYTES);
  if (across !== null && down !== null) {
    const part = { left: across.from, top: down.from, width: across.length, height: down.length };
    const { data, info } = await read(body)
      .extract(part)
      .resize({ width: across.to - across.at, height: down.to - down.at, fit: 'fill' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const drawn = { data, width: info.width };
    drawInto({ data: canvas, width: side }, drawn, [across.at, down.at], mayShow(map, piece, pixels));
  }
  return sharp(canvas, { raw: { width: side, height: side, channels: BYTES } })
    .webp({ quality: QUALITY })
    .toBuffer();
}

/** Whether a pixel of a piece may be seen. */
function mayShow(map: Parameters<typeof extentOf>[0], piece: Piece, pixels: number): (x: number, y: number) => boolean {
  const isShown = shownBy(map, piece);
  const [width, height] = extentOf(map);
  const unit = (first: number, pixel: number): number => first * PIECE + (pixel + 0.5) / pixels;
  return (column, row) => {
    const [x, y] = [unit(piece.x, column), unit(piece.y, row)];
    return x < width && y < height && isShown(x, y);
  };
}

/** Pixels row after row, four bytes each. */
interface Pixels {
  readonly data: Buffer;
  readonly width: number;
}

/** Copies the pixels that may be seen. @param at where they begin on the canvas, which is square: perhaps beside it */
function drawInto(
  canvas: Pixels,
  { data, width }: Pixels,
  at: readonly [number, number],
  isShown: (x: number, y: number) => boolean,
): void {
  const side = canvas.width;
  for (let from = 0; from < data.length; from += BYTES) {
    const nth = from / BYTES;
    const [x, y] = [at[0] + (nth % width), at[1] + Math.floor(nth / width)];
    if (x < 0 || y < 0 || x >= side || y >= side || !isShown(x, y)) continue;
    data.copy(canvas.data, (y * side + x) * BYTES, from, from + BYTES);
  }
}
