import type { Studio } from '../pictures/studio.ts';
import type { StoredPicture } from '../store/pictures.ts';
import type { Contents } from './parcel.ts';

/**
 * Entries from elsewhere with their pictures written anew; whatever names one by what was in it names it by what is in it now.
 *
 * @param file what errors call where they come from
 * @param isOwn whether the library has a picture already: what this server has written stays as it is
 * @throws InputError where one is no picture; LimitError
 */
export async function redrawn(
  { contents, pictures }: Contents,
  file: string,
  studio: Studio,
  isOwn: (hash: string) => Promise<boolean>,
): Promise<Contents> {
  const anew = new Map<string, StoredPicture>();
  for (const { hash, body } of pictures) if (!(await isOwn(hash))) anew.set(hash, await studio.redrawn(body, file));
  const named = contents.map((content) => ({
    ...content,
    picture: anew.get(content.picture)?.hash ?? content.picture,
    text: [...anew].reduce((text, [before, { hash }]) => text.replaceAll(before, hash), content.text),
  }));
  return { contents: named, pictures: [...anew.values()].map(({ hash, body }) => ({ hash, body })) };
}
