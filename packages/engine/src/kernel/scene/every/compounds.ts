import type { Odds } from '../../../chance/odds.ts';
import { type Told, UNCHANGED } from '../../state/changes.ts';
import type { Game } from '../../state/game.ts';
import type { Part, Scene } from '../scene.ts';
import { type Followed, Sequel } from '../sequel.ts';
import { type Branches, Pruned, type Spot } from './branches.ts';
import { Chances, oddsOf } from './chances.ts';
import type { Cohorts } from './cohorts.ts';
import type { Outcomes } from './forks.ts';
import { Ones } from './ones.ts';
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

/** What the walk of a part has found so far. */
interface Found<G extends Game> {
  readonly mark: number;
  readonly memory: string;
  readonly values: Chances<unknown>;
  readonly arrived: Map<string, Arrived>;
  sequels: Sequels<G, unknown>;
}

const NONE: ReadonlySet<object> = new Set();
const NO_COUNTS: ReadonlySet<string> = new Set();

/** What parts are walked with. */
interface Means<G extends Game> {
  readonly branches: Branches;
  readonly recall: Recall<G>;
  readonly cohorts: Pick<Cohorts<G>, 'now'>;
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
  readonly #cohorts: Pick<Cohorts<G>, 'now'>;
  readonly #counts: ReadonlySet<object>;
  readonly #lapses: ReadonlySet<string>;
  readonly #remembers: boolean;
  /** Whether an open-ended throw was cut. */
  cut = false;

  constructor(scene: Scene<G>, { branches, recall, cohorts, remembers, counts, lapses }: Means<G>) {
    this.#scene = scene;
    this.#branches = branches;
    this.#recall = recall;
    this.#cohorts = cohorts;
    this.#remembers = remembers;
    this.#counts = counts;
    this.#lapses = lapses;
  }

  /** Goes on with what came of a part on this branch. */
  goOn(came: unknown): unknown {
    if (!(came instanceof Arrived)) return came;
    this.#branches.goTo(came.spot);
    if (came.value === null) throw new Pruned();
    return came.value;
  }

  /** Parts within parts are walked with those that hold them, and remembered with them. */
  odds<C, T>(part: Part<G, C, T>, given: C): Odds<unknown> {
    const { apart, memory, book, trail } = this.#branches;
    if (apart || !this.#remembers) return this.#walk(part, given);
    const key = `${this.#recall.keyOf(part, given)}|${memory.save()}${book.keyBut(trail, this.#counts, this.#lapses)}`;
    return this.#recall.odds(
      key,
      () => (this.#cohorts.now.isOne ? book.keyBut(trail, NONE, NO_COUNTS) : null),
      () => this.#walk(part, given),
    );
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
  #walk<C, T>(part: Part<G, C, T>, given: C): Odds<unknown> {
    const mark = this.#branches.mark();
    const memory = this.#branches.memory.save();
    const arrived = new Map<string, Arrived>();
    const found: Found<G> = { mark, memory, values: new Chances(), arrived, sequels: new Sequels(this.#ones) };
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
    return oddsOf(found.values);
  }

  #arrive(found: Found<G>, came: unknown, num: bigint, den: bigint): void {
    const spot = this.#branches.spot(found.mark);
    if (came instanceof Sequel) {
      this.#branches.step();
      for (const { dice } of came.spec.throws) if (dice.openEnded) this.cut = true;
      found.sequels.note(came as Sequel<G, unknown>, spot, num, den);
    } else found.values.note(this.#one(found, came, spot), num, den);
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
