/** What is found out about mutants while tests run, each test by itself: which of them it gets to, and whether it notices. */
/** What has become of mutants so far, by their ids. */
export interface Findings {
  /** Some test gets there. */
  readonly reached: readonly number[];
  /** Some test fails with it. */
  readonly killed: readonly number[];
  /** Tests that fail without any mutant after a mutant was tried: it has left something behind. */
  readonly spoilt: readonly string[];
}

/** Switches mutants on and off, and tries them. */
export class Trial {
  readonly #reached: Set<number> = new Set();
  readonly #killed: Set<number> = new Set();
  readonly #spoilt: string[] = [];
  /** Those that would make a difference to the present test, as far as one can see beforehand. */
  #met: Set<number> = new Set();
  /** Mutants of the expression that is being probed: from the first to before the end. */
  #first: number = NONE;
  #end: number = NONE;
  #active: number = NONE;
  #calls = 0;
  #limit: number = Number.POSITIVE_INFINITY;

  /** @param killed those that are not tried any more */
  constructor(killed: readonly number[] = []) {
    for (const id of killed) this.#killed.add(id);
  }

  /** Whether this mutant is on. @throws where the test asks so often that it goes on for ever */
  isMutated(id: number): boolean {
    if (++this.#calls > this.#limit) throw new Error('a mutant goes on for ever');
    if (this.#active !== NONE) return this.#active === id;
    this.#reached.add(id);
    if (id < this.#first || id >= this.#end) this.#met.add(id);
    return false;
  }

  /**
   * What an expression comes to that changes nothing. As a test runs as it is, each of the expression's mutants is looked at
   * beforehand: with those that come to the same every time the test goes the same way, and need not be run.
   *
   * @param first the first of its mutants
   * @param end the one after the last
   */
  probe<T>(first: number, end: number, value: () => T): T {
    if (this.#active !== NONE) return value();
    const outer = [this.#first, this.#end] as const;
    [this.#first, this.#end] = [first, end];
    try {
      const plain = value();
      for (let id = first; id < end; id++) {
        if (!this.#killed.has(id) && !this.#met.has(id) && this.#differs(id, value, plain)) this.#met.add(id);
      }
      return plain;
    } finally {
      [this.#first, this.#end] = outer;
    }
  }

  /** Runs a test as it is, then again with each mutant that may make a difference to it and that no other test has killed. */
  async run(name: string, test: () => unknown): Promise<void> {
    this.#met = new Set();
    this.#calls = 0;
    await test();
    const limit = this.#calls * MORE_OFTEN + MORE_CALLS;
    for (const id of this.#met) {
      if (this.#killed.has(id) || !(await this.#fails(test, id, limit))) continue;
      this.#killed.add(id);
      if (!(await this.#fails(test, NONE, limit))) continue;
      this.#spoilt.push(name);
      return;
    }
  }

  findings(): Findings {
    return { reached: [...this.#reached], killed: [...this.#killed], spoilt: this.#spoilt };
  }

  #differs(id: number, value: () => unknown, plain: unknown): boolean {
    const calls = this.#calls;
    this.#active = id;
    try {
      return !Object.is(value(), plain);
    } catch {
      return true;
    } finally {
      this.#active = NONE;
      // How often a test asks by itself is what tells one without an end.
      this.#calls = calls;
    }
  }

  async #fails(test: () => unknown, id: number, limit: number): Promise<boolean> {
    this.#active = id;
    this.#calls = 0;
    this.#limit = limit;
    try {
      await test();
      return false;
    } catch {
      return true;
    } finally {
      this.#active = NONE;
      this.#limit = Number.POSITIVE_INFINITY;
    }
  }
}

const NONE = -1;

/** A test that asks so many times as often as it does without a mutant, and so many times more, has no end. */
const MORE_OFTEN = 5;
const MORE_CALLS = 20_000;
