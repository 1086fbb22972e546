/** One roll on the way to a leaf: its classes, and which of them this run takes. */
export interface Fork {
  readonly values: readonly unknown[];
  readonly weights: readonly bigint[];
  readonly total: bigint;
  index: number;
  /** The chance of having come through this fork's present class is num / den. */
  num: bigint;
  den: bigint;
  /** The revision from which it goes on: the same whenever a branch comes by with the present class. */
  revision: number;
}

/** What a fork is made of. */
export type Outcomes = Pick<Fork, 'values' | 'weights' | 'total'>;

/** The forks on the way of the present branch, and how far it has come among them. */
export class Forks {
  #forks: Fork[] = [];
  #depth = 0;

  /** The fork at which the branch has come; undefined where none has been on it. */
  here(): Fork | undefined {
    return this.#forks[this.#depth];
  }

  /** A fork where none has been on this branch. @param revision the present one */
  open({ values, weights, total }: Outcomes, revision: number): Fork {
    const fork: Fork = { values, weights, total, index: 0, num: 1n, den: 1n, revision: 0 };
    this.#forks.push(fork);
    this.#choose(this.#depth, revision);
    return fork;
  }

  /** Goes on through the fork at which the branch has come. */
  pass(fork: Fork): unknown {
    this.#depth++;
    return fork.values[fork.index];
  }

  /** Sets out anew. */
  begin(): void {
    this.#depth = 0;
  }

  /** The chance of the branch just walked. */
  chance(): Pick<Fork, 'num' | 'den'> {
    return this.#forks[this.#depth - 1] ?? { num: 1n, den: 1n };
  }

  /** Turns the last fork that has a class left to its next one; false where none is left. @param revision the last one of the branch before */
  turn(revision: number): boolean {
    for (let fork = this.#forks.at(-1); fork !== undefined; fork = this.#forks.at(-1)) {
      if (fork.index + 1 < fork.values.length) {
        fork.index++;
        this.#choose(this.#forks.length - 1, revision);
        return true;
      }
      this.#forks.pop();
    }
    return false;
  }

  /** Lets a walk have forks of its own. */
  aside(walk: () => void): void {
    const [forks, depth] = [this.#forks, this.#depth];
    this.#forks = [];
    walk();
    this.#forks = forks;
    this.#depth = depth;
  }

  /**
   * Works out the chance of the chosen class from the fork before, and begins a revision with it. A branch goes the way of the
   * one before it up to the fork that has been turned, and counts the same moments on it: what was worked out there
   * holds good. Behind it moments go on from the last of the branch before, so that none is ever that of another state.
   */
  #choose(depth: number, revision: number): void {
    const fork = this.#forks[depth] as Fork;
    const before = this.#forks[depth - 1];
    const weight = fork.weights[fork.index] ?? 0n;
    fork.num = before === undefined ? weight : before.num * weight;
    fork.den = before === undefined ? fork.total : before.den * fork.total;
    fork.revision = revision + 1;
  }
}
