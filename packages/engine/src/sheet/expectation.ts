import type { core } from 'zod';
import { wordsFor } from '../kernel/ruleset/one-of.ts';
import { listed } from './input-error.ts';
import { wantedBy } from './one-of.ts';
import type { Path } from './path.ts';

/** One thing that a schema refused, with the alternatives of a union brought down to the one that was meant. */
export interface Fault {
  readonly issue: core.$ZodIssue;
  readonly path: Path;
  /** All that would have been right here, where those are single values. */
  readonly values: readonly core.util.Primitive[];
  /** What else would have been right here, in words. */
  readonly also: readonly string[];
}

/** What the issue comes down to: of a union all that is wrong with the alternative that was meant. */
export function faultsOf(issue: core.$ZodIssue, around: Path = []): readonly Fault[] {
  const path = [...around, ...(issue.path as Path)];
  if (issue.code === 'invalid_union') return unionFaults(issue, path);
  if (issue.code === 'invalid_element') return issue.issues.flatMap((inner) => faultsOf(inner, path));
  if (issue.code === 'invalid_key') {
    const [inner] = issue.issues.flatMap((each) => faultsOf(each));
    if (inner !== undefined) return [{ ...inner, issue, path }];
  }
  const isPlain = issue.code === 'invalid_value' && STANDARD.test(issue.message);
  return [{ issue, path, values: isPlain ? issue.values : [], also: [] }];
}

function unionFaults(issue: core.$ZodIssueInvalidUnion, path: Path): readonly Fault[] {
  if (issue.errors.length === 0) return [{ issue, path, values: optionsOf(issue), also: [] }];
  const branches = issue.errors.map((issues) => issues.flatMap((each) => faultsOf(each, path)));
  const meant = branches.reduce((best, branch) => (cost(branch, path) < cost(best, path) ? branch : best));
  const first = meant[0] as Fault;
  const isNone = isWhole(first, path);
  // Nothing fits as a whole: the union has words of its own, or everything that would have been right here is named.
  if ((isNone || isEmptyMapping(issue.input)) && !STANDARD.test(issue.message))
    return [{ issue, path, values: [], also: [] }];
  if (!isNone) return meant;
  const whole = branches.map((branch) => branch[0] as Fault).filter((fault) => isWhole(fault, path));
  const values = whole.flatMap((fault) => fault.values);
  const also = whole.filter((fault) => fault !== first && fault.values.length === 0).map((fault) => expectation(fault));
  return [{ ...first, values, also: [...new Set(also)] }];
}

/** A mapping without a key says nothing of which alternative is meant. */
function isEmptyMapping(input: unknown): boolean {
  return typeof input === 'object' && input !== null && !Array.isArray(input) && Object.keys(input).length === 0;
}

/** The values of a discriminator that would have been known. */
function optionsOf(issue: core.$ZodIssue): readonly core.util.Primitive[] {
  return 'options' in issue && Array.isArray(issue.options) ? issue.options : [];
}

function isWhole(fault: Fault, path: Path): boolean {
  return fault.path.length === path.length && fault.issue.code !== 'unrecognized_keys';
}

/**
 * How far a branch of a union is from what was written: that it is nothing of the kind, keys that it does not have, what is
 * missing and what else is wrong. By its keys a branch is known, whatever is wrong with their values.
 */
function cost(branch: readonly Fault[], path: Path): number {
  let sum = 0;
  for (const fault of branch) {
    const isOwnKeys = fault.issue.code === 'unrecognized_keys' && fault.path.length === path.length;
    if (isWhole(fault, path)) sum += 10_000;
    sum += isOwnKeys ? 100 * fault.issue.keys.length : 1;
  }
  return sum;
}

/** What would have been right, in words that end "expected …". @param found what is there, where it is text: of many names only those near it are told */
export function expectation(fault: Fault, found: string = ''): string {
  const own = fault.values.length > 0 ? oneOf(fault.values, found) : ownExpectation(fault.issue, found);
  return [...new Set([own, ...fault.also])].join(', or ');
}

/** Whether the fault is that a value is no number, or none of those allowed, and the schema has no words of its own. */
export function isAboutNumber({ issue, values, also }: Fault): boolean {
  if (values.length > 0 || also.length > 0 || !STANDARD.test(issue.message)) return false;
  if (issue.code === 'invalid_type') return issue.expected === 'number' || issue.expected === 'int';
  if (issue.code === 'not_multiple_of') return true;
  return (
    (issue.code === 'too_small' || issue.code === 'too_big') && (issue.origin === 'number' || issue.origin === 'int')
  );
}

function oneOf(values: readonly core.util.Primitive[], found: string): string {
  const shown = [...new Set(values.map(String))];
  if (shown.length === 1) return `${shown[0]}`;
  return found === '' ? `one of ${listed(shown)}` : wordsFor(found, shown);
}

const STANDARD = /^(Invalid|Too |Unrecognized)/;

function ownExpectation(issue: core.$ZodIssue, found: string): string {
  const wanted = wantedBy(issue, found);
  if (wanted !== null) return wanted;
  if (!STANDARD.test(issue.message)) return issue.message.replace(/^expected /, '');
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[issue.expected] ?? issue.expected;
    case 'too_small':
      return bound(issue.origin, issue.minimum, issue.inclusive ? 'at least' : 'more than');
    case 'too_big':
      return bound(issue.origin, issue.maximum, issue.inclusive ? 'at most' : 'less than');
    case 'not_multiple_of':
      return `a multiple of ${issue.divisor}`;
    case 'invalid_format':
      return 'pattern' in issue ? `text like ${issue.pattern}` : `text of the form ${issue.format}`;
    case 'invalid_key':
      return issue.issues[0] === undefined ? 'another key' : `a key that is ${ownExpectation(issue.issues[0], found)}`;
    default:
      return 'something else';
  }
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'a mapping',
  record: 'a mapping',
  array: 'a list',
  tuple: 'a list',
  null: 'nothing',
  never: 'nothing',
};

const UNITS: Readonly<Record<string, string>> = { string: ' characters', array: ' entries', object: ' keys' };

function bound(origin: string, limit: number | bigint, how: string): string {
  return `${how} ${limit}${UNITS[origin] ?? ''}`;
}
