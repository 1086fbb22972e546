/** Names as a book lists them, line by line. */
export function names(...lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => line.split(', '));
}
