/**
 * What waits for its turn, taken by turns from those who asked: whoever asks for much waits longer, and nobody else does.
 */
export class FairQueue<T> {
  /** By who asked, in the order in which their turns come. */
  readonly #lines: Map<string, T[]> = new Map();

  add(of: string, item: T): void {
    const line = this.#lines.get(of);
    if (line === undefined) this.#lines.set(of, [item]);
    else line.push(item);
  }

  /** The next one; undefined where nothing waits. */
  take(): T | undefined {
    const [next] = this.#lines;
    if (next === undefined) return undefined;
    const [of, line] = next;
    const item = line.shift();
    // Who has had a turn goes to the end.
    this.#lines.delete(of);
    if (line.length > 0) this.#lines.set(of, line);
    return item;
  }

  /** Takes all that waits. */
  empty(): readonly T[] {
    const all = [...this.#lines.values()].flat();
    this.#lines.clear();
    return all;
  }
}
