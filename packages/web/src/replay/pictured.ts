import { picturesOf, type Recording } from '@fray/engine';
import type { ServedGallery } from '../map/picture/gallery.ts';
import { fetchPicture } from '../net/pictures.ts';

/** So many bytes of pictures go into a file at most, as they are on the server: as text they are a third more. */
const MOST_BYTES: number = 16 * 1_048_576;

/**
 * A recording with its pictures in it, as far as they are there and there is room: portraits first, then what lies under the map.
 * Whoever plays it back is told where a picture under a map is missing.
 */
export async function pictured(recording: Recording, gallery: ServedGallery): Promise<Recording> {
  const pictures: Record<string, string> = {};
  let room = MOST_BYTES;
  // One after the other: no more is fetched than fits.
  for (const name of picturesOf(recording)) {
    const found = await fetchPicture(gallery, name);
    if (found === null || found.size > room) continue;
    room -= found.size;
    pictures[name] = await addressOf(found);
  }
  return { ...recording, pictures };
}

function addressOf(picture: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result));
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(picture);
  return promise;
}
