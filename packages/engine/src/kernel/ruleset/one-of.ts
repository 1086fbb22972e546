import { NONE, type Refusal, refusal } from './refusal.ts';
import { nearTo, suggest } from './suggest.ts';

/** "expected one of a, b, found 'x'; did you mean 'a'?": the words there are, and last the one that is near. */
export function expectedOneOf(words: readonly string[], found: string): string {
  return `expected ${wordsFor(found, words)}, found '${found}'${didYouMean(found, words)}`;
}

/** So many words are read at a glance. */
const FEW = 20;
const NEAREST = 3;

/** "one of a, b", "none"; of many words those that are nearest to what was found, "one of 83 names, such as a, b, c", and all where none is near. */
export function wordsFor(found: string, words: readonly string[]): string {
  if (words.length === 0) return 'none';
  const nearest = words.length > FEW ? nearTo(found, words, NEAREST) : [];
  return nearest.length > 0 ? `one of ${words.length} names, such as ${inRow(nearest)}` : `one of ${inRow(words)}`;
}

/** Each word once, one that has a comma of its own between quotes; the empty one, which says what leaving it out says, is not told. */
export function inRow(words: readonly string[]): string {
  const told = words.filter((word) => word !== '').map((word) => (word.includes(',') ? `'${word}'` : word));
  return [...new Set(told)].join(', ');
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
