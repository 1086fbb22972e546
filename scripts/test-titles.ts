/** What tests are called, read from their files: with the ids of the rules, and filled in from the first of their cases. */
import { type Expression, type Node, parseSync, Visitor } from 'oxc-parser';

/** The title of a test that names rules. */
export interface TestTitle {
  readonly ids: readonly string[];
  /** What the nearest `describe` is about; empty where there is none. */
  readonly subject: string;
  /** Without the ids. What its cases fill in, and this module cannot read, stays as it stands in the file. */
  readonly title: string;
}

export const ID: RegExp = /\b(?:MOD|GNG|V22|TC)(?:-[A-Z0-9]+)+-\d+[a-z]?\b/g;
const NAMED = /^((?:\[(?:MOD|GNG|V22|TC)-[^\]]*\]\s*)+)([\s\S]*)$/;
/** Each case brings the id of its own rule. */
const ID_OF_CASE = /^\[(?:%s|\$\w+)\]/;
/** Which case it is, in parentheses: no part of what the title says of its rule. */
const WHICH = /\s*\([^()]*(?:%[sdifjoO#]|\$\{?[a-z])[^()]*(?:\([^()]*\)[^()]*)*\)/gi;
/** A place in a title that a case fills in: `%s` by order, `$name` by name. */
export const PLACE: RegExp = /%[sdifjoO#]|%%|\$\{?[a-z][\w.]*\}?/gi;

/** The titles in the text of a test file that begin with ids in brackets, in their order. */
export function testTitles(file: string, text: string): readonly TestTitle[] {
  const { program } = parseSync(file, text);
  const constants = constantsOf(program);
  const found: TestTitle[] = [];
  const subjects: string[] = [];
  const cases = new Map<Node, readonly unknown[]>();
  const named = (node: Node, text: string): void => {
    for (const reading of readings(text, cases.get(node) ?? [])) {
      const [, ids, title] = NAMED.exec(reading.text) ?? [];
      if (ids === undefined || title === undefined) continue;
      found.push({
        ids: ids.match(ID) ?? [],
        subject: subjects.at(-1) ?? '',
        title: fillIn(title.trim(), reading.given),
      });
    }
  };
  new Visitor({
    CallExpression(node) {
      const [title] = node.arguments;
      if (title === undefined) return;
      if (node.callee.type === 'CallExpression') cases.set(title, casesIn(node.callee.arguments[0], constants));
      if (isDescribe(node.callee)) subjects.push(fillIn(textOf(title), cases.get(title)?.[0]));
    },
    'CallExpression:exit'(node) {
      if (node.arguments.length > 0 && isDescribe(node.callee)) subjects.pop();
    },
    Literal: (node) => named(node, textOf(node)),
    TemplateLiteral: (node) => named(node, textOf(node)),
  }).visit(program);
  return found;
}

/** A title as each of its cases reads it, where each brings the id of its rule; else as it stands, with what the first fills in. */
function readings(
  text: string,
  all: readonly unknown[],
): readonly { readonly text: string; readonly given: unknown }[] {
  if (!ID_OF_CASE.test(text)) return [{ text, given: all[0] }];
  return all.map((each) => ({ text: fillIn(text, each), given: undefined }));
}

/** `describe(…)`, `describe.each(…)(…)`; the call that only hands in the cases is none. */
function isDescribe(callee: Expression): boolean {
  if (callee.type === 'Identifier') return callee.name === 'describe';
  if (callee.type !== 'CallExpression' || callee.callee.type !== 'MemberExpression') return false;
  const { object } = callee.callee;
  return object.type === 'Identifier' && object.name === 'describe';
}

/** What a string says; of a template, what it says around its expressions, with a place for each of them. */
function textOf(node: Node): string {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : '';
  if (node.type !== 'TemplateLiteral') return '';
  return node.quasis.map(({ value }, at) => `${at === 0 ? '' : '$value'}${value.cooked ?? ''}`).join('');
}

type Constants = ReadonlyMap<string, Node>;

function constantsOf(program: Node): Constants {
  const found = new Map<string, Node>();
  if (program.type !== 'Program') return found;
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init !== null) found.set(id.name, init);
    },
  }).visit(program);
  return found;
}

/** The cases that are written out; none where they are worked out. */
function casesIn(cases: Node | undefined, constants: Constants): readonly unknown[] {
  const all = cases === undefined ? undefined : written(cases, constants);
  return Array.isArray(all) ? all : [];
}

/** The value that a node writes out, as far as it does: parts that are worked out are undefined. */
function written(node: Node, constants: Constants): unknown {
  switch (node.type) {
    case 'Literal':
      return node.value;
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? textOf(node) : undefined;
    case 'Identifier': {
      const init = constants.get(node.name);
      return init === undefined ? undefined : written(init, constants);
    }
    case 'UnaryExpression': {
      const value = written(node.argument, constants);
      return node.operator === '-' && typeof value === 'number' ? -value : undefined;
    }
    case 'ArrayExpression':
      return node.elements.map((each) => (each === null ? undefined : written(each, constants)));
    case 'ObjectExpression':
      return Object.fromEntries(
        node.properties.flatMap((each) =>
          each.type === 'Property' && each.key.type === 'Identifier'
            ? [[each.key.name, written(each.value, constants)] as const]
            : [],
        ),
      );
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return written(node.expression, constants);
    default:
      return undefined;
  }
}

/** A title with the values of a case in its places. */
function fillIn(title: string, given: unknown): string {
  const rest: unknown[] = Array.isArray(given) ? [...given] : [given];
  return title.replace(WHICH, '').replace(PLACE, (place) => {
    if (place === '%%') return '%';
    const value = place.startsWith('$') ? memberOf(given, place.slice(1)) : rest.shift();
    return saying(value) ?? place;
  });
}

function memberOf(given: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), given);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** A value in words, or undefined where it has none: nobody says true or false in a sentence. */
function saying(value: unknown): string | undefined {
  if (typeof value === 'string' || typeof value === 'number') return `${value}`;
  if (!Array.isArray(value)) return undefined;
  const parts = value.map(saying);
  if (parts.includes(undefined)) return undefined;
  return parts.length === 0 ? 'none' : parts.join(', ');
}
