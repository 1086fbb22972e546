import type { FeatsAndItems } from '../net/api.ts';
import { hasWords } from './has-words.ts';

export type Nameable = FeatsAndItems['nameables'][number];

/** Those in which every word that is looked for stands somewhere: in name, list, words, prerequisites or rule. */
export function soughtAmong(all: readonly Nameable[], sought: string): readonly Nameable[] {
  return all.filter(({ name, list, asks, text, rule }) =>
    hasWords(`${name} ${name.replaceAll('-', ' ')} ${list} ${asks} ${text} ${rule}`, sought),
  );
}
