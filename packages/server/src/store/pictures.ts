/** Pictures as the stores keep them: each belongs to a table or to a library, and is known there by what is in it. */

import { createHash } from 'node:crypto';

/** Whose pictures they are. */
export type PictureOwner = 'table' | 'library';

/** A picture that the server itself has written. */
export interface StoredPicture {
  /** The SHA-256 of its bytes, as 64 digits from 0 to f. */
  readonly hash: string;
  readonly body: Uint8Array;
}

/** A picture with its hash. */
export function hashedPicture(body: Uint8Array): StoredPicture {
  return { hash: createHash('sha256').update(body).digest('hex'), body };
}

/** The bytes of a row as other stores give them too: Node's own buffers are another kind of the same. */
export function bytesIn(body: Uint8Array): Uint8Array {
  return new Uint8Array(body);
}
