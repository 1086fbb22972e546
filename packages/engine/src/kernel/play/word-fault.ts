/** Characters of a name or a side. */
const LONGEST = 40;

/** What is wrong with a word by which people will call somebody, in a sentence; null where nothing is. @param place where it was told */
export function wordFault(place: string, word: string): string | null {
  const { length } = word;
  if (word.trim() === word && length >= 1 && length <= LONGEST && word.isWellFormed()) return null;
  return `${place}: expected 1 to ${LONGEST} characters without spaces around them, found ${length === 0 ? 'none' : `'${word.slice(0, LONGEST)}'${length > LONGEST ? '…' : ''}`}`;
}
