import { Composer, type CST, LineCounter, type Node, type ParsedNode, Parser, type YAMLError } from 'yaml';
import { InputError } from './input-error.ts';
import { positionAt } from './position.ts';

/** The tree of a text, and its line breaks. */
export interface Parsed {
  /** null where the text says nothing. */
  readonly root: Node | null;
  readonly lines: LineCounter;
}

/** How deeply lists and mappings may be nested. */
export const MAX_DEPTH = 64;

/** Reads a text as one YAML document. @throws InputError */
export function parseNodes(text: string, file: string): Parsed {
  const lines = new LineCounter();
  const tokens = [...new Parser(lines.addNewLine).parse(text)];
  // What builds the tree is recursive, and a deep enough text would exhaust the stack of the whole program.
  refuseDepth(tokens, lines, file);
  const documents = [...new Composer(COMPOSE).compose(tokens, true, text.length)];
  const [document, second] = documents;
  if (document === undefined) return { root: null, lines };
  const error: YAMLError | undefined = document.errors[0] ?? document.warnings[0];
  if (error !== undefined) refuse(file, lines, error.pos[0], 'YAML', complaint(error));
  if (second !== undefined) refuse(file, lines, second.range[0], 'one document', 'a second one');
  const root: ParsedNode | null = document.contents;
  return { root, lines };
}

/** Keys are checked for doubles later: this parser would compare each with each. */
const COMPOSE = {
  schema: 'core',
  resolveKnownTags: false,
  merge: false,
  stringKeys: true,
  uniqueKeys: false,
  prettyErrors: false,
  logLevel: 'silent',
} as const;

/** The parser's sentence, as the end of "found …". */
function complaint(error: YAMLError): string {
  const text = error.message.split('\n')[0] ?? '';
  return `${text.charAt(0).toLowerCase()}${text.slice(1).replace(/\.$/, '')}`;
}

function refuse(file: string, lines: LineCounter, offset: number, expected: string, found: string): never {
  throw new InputError(file, { ...positionAt(lines, offset), path: '', expected, found, hint: '' });
}

function refuseDepth(tokens: readonly CST.Token[], lines: LineCounter, file: string): void {
  const open: [CST.Token, number][] = tokens.map((token) => [token, 0]);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [token, depth] = next;
    if (depth > MAX_DEPTH) {
      refuse(file, lines, token.offset, `at most ${MAX_DEPTH} levels`, 'lists or mappings nested more deeply');
    }
    for (const inner of within(token)) open.push([inner, depth + 1]);
  }
}

function within(token: CST.Token): CST.Token[] {
  const found: CST.Token[] = [];
  if ('value' in token && typeof token.value === 'object') found.push(token.value);
  if (!('items' in token)) return found;
  for (const { key, value } of token.items) {
    if (key !== undefined && key !== null) found.push(key);
    if (value !== undefined) found.push(value);
  }
  return found;
}
