/** One thing that is wrong with a document from outside: where, what belongs there and what is there. */
export interface Problem {
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
  /** The place in the document, like `combatants.thug.at`; '' for the document itself. */
  readonly path: string;
  readonly expected: string;
  readonly found: string;
  /** A name that may have been meant, or ''. */
  readonly hint: string;
  /** Where it is not the file of the error. */
  readonly file?: string;
}

/** What is there and wrong, in the order of the document; then what is missing, which may be there under a wrong name. */
export function byPlace(a: Problem, b: Problem): number {
  const missing = Number(a.found === NOTHING) - Number(b.found === NOTHING);
  return missing || a.line - b.line || a.column - b.column;
}

/** A document that cannot be used. The fields are those of the first problem; `problems` holds all that were found. */
export class InputError extends Error {
  override readonly name = 'InputError';
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly path: string;
  readonly expected: string;
  readonly found: string;
  readonly hint: string;
  /** Those that are there in the order of the document, then those that are missing. */
  readonly problems: readonly Problem[];

  /** @param file as the reader knows it ("alley.yaml") */
  constructor(file: string, problem: Problem, others: readonly Problem[] = []) {
    super(problemText(file, problem));
    this.file = file;
    this.line = problem.line;
    this.column = problem.column;
    this.path = problem.path;
    this.expected = problem.expected;
    this.found = problem.found;
    this.hint = problem.hint;
    this.problems = [problem, ...others];
  }

  /** The same error, which has further problems. */
  with(further: readonly Problem[]): InputError {
    const [first, ...others] = this.problems;
    return first === undefined ? this : new InputError(this.file, first, [...others, ...further]);
  }
}

/** "alley.yaml:12: combatants.thug.at: expected a list, found 3". */
export function problemText(file: string, problem: Problem): string {
  const { line, path, expected, found, hint } = problem;
  const at = `${problem.file ?? file}:${line}`;
  const place = path === '' ? at : `${at}: ${path}`;
  return `${place}: expected ${expected}, found ${found}${hint === '' ? '' : `; did you mean ${hint}?`}`;
}

const SHOWN = 60;

/** A value as errors show it: short ones in full, long ones by their kind. */
export function show(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  const text = JSON.stringify(value);
  if (text.length <= SHOWN) return text;
  if (typeof value === 'string') return `${JSON.stringify(value.slice(0, SHOWN)).slice(0, -1)}…"`;
  return Array.isArray(value) ? `a list of ${value.length}` : 'a mapping';
}

const NOTHING = show(undefined);

/** "a, b, c", cut where it grows too long to be read. */
export function listed(names: readonly string[]): string {
  return names.length <= LISTED ? names.join(', ') : `${names.slice(0, LISTED).join(', ')}, …`;
}

const LISTED = 200;
