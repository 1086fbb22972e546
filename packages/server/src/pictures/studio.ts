import type { InputError, Piece } from '@fray/engine';
import { wrongFile } from '../library/check-content.ts';
import { MOST_SENT } from '../library/content-schema.ts';
import { scriptBeside, Worker } from '../workers/worker.ts';
import type { Drawn, MapUnderneath, PictureDone, PictureJob } from './picture-jobs.ts';
import type { PictureWork } from './picture-worker.ts';

/** The longest side of a picture as it is kept, in pixels, and of a portrait. */
export const MOST_SIDE = 4096;
export const PORTRAIT_SIDE = 512;

/** What takes longer is given up, in milliseconds. */
const LONGEST_MS = 20_000;
/** So many pieces of pictures are kept in memory: all seats of a side look at the same ones. */
const MOST_PIECES = 200;

/** Reads and writes pictures, in a process of its own that begins with the first of them. */
export class Studio {
  readonly #worker: Worker<PictureWork[0], PictureWork[1]> = new Worker(
    scriptBeside(import.meta.url, 'picture-worker'),
    null,
  );
  /** That which was wanted last at the end. */
  readonly #pieces: Map<string, Promise<Uint8Array>> = new Map();

  /**
   * A picture of somebody, written anew from its pixels.
   *
   * @param file what errors call it
   * @throws InputError where it is no PNG, JPEG or WebP, or broken; LimitError where it takes too much
   */
  async redrawn(bytes: Uint8Array, file: string, side: number = MOST_SIDE): Promise<Drawn> {
    if (bytes.byteLength > MOST_SENT)
      throw wrongFile(file, `a picture of at most ${MOST_SENT} bytes`, `${bytes.byteLength}`);
    const done = await this.#done({ kind: 'redraw', bytes, side });
    if (done.kind === 'drawn') return done.picture;
    throw unfit(file, done);
  }

  /** What of a picture lies under a piece of a map, as a WebP. @param body the picture, as it is kept */
  piece(map: MapUnderneath, piece: Piece, body: Uint8Array): Promise<Uint8Array> {
    const key = JSON.stringify([map, piece]);
    const known = this.#pieces.get(key) ?? this.#cut(map, piece, body);
    this.#pieces.delete(key);
    this.#pieces.set(key, known);
    known.catch(() => this.#pieces.delete(key));
    const [oldest] = this.#pieces.keys();
    if (this.#pieces.size > MOST_PIECES && oldest !== undefined) this.#pieces.delete(oldest);
    return known;
  }

  async #cut(map: MapUnderneath, piece: Piece, body: Uint8Array): Promise<Uint8Array> {
    const done = await this.#done({ kind: 'piece', body, map, piece });
    if (done.kind === 'piece') return done.body;
    throw unfit('the picture under the map', done);
  }

  async #done(job: PictureJob): Promise<PictureDone> {
    const done = await this.#worker.run('', job, { longestMs: LONGEST_MS });
    if (done === null) throw new Error('a picture was passed over');
    return done;
  }

  close(): Promise<void> {
    return this.#worker.close();
  }
}

function unfit(file: string, done: PictureDone): InputError {
  return wrongFile(file, 'a whole picture, as PNG, JPEG or WebP', done.kind === 'unfit' ? done.found : done.kind);
}
