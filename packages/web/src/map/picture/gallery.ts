import { createContext } from 'react';

/** Where a page has its pictures from on the server, and the secret of the link by which it may see them. */
export interface ServedGallery {
  readonly path: 'api/table' | 'api/library' | 'api/replay';
  readonly token: string;
}

/** Where a page has its pictures from: the server, or itself, where their addresses stand by their names. */
export type Gallery = ServedGallery | { readonly pictures: Readonly<Record<string, string>> };

/** null: there are none. */
export const GalleryContext = createContext<Gallery | null>(null);
