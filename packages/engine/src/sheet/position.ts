import { type Alias, isAlias, isMap, isScalar, isSeq, type LineCounter, type Node, type Pair } from 'yaml';
import type { Path } from './path.ts';

/** Where something stands in a text; both from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** What each alias stands for. */
export type Aliases = Map<Alias, Node>;

/** The position of a character. */
export function positionAt(lines: LineCounter, offset: number): Position {
  const { line, col } = lines.linePos(offset);
  // Before the first line has been counted, as in an empty text, there is no line yet.
  return { line: Math.max(1, line), column: Math.max(1, col) };
}

/** The position of a node. */
export function positionOf(lines: LineCounter, node: Node): Position {
  return positionAt(lines, node.range?.[0] ?? 0);
}

/** Where the part stands: a simple value by itself, a list or mapping by the key before it. */
export function locate(root: Node, path: Path, aliases: Aliases, lines: LineCounter): Position {
  let at: Node = root;
  let best: Node = root;
  for (const part of path) {
    const entry = entryOf(behind(at, aliases), part);
    if (entry === null) break;
    at = entry.value ?? entry.key;
    best = isScalar(entry.value) && entry.value.source !== '' ? entry.value : entry.key;
  }
  return positionOf(lines, best);
}

interface Entry {
  readonly key: Node;
  readonly value: Node | null;
}

function behind(node: Node, aliases: Aliases): Node {
  return isAlias(node) ? (aliases.get(node) ?? node) : node;
}

function entryOf(node: Node, part: string | number): Entry | null {
  if (isMap(node)) {
    const pair = (node.items as Pair<Node, Node | null>[]).find(({ key }) => isScalar(key) && key.value === `${part}`);
    return pair === undefined ? null : { key: pair.key, value: pair.value };
  }
  const item = isSeq(node) && typeof part === 'number' ? (node.items[part] as Node | undefined) : undefined;
  return item === undefined ? null : { key: item, value: item };
}
