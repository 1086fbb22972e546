import { wordsFor } from '../kernel/ruleset/one-of.ts';

/** What a schema's own check of a name says where it fails: the names there are, of which the error tells the nearest. */
export interface OneOf {
  readonly message: string;
  readonly params: { readonly names: readonly string[]; readonly also: string };
}

/** @param also what may stand there in place of them, in words */
export function oneOf(names: readonly string[], also: string = ''): OneOf {
  return { message: `expected ${withAlso(`one of ${names.join(', ')}`, also)}`, params: { names, also } };
}

/** What an issue of such a check asks for, in place of what was found; null where it is none. */
export function wantedBy(issue: object, found: string): string | null {
  const params = paramsOf(issue);
  return 'also' in params ? withAlso(wordsFor(found, namesIn(issue)), `${params.also}`) : null;
}

function withAlso(names: string, also: string): string {
  return also === '' ? names : `${names}, ${also}`;
}

/** The names that an issue carries, for the error to tell the nearest; none where it is no check of names. */
export function namesIn(issue: object): readonly string[] {
  const params = paramsOf(issue);
  return 'names' in params && Array.isArray(params.names) ? params.names : [];
}

function paramsOf(issue: object): object {
  return 'params' in issue && typeof issue.params === 'object' && issue.params !== null ? issue.params : {};
}
