import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';

/** Digits of a number that no server ever writes up to. */
const DIGITS = 16;

/**
 * How many times tables were written to, beside their file and apart from it: the file itself forgets without a word what
 * was written last where it is put back from an older copy, or where the journal that the database keeps beside it
 * (`-wal`) is lost or cut. The number is written after each commit and does not wait for the disk: after a power cut it may
 * be older than the tables, which is no harm, and never newer.
 */
export class HeadFile {
  readonly #file: number;
  /** What stood there when it was opened; 0 where nothing did. */
  readonly found: number;

  /** @param path of a file that is there */
  constructor(path: string) {
    const found = Number(readFileSync(path, 'utf8').trim());
    this.found = Number.isSafeInteger(found) && found >= 0 ? found : 0;
    this.#file = openSync(path, 'r+');
  }

  /** @param count how many times tables were written to by now */
  write(count: number): void {
    const text = `${`${count}`.padStart(DIGITS)}\n`;
    writeSync(this.#file, text, 0);
    ftruncateSync(this.#file, text.length);
  }

  close(): void {
    closeSync(this.#file);
  }
}
