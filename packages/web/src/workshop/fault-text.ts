import type { Problem } from '@fray/engine';

/** A fault in the parser's own words. */
export function faultText({ expected, found, hint }: Pick<Problem, 'expected' | 'found' | 'hint'>): string {
  return `expected ${expected}, found ${found}${hint === '' ? '' : ` (did you mean ${hint}?)`}`;
}
