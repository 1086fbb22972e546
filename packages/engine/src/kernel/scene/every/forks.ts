/** The weight of a class whose chance is that of the states with which a branch goes on from it. */
export const CHANCE_OF_STATES = 0n;

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

/** Those of one walk, and of that in which it is an aside. */
interface Frame {
  readonly forks: Fork[];
  depth: number;
  readonly outer: Frame | null;
}

/** The forks on the way of the present branch, and how far it has come among them. */
export class Forks {
  #frame: Frame = { forks: [], depth: 0, outer: null };

  /** The fork at which the branch has come; undefined where none has been on it. */
  here(): Fork | undefined {
    const { forks, depth } = this.#frame;
    return forks[depth];
  }

  /** A fork where none has been on this branch. @param revision the present one */
  open({ values, weights, total }: Outcomes, revision: number): Fork {
    return openIn(this.#frame, { values, weights, total }, revision);
  }

  /** The same in the walk that lies so many asides further out. @param revision the present one */
  openOutside(levels: number, outcomes: Outcomes, revision: number): void {
    let frame = this.#frame;
    for (let level = 0; level < levels; level++) frame = frame.outer as Frame;
    if (frame.forks.length !== frame.depth)
      throw new Error('states part on ground that is known: the rule is not deterministic');
    openIn(frame, outcomes, revision);
  }

  /** Goes on through the fork at which the branch has come. */
  pass(fork: Fork): unknown {
    this.#frame.depth++;
    return fork.values[fork.index];
  }

  /** Sets out anew. */
  begin(): void {
    this.#frame.depth = 0;
  }

  /** The chance of the branch just walked. */
  chance(): Pick<Fork, 'num' | 'den'> {
    const { forks, depth } = this.#frame;
    return forks[depth - 1] ?? { num: 1n, den: 1n };
  }

  /** Turns the last fork that has a class left to its next one; false where none is left. @param revision the last one of the branch before */
  turn(revision: number): boolean {
    const { forks } = this.#frame;
    for (let fork = forks.at(-1); fork !== undefined; fork = forks.at(-1)) {
      if (fork.index + 1 < fork.values.length) {
        fork.index++;
        choose(forks, forks.length - 1, revision);
        return true;
      }
      forks.pop();
    }
    return false;
  }

  /** Lets a walk have forks of its own. */
  aside(walk: () => void): void {
    const outer = this.#frame;
    this.#frame = { forks: [], depth: 0, outer };
    try {
      walk();
    } finally {
      this.#frame = outer;
    }
  }
}

function openIn({ forks, depth }: Frame, { values, weights, total }: Outcomes, revision: number): Fork {
  const fork: Fork = { values, weights, total, index: 0, num: 1n, den: 1n, revision: 0 };
  forks.push(fork);
  choose(forks, depth, revision);
  return fork;
}

/**
 * Works out the chance of the chosen class from the fork before, and begins a revision with it. A branch goes the way of the
 * one before it up to the fork that has been turned, and counts the same moments on it: what was worked out there
 * holds good. Behind it moments go on from the last of the branch before, so that none is ever that of another state.
 */
function choose(forks: readonly Fork[], depth: number, revision: number): void {
  const fork = forks[depth] as Fork;
  const before = forks[depth - 1];
  const weight = fork.weights[fork.index] ?? 0n;
  const ofStates = weight === CHANCE_OF_STATES;
  const [num, den] = ofStates ? [1n, 1n] : [weight, fork.total];
  fork.num = before === undefined ? num : before.num * num;
  fork.den = before === undefined ? den : before.den * den;
  fork.revision = revision + 1;
}
