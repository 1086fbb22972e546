/** What a cell holds now. */
export type Read = (cell: number) => unknown;

/** What is read at a place of the tree, and where that leads; at the end, what was found. */
class Place<T> {
  /** The cell that is read here; negative at the end. */
  cell = -1;
  found: T | undefined = undefined;
  /** How often somebody came to this end without finding anything. */
  visits = 0;
  /** What was read here first, and where that leads: mostly nothing else is ever read. */
  #first: unknown = undefined;
  #next: Place<T> | null = null;
  #others: Map<unknown, Place<T>> | null = null;

  after(value: unknown): Place<T> {
    if (this.#next === null) {
      this.#first = value;
      this.#next = new Place();
    }
    if (value === this.#first) return this.#next;
    this.#others ??= new Map();
    const next = this.#others.get(value) ?? new Place<T>();
    this.#others.set(value, next);
    return next;
  }
}

/**
 * What was found out in many states, found again by what was read for it. What is read first is always the same; what is read next is the same
 * wherever the same has been read before, since what is read goes by nothing else.
 */
export class ReadTree<T> {
  readonly #root: Place<T> = new Place();

  /** The end to which the present state leads. @param passed gets all cells that are read on the way */
  end(read: Read, passed: number[]): Place<T> {
    let place = this.#root;
    for (; place.cell >= 0; place = place.after(read(place.cell))) passed.push(place.cell);
    return place;
  }

  /** @param cells all that was read for it in the present state, in that order */
  note(cells: readonly number[], read: Read, found: T): void {
    const open = new Set(cells);
    let place = this.#root;
    for (; place.cell >= 0; place = place.after(read(place.cell))) open.delete(place.cell);
    for (const cell of open) {
      place.cell = cell;
      place = place.after(read(cell));
    }
    place.found = found;
  }
}
