/** What is tried in a source in place of what stands there: one change each, small, of the kind that somebody might write by mistake. */
import { parseSync, Visitor, type VisitorObject } from 'oxc-parser';
import { PROBE, SWITCH } from './names.ts';
import { isPure } from './pure.ts';

/** One change of a source. */
export interface Mutant {
  /** Its place among all that are tried in one run. */
  readonly id: number;
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** The line as it stands, without its margin: with the change it says which mutant this is, wherever the line moves. */
  readonly code: string;
  /** What becomes of what: `a < b → a <= b`. */
  readonly change: string;
}

/** A source in which each mutant can be switched on by its id. */
export interface Mutated {
  readonly code: string;
  readonly mutants: readonly Mutant[];
}

/** Something in a source that may be replaced, or a statement that may be left out. */
interface Site {
  readonly start: number;
  readonly end: number;
  readonly instead: string[];
  readonly isStatement: boolean;
  /** It only comes to a value, so that one can see beforehand which of its mutants make a difference. */
  readonly isPure: boolean;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** It stands for no combatant, not for a number. */
const NOBODY = 'NOBODY';

const LEFT_OUT = '(left out)';

const OTHER_OPERATORS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
};

const OTHER_METHODS: Readonly<Record<string, string>> = {
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  trunc: 'ceil',
  some: 'every',
  every: 'some',
};

/**
 * Places the mutants of a source. Only what functions do is changed, as what modules work out while they load is
 * worked out once; a number that has a name is changed where it is read.
 *
 * @param isNumber whether a name that the source imports is that of a number
 * @param first the id of the first mutant
 */
export function mutate(
  file: string,
  source: string,
  isNumber: (specifier: string, name: string) => boolean,
  first = 0,
): Mutated {
  const sites = sitesOf(file, source, isNumber);
  const mutants: Mutant[] = [];
  let next = 0;
  const write = (start: number, end: number, isProbed: boolean): string => {
    let text = '';
    let at = start;
    for (let site = sites[next]; site !== undefined && site.start < end; site = sites[next]) {
      next++;
      const begun = first + mutants.length;
      const ids = site.instead.map((instead) => {
        const id = first + mutants.length;
        mutants.push({ id, file, ...lineAt(source, site.start), change: changeOf(source, site, instead) });
        return id;
      });
      const inner = switched(site, ids, write(site.start, site.end, isProbed || site.isPure));
      const all = `${begun}, ${first + mutants.length}`;
      text += source.slice(at, site.start) + (site.isPure && !isProbed ? `${PROBE}(${all}, () => ${inner})` : inner);
      at = site.end;
    }
    return text + source.slice(at, end);
  };
  return { code: write(0, source.length, false), mutants };
}

/** The names of a module's constants that are plain numbers. */
export function numbersOf(file: string, source: string): ReadonlySet<string> {
  const names = new Set<string>();
  const take = (statement: { type: string } | null | undefined): void => {
    if (statement?.type !== 'VariableDeclaration') return;
    const text = source.slice(rangeOf(statement).start, rangeOf(statement).end);
    const name = /^const (\w+)(?:: number)? = -?[\d._]+;$/.exec(text)?.[1];
    if (name !== undefined && name !== NOBODY) names.add(name);
  };
  for (const statement of parsed(file, source).body) {
    take(statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement);
  }
  return names;
}

function rangeOf(node: object): Range {
  const { start, end } = { start: 0, end: 0, ...node };
  return { start, end };
}

function parsed(file: string, source: string): ReturnType<typeof parseSync>['program'] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return program;
}

/** The places where something is tried, those that hold others first. */
function sitesOf(
  file: string,
  source: string,
  isNumber: (specifier: string, name: string) => boolean,
): readonly Site[] {
  const program = parsed(file, source);
  const sites = new Map<string, Site>();
  const finder = new Finder(source, numberNames(file, source, isNumber), (range, instead, isStatement) => {
    const { start, end } = range;
    const key = `${start}-${end}`;
    const site = sites.get(key) ?? { start, end, instead: [], isStatement, isPure: !isStatement && isPure(range) };
    for (const each of instead) if (!site.instead.includes(each)) site.instead.push(each);
    sites.set(key, site);
  });
  new Visitor(finder.visitor()).visit(program);
  return [...sites.values()].sort((a, b) => a.start - b.start || b.end - a.end);
}

/** Names that stand for numbers in this source: its own and those that it imports. */
function numberNames(
  file: string,
  source: string,
  isNumber: (specifier: string, name: string) => boolean,
): ReadonlySet<string> {
  const names = new Set(numbersOf(file, source));
  for (const statement of parsed(file, source).body) {
    if (statement.type !== 'ImportDeclaration') continue;
    for (const { local } of statement.specifiers)
      if (isNumber(statement.source.value, local.name)) names.add(local.name);
  }
  return names;
}

type Found = (range: Range, instead: readonly string[], isStatement: boolean) => void;

/** Goes through a source and finds what can be tried in it. */
class Finder {
  readonly #source: string;
  readonly #numbers: ReadonlySet<string>;
  readonly #found: Found;
  /** Starts of names and keys that are no values. */
  readonly #labels: Set<number> = new Set();
  #functions = 0;
  #types = 0;

  constructor(source: string, numbers: ReadonlySet<string>, found: Found) {
    this.#source = source;
    this.#numbers = numbers;
    this.#found = found;
  }

  visitor(): VisitorObject {
    return { ...this.#depths(), ...this.#labelled(), ...this.#values(), ...this.#conditions(), ...this.#statements() };
  }

  #try(range: Range, ...instead: readonly string[]): void {
    if (this.#functions > 0 && this.#types === 0) this.#found(range, instead, false);
  }

  #text({ start, end }: Range): string {
    return this.#source.slice(start, end);
  }

  #depths(): VisitorObject {
    const enter = (): void => {
      this.#functions++;
    };
    const leave = (): void => {
      this.#functions--;
    };
    const enterType = (): void => {
      this.#types++;
    };
    const leaveType = (): void => {
      this.#types--;
    };
    return {
      FunctionDeclaration: enter,
      'FunctionDeclaration:exit': leave,
      FunctionExpression: enter,
      'FunctionExpression:exit': leave,
      ArrowFunctionExpression: enter,
      'ArrowFunctionExpression:exit': leave,
      TSTypeAnnotation: enterType,
      'TSTypeAnnotation:exit': leaveType,
      TSTypeParameterInstantiation: enterType,
      'TSTypeParameterInstantiation:exit': leaveType,
      TSLiteralType: enterType,
      'TSLiteralType:exit': leaveType,
    };
  }

  #labelled(): VisitorObject {
    return {
      MemberExpression: ({ computed, property }) => {
        if (!computed) this.#labels.add(property.start);
      },
      Property: ({ computed, shorthand, key }) => {
        if (!computed || shorthand) this.#labels.add(key.start);
      },
      VariableDeclarator: ({ id }) => {
        this.#labels.add(id.start);
      },
    };
  }

  #values(): VisitorObject {
    return {
      Literal: (node) => {
        if (this.#labels.has(node.start)) return;
        if (typeof node.value === 'number') this.#try(node, `${node.value + 1}`);
        if (typeof node.value === 'boolean') this.#try(node, `${!node.value}`);
      },
      Identifier: (node) => {
        if (this.#numbers.has(node.name) && !this.#labels.has(node.start)) this.#try(node, `${node.name} + 1`);
      },
      UnaryExpression: (node) => {
        if (node.operator === '!' || node.operator === '-') this.#try(node, this.#text(node.argument));
      },
      CallExpression: (node) => {
        const { callee } = node;
        if (callee.type !== 'MemberExpression' || callee.computed) return;
        const other = OTHER_METHODS[this.#text(callee.property)];
        if (other === undefined) return;
        const { start, end } = callee.property;
        this.#try(
          node,
          this.#text({ start: node.start, end: start }) + other + this.#text({ start: end, end: node.end }),
        );
      },
    };
  }

  #conditions(): VisitorObject {
    return {
      BinaryExpression: (node) => {
        const { left, right, operator } = node;
        if (operator === '+' && [left, right].some((each) => /^['"`]/.test(this.#text(each)))) return;
        const other = OTHER_OPERATORS[operator];
        if (other !== undefined) this.#try(node, `${this.#text(left)} ${other} ${this.#text(right)}`);
      },
      LogicalExpression: (node) => {
        const sides = node.operator === '??' ? [node.right] : [node.left, node.right];
        this.#try(node, ...sides.map((side) => this.#text(side)));
      },
      IfStatement: ({ test }) => this.#try(test, 'true', 'false'),
      ConditionalExpression: ({ test }) => this.#try(test, 'true', 'false'),
    };
  }

  #statements(): VisitorObject {
    return {
      ExpressionStatement: (node) => {
        const { type } = node.expression;
        if (type !== 'CallExpression' && type !== 'AssignmentExpression') return;
        if (this.#functions > 0 && !this.#text(node).startsWith('super(')) this.#found(node, [LEFT_OUT], true);
      },
    };
  }
}

function switched({ isStatement, instead }: Site, ids: readonly number[], inner: string): string {
  if (isStatement) return `{ if (!${SWITCH}(${ids[0]})) { ${inner} } }`;
  const others = ids.map((id, at) => `${SWITCH}(${id}) ? (${instead[at]}) : `);
  return ids.length === 0 ? inner : `(${others.join('')}(${inner}))`;
}

function changeOf(source: string, { start, end }: Site, instead: string): string {
  const plain = (text: string): string => text.replace(/\s+/g, ' ');
  return `${plain(source.slice(start, end))} → ${plain(instead)}`;
}

function lineAt(source: string, offset: number): Pick<Mutant, 'line' | 'code'> {
  const line = source.slice(0, offset).split('\n').length;
  return { line, code: (source.split('\n')[line - 1] ?? '').trim() };
}
