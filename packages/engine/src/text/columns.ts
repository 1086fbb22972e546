/** A table as lines: columns as wide as their widest cell, two spaces between them. @param right columns to set to the right, by index */
export function columns(rows: readonly (readonly string[])[], right: readonly number[] = []): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, lengthOf(cell));
  }
  return rows.map((row) => {
    const cells = row.map((cell, at) => {
      const gap = ' '.repeat((widths[at] ?? 0) - lengthOf(cell));
      return right.includes(at) ? gap + cell : cell + gap;
    });
    return cells.join('  ').trimEnd();
  });
}

/** Characters as people count them: an accented letter or an emblem is one. */
function lengthOf(cell: string): number {
  return [...cell].length;
}
