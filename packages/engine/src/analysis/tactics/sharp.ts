import type { Act } from '../../kernel/commands/command.ts';
import { type Answerer, firstChoice } from '../../kernel/scene/silent.ts';
import type { World } from '../../kernel/scene/world.ts';
import type { Game } from '../../kernel/state/game.ts';
import { lengthOfFight } from '../length-of-fight.ts';
import type { Policy } from '../policy.ts';
import { attacksOn, goingsOf, goTo, othersOf } from './candidates.ts';
import { catalogueOf, firstOf, planned } from './catalogue.ts';
import { doorwayTo } from './doorway.ts';
import { Lookout } from './lookout.ts';
import { attackSeveral } from './several.ts';
import { nearestEnemy, simpleTactics } from './simple.ts';
import { Trials } from './trials.ts';

/** How long sharp tactics think. */
export interface SharpSettings {
  /** Work for each choice: tries of acts, and branches of their exact odds. The same budget makes the same choices on every machine. */
  readonly budget: number;
}

const BUDGET = 2000;
/** An attack is worked out exactly up to so many branches, else tried so often. */
const BRANCHES = 120;
const TRIES = 48;
/** What is no attack is tried so often: dice seldom decide it. */
const FEW = 3;
/** What changes nothing much is not worth doing. */
const LEAST = 0.003;
/** Of two ways to the same the one is better that leaves room for more. */
const ROOM = 0.002;
/** To so many squares each movement is gone on trial. */
const GOINGS = 2;
/** Rounds, or ticks, after which sharp tactics begin to lose patience, and in how many more they fear half as much: nobody waits for ever, or only parries. */
const PATIENCE = { round: [5, 8], tick: [20, 80] } as const;
/** What a turn's worth of time costs, as a share of what it promises: to act is better than to wait. */
const TEMPO = 0.6;
/** The price of time, as a share of what the best attack brings in it. */
const BEST_RATE = 0.9;
/** What a place is worth to which nobody goes. */
const NOWHERE = Number.NEGATIVE_INFINITY;
/** Ticks that foresight counts a turn for. */
const TURN = 10;

/** An act that was thought of, and what it is worth to the side of whoever takes it. */
export interface Judged<G extends Game> {
  readonly act: Act<G>;
  readonly worth: number;
}

/**
 * Sharp tactics, for any ruleset that says who could do what to whom: of the acts that come into question the one after which the fight is worth
 * most to the own side, by the exact chances of what it may come to, the best that the enemies can do then, and what the turn to
 * come promises. Whoever is afraid, or sits at a wheel, does as the simple tactics do, and so does everybody where the ruleset says nothing.
 */
export function sharpTactics<G extends Game>({ budget = BUDGET }: Partial<SharpSettings> = {}): Policy<G> {
  const simple = simpleTactics<G>();
  return {
    name: 'sharp',
    choose: (world, who) => judge(world, who, budget)?.[0]?.act ?? simple.choose(world, who),
    answer: (world, question) => world.rules.tactics.answer?.(world, question) ?? simple.answer(world, question),
  };
}

/** All acts that sharp tactics think of, best first; null where they leave it to the simple ones. */
export function judge<G extends Game>(
  world: World<G>,
  who: number,
  budget: number = BUDGET,
): readonly Judged<G>[] | null {
  const { foresight, runsFrom, budgetLeft } = world.rules.tactics;
  if (foresight === undefined || (runsFrom?.(world, who).length ?? 0) > 0) return null;
  const room = budgetLeft?.(world, who) ?? 'attack';
  if (room === 'none' || room === 'spared') return null;
  const lookout = new Lookout(world, who);
  if (lookout.enemies.length === 0) return null;
  if (planned(world, who) !== null || isShutOff(world, lookout)) return null;
  // Tick by tick nobody keeps out of anybody's reach for long: who can strike nobody comes closer, as all do.
  if (world.rules.clock.nextTick !== undefined && lookout.opportunity(world, true) === 0)
    return lookout.isLeftAlone(world) ? letThemCome(world, who) : null;
  return new Turn(world, lookout, firstChoice, budget).judged(room === 'attack');
}

/** Who gets at nobody because of a shut door opens it, as the simple tactics do: until then no act is worth more than another. */
function isShutOff<G extends Game>(world: World<G>, lookout: Lookout<G>): boolean {
  return lookout.opportunity(world, true) === 0 && doorwayTo(world, lookout.who, lookout.enemies) !== null;
}

/** Whoever goes to meet the enemy arrives alone, one after the other, where those who stay are together: for a while it is better to wait. */
function letThemCome<G extends Game>(world: World<G>, who: number): readonly Judged<G>[] | null {
  const { unit, count } = lengthOfFight(world.fight);
  const wait = count < PATIENCE[unit][0] ? firstOf(world, who, catalogueOf(world).wait) : null;
  return wait === null ? null : [{ act: wait, worth: 0 }];
}

/** The turn of somebody, as far as it is still to be thought about. */
class Turn<G extends Game> {
  readonly #world: World<G>;
  readonly #lookout: Lookout<G>;
  readonly #trials: Trials<G>;
  readonly #exposure: readonly number[];
  readonly #prospect: number;
  /** The enemies, whom it promises most to attack first. */
  readonly #targets: readonly number[];
  /** What an attack really comes to, as a share of what was expected of it at a glance. */
  #sobriety = 1;
  /** What a tick is worth, where turns come by ticks. */
  #price: number;

  constructor(world: World<G>, lookout: Lookout<G>, answer: Answerer<G>, budget: number) {
    this.#world = world;
    this.#lookout = lookout;
    this.#trials = new Trials(world, answer, budget);
    this.#exposure = this.#exposureIn(world);
    this.#prospect = lookout.prospect(world);
    const hope = new Map(lookout.enemies.map((each) => [each, lookout.threat(world, lookout.who, each)]));
    this.#targets = lookout.enemies.toSorted((a, b) => (hope.get(b) ?? 0) - (hope.get(a) ?? 0));
    this.#price = lookout.opportunity(world, true) > 0 ? 0 : (TEMPO * this.#prospect) / TURN;
  }

  judged(mayAttack: boolean): readonly Judged<G>[] {
    const { who } = this.#lookout;
    const world = this.#world;
    const found: Judged<G>[] = [];
    const still = this.#trials.now((now) => this.#standing(now));
    if (mayAttack) found.push(...this.#attacks(still));
    const wait = firstOf(world, who, catalogueOf(world).wait);
    const waiting = wait === null ? still : this.#waitWorth(wait, still);
    const now = world.rules.clock.nextTick === undefined ? this.#trials.now((each) => this.#worth(each)) : waiting;
    const better = ({ worth }: Judged<G>): boolean => worth > now + LEAST;
    found.push(...this.#goings().filter(better));
    found.push(...this.#others().filter(better));
    if (wait !== null) found.push({ act: wait, worth: waiting + LEAST });
    return found.sort((a, b) => b.worth - a.worth);
  }

  /** Where turns come by ticks it is told by when the next one comes what it costs to let time pass. */
  #waitWorth(wait: Act<G>, still: number): number {
    const { nextTick } = this.#world.rules.clock;
    return nextTick === undefined ? still : this.#trials.mean(wait, 1, (after) => this.#worth(after));
  }

  /** What the fight is worth if nothing more is done this turn. */
  #standing(world: World<G>): number {
    return this.#lookout.standings(world, this.#exposureIn(world)) + this.#lookout.prospect(world);
  }

  /** The same, with what the rest of the turn still has room for. */
  #worth(world: World<G>): number {
    return this.#standing(world) + this.#rest(world);
  }

  /** Tick by tick whoever steps out of its own reach escapes nothing: it has to come back. */
  #worthThere(world: World<G>): number {
    const hasToComeBack = world.rules.clock.nextTick !== undefined && this.#lookout.opportunity(world, true) === 0;
    return hasToComeBack ? NOWHERE : this.#worth(world);
  }

  #rest(world: World<G>): number {
    const { who } = this.#lookout;
    const { rules } = world;
    if (rules.clock.nextTick !== undefined) return -this.#price * this.#ticks(world);
    if (rules.clock.waiting(world)[0] !== who) return 0;
    if ((rules.tactics.budgetLeft?.(world, who) ?? 'attack') !== 'attack') return 0;
    const isWhole = rules.tactics.foresight?.isWhole(world, who) ?? false;
    return this.#sobriety * this.#lookout.opportunity(world, isWhole) + (isWhole ? ROOM : 0);
  }

  /** Ticks until the next turn, where turns come by ticks. */
  #ticks(world: World<G>): number {
    const next = world.rules.clock.nextTick?.(world, this.#lookout.who) ?? null;
    return next === null ? 0 : Math.max(0, next - lengthOfFight(this.#world.fight).count);
  }

  #exposureIn(world: World<G>): readonly number[] {
    const { unit, count } = lengthOfFight(world.fight);
    const [patience, half] = PATIENCE[unit];
    const caution = 1 / (1 + (Math.max(0, count - patience) / half) ** 2);
    return this.#lookout.exposure(world).map((each) => each * caution);
  }

  #attacks(still: number): readonly Judged<G>[] {
    const { who, enemies } = this.#lookout;
    const world = this.#world;
    const acts = attacksOn(world, who, this.#targets);
    const several = attackSeveral({ world, who, enemies });
    const all = several === null ? acts : [several, ...acts];
    // What comes when all work is done is not looked at: a try or two would tell nothing.
    const gross = all.flatMap((act) => (this.#trials.left > 0 ? [{ act, worth: this.#attackWorth(act) }] : []));
    const found = world.rules.clock.nextTick === undefined ? gross : this.#inTime(gross, still);
    const best = found.reduce<Judged<G> | null>((a, b) => (a === null || b.worth > a.worth ? b : a), null);
    const hoped = this.#lookout.opportunity(world, true);
    if (best !== null && hoped > 0) this.#sobriety = Math.min(3, Math.max(0.3, (best.worth - still) / hoped));
    return found;
  }

  /** Where turns come by ticks an attack is worth what it brings in its time: the best of them sets the price of time. */
  #inTime(gross: readonly Judged<G>[], still: number): readonly Judged<G>[] {
    const timed = gross.map(({ act, worth }) => ({
      act,
      worth,
      ticks: this.#trials.mean(act, FEW, (after) => this.#ticks(after)),
    }));
    for (const { worth, ticks } of timed)
      this.#price = Math.max(this.#price, (BEST_RATE * (worth - still)) / Math.max(1, ticks));
    return timed.map(({ act, worth, ticks }) => ({ act, worth: worth - this.#price * ticks }));
  }

  #attackWorth(act: Act<G>): number {
    const { who } = this.#lookout;
    const before = this.#world.fight.combatants[who];
    const settled = this.#trials.expected(act, BRANCHES, TRIES, (after) =>
      this.#lookout.standings(after, this.#exposure),
    );
    // Whoever goes somewhere to attack stands elsewhere then.
    const elsewhere = this.#trials.mean(act, 1, (after) => {
      const now = after.fight.combatants[who];
      if (now?.x === before?.x && now?.y === before?.y) return 0;
      return this.#lookout.standings(after, this.#exposureIn(after)) - this.#lookout.standings(after, this.#exposure);
    });
    return settled + elsewhere + this.#prospect;
  }

  #goings(): readonly Judged<G>[] {
    const { who, enemies } = this.#lookout;
    const world = this.#world;
    const near = nearestEnemy({ world, who, enemies });
    if (near === null) return [];
    const looked = goingsOf(world, who, near.square).flatMap(({ action, squares }) =>
      squares
        .map((to) => ({ action, to, worth: this.#trials.at(who, to, (there) => this.#worthThere(there)) }))
        .filter(({ worth }) => worth > NOWHERE)
        .sort((a, b) => b.worth - a.worth)
        .slice(0, GOINGS),
    );
    return looked
      .flatMap(({ action, to }) => goTo(world, who, action, to) ?? [])
      .map((act) => ({ act, worth: this.#trials.mean(act, FEW, (after) => this.#worth(after)) }));
  }

  #others(): readonly Judged<G>[] {
    return othersOf(this.#world, this.#lookout.who, this.#targets).map((act) => ({
      act,
      worth: this.#trials.mean(act, FEW, (after) => this.#worth(after)),
    }));
  }
}
