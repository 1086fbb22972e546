import type { Background, BattleMap, Piece } from '@fray/engine';
import type { StoredPicture } from '../store/pictures.ts';

/** A picture as it was written anew: a WebP. */
export interface Drawn extends StoredPicture {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** As much of a map as it takes to cut pieces out of the picture under it. */
export type MapUnderneath = Pick<BattleMap, 'grid' | 'width' | 'height'> & { readonly background: Background };

/** What is done with pictures outside of the server's own process. */
export type PictureJob =
  /** Write a picture of somebody anew, no side of it longer than so many pixels. */
  | { readonly kind: 'redraw'; readonly bytes: Uint8Array; readonly side: number }
  /** Cut out what lies under a piece of a map. */
  | { readonly kind: 'piece'; readonly body: Uint8Array; readonly map: MapUnderneath; readonly piece: Piece };

/** What came of it. */
export type PictureDone =
  | { readonly kind: 'drawn'; readonly picture: Drawn }
  | { readonly kind: 'piece'; readonly body: Uint8Array }
  /** It is no picture that can be read. */
  | { readonly kind: 'unfit'; readonly found: string };
