/** A step on the way to a value: by the name of a field, then by what it holds. */
interface Step {
  readonly on: Map<unknown, Step>;
  one: object | null;
}

function step(): Step {
  return { on: new Map(), one: null };
}

/** Plain values, of which equal ones become one, without writing them out. What is not plain (dice) counts by being itself. */
export class Ones {
  readonly #start: Step = step();
  /** Parts of values that have been met, and what stands for them: most are met again as they are. */
  readonly #parts: WeakMap<object, object> = new WeakMap();

  /** The one that stands for all that are equal to this. */
  of<T extends object>(value: T): T {
    let at = this.#start;
    for (const name in value) {
      const held: unknown = value[name];
      at = next(next(at, name), typeof held === 'object' && held !== null ? this.#part(held) : held);
    }
    // What has led here is equal to what stands here.
    if (at.one !== null) return at.one as T;
    at.one = value;
    return value;
  }

  #part(value: object): object {
    let found = this.#parts.get(value);
    if (found === undefined) {
      found = isPlain(value) ? this.of(value) : value;
      this.#parts.set(value, found);
    }
    return found;
  }
}

function isPlain(value: object): boolean {
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}

function next({ on }: Step, by: unknown): Step {
  let found = on.get(by);
  if (found === undefined) {
    found = step();
    on.set(by, found);
  }
  return found;
}
