import sharp from 'sharp';

/** A picture of one colour, as a camera might have written it: with notes of where it was taken. */
export function drawn(
  width: number,
  height: number,
  background: string,
  format: 'png' | 'jpeg' | 'webp' = 'png',
): Promise<Uint8Array> {
  const picture = sharp({ create: { width, height, channels: 3, background } });
  return picture
    .withExif({ IFD0: { Copyright: 'at home' } })
    [format]()
    .toBuffer();
}

/** The colour of a pixel, and how solid it is. */
export async function pixel(bytes: Uint8Array, x: number, y: number): Promise<readonly number[]> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const from = (y * info.width + x) * info.channels;
  return [...data.subarray(from, from + info.channels)];
}
