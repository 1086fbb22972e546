import type { Problem } from '@fray/engine';
import { phrase, t } from '../texts/t.ts';

/** A fault in the parser's own words. */
export function faultText({ expected, found, hint }: Pick<Problem, 'expected' | 'found' | 'hint'>): string {
  const fault = t('expected {expected}, found {found}', { expected: phrase(expected), found: phrase(found) });
  return hint === '' ? fault : `${fault} ${t('(did you mean {hint}?)', { hint })}`;
}
