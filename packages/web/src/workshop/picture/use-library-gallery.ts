import { useMemo } from 'react';
import { currentLibrary } from '../../library/use-library.ts';
import type { Gallery } from '../../map/picture/gallery.ts';
import { useWorkshop } from '../state.ts';

/** The pictures of this device's library, which the first of them makes. */
export function useLibraryGallery(): Gallery | null {
  // Looked up with every change of the draft: there is none that shows a picture before one is kept.
  useWorkshop((state) => state.draft);
  const token = currentLibrary()?.token ?? null;
  return useMemo(() => (token === null ? null : { path: 'api/library', token }), [token]);
}
