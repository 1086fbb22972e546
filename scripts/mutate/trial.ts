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
  #met: Set<number> = new Set();
  #active: number = NONE;
  #calls = 0;
  #limit: number = Number.POSITIVE_INFINITY;

  /** Whether this mutant is on. @throws where the test asks so often that it goes on for ever */
  isMutated(id: number): boolean {
    if (++this.#calls > this.#limit) throw new Error('a mutant goes on for ever');
    if (this.#active === NONE) this.#met.add(id);
    return this.#active === id;
  }

  /** Runs a test as it is, then again with each mutant that it gets to and that no other test has killed. */
  async run(name: string, test: () => unknown): Promise<void> {
    this.#met = new Set();
    this.#calls = 0;
    await test();
    const limit = this.#calls * MORE_OFTEN + MORE_CALLS;
    for (const id of this.#met) {
      this.#reached.add(id);
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
const MORE_OFTEN = 20;
const MORE_CALLS = 50_000;
