import { libraryToKeepIn } from '../../library/use-library.ts';
import { ApiError } from '../../net/api.ts';
import { addPicture, type LibraryEntry } from '../../net/library.ts';

/** A name by which a file can be called: what cannot stand in one is left out. */
export function fileName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replaceAll(/[\\/:*?"<>|\p{C}]/gu, ' ')
    .replaceAll(/\s+/g, ' ');
  return plain.slice(0, 80).replaceAll(/^[ .]+|[ .]+$/g, '') || 'something';
}

/** So often another name is tried where one is taken. */
const MOST_TRIES = 20;
const MOST_STEM = 70;

/** Keeps a picture in the library of this device, under a name that is free. @throws ApiError where it is none that can be kept */
export async function keptPicture(picture: Blob, file: string, use: 'map' | 'portrait'): Promise<LibraryEntry> {
  const { token } = await libraryToKeepIn();
  const stem = fileName(file.replace(/\.[^.]*$/, '')).slice(0, MOST_STEM);
  for (let nth = 1; ; nth++) {
    try {
      return await addPicture(token, picture, nth === 1 ? stem : `${stem} ${nth}`, use);
    } catch (error) {
      // Something else is called so, if the server tells of it.
      if (!(error instanceof ApiError) || error.entry === null || nth >= MOST_TRIES) throw error;
    }
  }
}

/** How large a picture is, in pixels. @throws Error where the browser cannot draw it */
export async function pixelsOf(picture: Blob): Promise<{ readonly width: number; readonly height: number }> {
  const drawn = await createImageBitmap(picture);
  const { width, height } = drawn;
  drawn.close();
  return { width, height };
}
