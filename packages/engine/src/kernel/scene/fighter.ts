import { sameData } from '../ruleset/effect-kind.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import { type Trail, write } from '../state/apply.ts';
import type { Combatant, Effect } from '../state/fight.ts';
import type { Game } from '../state/game.ts';
import type { World } from './world.ts';

/** Before all ticks: for effects that have no end, and for those that end at no tick. */
const NEVER = -2;
const SOMETIME = -1;

/**
 * A combatant as rules hold it: its state, what is worked out from its sheet, and what all its effects come to together.
 * There is one of each in a world, and it is never stale.
 */
export class Fighter<G extends Game = Game> {
  /** Its place in `Fight.combatants`; events and questions name it by that. */
  readonly index: number;
  readonly state: Combatant<G>;
  /** What is worked out from its sheet, and from what it came by. */
  readonly profile: G['profile'];
  /** What its effects come to together. */
  readonly digest: G['digest'];
  readonly #digests: Digests<G>;
  /** Its profile when it was made. */
  readonly #opening: G['profile'];

  constructor(state: Combatant<G>, profile: G['profile'], digests: Digests<G>) {
    this.index = state.index;
    this.state = state;
    this.profile = profile;
    this.digest = digests.of(state.effects);
    this.#digests = digests;
    this.#opening = profile;
  }

  /** After its state has been taken back to what it was when the fighter was made. */
  startAgain(): void {
    write(this, 'profile', this.#opening, null);
    this.followEffects(null);
  }

  /** After an effect came or went: the digest follows. */
  followEffects(trail: Trail | null): void {
    write(this, 'digest', this.#digests.of(this.state.effects), trail);
  }
}

/** So many digests are kept by what the effects say, at most. */
const MOST_KEPT = 2048;

/** What a list of effects comes to, and the lists that go on from it by one more effect, by the name of that. */
interface Known<G extends Game> {
  readonly last: Effect | null;
  readonly digest: G['digest'];
  readonly longer: Map<string, Known<G>>;
  /** The next whose last effect has the same name, and says something else. */
  other: Known<G> | null;
}

/**
 * Works out digests by the rules and the options of a fight. Lists that say the same come to the same, so what they come to
 * is kept: most fights know few of them. A digest may ask whether an effect has an end, and at which tick, but no more of when.
 */
export class Digests<G extends Game> {
  readonly #rules: Pick<Ruleset<G>, 'digest'>;
  readonly #options: G['options'];
  #nothing: Known<G> | null = null;
  #kept = 0;

  constructor(rules: Pick<Ruleset<G>, 'digest'>, options: G['options']) {
    this.#rules = rules;
    this.#options = options;
  }

  of(effects: readonly Effect[]): G['digest'] {
    this.#nothing ??= this.#keep([], 0);
    let known = this.#nothing;
    for (let i = 0; i < effects.length; i++) known = this.#oneMore(known, effects, i);
    return known.digest;
  }

  #oneMore({ longer }: Known<G>, effects: readonly Effect[], at: number): Known<G> {
    const effect = effects[at] as Effect;
    const first = longer.get(effect.name);
    for (let next = first ?? null; next !== null; next = next.other)
      if (next.last !== null && saysSame(next.last, effect)) return next;
    const made = this.#keep(effects, at + 1);
    if (first === undefined) longer.set(effect.name, made);
    else {
      made.other = first.other;
      first.other = made;
    }
    return made;
  }

  #keep(effects: readonly Effect[], length: number): Known<G> {
    if (++this.#kept > MOST_KEPT) {
      this.#nothing = null;
      this.#kept = 1;
    }
    const digest = this.#rules.digest(effects.slice(0, length), this.#options);
    return { last: effects[length - 1] ?? null, digest, longer: new Map(), other: null };
  }
}

/** Whether two effects of one name say the same, as far as a digest may ask. */
function saysSame(a: Effect, b: Effect): boolean {
  return a.source === b.source && endOf(a) === endOf(b) && sameData(a.data, b.data);
}

/** The tick at which it ends; NEVER, or that it ends sometime. */
function endOf({ until }: Effect): number {
  if (until === null) return NEVER;
  return until.at === 'tick' ? until.tick : SOMETIME;
}

/** The combatant of that index. Short, for rules ask it again and again. @throws RangeError where there is none */
export function fighterAt<G extends Game>(world: Pick<World<G>, 'fighters'>, who: number): Fighter<G> {
  return world.fighters[who] ?? nobodyAt(who, world);
}

function nobodyAt(who: number, { fighters }: Pick<World, 'fighters'>): never {
  throw new RangeError(`there is no combatant ${who}, of ${fighters.length}`);
}
