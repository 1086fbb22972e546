import { NONE, type Refusal, refusal } from './refusal.ts';
import { suggest } from './suggest.ts';

/** "expected one of a, b, found 'x'; did you mean 'a'?": all words there are, and last the one that is near. */
export function expectedOneOf(words: readonly string[], found: string): string {
  return `expected ${words.length === 0 ? 'none' : `one of ${words.join(', ')}`}, found '${found}'${didYouMean(found, words)}`;
}

/** "; did you mean 'a'?", or '' where none of the words is near. */
export function didYouMean(found: string, words: readonly string[]): string {
  const near = suggest(found, words);
  return near === '' ? '' : `; did you mean ${near}?`;
}

/** The reason against a word that is told in place of one of those there are; none where it is one of them. */
export function unlessOneOf(
  words: readonly string[],
  told: string,
  rule: string,
  place: 'choice' | 'choices' = 'choice',
): readonly Refusal[] {
  return words.includes(told) ? NONE : [refusal(`${place}: ${expectedOneOf(words, told)}`, rule)];
}
