import { type Alias, isAlias, isMap, isScalar, isSeq, type LineCounter, type Node, type Pair } from 'yaml';
import { InputError, show } from './input-error.ts';
import { type Path, printPath } from './path.ts';
import { type Aliases, MERGE, positionOf } from './position.ts';

/** How many values a document may come to, each alias counted as all that it stands for. */
export const MAX_VALUES = 200_000;

/**
 * The plain value of a tree. What stands under an alias is shared, not copied.
 *
 * @param aliases filled in on the way
 * @throws InputError
 */
export function toPlain(root: Node, aliases: Aliases, lines: LineCounter, file: string): unknown {
  return new Converter(aliases, lines, file).read(root, []).value;
}

interface Plain {
  readonly value: unknown;
  /** How many values it comes to. */
  readonly size: number;
}

class Converter {
  readonly #aliases: Aliases;
  readonly #lines: LineCounter;
  readonly #file: string;
  /** By name, the latest node before the present place; without its value as long as it is still being read. */
  readonly #anchors: Map<string, { readonly node: Node; plain: Plain | null }> = new Map();

  constructor(aliases: Aliases, lines: LineCounter, file: string) {
    this.#aliases = aliases;
    this.#lines = lines;
    this.#file = file;
  }

  read(node: Node, path: Path): Plain {
    if (isAlias(node)) return this.#alias(node, path);
    const anchor = isScalar(node) || isMap(node) || isSeq(node) ? node.anchor : undefined;
    if (anchor === undefined) return this.#bare(node, path);
    const known: { readonly node: Node; plain: Plain | null } = { node, plain: null };
    this.#anchors.set(anchor, known);
    known.plain = this.#bare(node, path);
    return known.plain;
  }

  #alias(node: Alias, path: Path): Plain {
    const known = this.#anchors.get(node.source);
    if (known === undefined) throw this.#error(node, path, `an anchor &${node.source} before`, 'none');
    if (known.plain === null) throw this.#error(node, path, 'a value', `*${node.source} within itself`);
    this.#aliases.set(node, known.node);
    return known.plain;
  }

  #bare(node: Node, path: Path): Plain {
    if (isMap(node)) return this.#map(node, node.items as Pair<Node, Node | null>[], path);
    if (isSeq(node)) return this.#list(node, node.items as Node[], path);
    return { value: this.#scalar(node, path), size: 1 };
  }

  #scalar(node: Node, path: Path): unknown {
    const value = isScalar(node) ? node.value : undefined;
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
    if (typeof value === 'number' && Number.isFinite(value)) return value + 0;
    throw this.#error(node, path, 'text, a number, true, false, a list or a mapping', `${value}`);
  }

  #list(node: Node, items: readonly Node[], path: Path): Plain {
    const list: unknown[] = [];
    let size = 1;
    for (const [index, item] of items.entries()) {
      const inner = this.read(item, [...path, index]);
      list.push(inner.value);
      size = this.#grown(node, path, size + inner.size);
    }
    return { value: list, size };
  }

  #map(node: Node, items: readonly Pair<Node, Node | null>[], path: Path): Plain {
    const map: Record<string, unknown> = {};
    const merged: object[] = [];
    let size = 1;
    for (const pair of items) {
      const key = this.#key(pair.key, map, path);
      const inner = pair.value === null ? NOTHING : this.read(pair.value, [...path, key]);
      if (key === MERGE) merged.push(...this.#merged(pair.key, inner.value, path));
      else map[key] = inner.value;
      size = this.#grown(node, path, size + inner.size);
    }
    // Of several mappings the first goes before, and what is written out before all of them.
    return { value: merged.length === 0 ? map : Object.assign({}, ...merged.toReversed(), map), size };
  }

  /** The mappings of a merge key. */
  #merged(key: Node, value: unknown, path: Path): readonly object[] {
    const all: readonly unknown[] = Array.isArray(value) ? value : [value];
    const isMapping = (each: unknown): each is object =>
      typeof each === 'object' && each !== null && !Array.isArray(each);
    if (all.every(isMapping)) return all;
    throw this.#error(key, [...path, MERGE], 'a mapping or several', show(value));
  }

  #key(node: Node, map: Record<string, unknown>, path: Path): string {
    const key = isScalar(node) ? node.value : undefined;
    if (typeof key !== 'string') throw this.#error(node, path, 'a key that is text', show(key));
    if (key in Object.prototype) throw this.#error(node, [...path, key], 'another key', `the reserved word '${key}'`);
    if (Object.hasOwn(map, key)) throw this.#error(node, [...path, key], 'each key once', `'${key}' a second time`);
    return key;
  }

  #grown(node: Node, path: Path, size: number): number {
    if (size > MAX_VALUES) throw this.#error(node, path, `at most ${MAX_VALUES} values`, 'more, with its aliases');
    return size;
  }

  #error(node: Node, path: Path, expected: string, found: string): InputError {
    const place = positionOf(this.#lines, node);
    return new InputError(this.#file, { ...place, path: printPath(path), expected, found, hint: '' });
  }
}

const NOTHING: Plain = { value: null, size: 1 };
