/** The links of documents: what each points at, and whether that is there. */
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { slug } from 'github-slugger';
import MarkdownIt, { type Token } from 'markdown-it';
import { ROOT } from './pages.ts';

const markdown = new MarkdownIt({ html: true });

/** A link as it is written: to another document, to a heading, to a file of the sources. */
export interface Target {
  /** From the folder of the project; '' for a place outside it. */
  readonly file: string;
  /** The heading that is meant, with the `#`; '' where none is. */
  readonly heading: string;
}

/** What a link in a document points at; null for whatever is not of this project. @param from the document */
export function targetOf(from: string, href: string): Target | null {
  if (/^([a-z]+:|\/\/)/i.test(href)) return null;
  const [path = '', heading] = href.split('#');
  const file = path === '' ? from : posix.join(posix.dirname(from), decodeURI(path));
  return { file, heading: heading === undefined ? '' : `#${heading}` };
}

/** The links of a document that lead nowhere, each with its line. @param text what stands in the document */
export function deadLinks(document: string, text: string, known: Headings): readonly string[] {
  return markdown.parse(text, {}).flatMap(({ children, map }) =>
    hrefs(children ?? [])
      .filter((href) => isDead(targetOf(document, href), known))
      .map((href) => `${document}:${(map?.[0] ?? 0) + 1}: ${href}`),
  );
}

function hrefs(tokens: readonly Token[]): readonly string[] {
  return tokens.flatMap((token) => token.attrGet(token.type === 'image' ? 'src' : 'href') ?? []);
}

function isDead(target: Target | null, known: Headings): boolean {
  if (target === null) return false;
  const { file, heading } = target;
  if (!known.has(file) && (file.startsWith('..') || !existsSync(join(ROOT, file)))) return true;
  return heading !== '' && file.endsWith('.md') && !known.of(file).has(heading);
}

/** The headings of documents, each read once. */
export class Headings {
  readonly #read: Map<string, ReadonlySet<string>>;

  /** @param given documents with what stands in them, which are not read from the disk */
  constructor(given: readonly (readonly [document: string, text: string])[] = []) {
    this.#read = new Map(given.map(([document, text]) => [document, new Set(headingsIn(text))]));
  }

  has(document: string): boolean {
    return this.#read.has(document);
  }

  /** As links name them: `#a-rule`. */
  of(document: string): ReadonlySet<string> {
    const known = this.#read.get(document) ?? new Set(headingsIn(textOf(document)));
    this.#read.set(document, known);
    return known;
  }
}

function headingsIn(text: string): readonly string[] {
  const tokens = markdown.parse(text, {});
  return tokens.flatMap(({ type }, at) => {
    if (type !== 'heading_open') return [];
    const words = tokens[at + 1]?.children?.filter(({ type: part }) => part === 'text' || part === 'code_inline') ?? [];
    return [`#${slug(words.map(({ content }) => content).join(''))}`];
  });
}

/** What stands in a document. */
export function textOf(document: string): string {
  return readFileSync(join(ROOT, document), 'utf8');
}
