/**
 * The known name that was probably meant, quoted, or '' where none is near: one that differs by a few letters, one whose first
 * words do, or the only one that begins so or has it within.
 */
export function suggest(given: string, known: readonly string[]): string {
  const best =
    nearest(given, known) ??
    nearest(given, known, firstWords) ??
    onlyWith(given, known, 'startsWith') ??
    onlyWith(given, known, 'includes');
  return best === undefined ? '' : `'${best}'`;
}

/** Those known names that are nearest to what was given, nearest first: few letters differ, or a word is the same. @param most so many of them */
export function nearTo(given: string, known: readonly string[], most: number): readonly string[] {
  const words = wordsOf(given);
  return known
    .map((name) => ({ name, far: farness(given, name) }))
    .filter(({ name, far }) => far <= mostLetters(given) || wordsOf(name).some((word) => words.includes(word)))
    .toSorted((a, b) => a.far - b.far)
    .slice(0, most)
    .map(({ name }) => name);
}

function wordsOf(name: string): readonly string[] {
  return name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= SHORT);
}

/** By how many letters two names differ, and by one more than may be wrong where that is too much to mean the same. */
function farness(given: string, name: string): number {
  return Math.min(mostLetters(given) + 1, near(given.toLowerCase(), name.toLowerCase(), mostLetters(given)));
}

/** @param part the part of a known name that is compared */
function nearest(
  given: string,
  known: readonly string[],
  part: (name: string, given: string) => string = (name) => name,
): string | undefined {
  if (given.length < 2) return undefined;
  const most = mostLetters(given);
  let best: string | undefined;
  let least = most + 1;
  for (const name of known) {
    const distance = near(given.toLowerCase(), part(name, given).toLowerCase(), most);
    if (distance >= least) continue;
    best = name;
    least = distance;
  }
  return best;
}

/** As many words of a name as were given: of "leather jacket" the first for "lether"; '' where it has no more. */
function firstWords(name: string, given: string): string {
  const words = name.split(' ');
  const count = given.split(' ').length;
  return given.length > SHORT && words.length > count ? words.slice(0, count).join(' ') : '';
}

/** The name that begins with what was given, or has it within, where it is that of one alone: "str" of "strength". */
function onlyWith(given: string, known: readonly string[], how: 'startsWith' | 'includes'): string | undefined {
  if (given.length < SHORT) return undefined;
  const found = known.filter((name) => name.toLowerCase()[how](given.toLowerCase()));
  return found.length === 1 ? found[0] : undefined;
}

/** So many letters may be wrong in what was given. */
function mostLetters(given: string): number {
  return Math.max(1, Math.floor(given.length / 3));
}

/** So many letters say little of a whole name. */
const SHORT = 3;

/**
 * How many letters must be changed, added, left out or swapped with their neighbour; more than `most` where that is
 * certain. `table[i][j]` is the distance between the first i letters of one and the first j of the other.
 */
function near(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most || a.length > LONGEST) return most + 1;
  const table = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number): number => table[i]?.[j] ?? most + 1;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    table.push(row);
    for (let j = 1; j <= b.length; j++) {
      const change = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(
        Math.min(change, at(i - 1, j) + 1, at(i, j - 1) + 1, areSwapped(a, b, i, j) ? at(i - 2, j - 2) + 1 : change),
      );
    }
  }
  const letters = at(a.length, b.length);
  // A word that begins otherwise, and is wrong elsewhere too, is another word: a charge is no share.
  return letters > 1 && a[0] !== b[0] ? most + 1 : letters;
}

/** Whether the two letters before i and j are each other's. */
function areSwapped(a: string, b: string, i: number, j: number): boolean {
  return i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
}

const LONGEST = 40;
