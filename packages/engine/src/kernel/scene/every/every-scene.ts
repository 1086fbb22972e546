import type { Dice } from '../../../chance/dice.ts';
import type { Ruleset } from '../../ruleset/ruleset.ts';
import { changesSight, goesBySight, sightChanges, stoodBefore } from '../../seen/sight.ts';
import { apply } from '../../state/apply.ts';
import type { Cause } from '../../state/cause.ts';
import { ChangeBook, type Told, UNCHANGED } from '../../state/changes.ts';
import type { FightEvent } from '../../state/event.ts';
import { copyFight, type Fight, NOBODY, type Until } from '../../state/fight.ts';
import type { Game } from '../../state/game.ts';
import { countFrom } from '../../state/moments.ts';
import type { Question } from '../../state/question.ts';
import { type By, type Check, type Contest, totalOf, type Versus } from '../check.ts';
import type { Fighter } from '../fighter.ts';
import { type Note, Notes } from '../notes.ts';
import { type Part, type Scene, throughStages } from '../scene.ts';
import { type Answerer, firstChoice } from '../silent.ts';
import { type Row, Tally, type Total } from '../tally.ts';
import { sumAsOne, type Throw } from '../throws.ts';
import { type Derived, type Fact, followEvent, openWorld, type World } from '../world.ts';
import { type Arrive, Branches, type Memory, Pruned } from './branches.ts';
import { checkWhole } from './chances.ts';
import { Classes } from './classes.ts';
import { ALONE, type Ends, Gathering, type Joined } from './cohort.ts';
import { Cohorts } from './cohorts.ts';
import { Compounds } from './compounds.ts';
import type { Fork, Outcomes } from './forks.ts';
import { Recall } from './recall.ts';
import { SOMETIME, UNTOLD, type Untold } from './sometime.ts';
import type { Liveness, Watch } from './watch.ts';
import { someOf, someOutcomes, type Waypoint } from './waypoints.ts';

const NO_COUNTS: ReadonlySet<string> = new Set();
const NO_MEMORY: Memory = { save: () => '', restore: () => undefined };

/** How to walk: from where, who answers, and how much work may go into it. */
export interface Walk<G extends Game> {
  readonly fight: Fight<G>;
  readonly rules: Ruleset<G>;
  readonly answer: Answerer<G>;
  /** What `answer` remembers; nothing, where left out. */
  readonly memory?: Memory;
  /** The most branches, of eight rolls, questions and events each; longer ones count for more. */
  readonly budget: number;
  /** Whether equal states are merged between stages; they are, where left out. */
  readonly merging?: boolean;
  /** Whether nobody wants to know when what begins on the way will end, and how much it gives; somebody does, where left out. */
  readonly untimed?: boolean;
  /** Whether states that differ in counts alone are followed as one between stages; they are not, where left out. */
  readonly together?: boolean;
  /** Notes what rules read; nobody does, where left out. */
  readonly watch?: Watch<G>;
  /** Knows what is read behind stages, and watches that; all of the state counts, where left out. */
  readonly liveness?: Liveness<G>;
}

/** What so many of the states between two stages come to shows what all of them will. */
const PROBED = 32;
/** More states than are worth being followed as numbers. */
const MOST_TOGETHER = 120_000;
/** The level behind all stages. */
const END = 999;

type Stage<G extends Game, C> = (scene: Scene<G>, carried: C) => C | boolean;

/** States between two stages that are being walked, and where their ways are noted: to the next stage and to the end. */
interface Level<G extends Game, C> {
  readonly stage: Stage<G, C>;
  /** Tells which of these stages they are on the way of a branch. */
  readonly live: Liveness<G> | undefined;
  /** Where they are a part of another stage, tells what is read behind them. */
  readonly partOf: Liveness<G> | undefined;
  readonly number: number;
  readonly mark: number;
  readonly level: number;
  readonly ends: Gathering<boolean>;
  readonly next: Gathering<C>;
}

/** The scene of the every driver. */
export class EveryScene<G extends Game> implements Scene<G> {
  readonly fight: Fight<G>;
  readonly rules: Ruleset<G>;
  readonly slots: G['slots'];
  readonly options: G['options'];
  readonly fighters: readonly Fighter<G>[];
  readonly firstOnly: boolean;
  readonly rolled: null = null;
  readonly sometime: Until | null;
  readonly untold: Untold | null;
  readonly kept: unknown[] = [];
  revision: number = 0;
  readonly #answer: Answerer<G>;
  readonly #branches: Branches;
  readonly #notes: Notes;
  readonly #classes: Classes = new Classes();
  readonly #recall: Recall<G>;
  readonly #compounds: Compounds<G>;
  readonly #cohorts: Cohorts<G>;
  readonly #merging: boolean;
  readonly #liveness: Liveness<G> | undefined;
  /** How deep within stages. */
  #within = 0;
  /** What events are written to; rules see it through the watch. */
  readonly #world: World<G>;
  #cut = false;

  constructor(walk: Walk<G>) {
    const { fight, rules, answer, memory = NO_MEMORY, budget, merging = true, liveness, watch = liveness } = walk;
    this.sometime = walk.untimed === true ? SOMETIME : null;
    // Only where states are followed as one does anybody see that such a count is read.
    this.untold = walk.untimed === true && walk.together === true ? UNTOLD : null;
    this.#merging = merging;
    this.#liveness = liveness;
    const own = copyFight(fight);
    const { lapses } = rules.sheets;
    const kept = lapses?.counts ?? NO_COUNTS;
    const counts = new Set(own.combatants.map((combatant) => combatant.counts));
    this.#cohorts = new Cohorts(this, kept, (parts) => this.#branches.part(parts));
    if (walk.together === true) this.#cohorts.watch(own);
    this.#world = openWorld(own, rules);
    const seen = watch?.watch(this.#world) ?? this.#world;
    this.fight = seen.fight;
    this.rules = rules;
    this.slots = this.#world.slots;
    this.options = fight.options;
    this.fighters = seen.fighters;
    this.#answer = answer;
    this.firstOnly = answer === firstChoice;
    this.#notes = new Notes(memory);
    this.#branches = new Branches({
      world: this,
      book: new ChangeBook(this.#world.fighters),
      memory: this.#notes,
      budget,
    });
    this.#recall = new Recall(this, this.#cohorts, watch, liveness);
    this.#compounds = new Compounds(this, {
      branches: this.#branches,
      recall: this.#recall,
      cohorts: this.#cohorts,
      remembers: merging,
      counts,
      lapses: kept,
    });
  }

  /** Branches so far, those of stages included. */
  get branches(): number {
    return this.#branches.walked;
  }

  get notes(): readonly Note[] {
    return this.#notes.all;
  }

  /** Whether an open-ended roll was cut. */
  get cut(): boolean {
    return this.#cut || this.#compounds.cut;
  }

  /** Counts every moment from so many rounds or ticks later. */
  countFrom(set: Partial<G['clock']>, later: number): void {
    countFrom(this.#world, set, later, this.#branches.trail);
    this.revision++;
  }

  roll(who: number, dice: Dice, why: Cause): number;
  roll<T>(who: number, dice: Dice, why: Cause, by: By<T>, a?: number, b?: number, c?: number): T;
  // biome-ignore lint/complexity/useMaxParams: numbers instead of a closure made for each roll
  roll<T>(_who: number, dice: Dice, _why: Cause, by?: By<T>, a = 0, b = 0, c = 0): T | number {
    const branches = this.#branches;
    branches.step();
    const came = branches.follow(branches.here() ?? this.#toss(dice, by, [a, b, c]));
    this.#settle();
    return came as T | number;
  }

  #toss<T>(dice: Dice, by: By<T> | undefined, numbers: readonly [number, number, number]): Fork {
    if (dice.openEnded) this.#cut = true;
    return this.#branches.open(by === undefined ? dice.odds : this.#classes.of(dice, by, numbers));
  }

  /** Where the states that are followed as one part right here, the branch goes on with some of them. */
  #settle(): void {
    if (!this.#cohorts.isOn || this.#branches.apart) return;
    for (let part = this.#branches.parted(); part !== null; part = this.#branches.parted())
      this.#cohorts.enterPart(part, this.#branches.trail);
  }

  compound<C, T extends string | number | boolean | object>(part: Part<G, C, T>, given: C): T {
    const branches = this.#branches;
    const fork = branches.here() ?? branches.open(this.#toFollow(this.#compounds.odds(part, given)));
    const came = this.#compounds.goOn(branches.follow(fork)) as T;
    this.#settle();
    this.#ownLiveness()?.passPart();
    return came;
  }

  derived<V extends Fact>(of: Derived<G, V>, who: number, a?: number): V {
    return this.#recall.derived(of, who, a);
  }

  stages<C extends object>(stage: Stage<G, C>, first: C): boolean {
    const branches = this.#branches;
    if (branches.apart) throw new Error('a compound roll has no stages');
    if (!this.#merging) return throughStages(this, stage, first);
    // What is read behind stages within stages is read on the way through those that hold them.
    const live = this.#within === 0 ? this.#liveness : undefined;
    const number = live?.comeToStages() ?? 0;
    const fork = branches.here() ?? branches.open(this.#walkStages(stage, first, live, number));
    const [place, cohort] = branches.follow(fork) as Joined<boolean>;
    branches.step();
    branches.goTo(place);
    this.#cohorts.enter(cohort, branches.trail);
    this.#settle();
    if (this.#within === 1) this.#liveness?.passStages();
    live?.goOn(number, END);
    if (place.carried === null) throw new Pruned();
    return place.carried;
  }

  /** Every way through the stages: the states that they lead to, each once. */
  #walkStages<C extends object>(stage: Stage<G, C>, first: C, live: Liveness<G> | undefined, number: number): Ends {
    const mark = this.mark();
    const memory = this.#branches.memory.save();
    const cohort = this.#cohorts.now;
    const wordOf = (values: readonly number[]): string => this.#cohorts.wordOf(values);
    const ends = new Gathering<boolean>(this.#most);
    // The ends of stages within a stage are those of a part of it.
    const partOf = this.#within === 1 ? this.#liveness : undefined;
    let places = new Gathering<C>(this.#most);
    this.#gather(places, this.placeNow(mark, first), 1n, 1n);
    this.#within++;
    for (let level = 0; places.size > 0; level++) {
      const next = new Gathering<C>(this.#most);
      const walked = this.#toWalk(places.joined(wordOf).all);
      const begun = this.branches;
      for (const [at, joined] of walked.entries()) {
        if (at === PROBED) this.#branches.expect(((this.branches - begun) / PROBED) * (walked.length - PROBED));
        this.#walkPlace({ stage, live, partOf, number, mark, level, ends, next }, joined);
      }
      places = next;
    }
    this.#within--;
    this.#branches.goBack(mark, memory);
    this.#cohorts.goOn(cohort);
    const { all, sum, den } = ends.joined(wordOf);
    if (this.#liveness?.isStale !== true) checkWhole(sum * cohort.den, den * cohort.sum);
    const values = this.#toWalk(all);
    return { values, weights: values.map(() => 1n), total: 1n };
  }

  /** Every way through one stage from some states. */
  #walkPlace<C extends object>(level: Level<G, C>, joined: Joined<C>): void {
    const { stage, live, partOf, number, mark, ends, next } = level;
    const arrive: Arrive<C | boolean> = (came, num, den) => {
      const isEnd = came === null || typeof came === 'boolean';
      live?.tellApart(number, isEnd ? END : level.level + 1);
      if (isEnd) {
        partOf?.tellPartsApart();
        this.#gather(ends, this.placeNow(mark, came, live ?? partOf), num, den);
      } else this.#gather(next, this.placeNow(mark, came, live), num, den);
    };
    const take = (carried: C): C | boolean => {
      live?.goOn(number, level.level);
      return stage(this, carried);
    };
    this.#every(mark, joined, take, arrive);
  }

  /** So many states may come together at most between two stages. */
  get #most(): number {
    return this.#cohorts.isOn ? MOST_TOGETHER : Number.POSITIVE_INFINITY;
  }

  /** Notes that the states at hand have come to a place. */
  #gather<C>(into: Gathering<C>, place: Waypoint<C>, num: bigint, den: bigint): void {
    const over = den * this.#cohorts.now.den;
    this.#branches.arriveAt(this.#cohorts.now.members.length);
    this.#cohorts.tell((shape) => {
      const note = into.at(place, shape);
      return (key, values, weight) => note(key, values, num * weight, over);
    });
  }

  /** All that comes of a part, with what is alike for all that is read behind it as one; some, where the walk only shows what that is. */
  #toFollow(all: Outcomes): Outcomes {
    const live = this.#ownLiveness();
    if (live === undefined) return this.#liveness?.isStale === true && !this.#branches.apart ? someOutcomes(all) : all;
    live.tellPartsApart();
    const told = this.#compounds.toldApart(all, live);
    return live.isStale ? someOutcomes(told) : told;
  }

  /** Knows what is read behind a part on the way of a whole branch. Within parts, and within stages of stages, all of the state counts. */
  #ownLiveness(): Liveness<G> | undefined {
    return this.#within > 1 || this.#branches.apart ? undefined : this.#liveness;
  }

  /** All of them; some, where the walk only shows what is read. */
  #toWalk<C>(all: readonly Joined<C>[]): readonly Joined<C>[] {
    return this.#liveness?.isStale === true ? someOf(all) : all;
  }

  /** How much has been changed so far: the changes of a place are those made since. */
  mark(): number {
    return this.#branches.mark();
  }

  placeNow<C>(mark: number, carried: C | null, told?: Told): Waypoint<C> {
    if (carried === null) return { key: 'astray', changes: UNCHANGED, memory: '', carried };
    const { changes, memory } = this.#branches.spot(mark, told ?? (this.#cohorts.isOn ? this.#cohorts : undefined));
    const words = typeof carried === 'object' ? this.#branches.book.keyOf(carried) : `${carried}`;
    return { key: `${changes.key}|${memory}|${words}`, changes, memory, carried };
  }

  /** Takes every branch of `run` from a place, as `Branches.every` does; `arrive` is told each state to which one leads. */
  everyBranch<C, R>(mark: number, place: Waypoint<C>, run: (carried: C) => R, arrive: Arrive<R>): void {
    this.#every(mark, [place, ALONE], run, (came, num, den) => {
      const over = den * this.#cohorts.now.den;
      this.#cohorts.each(({ weight }) => arrive(came, num * weight, over));
    });
  }

  /** The same from states that are followed as one for as long as they can be. */
  #every<C, R>(mark: number, [place, cohort]: Joined<C>, run: (carried: C) => R, arrive: Arrive<R>): void {
    const { carried } = place;
    if (carried === null) return;
    this.#cohorts.forget();
    const take = (): R => {
      this.#cohorts.enter(cohort, this.#branches.trail);
      this.#settle();
      return run(carried);
    };
    this.#branches.every(mark, place, take, arrive);
  }

  ask(question: Question): string {
    this.#branches.step();
    return this.#answer(this, question);
  }

  emit(event: FightEvent): void {
    // What rules read is watched: who does not go by sight has read nothing.
    const world = goesBySight(this.#world.fight) ? this : this.#world;
    const stood = stoodBefore(world, event);
    const { trail } = this.#branches;
    this.#recall.forget();
    this.#branches.step();
    this.revision++;
    if (event.kind === 'count' && this.#cohorts.isOn) this.#cohorts.count(event, trail, this.#branches.apart);
    else apply(this.#world.fight as unknown as Fight, event, trail);
    followEvent(this.#world, event, trail, this);
    if (changesSight(world, event, stood)) for (const each of sightChanges(this)) this.emit(each);
  }

  // biome-ignore lint/complexity/useMaxParams: the fields of an event that the silent driver need not make
  count(
    who: number,
    count: string,
    by: number,
    why: Cause,
    source: number = NOBODY,
    rows: readonly Row[] | null = null,
  ): void {
    this.emit({ kind: 'count', who, count, by, why, source, rows });
  }

  tally(): Tally {
    return new Tally(false);
  }

  // biome-ignore lint/complexity/useMaxParams: numbers instead of a record made for each check
  check<T>(check: Check<T>, who: number, _target: number, bonus: Total, versus: Versus, a = 0, b = 0): T {
    return this.roll(who, check.dice, check.why, check.by, totalOf(versus) - bonus.total, a, b);
  }

  // biome-ignore lint/complexity/useMaxParams: numbers instead of a record made for each contest
  contest<T>({ apart, spec }: Contest<T>, who: number, mine: Tally, _other: number, theirs: Tally, a = 0, b = 0): T {
    return this.roll(who, apart, spec.why, spec.by, mine.total - theirs.total, a, b);
  }

  sum(who: number, throws: readonly Throw[], why: Cause): number {
    return sumAsOne(this, who, throws, why);
  }

  total(): void {}

  tell(): void {}

  note(who: number, word: string): void {
    this.#notes.add(who, word);
  }

  act(): void {}

  announce(): void {}
}
