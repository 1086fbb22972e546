/** The known name that was probably meant, quoted, or '' where none is near. */
export function suggest(given: string, known: readonly string[]): string {
  const [best = ''] = nearest(given, known);
  return best === '' ? '' : `'${best}'`;
}

/** The known names that may have been meant, the nearest first: those that are nearly the same, and those that go on where it ends. */
export function nearest(given: string, known: readonly string[]): readonly string[] {
  if (given.length < 2) return [];
  const most = Math.max(1, Math.floor(given.length / 3));
  const wanted = given.toLowerCase();
  const measured = known.map((name) => ({ name, distance: distanceOf(wanted, name.toLowerCase(), most) }));
  const close = measured.filter(({ distance }) => distance <= most).sort((a, b) => a.distance - b.distance);
  return close.map(({ name }) => name);
}

/** Whoever gives only the beginning of a name of several words is as far from it as by the most changes. */
function distanceOf(given: string, name: string, most: number): number {
  const distance = near(given, name, most);
  return distance > most && name.startsWith(`${given} `) ? most : distance;
}

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
  return at(a.length, b.length);
}

/** Whether the two letters before i and j are each other's. */
function areSwapped(a: string, b: string, i: number, j: number): boolean {
  return i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
}

const LONGEST = 40;
