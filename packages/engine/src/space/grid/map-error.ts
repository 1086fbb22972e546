/** A map that cannot be read: where in its text, what belongs there and what is there. */
export class MapError extends Error {
  /** For instance ['rows', 2] or ['legend', '#', 'cost']; indices count from 0. */
  readonly path: readonly (string | number)[];
  readonly expected: string;
  readonly found: string;

  constructor(path: readonly (string | number)[], expected: string, found: string) {
    super(`map ${path.join('.')}: expected ${expected}, found ${found}`);
    this.name = 'MapError';
    this.path = path;
    this.expected = expected;
    this.found = found;
  }
}
