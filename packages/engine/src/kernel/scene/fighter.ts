import type { Ruleset } from '../ruleset/ruleset.ts';
import { type Trail, write } from '../state/apply.ts';
import { type Combatant, type Effect, NOBODY } from '../state/fight.ts';
import type { Game } from '../state/game.ts';
import type { World } from './world.ts';

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

/**
 * Works out digests by the rules and the options of a fight. Lists that say the same come to the same, so what they come to
 * is kept: most fights know few of them. A digest may ask whether an effect has an end, and at which tick, but no more of when.
 */
export class Digests<G extends Game> {
  readonly #rules: Pick<Ruleset<G>, 'digest'>;
  readonly #options: G['options'];
  readonly #known: Map<string, G['digest']> = new Map();
  #none: G['digest'] | null = null;

  constructor(rules: Pick<Ruleset<G>, 'digest'>, options: G['options']) {
    this.#rules = rules;
    this.#options = options;
  }

  of(effects: readonly Effect[]): G['digest'] {
    if (effects.length === 0) {
      this.#none ??= this.#rules.digest(effects, this.#options);
      return this.#none;
    }
    const key = effects.length === 1 && isPlain(effects[0] as Effect) ? (effects[0] as Effect).name : keyOf(effects);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const digest = this.#rules.digest(effects, this.#options);
    if (this.#known.size >= MOST_KEPT) this.#known.clear();
    this.#known.set(key, digest);
    return digest;
  }
}

/** Whether its name says all that a digest may ask of it: then no key has to be written. */
function isPlain({ source, until, data }: Effect): boolean {
  return source === NOBODY && data === null && until !== null && until.at !== 'tick';
}

function keyOf(effects: readonly Effect[]): string {
  let key = '';
  for (let i = 0; i < effects.length; i++) {
    const { name, source, until, data } = effects[i] as Effect;
    key += `${name} ${source}${until === null ? '' : until.at === 'tick' ? `@${until.tick}` : '+'}${data === null ? '' : JSON.stringify(data)};`;
  }
  return key;
}

/** The combatant of that index. @throws RangeError where there is none */
export function fighterAt<G extends Game>({ fighters }: Pick<World<G>, 'fighters'>, who: number): Fighter<G> {
  const found = fighters[who];
  if (found === undefined) throw new RangeError(`there is no combatant ${who}, of ${fighters.length}`);
  return found;
}
