/** The texts of the pages and of the command: which messages their sources tell, what is not told by one, and what the compiler makes of those that need it. */
import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { type Expression, type Node, parseSync, Visitor, type VisitorObject } from 'oxc-parser';

/** A package that tells its texts by messages. */
export interface Speaker {
  /** Where its sources are; its German stands in `texts/de.json` of that folder. */
  readonly folder: string;
  /** Sources whose texts are told otherwise. */
  readonly others: RegExp;
  /** Properties that somebody reads, beside those that everybody does. */
  readonly read: RegExp;
  /** Strings that look like texts and are none. */
  readonly noTexts: readonly (readonly [pattern: RegExp, why: string])[];
}

/** What marks a text as a message. */
const MARKS: ReadonlySet<string> = new Set(['t', 'rich', 'message']);
/** Attributes and properties that somebody reads. */
const READ =
  /^(aria-(label|description|roledescription|valuetext)|label|title|text|placeholder|description|alt|data-hint|closeButtonLabel|nothingFoundMessage)$/;
/** Attributes and properties that nobody reads. */
const UNREAD =
  /^(key|id|className|style|transform|d|href|to|size|preserveAspectRatio|accept|chord|gridTemplateColumns)$/;
const WORD = /[A-Za-z]{2}/;
const SENTENCE = /[A-Za-z]{2,}[,;:.!?)]* |[ (][A-Za-z]{2,}/;

/** Engines in workers tell their texts themselves, in their language. */
export const PAGES: Speaker = {
  folder: 'packages/web/src',
  others: /^(engine\/|texts\/|lab\/lab-host\.ts|workshop\/rules\/host\.ts|workshop\/sheet\/form-of\.ts|stand-ins)/,
  read: /^$/,
  noTexts: [
    [/^(translate|scale|rotate)\(|\bminmax\(|^min\(|^\((min|max|prefers)-|sans-serif|monospace/, 'styles and drawings'],
    [/^(input|button)(,|\[)/, 'selectors of elements'],
    [/^Bearer /, 'a header of a request'],
    [/^(said|pointed|note|offer|sheet) (\{\}|\d)/, 'keys of lists'],
    [/^this is shown at a table alone$/, 'for who has made a mistake in the pages'],
    [/^A new fight$/, 'what is written into a file'],
    [/^(shallow water|deep water|light foliage|dense foliage|dark corner)$/, 'names in a file; shown by the message'],
    [/^at work$/, 'a state'],
    [/^Going back$/, 'a group of keys, which is marked where the groups stand'],
    [/^\{\} [·–] Fray$/, 'a title and the name of the program'],
    [
      /^\{\}: expected a text, found|^expected a journal by a ruleset/,
      'for who puts the board on a page of another site',
    ],
  ],
};

/** Tables for machines are English. */
export const COMMAND: Speaker = {
  folder: 'packages/cli/src',
  others: /^(texts\/|commands\/junit\.ts|lab\/simulate-data\.ts)/,
  read: /^hint$/,
  noTexts: [
    [/^-{1,2}\w[\w-]*( [<[].*|, --.*)?$/, 'options and their arguments'],
    [/^(fray|npm|node) /, 'command lines'],
    [/^ {2}attack target=/, 'commands of a fight'],
    [/^ ?--house-rules:? \{\}$/, 'an option and what it was told'],
    [/^gm |^\{\} text=\{\}$|^why$/, 'commands of a game master, and what they call their arguments'],
    [/^\{\} to \{\}$/, 'a range, which the language has words for'],
    [/^Wilson; /, 'a method in a document for machines'],
    [/^expected one of \{\} starts|^the input ended$/, 'for who has made a mistake in the program'],
  ],
};

const SPEAKERS: readonly Speaker[] = [PAGES, COMMAND];

/** Each source with its text, without tests. */
export function sources(root: string, { folder }: Speaker): readonly (readonly [file: string, text: string])[] {
  return globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .toSorted()
    .map((path) => [posix.relative(folder, path), readFileSync(posix.join(root, path), 'utf8')]);
}

/** The messages that a source tells. */
export function messagesIn(file: string, text: string): readonly string[] {
  const found: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (isMark(callee) && first !== undefined) found.push(...wordsOf(first));
    },
  }).visit(parseSync(file, text).program);
  return found;
}

function isMark(callee: Expression): boolean {
  return callee.type === 'Identifier' && MARKS.has(callee.name);
}

/** What a string says, and of a choice between strings each of them. */
function wordsOf(node: Node): readonly string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  return node.type === 'ConditionalExpression' ? [...wordsOf(node.consequent), ...wordsOf(node.alternate)] : [];
}

/** What a source shows that is no message: "start/page.tsx:12: Close"; and messages told where no language is known yet. */
export function untold(speaker: Speaker, file: string, text: string): readonly string[] {
  if (speaker.others.test(file)) return [];
  const found = new Shown(speaker, file, text);
  new Visitor({ ...found.early(), ...found.unmarked() }).visit(parseSync(file, text).program);
  return found.faults;
}

/** What is found in one source. */
class Shown {
  readonly faults: string[] = [];
  readonly #speaker: Speaker;
  readonly #file: string;
  readonly #text: string;
  /** Strings that are messages, or that nobody sees. */
  readonly #passed: Set<Node> = new Set();
  /** In how many attributes that nobody reads. */
  #unread = 0;

  constructor(speaker: Speaker, file: string, text: string) {
    this.#speaker = speaker;
    this.#file = file;
    this.#text = text;
  }

  /** Finds messages that are told as soon as their file is there. */
  early(): VisitorObject {
    let depth = 0;
    const into = (): void => void depth++;
    const outOf = (): void => void depth--;
    return {
      FunctionDeclaration: into,
      'FunctionDeclaration:exit': outOf,
      FunctionExpression: into,
      'FunctionExpression:exit': outOf,
      ArrowFunctionExpression: into,
      'ArrowFunctionExpression:exit': outOf,
      CallExpression: ({ callee, arguments: [first], start }) => {
        if (!isMark(callee) || first === undefined) return;
        for (const node of pieces(first)) this.#passed.add(node);
        if (depth === 0 && callee.type === 'Identifier' && callee.name !== 'message')
          this.#complain(start, `${callee.name}(…) before a language is known`);
      },
    };
  }

  /** Finds texts that are no messages. */
  unmarked(): VisitorObject {
    return {
      BinaryExpression: ({ left, right, operator }) => {
        if (operator.includes('==')) for (const node of [left, right]) this.#passed.add(node);
      },
      TSLiteralType: ({ literal }) => void this.#passed.add(literal),
      Property: ({ key, value }) => {
        this.#passed.add(key);
        if (nameOf(key) === 'key') this.#passed.add(value);
        else if (READ.test(nameOf(key)) || this.#speaker.read.test(nameOf(key))) this.#alone(value);
      },
      JSXAttribute: ({ name, value }) => {
        if (UNREAD.test(nameOf(name))) this.#unread++;
        else if (READ.test(nameOf(name)) && value !== null) this.#alone(value);
      },
      'JSXAttribute:exit': ({ name }) => {
        if (UNREAD.test(nameOf(name))) this.#unread--;
      },
      JSXText: ({ value, start }) => {
        if (WORD.test(value)) this.#complain(start, value.trim());
      },
      Literal: (node) => this.#look(node, node.value, SENTENCE),
      TemplateLiteral: (node) => this.#look(node, node.quasis.map(({ value }) => value.cooked).join('{}'), SENTENCE),
    };
  }

  /** A single word, too, where it stands alone in a place that is read. */
  #alone(node: Node): void {
    if (node.type !== 'Literal') return;
    this.#look(node, node.value, WORD);
    this.#passed.add(node);
  }

  #look(node: Node, said: unknown, pattern: RegExp): void {
    if (typeof said !== 'string' || this.#passed.has(node) || this.#unread > 0 || !pattern.test(said)) return;
    if (!this.#speaker.noTexts.some(([each]) => each.test(said))) this.#complain(node.start, said);
  }

  #complain(at: number, what: string): void {
    this.faults.push(`${this.#file}:${this.#text.slice(0, at).split('\n').length}: ${what}`);
  }
}

function nameOf(key: Node): string {
  if (key.type === 'Identifier' || key.type === 'JSXIdentifier') return key.name;
  return key.type === 'Literal' ? `${key.value}` : '';
}

function pieces(node: Node): readonly Node[] {
  return node.type === 'ConditionalExpression' ? [...pieces(node.consequent), ...pieces(node.alternate)] : [node];
}

/** All messages, each once, in alphabetical order. */
export function messages(root: string, speaker: Speaker): readonly string[] {
  return [...new Set(sources(root, speaker).flatMap(([file, text]) => messagesIn(file, text)))].toSorted();
}

/** Whether there is more in it than names and elements, which the pages cut themselves: plurals. */
export function needsCompiler(message: string): boolean {
  return /\{\w+,/.test(message);
}

/** The names of values and elements in a message. */
export function namesIn(message: string): ReadonlySet<string> {
  if (/\{\w+,|<\w+>/.test(message)) return new Set(namesOf(compile(message)));
  return new Set([...message.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name));
}

function namesOf(compiled: unknown): readonly string[] {
  if (!Array.isArray(compiled)) return [];
  return compiled.flatMap((node: unknown): readonly string[] => {
    if (!Array.isArray(node)) return [];
    const [name, ...rest]: readonly unknown[] = node;
    const inside = rest.flatMap((each) => (isRecord(each) ? Object.values(each) : [[each]]));
    return [`${name}`, ...inside.flatMap(namesOf)];
  });
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The German messages by their English. */
export function german(root: string, { folder }: Speaker): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(`${root}/${folder}/texts/de.json`, 'utf8'));
}

/** The files of what the compiler makes: path -> text. */
export function formFiles(root: string): ReadonlyMap<string, string> {
  return new Map(SPEAKERS.flatMap((speaker) => formsOf(root, speaker)));
}

function formsOf(root: string, speaker: Speaker): readonly (readonly [path: string, text: string])[] {
  const all = messages(root, speaker).filter(needsCompiler);
  const told = german(root, speaker);
  const english = all.map((message) => [message, compile(message)] as const);
  const others = all.map((message) => [message, compile(told[message] ?? message)] as const);
  return [
    [`${speaker.folder}/texts/forms/en.ts`, formFile('ENGLISH_FORMS', english)],
    [`${speaker.folder}/texts/forms/de.ts`, formFile('GERMAN_FORMS', others)],
  ];
}

function formFile(name: string, forms: readonly (readonly [string, CompiledMessage])[]): string {
  return `import type { CompiledMessage } from '@fray/engine/messages';

/** Messages with plurals as the compiler of icu-minify leaves them, by their English: made by \`npm run docs\`. */
export const ${name}: Record<string, CompiledMessage> = ${JSON.stringify(Object.fromEntries(forms), null, 2)};
`;
}
