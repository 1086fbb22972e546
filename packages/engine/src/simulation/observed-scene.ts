import type { Act } from '../kernel/commands/command.ts';
import type { Check, Contest, Versus } from '../kernel/scene/check.ts';
import { SilentScene } from '../kernel/scene/silent.ts';
import { type Row, Tally, type Term, type Total } from '../kernel/scene/tally.ts';
import type { Cause } from '../kernel/state/cause.ts';
import type { FightEvent } from '../kernel/state/event.ts';
import { type Fight, NOBODY } from '../kernel/state/fight.ts';
import type { Game } from '../kernel/state/game.ts';
import type { Question } from '../kernel/state/question.ts';

/** Whoever watches simulated fights, and is told what happens. Combatants are indexes; NOBODY where nobody caused it. */
export interface FightObserver {
  /** Somebody begins an action of the catalogue, by its id. */
  acts(who: number, action: string): void;
  /** Somebody takes harm, in the points or marks of its ruleset; below 0 where it heals. */
  harmed(who: number, points: number, source: number, why: Cause): void;
  /** Somebody who stood stands no longer; `source` and `why` are those of the last harm or effect that it came under. */
  falls(who: number, source: number, why: Cause): void;
  /** A count of a thing goes down: shots, charges. @param by how much */
  spends(who: number, item: number, count: string, by: number): void;
  /** A question is answered. */
  answers(question: Question, choice: string): void;
  /**
   * A rule comes into play: by a check, by what it changes, or by a number that it puts into a total.
   *
   * @param rule id of the ledger, '' for none @param text what it is called there; '' where that is worked out for readers alone
   */
  applies(rule: string, text: string): void;
}

/** A total that tells what comes into it. What a sheet always gives stands in it as one number, and is not told. */
class ObservedTally extends Tally {
  readonly #observer: FightObserver;

  constructor(observer: FightObserver) {
    super(false);
    this.#observer = observer;
  }

  override add(value: number, what: Term): void {
    if (value !== 0) this.#observer.applies(what.rule, what.text);
    super.add(value, what);
  }
}

/** The silent driver with somebody who watches. The same dice fall as without, and the same comes of them. */
export class ObservedScene<G extends Game> extends SilentScene<G> {
  readonly #observer: FightObserver;
  /** By index: the last that came over somebody. */
  readonly #sources: number[] = [];
  readonly #causes: Cause[] = [];

  /** @param fight is changed in place: give a copy */
  constructor(observer: FightObserver, ...means: ConstructorParameters<typeof SilentScene<G>>) {
    super(...means);
    this.#observer = observer;
  }

  override startAgain(start: Fight<G>): void {
    super.startAgain(start);
    this.#sources.length = 0;
    this.#causes.length = 0;
  }

  override announce(act: Act<G>): void {
    this.#observer.acts(act.who, act.action.id);
  }

  override act(who: number, action: string): void {
    this.#observer.acts(who, action);
  }

  override tally(): Tally {
    return new ObservedTally(this.#observer);
  }

  override ask(question: Question): string {
    const choice = super.ask(question);
    this.#observer.answers(question, choice);
    return choice;
  }

  // biome-ignore lint/complexity/useMaxParams: as in a scene that nobody watches
  override check<T>(check: Check<T>, who: number, target: number, bonus: Total, versus: Versus, a = 0, b = 0): T {
    this.#observer.applies(check.why.rule, check.why.text);
    return super.check(check, who, target, bonus, versus, a, b);
  }

  // biome-ignore lint/complexity/useMaxParams: as in a scene that nobody watches
  override contest<T>(kind: Contest<T>, who: number, mine: Tally, other: number, theirs: Tally, a = 0, b = 0): T {
    this.#observer.applies(kind.spec.why.rule, kind.spec.why.text);
    return super.contest(kind, who, mine, other, theirs, a, b);
  }

  override emit(event: FightEvent): void {
    this.#observer.applies(event.why.rule, event.why.text);
    if (event.kind === 'use' && event.by < 0 && this.#has(event.who, event.item))
      this.#observer.spends(event.who, event.item, event.count, -event.by);
    this.#around('who' in event ? event.who : NOBODY, sourceOf(event), event.why, () => super.emit(event));
  }

  // biome-ignore lint/complexity/useMaxParams: as in a scene that nobody watches
  override count(
    who: number,
    count: string,
    by: number,
    why: Cause,
    source: number = NOBODY,
    rows: readonly Row[] | null = null,
  ): void {
    this.emit({ kind: 'count', who, count, by, why, source, rows });
  }

  /** Of what lies somewhere counts say where. */
  #has(who: number, item: number): boolean {
    const place = this.fight.combatants[who]?.items[item]?.place;
    return place !== undefined && place !== 'dropped' && place !== 'gone';
  }

  /** Makes a change, and tells what harm it did and whether somebody falls by it. */
  #around(who: number, source: number, why: Cause, change: () => void): void {
    const before = this.fight.combatants[who];
    if (before === undefined) {
      change();
      return;
    }
    const { health } = this.rules;
    const harm = health.harmTaken(this, before);
    const stood = health.standing(this, before);
    change();
    const after = this.fight.combatants[who] ?? before;
    const points = health.harmTaken(this, after) - harm;
    if (points !== 0) this.#observer.harmed(who, points, source, why);
    if (points > 0) this.#remember(who, source, why);
    if (stood && !health.standing(this, after)) this.#tellFall(who, source, why);
  }

  #remember(who: number, source: number, why: Cause): void {
    this.#sources[who] = source;
    this.#causes[who] = why;
  }

  /** What finishes somebody is often told by nobody ("dying"): then it is the harm before it that did. */
  #tellFall(who: number, source: number, why: Cause): void {
    const isSaid = source !== NOBODY && source !== who;
    this.#observer.falls(
      who,
      isSaid ? source : (this.#sources[who] ?? NOBODY),
      isSaid ? why : (this.#causes[who] ?? why),
    );
  }
}

function sourceOf(event: FightEvent): number {
  if (event.kind === 'count') return event.source;
  return event.kind === 'gain' ? event.effect.source : NOBODY;
}
