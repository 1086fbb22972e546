import { type EffectKinds, recountedData } from '../ruleset/effect-kind.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import type { Recounting } from '../ruleset/seats.ts';
import type { ToldEvent } from '../state/event.ts';
import {
  type Area,
  type Combatant,
  type Effect,
  type Fight,
  type Item,
  NOBODY,
  type Pending,
  type Until,
} from '../state/fight.ts';
import type { Game } from '../state/game.ts';
import { secretTo } from './onlooker.ts';

/**
 * Indexes of those of whom a seat knows, in the order in which it came to know them. It counts the combatants in this
 * order: what it is shown is the same however many there are of whom it does not know.
 */
export type Known = readonly number[];

/** Whom the seat knows now: those whom it knew before, and who shows now. @param owns ids of its combatants */
export function acquainted<G extends Game>(before: Known, fight: Fight<G>, owns: readonly string[]): Known {
  const secret = new Set(secretTo(fight as unknown as Fight, owns).map(({ index }) => index));
  const met = fight.combatants.flatMap(({ index }) => (before.includes(index) || secret.has(index) ? [] : [index]));
  return met.length === 0 ? before : [...before, ...met];
}

/** Turns what speaks of all combatants into what speaks of those whom a seat knows, by its own count. */
export class Recount<G extends Game> {
  readonly #known: Known;
  readonly #rules: Recounting<G['clock']> | undefined;
  readonly #effects: EffectKinds;
  readonly #anew: ReadonlyMap<number, number>;

  constructor(known: Known, { seats, effects }: Pick<Ruleset<G>, 'seats' | 'effects'>) {
    this.#known = known;
    this.#rules = seats.recount;
    this.#effects = effects;
    this.#anew = new Map(known.map((who, index) => [who, index]));
  }

  /** The index by which the seat knows the combatant; NOBODY where it does not. */
  readonly who = (who: number): number => this.#anew.get(who) ?? NOBODY;

  /** One for each whom the seat knows, in its order. @param clock in the old count */
  combatants(all: readonly (Combatant<G> | null)[], clock: G['clock']): readonly (Combatant<G> | null)[] {
    return this.#known.map((who) => {
      const each = all[who];
      return each === undefined || each === null ? null : this.#combatant(each, clock);
    });
  }

  /** @param clock in the old count */
  areas(areas: readonly Area[], clock: G['clock']): readonly Area[] {
    return areas.map((area) => this.#area(area, clock));
  }

  clock(clock: G['clock']): G['clock'] {
    return this.#rules?.clock(clock, this.#known, this.who) ?? clock;
  }

  pending(pending: Pending): Pending {
    const { need } = pending;
    if (need.kind === 'dice') return { ...pending, need: { ...need, who: this.who(need.who) } };
    const { question } = need;
    const { whom } = question;
    const choices = question.choices.map((choice) =>
      choice.whom === undefined ? choice : { ...choice, whom: choice.whom.map(this.who) },
    );
    const named = whom === undefined ? {} : { whom: mapValues(whom, this.who) };
    return { ...pending, need: { ...need, question: { ...question, who: this.who(question.who), choices, ...named } } };
  }

  /** @param clock the clock afterwards, in the old count: an event may change a part of it that goes by another part */
  events(events: readonly ToldEvent[], clock: G['clock']): readonly ToldEvent[] {
    return events.map((event) => this.#event(event, clock));
  }

  #event(event: ToldEvent, clock: G['clock']): ToldEvent {
    if (event.kind === 'over') return event;
    const who = this.who(event.who);
    switch (event.kind) {
      case 'count':
      case 'lose':
        return { ...event, who, source: this.who(event.source) };
      case 'gain':
        return { ...event, who, effect: this.#effect(event.effect, clock) };
      case 'give':
        return { ...event, who, to: this.who(event.to) };
      case 'act':
      case 'check':
      case 'tell':
        return { ...event, who, target: this.who(event.target) };
      case 'answer':
        return event.whom === undefined ? { ...event, who } : { ...event, who, whom: event.whom.map(this.who) };
      case 'lay':
        return { ...event, who, area: this.#area(event.area, clock) };
      case 'time':
        return { ...event, who, set: this.#set(event.set, clock) };
      default:
        return { ...event, who };
    }
  }

  #set(set: Readonly<Record<string, unknown>>, clock: G['clock']): Readonly<Record<string, unknown>> {
    const whole = this.clock({ ...clock, ...set } as G['clock']) as unknown as Readonly<Record<string, unknown>>;
    return Object.fromEntries(Object.keys(set).map((name) => [name, whole[name]]));
  }

  #combatant(each: Combatant<G>, clock: G['clock']): Combatant<G> {
    return {
      ...each,
      index: this.who(each.index),
      effects: each.effects.map((effect) => this.#effect(effect, clock)),
      items: each.items.map((item) => this.#item(item)),
    };
  }

  #effect(effect: Effect, clock: G['clock']): Effect {
    const data = recountedData(this.#effects[effect.name], effect.data, this.who);
    return { ...effect, source: this.who(effect.source), until: this.#until(effect.until, clock), data };
  }

  #area(area: Area, clock: G['clock']): Area {
    return { ...area, source: this.who(area.source), until: this.#until(area.until, clock) };
  }

  #until(until: Until | null, clock: G['clock']): Until | null {
    if (until === null) return null;
    return 'of' in until
      ? { ...until, of: this.who(until.of) }
      : (this.#rules?.until?.(until, clock, this.#known) ?? until);
  }

  #item(item: Item): Item {
    const { origin } = item;
    return origin === undefined ? item : { ...item, origin: { ...origin, who: this.who(origin.who) } };
  }
}

function mapValues(record: Readonly<Record<string, number>>, to: (value: number) => number): Record<string, number> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, to(value)]));
}
