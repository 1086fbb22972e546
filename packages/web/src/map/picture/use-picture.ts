import { use, useEffect, useState } from 'react';
import { fetchPicture } from '../../net/pictures.ts';
import { type Gallery, GalleryContext } from './gallery.ts';

/** What was fetched, as addresses that this page alone knows; null for what is not there. */
const fetched = new Map<string, Promise<string | null>>();

function addressOf(gallery: Gallery, name: string): Promise<string | null> {
  if ('pictures' in gallery) return Promise.resolve(gallery.pictures[name] ?? null);
  const key = `${gallery.token} ${name}`;
  const coming = fetched.get(key);
  const known = coming ?? fetchPicture(gallery, name).then((found) => found && URL.createObjectURL(found));
  fetched.set(key, known);
  // What is not there now may be there when somebody asks again.
  void known.then((found) => found === null && fetched.delete(key));
  return known;
}

/**
 * The address of a picture; null where it is not there, undefined until that is known. While another comes, the one before stays.
 *
 * @param name its hash, with the piece of it where it is one
 */
export function usePicture(name: string): string | null | undefined {
  const gallery = use(GalleryContext);
  const [address, setAddress] = useState<string | null>();
  useEffect(() => {
    let isOld = false;
    const found = gallery === null ? Promise.resolve(null) : addressOf(gallery, name);
    void found.then((now) => !isOld && setAddress(now));
    return () => {
      isOld = true;
    };
  }, [gallery, name]);
  return address;
}
