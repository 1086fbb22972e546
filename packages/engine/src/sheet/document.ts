import type { Node } from 'yaml';
import { InputError, type Problem } from './input-error.ts';
import { parseNodes } from './parse-nodes.ts';
import { type Path, printPath } from './path.ts';
import { toPlain } from './plain-value.ts';
import { type Aliases, locate, type Position } from './position.ts';

/** A text that was read: its plain value (JSON) and where each part of it stands. */
export interface Document {
  readonly file: string;
  readonly value: unknown;
  /** Where the part stands; of a part that is not there, where the nearest part around it stands. */
  at(path: Path): Position;
}

/** The longest text that is read, in characters. */
export const MAX_TEXT = 1_000_000;

/**
 * Reads one YAML document (JSON is YAML).
 *
 * @param file what errors call the text
 * @throws InputError for a text that is too long or no YAML, and for what plain values cannot hold: keys that stand
 * twice, that every object has (`__proto__`, `constructor`) or that are no text, tags, and aliases that blow up
 */
export function readDocument(text: string, file: string): Document {
  if (text.length > MAX_TEXT) {
    const found = `${text.length}`;
    throw new InputError(file, { ...START, path: '', expected: `at most ${MAX_TEXT} characters`, found, hint: '' });
  }
  const parsed = parseNodes(text, file);
  const aliases: Aliases = new Map();
  const root: Node | null = parsed.root;
  const value = root === null ? null : toPlain(root, aliases, parsed.lines, file);
  return { file, value, at: (path) => (root === null ? START : locate(root, path, aliases, parsed.lines)) };
}

/** A document that was not read from a text of its own: everything stands in one line. @param line from 1 */
export function documentOf(value: unknown, file: string, line: number = 1): Document {
  return { file, value, at: () => ({ line, column: 1 }) };
}

const START: Position = { line: 1, column: 1 };

/** A problem of a part of the document. */
export function problemAt(document: Document, path: Path, expected: string, found: string, hint: string = ''): Problem {
  return { ...document.at(path), path: printPath(path), expected, found, hint };
}

/** The error for one wrong part of the document. */
export function inputError(
  document: Document,
  path: Path,
  expected: string,
  found: string,
  hint: string = '',
): InputError {
  return new InputError(document.file, problemAt(document, path, expected, found, hint));
}
