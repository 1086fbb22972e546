import type { core, ZodType } from 'zod';
import { suggest } from '../kernel/commands/suggest.ts';
import { type Document, problemAt } from './document.ts';
import { expectation, type Fault, faultOf, isAboutNumber } from './expectation.ts';
import { InputError, listed, type Problem, show } from './input-error.ts';
import { type Path, valueAt } from './path.ts';
import { knownKeys, knownNumbers } from './schema-walk.ts';

/**
 * The document as the schema understands it, with its defaults filled in.
 *
 * A message of the schema itself, as of a refinement, is taken for what was expected: `error: 'a weapon of the list'`.
 *
 * @param within the part of the document that is checked; all of it if left out
 * @throws InputError with the first problem of the document, and all others that were found, up to a hundred or so
 */
export function checkDocument<T>(document: Document, schema: ZodType<T>, within: Path = []): T {
  const result = schema.safeParse(valueAt(document.value, within));
  if (result.success) return result.data;
  const checked: Checked = { document, schema, within };
  const issues = result.error.issues.slice(0, MOST_PROBLEMS);
  const problems = unlike(issues.flatMap((issue) => problemsOf(checked, issue))).sort(byPlace);
  const [first, ...others] = problems;
  if (first === undefined) throw new Error('a schema refused a value without saying why');
  throw new InputError(document.file, first, others);
}

/** Of each kind: nobody reads more, and finding the place of each takes time. */
const MOST_PROBLEMS = 100;

interface Checked {
  readonly document: Document;
  readonly schema: ZodType;
  readonly within: Path;
}

/** What is there and wrong, in the order of the document; then what is missing, which may be there under a wrong name. */
function byPlace(a: Problem, b: Problem): number {
  const missing = Number(a.found === NOTHING) - Number(b.found === NOTHING);
  return missing || a.line - b.line || a.column - b.column;
}

const NOTHING = show(undefined);

/** Each problem once: a number may break two limits that are told in the same words. */
function unlike(problems: readonly Problem[]): Problem[] {
  const found = new Map(problems.map((problem) => [`${problem.path} ${problem.expected} ${problem.found}`, problem]));
  return [...found.values()];
}

function problemsOf(checked: Checked, issue: core.$ZodIssue): Problem[] {
  const fault = faultOf(issue);
  const path = [...checked.within, ...fault.path];
  if (fault.issue.code !== 'unrecognized_keys') return [problemOf(checked, fault, path)];
  const known = knownKeys(checked.schema, fault.path, fault.issue.keys).sort();
  const expected = known.length === 0 ? 'no keys' : `one of the keys ${listed(known)}`;
  return fault.issue.keys
    .slice(0, MOST_PROBLEMS)
    .map((key) => problemAt(checked.document, [...path, key], expected, `'${key}'`, suggest(key, known)));
}

function problemOf(checked: Checked, fault: Fault, path: Path): Problem {
  const { document, schema } = checked;
  const names = fault.values.filter((value) => typeof value === 'string');
  if (fault.issue.code === 'invalid_key') {
    const key = String(path.at(-1));
    return problemAt(document, path, expectation(fault), `the key '${key}'`, suggest(key, names));
  }
  const found = valueAt(document.value, path);
  const hint = typeof found === 'string' ? suggest(found, names) : '';
  const number = isAboutNumber(fault) ? knownNumbers(schema, fault.path) : '';
  return problemAt(document, path, number === '' ? expectation(fault) : number, show(found), hint);
}
