import type { Counts, Game } from '../../state/game.ts';
import type { Derived, Fact, World } from '../world.ts';
import type { Cohorts } from './cohorts.ts';
import type { Outcomes } from './forks.ts';
import type { Gone, Liveness, Watch } from './watch.ts';

/** Something that a compound roll has seen of the state, and what it was. */
interface Noted {
  readonly value: Fact | undefined;
  readonly now: () => Fact | undefined;
}

/** What came of a compound roll wherever it sees this. */
interface Recollection {
  readonly noted: readonly Noted[];
  readonly found: Gone<Outcomes>;
}

/** What is known of a compound roll in states that differ in counts alone. */
interface Known {
  /** Where nothing changes on it, by what it has seen. */
  readonly by: Recollection[];
  /** Where something does, by all that has changed before it. */
  readonly at: Map<string, Gone<Outcomes>>;
}

/** A table at which it can be said that nothing that has been worked out holds good any more. */
interface Watched<G extends Game> extends World<G> {
  revision: number;
}

/**
 * Remembers what came of compound rolls, and on which counts that depended: so the same attack on somebody who has
 * been hurt a little more, though not enough to matter, is walked once. Nobody says what a roll depends on: while it is
 * walked, the counts of all combatants note who reads them. A derived number counts by what it comes to, and not by what it reads.
 */
export class Recall<G extends Game> {
  readonly #table: Watched<G>;
  readonly #cohorts: Pick<Cohorts<G>, 'fact'>;
  readonly #watch: Pick<Watch<G>, 'derived'> | undefined;
  readonly #liveness: Pick<Liveness<G>, 'noted'> | undefined;
  readonly #known: Map<string, Known> = new Map();
  readonly #ones: Map<unknown, number> = new Map();
  /** All that the walk under way has seen so far, by whom or what and under which name; null while nobody watches. */
  #seen: Map<unknown, Map<unknown, Noted>> | null = null;
  /** The counts of all combatants, while notes are taken of who reads them. */
  #counts: readonly Counts[] = [];

  /** @param cohorts finds out derived numbers @param watch is told which derived numbers are asked for @param liveness is told what else was read of what is remembered */
  constructor(
    world: Watched<G>,
    cohorts: Pick<Cohorts<G>, 'fact'>,
    watch?: Pick<Watch<G>, 'derived'>,
    liveness?: Pick<Liveness<G>, 'noted'>,
  ) {
    this.#table = world;
    this.#cohorts = cohorts;
    this.#watch = watch;
    this.#liveness = liveness;
  }

  /** The same word for the same part of a rule with the same given: what is plain counts by what it holds, all else by being itself. */
  keyOf(part: unknown, given: unknown): string {
    const written = JSON.stringify(given, (_name, value: unknown) => (isPlain(value) ? value : this.#numberOf(value)));
    return `${this.#numberOf(part)} ${written}`;
  }

  /** A word for what is known by being itself: there is one of each. */
  #numberOf(one: unknown): string {
    let number = this.#ones.get(one);
    if (number === undefined) {
      number = this.#ones.size;
      this.#ones.set(one, number);
    }
    return `one ${number}`;
  }

  /** @param key all that the walk may depend on but counts @param state all that it may depend on; null where nobody can say @param walk leaves the state as it was */
  odds(key: string, state: () => string | null, walk: () => Outcomes): Outcomes {
    let known = this.#known.get(key);
    if (known === undefined) {
      known = { by: [], at: new Map() };
      this.#known.set(key, known);
      // Most rolls are made in one state only, and watching takes its time; what is walked for liveness is walked once more.
      if (this.#liveness === undefined) return walk();
    }
    const again = known.by.find(({ noted }) => noted.every(isStillSo))?.found ?? this.#same(known, state);
    if (again !== undefined) {
      again.again();
      return again.came;
    }
    const { noted, found } = this.#walkWatched(walk);
    if (noted !== null) known.by.push({ noted, found });
    else this.#keepAt(known, state(), found);
    return found.came;
  }

  /** What came of it in the same state. */
  #same({ at }: Known, state: () => string | null): Gone<Outcomes> | undefined {
    const key = at.size > 0 ? state() : null;
    return key === null ? undefined : at.get(key);
  }

  #keepAt({ at }: Known, key: string | null, found: Gone<Outcomes>): void {
    if (key !== null) at.set(key, found);
  }

  /** Something changes: what comes of the walk under way is remembered for that very state alone. */
  forget(): void {
    if (this.#seen === null) return;
    this.#seen = null;
    for (const [at, combatant] of this.#watched().entries()) combatant.counts = this.#counts[at] ?? combatant.counts;
  }

  #watched(): readonly { counts: Counts }[] {
    return this.#table.fight.combatants;
  }

  /** What the walk comes to, and what it has seen; null where something has changed on it. */
  #walkWatched(walk: () => Outcomes): Pick<Recollection, 'found'> & { readonly noted: readonly Noted[] | null } {
    this.#counts = this.#watched().map(({ counts }) => counts);
    for (const combatant of this.#watched()) combatant.counts = this.#noting(combatant.counts);
    const seen = new Map<unknown, Map<unknown, Noted>>();
    this.#seen = seen;
    // What was kept before the walk would hide what it is worked out from.
    this.#table.revision++;
    try {
      const found = this.#liveness?.noted(walk) ?? { came: walk(), again: nothing };
      const changed = (this.#seen as typeof seen | null) === null;
      return { found, noted: changed ? null : [...seen.values()].flatMap((byName) => [...byName.values()]) };
    } finally {
      this.forget();
    }
  }

  #noting(counts: Counts): Counts {
    return new Proxy(counts, {
      get: (_counts, name) =>
        this.#seen === null ? counts[name as string] : this.#note(counts, name, () => counts[name as string]),
    });
  }

  /** What stands there, or is found by a derived number. */
  #note<V extends Fact | undefined>(whose: unknown, name: unknown, now: () => V): V {
    const seen = this.#seen;
    if (seen === null) return now();
    let byName = seen.get(whose);
    if (byName === undefined) {
      byName = new Map();
      seen.set(whose, byName);
    }
    let noted = byName.get(name);
    if (noted === undefined) {
      // What is read on the way to what a derived number comes to does not matter.
      this.#seen = null;
      noted = { value: now(), now };
      this.#seen = seen;
      byName.set(name, noted);
    }
    return noted.value as V;
  }

  derived<V extends Fact>(of: Derived<G, V>, who: number, a: number | undefined): V {
    const world = this.#table;
    const watch = a === undefined ? this.#watch : undefined;
    if (this.#seen === null && watch === undefined) return this.#cohorts.fact(of, who, a ?? 0);
    const now = (): V => this.#cohorts.fact(of, who, a ?? 0);
    const work = watch === undefined ? now : (): V => watch.derived(of, who, now);
    if (this.#seen === null) return work();
    const value = this.#note(of, a === undefined ? who : `${who} ${a}`, work);
    // So would what was kept on the way to a derived number.
    world.revision++;
    return value;
  }
}

/** What JSON can say; dice and functions it cannot. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function';
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}

function nothing(): void {}

function isStillSo({ value, now }: Noted): boolean {
  return now() === value;
}
