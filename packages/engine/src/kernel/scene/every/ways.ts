import { lcm } from '../../../chance/fraction.ts';
import { type Told, UNCHANGED } from '../../state/changes.ts';
import type { Game } from '../../state/game.ts';
import type { Scene } from '../scene.ts';
import type { Arrive, Branches } from './branches.ts';
import { checkWhole } from './chances.ts';
import type { Chance, Ends, Joined } from './cohort.ts';
import type { Cohorts } from './cohorts.ts';
import { Gathering } from './gathering.ts';
import type { Liveness } from './watch.ts';
import { someOf, type Waypoint } from './waypoints.ts';

/** What so many of the states between two stages come to shows what all of them will. */
const PROBED = 32;
/** More states than are worth being followed as numbers. */
const MOST_TOGETHER = 400_000;
/** The level behind all stages. */
export const END = 999;

export type Stage<G extends Game, C> = (scene: Scene<G>, carried: C) => C | boolean;

/** States between two stages that are being walked, and where their ways are noted: to the next stage and to the end. */
interface Level<G extends Game, C> {
  readonly stage: Stage<G, C>;
  /** Tells which of these stages they are on the way of a branch. */
  readonly live: Liveness<G> | undefined;
  /** Where they are a part of another stage, tells what is read behind them. */
  readonly partOf: Liveness<G> | undefined;
  readonly number: number;
  readonly mark: number;
  /** So many numbers were open before them. */
  readonly open: number;
  readonly level: number;
  readonly ends: Gathering<boolean>;
  readonly next: Gathering<C>;
}

/** Stages that are to be walked. */
interface Begun<G extends Game, C> extends Pick<Level<G, C>, 'stage' | 'live' | 'number'> {
  readonly first: C;
}

/** From where branches set out: states, with how much has changed before them and how many numbers are open there. */
interface Start<C> {
  readonly mark: number;
  readonly joined: Joined<C>;
  readonly open: number;
}

/** The ways of a walk from states that are followed as one for as long as they can be. */
export class Ways<G extends Game> {
  readonly #branches: Branches;
  readonly #cohorts: Cohorts<G>;
  readonly #liveness: Liveness<G> | undefined;
  /** How deep within stages. */
  #within = 0;

  constructor(branches: Branches, cohorts: Cohorts<G>, liveness: Liveness<G> | undefined) {
    this.#branches = branches;
    this.#cohorts = cohorts;
    this.#liveness = liveness;
  }

  /** How deep within stages the branch is. */
  get within(): number {
    return this.#within;
  }

  /** Where the states that are followed as one part right here, the branch goes on with some of them. */
  settle(): void {
    if (!this.#cohorts.isOn || this.#branches.apart) return;
    this.#cohorts.passFork();
    for (let part = this.#branches.parted(); part !== null; part = this.#branches.parted())
      this.#cohorts.enterPart(part, this.#branches.trail);
  }

  /** Every way through the stages: the states that they lead to, each once. */
  through<C extends object>(scene: Scene<G>, { stage, first, live, number }: Begun<G, C>): Ends {
    const mark = this.#branches.mark();
    const memory = this.#branches.memory.save();
    const cohort = this.#cohorts.now;
    const { open } = this.#cohorts;
    const ends = new Gathering<boolean>(this.#most);
    // The ends of stages within a stage are those of a part of it.
    const partOf = this.#within === 1 ? this.#liveness : undefined;
    let places = new Gathering<C>(this.#most);
    this.#gather(places, this.placeNow(mark, first), open, 1n, 1n);
    this.#within++;
    for (let level = 0; places.size > 0; level++) {
      const next = new Gathering<C>(this.#most);
      const walked = this.#toWalk(places.joined(this.#cohorts.starts));
      const begun = this.#branches.walked;
      for (const [at, joined] of walked.entries()) {
        if (at === PROBED) this.#branches.expect(((this.#branches.walked - begun) / PROBED) * (walked.length - PROBED));
        this.#walkPlace(scene, { stage, live, partOf, number, mark, open, level, ends, next }, joined);
      }
      places = next;
    }
    this.#within--;
    this.#branches.goBack(mark, memory);
    this.#cohorts.goOn(cohort, open);
    const all = ends.joined(this.#cohorts.starts);
    if (this.#liveness?.isStale !== true)
      checkAll(
        all.map(([, end]) => end.chance),
        cohort.chance,
      );
    const values = this.#toWalk(all);
    return { values, weights: values.map(() => 1n), total: 1n };
  }

  /** Every way through one stage from some states. */
  #walkPlace<C extends object>(scene: Scene<G>, level: Level<G, C>, joined: Joined<C>): void {
    const { stage, live, partOf, number, mark, open, ends, next } = level;
    const arrive: Arrive<C | boolean> = (came, num, den) => {
      const isEnd = came === null || typeof came === 'boolean';
      live?.tellApart(number, isEnd ? END : level.level + 1);
      if (isEnd) {
        partOf?.tellPartsApart();
        this.#gather(ends, this.placeNow(mark, came, live ?? partOf), open, num, den);
      } else this.#gather(next, this.placeNow(mark, came, live), open, num, den);
    };
    const take = (carried: C): C | boolean => {
      live?.goOn(number, level.level);
      return stage(scene, carried);
    };
    this.every({ mark, joined, open }, take, arrive);
  }

  /** So many states may come together at most between two stages. */
  get #most(): number {
    return this.#cohorts.isOn ? MOST_TOGETHER : Number.POSITIVE_INFINITY;
  }

  /** Notes that the states at hand have come to a place. @param open so many of the numbers that are open may yet be asked for */
  #gather<C>(into: Gathering<C>, place: Waypoint<C>, open: number, num: bigint, den: bigint): void {
    const { now } = this.#cohorts;
    this.#branches.arriveAt(now.size);
    into.add(place, this.#cohorts.comers(open), num, den);
  }

  /** All of them; some, where the walk only shows what is read. */
  #toWalk<C>(all: readonly Joined<C>[]): readonly Joined<C>[] {
    return this.#liveness?.isStale === true ? someOf(all) : all;
  }

  placeNow<C>(mark: number, carried: C | null, told?: Told): Waypoint<C> {
    if (carried === null) return { key: 'astray', changes: UNCHANGED, memory: '', carried };
    const { changes, memory } = this.#branches.spot(mark, told ?? (this.#cohorts.isOn ? this.#cohorts : undefined));
    const words = typeof carried === 'object' ? this.#branches.book.keyOf(carried) : `${carried}`;
    return { key: `${changes.key}|${memory}|${words}`, changes, memory, carried };
  }

  /** Takes every branch of `run` from there. */
  every<C, R>({ mark, joined: [place, cohort], open }: Start<C>, run: (carried: C) => R, arrive: Arrive<R>): void {
    const { carried } = place;
    if (carried === null) return;
    this.#cohorts.forget();
    const take = (): R => {
      this.#cohorts.enter(cohort, open, this.#branches.trail);
      this.settle();
      return run(carried);
    };
    this.#branches.every(mark, place, take, arrive);
  }
}

/** @throws Error where the ways to all of them have not the chance of where they set out */
function checkAll(all: readonly Chance[], from: Chance): void {
  const den = all.reduce((common, each) => lcm(common, each.den), from.den);
  const sum = all.reduce((sofar, each) => sofar + each.num * (den / each.den), 0n);
  checkWhole(sum, from.num * (den / from.den));
}
