import { type Alias, isAlias, isMap, isScalar, isSeq, type LineCounter, type Node, type Pair } from 'yaml';
import type { Path } from './path.ts';

/** The key under which YAML puts mappings whose keys are taken over. */
export const MERGE = '<<';

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
    const entry = entryOf(behind(at, aliases), part, aliases);
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

function entryOf(node: Node, part: string | number, aliases: Aliases): Entry | null {
  if (isMap(node)) {
    const pairs = node.items as Pair<Node, Node | null>[];
    const pair = pairs.find(({ key }) => isScalar(key) && key.value === `${part}`);
    return pair === undefined ? mergedEntryOf(pairs, part, aliases) : { key: pair.key, value: pair.value };
  }
  const item = isSeq(node) && typeof part === 'number' ? (node.items[part] as Node | undefined) : undefined;
  return item === undefined ? null : { key: item, value: item };
}

/** The entry in the mappings that are taken over. */
function mergedEntryOf(
  pairs: readonly Pair<Node, Node | null>[],
  part: string | number,
  aliases: Aliases,
): Entry | null {
  const merge = pairs.find(({ key }) => isScalar(key) && key.value === MERGE)?.value ?? null;
  if (merge === null) return null;
  const node = behind(merge, aliases);
  const all = isSeq(node) ? (node.items as Node[]) : [node];
  for (const each of all) {
    const entry = entryOf(behind(each, aliases), part, aliases);
    if (entry !== null) return entry;
  }
  return null;
}
