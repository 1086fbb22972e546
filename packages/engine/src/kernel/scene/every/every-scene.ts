import type { Dice } from '../../../chance/dice.ts';
import type { Ruleset } from '../../ruleset/ruleset.ts';
import { changesSight, goesBySight, sightChanges, stoodBefore } from '../../seen/sight.ts';
import { apply } from '../../state/apply.ts';
import type { Cause } from '../../state/cause.ts';
import { ChangeBook } from '../../state/changes.ts';
import type { FightEvent } from '../../state/event.ts';
import { copyFight, type Fight, NOBODY, type Until } from '../../state/fight.ts';
import type { Game } from '../../state/game.ts';
import { countFrom } from '../../state/moments.ts';
import type { Question } from '../../state/question.ts';
import { type By, type Check, type Contest, totalOf, type Versus } from '../check.ts';
import type { Fighter } from '../fighter.ts';
import { type Note, Notes } from '../notes.ts';
import type { Open, Opening } from '../points.ts';
import { type Part, type Scene, throughStages } from '../scene.ts';
import { type Answerer, firstChoice } from '../silent.ts';
import { type Row, Tally, type Total } from '../tally.ts';
import { sumAsOne, type Throw } from '../throws.ts';
import { type Derived, type Fact, followEvent, openWorld, type World } from '../world.ts';
import { Branches, type Memory, Pruned } from './branches.ts';
import { Classes } from './classes.ts';
import { ALONE, type Joined } from './cohort.ts';
import { Cohorts } from './cohorts.ts';
import { Compounds } from './compounds.ts';
import type { Spread } from './factor.ts';
import type { Fork, Outcomes } from './forks.ts';
import { Openings, Sorted } from './openings.ts';
import { Recall } from './recall.ts';
import { SOMETIME, UNTOLD, type Untold } from './sometime.ts';
import type { Liveness, Watch } from './watch.ts';
import { someOutcomes, type Waypoint } from './waypoints.ts';
import { END, type Stage, Ways } from './ways.ts';

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

/** Of a roll that nobody tells. */
const UNTOLD_ROLL: Cause = { text: '', rule: '' };
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
  readonly unheard = true;
  readonly open: Opening | null;
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
  readonly #ways: Ways<G>;
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
    this.#ways = new Ways(this.#branches, this.#cohorts, liveness);
    this.#recall = new Recall(this, this.#cohorts, watch, liveness);
    const openings = this.#openings();
    this.open = this.#cohorts.isOn ? openings : null;
    this.#compounds = new Compounds(this, {
      branches: this.#branches,
      recall: this.#recall,
      cohorts: this.#cohorts,
      openings,
      remembers: merging,
      counts,
      lapses: kept,
    });
  }

  /** Leaves numbers open on the branches of this walk. */
  #openings(): Openings<G> {
    return new Openings({
      cohorts: this.#cohorts,
      branches: this.#branches,
      classes: this.#classes,
      change: (who, count, by, why, source) => this.#changeOpen(who, count, by, why, source),
      check: (check, who, bonus, versus, a) => this.check(check, who, NOBODY, bonus, versus, a),
      roll: (dice) => this.roll(NOBODY, dice, UNTOLD_ROLL),
      go: (outcomes) => this.#goWithStates(outcomes),
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
    this.#ways.settle();
    return came as T | number;
  }

  #toss<T>(dice: Dice, by: By<T> | undefined, numbers: readonly [number, number, number]): Fork {
    if (dice.openEnded) this.#cut = true;
    return this.#branches.open(by === undefined ? dice.odds : this.#classes.of(dice, by, numbers));
  }

  compound<C, T extends string | number | boolean | object>(part: Part<G, C, T>, given: C): T {
    const branches = this.#branches;
    const fork =
      branches.here() ?? branches.open(this.#toFollow(this.#compounds.toFollow(this.#compounds.odds(part, given))));
    const came = this.#compounds.goOn(branches.follow(fork)) as T;
    this.#ways.settle();
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
    const live = this.#ways.within === 0 ? this.#liveness : undefined;
    const number = live?.comeToStages() ?? 0;
    const fork = branches.here() ?? branches.open(this.#ways.through(this, { stage, first, live, number }));
    const [place, cohort] = branches.follow(fork) as Joined<boolean>;
    branches.step();
    branches.goTo(place);
    this.#cohorts.enter(cohort, this.#cohorts.open, branches.trail);
    this.#ways.settle();
    if (this.#ways.within === 1) this.#liveness?.passStages();
    live?.goOn(number, END);
    if (place.carried === null) throw new Pruned();
    return place.carried;
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
    return this.#ways.within > 1 || this.#branches.apart ? undefined : this.#liveness;
  }

  /** How much has been changed so far: the changes of a place are those made since. */
  mark(): number {
    return this.#branches.mark();
  }

  placeNow<C>(mark: number, carried: C | null): Waypoint<C> {
    return this.#ways.placeNow(mark, carried);
  }

  /** Takes every branch of `run` from a place, as `Branches.every` does; `arrive` is told what `look` sees in each state to which one leads. */
  everyBranch<C, R, V>(
    mark: number,
    place: Waypoint<C>,
    run: (carried: C) => R,
    look: (came: R | null) => V,
    arrive: (value: V, num: bigint, den: bigint) => void,
  ): void {
    this.#ways.every({ mark, joined: [place, ALONE], open: 0 }, run, (came, num, den) => {
      this.#cohorts.each(
        () => look(came),
        (value, own, over) => arrive(value, num * own, den * over),
      );
    });
  }

  ask(question: Question): string {
    this.#branches.step();
    return this.#answer(this, question);
  }

  emit(event: FightEvent): void {
    const { trail } = this.#branches;
    this.#happen(event, () => {
      if (event.kind === 'count' && this.#cohorts.isOn) this.#cohorts.count(event, trail, this.#branches.apart);
      else apply(this.#world.fight as unknown as Fight, event, trail);
    });
  }

  /** Changes a count by a number that is left open. */
  #changeOpen(who: number, count: string, by: Open, why: Cause, source: number): void {
    const isOpen = !this.#branches.apart && this.rules.sheets.lapses?.counts.has(count) !== true;
    if (!isOpen) {
      this.count(who, count, this.open?.known(by) ?? 0, why, source);
      return;
    }
    const event: FightEvent = { kind: 'count', who, count, by: 0, why, source, rows: null };
    this.#happen(event, () => this.#cohorts.countOpen(who, count, by, this.#branches.trail));
  }

  /** Goes on with those of the states for which a check against an open number has come to the same, or with what a roll that is left open may be. */
  #goWithStates(outcomes: () => Outcomes): unknown {
    const branches = this.#branches;
    branches.step();
    const came = branches.follow(branches.here() ?? branches.open(outcomes()));
    if (came instanceof Sorted) this.#cohorts.enterPart(came.cohort, branches.trail);
    else this.#cohorts.spread(came as Spread);
    this.#ways.settle();
    return came instanceof Sorted ? came.value : came;
  }

  #happen(event: FightEvent, write: () => void): void {
    // What rules read is watched: who does not go by sight has read nothing.
    const world = goesBySight(this.#world.fight) ? this : this.#world;
    const stood = stoodBefore(world, event);
    const { trail } = this.#branches;
    this.#recall.forget();
    this.#branches.step();
    this.revision++;
    write();
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
  contest<T>(
    { apart, byApart, spec }: Contest<T>,
    who: number,
    mine: Tally,
    _other: number,
    theirs: Tally,
    a = 0,
    b = 0,
  ): T {
    return this.roll(who, apart, spec.why, byApart, mine.total - theirs.total, a, b);
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
