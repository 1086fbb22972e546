import { type Document, inputError } from './document.ts';
import { type Path, valueAt } from './path.ts';

/** How much may stand on one sheet. Each is many times what any character of the sources needs. */
export const SHEET_BOUNDS = {
  /** Characters of a text, or of a key. */
  text: 2000,
  /** Entries of a list. */
  entries: 200,
  /** Keys of a mapping. */
  keys: 200,
  /** Lists and mappings within each other, the sheet itself counted. */
  depth: 16,
  /** Characters of all texts and keys, and what else stands there counted as one. */
  whole: 100_000,
} as const;

/**
 * Looks whether a sheet, as it is written, stays within the bounds of all sheets.
 *
 * @param within where in the document it stands; all of it if left out
 * @throws InputError with the first place that passes a bound
 */
export function checkBounds(document: Document, within: Path = []): void {
  new Measure(document, within).look(valueAt(document.value, within), within, 1);
}

class Measure {
  readonly #document: Document;
  readonly #sheet: Path;
  #sum = 0;

  constructor(document: Document, sheet: Path) {
    this.#document = document;
    this.#sheet = sheet;
  }

  look(value: unknown, path: Path, depth: number): void {
    if (typeof value === 'string') this.#text(value, path, '');
    else if (typeof value === 'object' && value !== null) this.#parts(value, path, depth);
    else this.#add(1);
  }

  #parts(value: object, path: Path, depth: number): void {
    const { keys, entries, depth: deepest } = SHEET_BOUNDS;
    if (depth > deepest) throw this.#error(path, `at most ${deepest} lists and mappings within each other`, 'one more');
    const isList = Array.isArray(value);
    const parts = isList ? value.entries() : Object.entries(value);
    const count = isList ? value.length : Object.keys(value).length;
    if (isList && count > entries) throw this.#error(path, `a list of at most ${entries} entries`, `${count}`);
    if (!isList && count > keys) throw this.#error(path, `a mapping of at most ${keys} keys`, `${count}`);
    for (const [key, part] of parts) {
      if (typeof key === 'string') this.#text(key, path, 'a key that is ');
      this.look(part, [...path, key], depth + 1);
    }
  }

  #text({ length }: string, path: Path, what: string): void {
    const { text } = SHEET_BOUNDS;
    if (length > text) throw this.#error(path, `${what}text of at most ${text} characters`, `${length} characters`);
    this.#add(length);
  }

  #add(more: number): void {
    const { whole } = SHEET_BOUNDS;
    this.#sum += more;
    if (this.#sum > whole)
      throw this.#error(this.#sheet, `a sheet of at most ${whole} characters in all, its aliases counted`, 'more');
  }

  #error(path: Path, expected: string, found: string): Error {
    return inputError(this.#document, path, expected, found);
  }
}
