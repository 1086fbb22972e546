import type { core, ZodType } from 'zod';
import { suggest } from '../kernel/ruleset/suggest.ts';
import { type Document, problemAt } from './document.ts';
import { expectation, type Fault, faultsOf, isAboutNumber } from './expectation.ts';
import { byPlace, InputError, listed, type Problem, show } from './input-error.ts';
import { namesIn } from './one-of.ts';
import { type Path, valueAt } from './path.ts';
import { type KnownKey, knownKeys, knownNumbers } from './schema-walk.ts';

/**
 * The document as the schema understands it, with its defaults filled in.
 *
 * A message of the schema itself, as of a refinement, is taken for what was expected: `error: 'a weapon of the list'`.
 *
 * @param within the part of the document that is checked; all of it if left out
 * @throws InputError with the first problem of the document, and all others that were found, up to a hundred or so
 */
export function checkDocument<T>(document: Document, schema: ZodType<T>, within: Path = []): T {
  const result = schema.safeParse(valueAt(document.value, within), { reportInput: true });
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

/** Each problem once: a number may break two limits that are told in the same words. */
function unlike(problems: readonly Problem[]): Problem[] {
  const found = new Map(problems.map((problem) => [`${problem.path} ${problem.expected} ${problem.found}`, problem]));
  return [...found.values()];
}

function problemsOf(checked: Checked, issue: core.$ZodIssue): Problem[] {
  const faults = faultsOf(issue);
  // A key that nobody knows says more than one that is missing: it may be that one, misspelled.
  const areKeysUnknown = faults.length > 1 && faults.some(({ issue: each }) => each.code === 'unrecognized_keys');
  const isThere = ({ path }: Fault): boolean =>
    valueAt(checked.document.value, [...checked.within, ...path]) !== undefined;
  return (areKeysUnknown ? faults.filter(isThere) : faults).flatMap((fault) => problemsIn(checked, fault));
}

function problemsIn(checked: Checked, fault: Fault): Problem[] {
  const path = [...checked.within, ...fault.path];
  if (fault.issue.code !== 'unrecognized_keys') return [problemOf(checked, fault, path)];
  const there = Object.keys(valueAt(checked.document.value, path) ?? {});
  const known = knownKeys(checked.schema, fault.path, there, fault.issue.keys);
  const expected = known.length === 0 ? 'no keys' : `one of the keys ${listed(known.map(({ key }) => key))}`;
  return fault.issue.keys
    .slice(0, MOST_PROBLEMS)
    .map((key) => problemAt(checked.document, [...path, key], expected, `'${key}'`, keyMeant(key, known)));
}

/** The key that was probably meant, quoted: by its name, by its title, or one that stands a level further in; '' for none. */
function keyMeant(given: string, known: readonly KnownKey[]): string {
  const near = suggest(
    given,
    known.map(({ key }) => key),
  );
  if (near !== '') return near;
  const plain = plainWord(given);
  const found =
    known.find(({ title }) => plainWord(title) === plain)?.key ??
    known.flatMap(({ key, inner }) =>
      inner.filter((each) => plainWord(each) === plain).map((each) => `${key}.${each}`),
    )[0];
  return found === undefined ? '' : `'${found}'`;
}

function plainWord(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

function problemOf(checked: Checked, fault: Fault, given: Path): Problem {
  const { document, schema } = checked;
  const path = writtenPath(document, given);
  const { issue } = fault;
  const known = issue.code === 'invalid_key' ? issue.issues.flatMap(namesIn) : namesIn(issue);
  const names = [...fault.values.filter((value) => typeof value === 'string'), ...known];
  if (issue.code === 'invalid_key') {
    const key = String(path.at(-1));
    return problemAt(document, path, expectation(fault, key), `the key '${key}'`, suggest(key, names));
  }
  const found = valueAt(document.value, path);
  const hint = typeof found === 'string' ? suggest(found, names) || flagMeant(issue, found) : '';
  const number = isAboutNumber(fault) ? knownNumbers(schema, fault.path) : '';
  const expected = number === '' ? expectation(fault, typeof found === 'string' ? found : '') : number;
  return problemAt(document, path, isLoneEntry(fault, found) ? `${expected}: [${found}]` : expected, show(found), hint);
}

/** What YAML calls a word that many write for it. */
function flagMeant({ code, ...issue }: core.$ZodIssue, found: string): string {
  if (code !== 'invalid_type' || !('expected' in issue) || issue.expected !== 'boolean') return '';
  return FLAGS[found.toLowerCase()] ?? '';
}

const FLAGS: Readonly<Record<string, string>> = { yes: 'true', on: 'true', no: 'false', off: 'false' };

/** Whether something stands by itself where a list of such things belongs. */
function isLoneEntry({ issue, also }: Fault, found: unknown): found is string | number {
  if (issue.code !== 'invalid_type' || issue.expected !== 'array' || also.length > 0) return false;
  return typeof found === 'number' || (typeof found === 'string' && found.length <= LONGEST_SHOWN);
}

const LONGEST_SHOWN = 40;

/** The path as far as it is written: what is said in short, by a name alone, has no parts. */
function writtenPath(document: Document, path: Path): Path {
  const outer = path.slice(0, -1);
  const around = path.length === 0 ? undefined : valueAt(document.value, outer);
  const isShort = typeof around === 'string' || typeof around === 'number' || typeof around === 'boolean';
  return isShort ? writtenPath(document, outer) : path;
}
