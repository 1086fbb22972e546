/**
 * A memory of things made, so that the same request gives the same object. All memories share one budget (in bits, about
 * 32 MB): when it is spent they all forget, so that hostile input cannot fill the machine, and ordinary use never notices.
 */
export class Memo<V> {
  private readonly made: Map<unknown, V> = new Map();
  private filled: number = generation;

  get(key: unknown): V | undefined {
    if (this.filled !== generation) this.forget();
    return this.made.get(key);
  }

  /** Remembers `value` and returns it. `bits` is roughly what it keeps alive, beyond a small object. */
  keep(key: unknown, value: V, bits: number): V {
    spent += bits + OBJECT_BITS;
    if (spent > BUDGET) {
      generation++;
      spent = 0;
    }
    if (this.filled !== generation) this.forget();
    this.made.set(key, value);
    return value;
  }

  private forget(): void {
    this.made.clear();
    this.filled = generation;
  }
}

const BUDGET = 2 ** 28;
const OBJECT_BITS = 4096;
let generation = 0;
let spent = 0;
