import { type Told, UNCHANGED } from '../../state/changes.ts';
import type { Game } from '../../state/game.ts';
import { Open } from '../points.ts';
import type { Part, Scene } from '../scene.ts';
import { type Followed, Sequel } from '../sequel.ts';
import { type Branches, Pruned, type Spot } from './branches.ts';
import { Chances, oddsOf } from './chances.ts';
import type { Cohorts } from './cohorts.ts';
import { MOST_STATES, Spread } from './factor.ts';
import { CHANCE_OF_STATES, type Outcomes } from './forks.ts';
import { Ones } from './ones.ts';
import { LEFT, type Openings } from './openings.ts';
import type { Recall } from './recall.ts';
import { Followers, Sequels, type Ways } from './sequels.ts';

/** What came of a part after which the fight is another, or in which the answerer has noted something; null where it has gone astray. */
class Arrived {
  readonly value: unknown;
  readonly spot: Spot;
  /** All of it but the changes: equal for equal ones. */
  readonly word: string;
  constructor(value: unknown, spot: Spot, word: string) {
    this.value = value;
    this.spot = spot;
    this.word = word;
  }
}

/** What came of a part that has left a number open, and what that number may be. */
class Opened {
  /** What came of it, with `LEFT` in place of the number. */
  readonly came: unknown;
  readonly spread: Spread;
  /** The same with the number itself, by which of those on the way of the branch it is. */
  readonly #with: Map<number, unknown> = new Map();

  constructor(came: unknown, spread: Spread) {
    this.came = came;
    this.spread = spread;
  }

  /** What a rule gets of it. */
  value(at: number): unknown {
    let value = this.#with.get(at);
    if (value === undefined) {
      value = withOpen(this.came instanceof Arrived ? this.came.value : this.came, new Open(at, 1, 0));
      this.#with.set(at, value);
    }
    return value;
  }

  /** It as several, of each of which the number is known. */
  apart(): readonly Opened[] {
    const { values, weights, den } = this.spread;
    return weights.map((weight, at) => new Opened(this.came, new Spread([values[at] ?? 0], [weight], den)));
  }
}

function withOpen(value: unknown, open: Open): unknown {
  const fields = Object.entries(value as object);
  return Object.fromEntries(fields.map(([name, held]) => [name, held === LEFT ? open : held]));
}

/** What the walk of a part has found so far. */
interface Found<G extends Game> {
  readonly mark: number;
  readonly memory: string;
  readonly values: Chances<unknown>;
  readonly arrived: Map<string, Arrived>;
  /** What numbers that were left open may be, by what came with them. */
  readonly left: Map<unknown, Chances<number>>;
  sequels: Sequels<G, unknown>;
}

function holdsOpen(came: unknown): boolean {
  return typeof came === 'object' && came !== null && Object.values(came).includes(LEFT);
}

function outcomesOf<G extends Game>({ values: found, left }: Found<G>): Outcomes {
  const { values, weights, total } = oddsOf(found);
  if (left.size === 0) return { values, weights, total };
  const each = values.map((value) => {
    const chances = left.get(value);
    if (chances === undefined) return value;
    const { weights: those, den } = chances.gathered();
    return new Opened(value, new Spread([...those.keys()], [...those.values()], den));
  });
  const own = weights.map((weight, at) => (each[at] instanceof Opened ? CHANCE_OF_STATES : weight));
  return { values: each, weights: own, total };
}

const NONE: ReadonlySet<object> = new Set();
const NO_COUNTS: ReadonlySet<string> = new Set();

/** What parts are walked with. */
interface Means<G extends Game> {
  readonly branches: Branches;
  readonly recall: Recall<G>;
  readonly cohorts: Pick<Cohorts<G>, 'now' | 'spread'>;
  readonly openings: Pick<Openings<G>, 'takeLeft'>;
  /** Whether what came of parts is remembered. */
  readonly remembers: boolean;
  /** The counts of all combatants, which events are written to. */
  readonly counts: ReadonlySet<object>;
  /** Those of the counts, by name, on which profiles go: what reads a profile depends on them. */
  readonly lapses: ReadonlySet<string>;
}

/** Parts of rules that are walked by themselves: all their branches at once, for as many ways on as something else comes of them. */
export class Compounds<G extends Game> {
  readonly #scene: Scene<G>;
  readonly #branches: Branches;
  /** What has come of parts. */
  readonly #ones: Ones = new Ones();
  readonly #recall: Recall<G>;
  readonly #cohorts: Pick<Cohorts<G>, 'now' | 'spread'>;
  readonly #openings: Pick<Openings<G>, 'takeLeft'>;
  readonly #counts: ReadonlySet<object>;
  readonly #lapses: ReadonlySet<string>;
  readonly #remembers: boolean;
  /** Whether an open-ended throw was cut. */
  cut = false;

  constructor(scene: Scene<G>, { branches, recall, cohorts, openings, remembers, counts, lapses }: Means<G>) {
    this.#scene = scene;
    this.#branches = branches;
    this.#recall = recall;
    this.#cohorts = cohorts;
    this.#openings = openings;
    this.#remembers = remembers;
    this.#counts = counts;
    this.#lapses = lapses;
  }

  /** Goes on with what came of a part on this branch. */
  goOn(came: unknown): unknown {
    if (came instanceof Opened) {
      const at = this.#cohorts.spread(came.spread);
      if (came.came instanceof Arrived) this.#branches.goTo(came.came.spot);
      return came.value(at);
    }
    if (!(came instanceof Arrived)) return came;
    this.#branches.goTo(came.spot);
    if (came.value === null) throw new Pruned();
    return came.value;
  }

  /** Parts within parts are walked with those that hold them, and remembered with them. */
  odds<C, T>(part: Part<G, C, T>, given: C): Outcomes {
    const { apart, memory, book, trail } = this.#branches;
    if (apart || !this.#remembers) return this.#walk(part, given);
    const key = `${this.#recall.keyOf(part, given)}|${memory.save()}${book.keyBut(trail, this.#counts, this.#lapses)}`;
    return this.#recall.odds(
      key,
      () => (this.#cohorts.now.isOne ? book.keyBut(trail, NONE, NO_COUNTS) : null),
      () => this.#walk(part, given),
    );
  }

  /** The same, where too many states would be followed as one with numbers known. */
  toFollow(all: Outcomes): Outcomes {
    const { largest } = this.#cohorts.now;
    const isMuch = (value: unknown): boolean =>
      value instanceof Opened && value.spread.values.length * largest > MOST_STATES;
    if (!all.values.some(isMuch)) return all;
    const each = all.values.map((value) => (value instanceof Opened ? value.apart() : [value]));
    const weights = each.flatMap((values, at) => values.map(() => all.weights[at] ?? 0n));
    return { values: each.flat(), weights, total: all.total };
  }

  /** What comes of a part, taken as one where it differs in nothing by which it is told apart. */
  toldApart(all: Outcomes, told: Told): Outcomes {
    if (!all.values.some((value) => value instanceof Arrived)) return all;
    const firsts = new Map<string, Arrived>();
    const weights = new Map<unknown, bigint>();
    for (const [at, value] of all.values.entries()) {
      const one = value instanceof Arrived ? this.#firstOf(firsts, value, told) : value;
      weights.set(one, (weights.get(one) ?? 0n) + (all.weights[at] ?? 0n));
    }
    return { values: [...weights.keys()], weights: [...weights.values()], total: all.total };
  }

  #firstOf(firsts: Map<string, Arrived>, arrived: Arrived, told: Told): Arrived {
    const key = this.#branches.book.keyBy(arrived.spot.changes, told) + arrived.word;
    const first = firsts.get(key) ?? arrived;
    firsts.set(key, first);
    return first;
  }

  /** Every branch of a part, and of what it goes on with. */
  #walk<C, T>(part: Part<G, C, T>, given: C): Outcomes {
    const mark = this.#branches.mark();
    const memory = this.#branches.memory.save();
    const arrived = new Map<string, Arrived>();
    const found: Found<G> = {
      mark,
      memory,
      values: new Chances(),
      arrived,
      left: new Map(),
      sequels: new Sequels(this.#ones),
    };
    const start = { changes: UNCHANGED, memory };
    this.#branches.everyApart(
      mark,
      start,
      () => part(this.#scene, given),
      (came, num, den) => this.#arrive(found, came, num, den),
    );
    for (let all = found.sequels.all(); all.length > 0; all = found.sequels.all()) {
      found.sequels = new Sequels(this.#ones);
      for (const ways of all) this.#walkSequel(found, ways);
    }
    return outcomesOf(found);
  }

  #arrive(found: Found<G>, came: unknown, num: bigint, den: bigint): void {
    const spot = this.#branches.spot(found.mark);
    if (came instanceof Sequel) {
      this.#branches.step();
      for (const { dice } of came.spec.throws) if (dice.openEnded) this.cut = true;
      found.sequels.note(came as Sequel<G, unknown>, spot, num, den);
      return;
    }
    const one = this.#one(found, came, spot);
    const left = this.#openings.takeLeft();
    found.values.note(one, num, den);
    if (left === null || !holdsOpen(came)) return;
    const chances = found.left.get(one) ?? new Chances<number>();
    found.left.set(one, chances);
    chances.note(left, num, den);
  }

  /** Equal values at equal spots are one. */
  #one({ memory, arrived }: Found<G>, value: unknown, spot: Spot): unknown {
    const one = typeof value === 'object' && value !== null ? this.#ones.of(value) : value;
    if (spot.changes === UNCHANGED && spot.memory === memory && value !== null) return one;
    const word = `|${spot.memory}|${JSON.stringify(one)}`;
    const key = spot.changes.key + word;
    const known = arrived.get(key) ?? new Arrived(one, spot, word);
    arrived.set(key, known);
    return known;
  }

  /** Every branch of a sequel, once for each sum to which so many ways lead. */
  #walkSequel(found: Found<G>, { sequel: { spec }, spot, others, thrown }: Ways<G, unknown>): void {
    const { weights, den } = thrown.gathered();
    if (spec.follows === undefined) {
      for (const [total, weight] of weights) this.#become(found, { spec, spot }, { total, came: null }, weight, den);
      return;
    }
    const followers = new Followers(this.#ones);
    for (const [first, weight] of weights)
      this.#branches.everyApart(
        found.mark,
        spot,
        () => spec.follows?.(this.#scene, first, spec.given, spec.into),
        (came, num, over) => followers.note(came as Followed<unknown>, num * weight, over * den),
      );
    for (const { came, totals } of followers.with(others?.odds ?? null))
      for (const [total, weight] of totals.weights)
        this.#become(found, { spec, spot }, { total, came }, weight, totals.den);
  }

  #become(
    found: Found<G>,
    { spec, spot }: Pick<Sequel<G, unknown>, 'spec'> & Pick<Ways<G, unknown>, 'spot'>,
    sum: Followed<unknown>,
    weight: bigint,
    den: bigint,
  ): void {
    this.#branches.everyApart(
      found.mark,
      spot,
      () => spec.becomes(this.#scene, sum, spec.given, spec.into),
      (came, num, over) => this.#arrive(found, came, num * weight, over * den),
    );
  }
}
