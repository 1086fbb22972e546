import type { BackgroundText, ExportedPicture } from '@fray/engine';
import { currentLibrary } from '../../library/use-library.ts';
import { askPicture } from '../../net/library.ts';
import { t } from '../../texts/t.ts';
import { type DraftGround, mapOf, widthOf } from '../ground/ground.ts';
import type { WorkshopLine } from '../rules/line.ts';
import type { TakenMap } from '../rules/messages.ts';
import { keptPicture } from './pictures.ts';

/** The ground of a map of another program, with its picture under it, which is kept in the library of this device. */
export async function withPicture(
  { ground, picture, notes }: TakenMap,
  file: string,
): Promise<Omit<TakenMap, 'picture'>> {
  if (picture === null) return { ground, notes };
  try {
    const { picture: hash, name } = await keptPicture(blobOf(picture.base64), file, 'map');
    return { ground: { ...ground, background: { picture: hash, name, at: [0, 0], size: picture.size } }, notes };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { ground, notes: [...notes, t('image: left out: {why}', { why })] };
  }
}

/** What it is shows when it is read: nobody asks its type. @throws Error where the text is none */
function blobOf(base64: string): Blob {
  return new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))]);
}

/** A map for other programs, and what they do not get of it. @throws Error where they have no such maps, or the picture is not there */
export async function exportedMap(ground: DraftGround, line: WorkshopLine) {
  const { background } = ground;
  const picture = background === undefined ? null : await drawnUnder(ground, background);
  return line.ask('exported', { map: mapOf(ground), picture });
}

/** Pixels of a square, and of all of a picture along one side. */
const PIXELS = 140;
const MOST_PIXELS = 4096;

/** The picture under a map as far as it lies under it, with nothing where it does not: so other programs want it. */
async function drawnUnder(
  ground: DraftGround,
  { picture, at = [0, 0], size }: BackgroundText,
): Promise<ExportedPicture> {
  const [width, height] = [widthOf(ground), ground.cells.length];
  const pixels = Math.max(1, Math.min(PIXELS, Math.floor(MOST_PIXELS / Math.max(width, height))));
  const canvas = new OffscreenCanvas(width * pixels, height * pixels);
  const drawn = await createImageBitmap(await askPicture(currentLibrary()?.token ?? '', picture));
  const [x = 0, y = 0, wide = 0, high = 0] = [...at, ...size].map((squares) => squares * pixels);
  canvas.getContext('2d')?.drawImage(drawn, x, y, wide, high);
  drawn.close();
  return { base64: await base64Of(await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 })), pixels };
}

async function base64Of(blob: Blob): Promise<string> {
  const reader = new FileReader();
  const read = new Promise<string>((resolve, reject) => {
    reader.onload = () => resolve(`${reader.result}`);
    reader.onerror = () => reject(reader.error);
  });
  reader.readAsDataURL(blob);
  return (await read).replace(/^[^,]*,/, '');
}
