/** What a schema's own check of a name says where it fails: the names there are, of which the error also tells the nearest. */
export interface OneOf {
  readonly message: string;
  readonly params: { readonly names: readonly string[] };
}

/** @param also what may stand there in place of them, in words */
export function oneOf(names: readonly string[], also: string = ''): OneOf {
  return { message: `expected one of ${names.join(', ')}${also === '' ? '' : `, ${also}`}`, params: { names } };
}

/** The names that an issue carries; none where it is no such check. */
export function namesIn(issue: object): readonly string[] {
  const params: unknown = 'params' in issue ? issue.params : null;
  const names = typeof params === 'object' && params !== null && 'names' in params ? params.names : [];
  return Array.isArray(names) ? names : [];
}
