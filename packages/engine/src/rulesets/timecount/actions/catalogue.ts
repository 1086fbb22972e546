import { NONE, type Refusal, refusal } from '../../../kernel/rule.ts';

/** That something is so. @param text what is read where it is not */
export function unless(met: boolean, text: string, rule: string): readonly Refusal[] {
  return met ? NONE : [refusal(text, rule)];
}
