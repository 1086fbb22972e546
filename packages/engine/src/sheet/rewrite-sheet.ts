import {
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  YAMLMap,
  Document as YamlDocument,
} from 'yaml';
import { inShort, sheetText, WIDTH } from './write-sheet.ts';

type Mapping = Readonly<Record<string, unknown>>;
type Entry = Pair<Node, Node | null>;

/**
 * The text of a sheet with other values in it: each key whose value stays keeps its letters and comments, and one that changes
 * in part keeps the comments of the rest. A text that is no mapping with a key on each line is written anew.
 */
export function rewriteSheet(text: string, sheet: Mapping): string {
  const wanted = JSON.stringify(sheet);
  if (jsonOf(text) === wanted) return text;
  const spliced = splicedText(text, sheet);
  // Anchors and the like may reach from one key to another.
  return spliced !== null && jsonOf(spliced) === wanted ? spliced : `${headOf(text)}${sheetText(sheet)}`;
}

/** What a text says, as JSON; undefined where it says nothing. */
function jsonOf(text: string): string | undefined {
  const document = parseDocument(text);
  return document.errors.length > 0 ? undefined : JSON.stringify(document.toJS());
}

/** The lines of comment with which it begins. */
function headOf(text: string): string {
  return /^(?:#.*\n)*/.exec(text)?.[0] ?? '';
}

/** A key with its value as it is written, and what stands between the key before and it. */
interface Part {
  readonly entry: Entry;
  readonly gap: string;
  readonly own: string;
}

function splicedText(text: string, sheet: Mapping): string | null {
  const { contents, errors } = parseDocument(text);
  if (errors.length > 0 || !isMap<Node, Node | null>(contents) || contents.flow === true) return null;
  const { parts, rest } = partsOf(text, contents.items);
  let made = '';
  for (const [key, value] of Object.entries(sheet)) {
    if (made !== '' && !made.endsWith('\n')) made += '\n';
    const part = parts.get(key);
    made += part === undefined ? sheetText({ [key]: value }) : `${part.gap}${changedPart(part, value)}`;
  }
  return made + rest;
}

function partsOf(
  text: string,
  entries: readonly Entry[],
): { readonly parts: Map<string, Part>; readonly rest: string } {
  const parts = new Map<string, Part>();
  let at = 0;
  for (const entry of entries) {
    const start = entry.key.range?.[0] ?? at;
    const end = lineEnd(text, (entry.value ?? entry.key).range?.[1] ?? start);
    parts.set(`${isScalar(entry.key) ? entry.key.value : ''}`, {
      entry,
      gap: text.slice(at, start),
      own: text.slice(start, end),
    });
    at = end;
  }
  return { parts, rest: text.slice(at) };
}

/** Where the next line begins. A value of several lines may end at one already. */
function lineEnd(text: string, at: number): number {
  if (text[at - 1] === '\n') return at;
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end + 1;
}

function changedPart({ entry, own }: Part, value: unknown): string {
  if (JSON.stringify(plain(entry.value)) === JSON.stringify(value)) return own;
  entry.value = changed(entry.value, value);
  // What stands above the key is in the text already.
  entry.key.commentBefore = null;
  entry.key.spaceBefore = false;
  const map = new YAMLMap<Node, Node | null>();
  map.items.push(entry);
  const document = new YamlDocument();
  document.contents = map;
  return document.toString({ lineWidth: WIDTH });
}

function plain(node: Node | null): unknown {
  return node?.toJS(new YamlDocument());
}

/** The node with that value: as much of it as fits stays. */
function changed(node: Node | null, value: unknown): Node {
  if (isMap<Node, Node | null>(node) && isMapping(value)) {
    const kept = new Map(node.items.map((item) => [`${isScalar(item.key) ? item.key.value : ''}`, item]));
    node.items = Object.entries(value).map(([key, each]) => {
      const item = kept.get(key);
      if (item === undefined) return new YamlDocument().createPair(key, fresh(each)) as Entry;
      item.value = changed(item.value, each);
      return item;
    });
    return node;
  }
  if (isSeq<Node>(node) && Array.isArray(value)) {
    const kept = [...node.items];
    node.items = value.map((each: unknown) => {
      const same = kept.findIndex((item) => JSON.stringify(plain(item)) === JSON.stringify(each));
      return same >= 0 ? (kept.splice(same, 1)[0] as Node) : fresh(each);
    });
    return node;
  }
  if (node !== null && JSON.stringify(plain(node)) === JSON.stringify(value)) return node;
  const made = fresh(value);
  if (node !== null) made.comment = node.comment ?? null;
  return made;
}

function fresh(value: unknown): Node {
  const { contents } = new YamlDocument(value, { aliasDuplicateObjects: false });
  return inShort(isNode(contents) ? contents : new YamlDocument().createNode(value));
}

function isMapping(value: unknown): value is Mapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
