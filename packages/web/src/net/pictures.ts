import type { ServedGallery } from '../map/picture/gallery.ts';
import { t } from '../texts/t.ts';
import { ApiError, ask, bearer, sending, sendingFile } from './api.ts';

/** A picture of the server's, or a piece of one; null where it is not there. */
export async function fetchPicture({ path, token }: ServedGallery, name: string): Promise<Blob | null> {
  const answer = await fetch(`${path}/pictures/${name}`, { headers: bearer(token) }).catch(() => null);
  return answer?.ok === true ? answer.blob() : null;
}

/** Keeps a portrait for the table, which the server writes anew. @throws ApiError where it is no picture */
export async function addPortrait(token: string, picture: Blob): Promise<string> {
  const kept = await ask<{ readonly picture: string }>('api/table/pictures', sendingFile(picture, token));
  return kept.picture;
}

/** Keeps a picture of a library for the table. @param library the secret of its link, or the id of one that the host offers @throws ApiError */
export async function takePicture(
  token: string,
  library: string,
  { hash, name }: { readonly hash: string; readonly name: string },
): Promise<void> {
  const wished = sending('POST', { library, pictures: [hash] }, token);
  const { missing } = await ask<{ readonly missing: readonly string[] }>('api/table/pictures/taken', wished);
  if (missing.length > 0) throw new ApiError(t('The library has no picture ‘{name}’ any more', { name }), []);
}
