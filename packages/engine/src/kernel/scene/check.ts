import type { Dice } from '../../chance/dice.ts';
import { difference, isMarkedIn, marginOf, markedDifference } from '../../chance/difference.ts';
import type { Cause } from '../state/cause.ts';
import type { CheckEvent } from '../state/event.ts';
import { NOBODY } from '../state/fight.ts';
import type { Total } from './tally.ts';

/** The outcome of what is compared with nothing, such as initiative. */
export const RESULT = 'result';

/** Maps a rolled number to what matters, given up to three numbers of the moment. A function of the module, no closure. */
export type By<T> = (value: number, a: number, b: number, c: number) => T;

/** What a check is against. */
export type Versus = number | Total;

/** What a kind of check is declared with. */
interface CheckSpec<T> {
  readonly dice: Dice;
  readonly why: Cause;
  /** What the log calls the number that it is against: "Defense", "difficulty". */
  readonly against?: string | undefined;
  /**
   * The class of an outcome, by what the dice came to and the least number of them that reaches what the check is
   * against, and by up to two numbers of the moment. A function of the module, no closure.
   */
  readonly by: By<T>;
  /** The outcome in a word for the log: hit, miss, success, failure, … */
  readonly word: (outcome: T) => string;
  /** The log tells it as the check of the other side: of who has rolled before, against this roll. */
  readonly tellsOther?: boolean | undefined;
  /** What the log calls the comparison; the roll's reason, where left out. */
  readonly result?: Cause | undefined;
}

/** A kind of check, declared once beside its rule: a roll with its bonus against a number. */
export class Check<T> implements CheckSpec<T> {
  readonly dice: Dice;
  readonly why: Cause;
  readonly against: string | undefined;
  readonly by: By<T>;
  readonly word: (outcome: T) => string;
  readonly tellsOther: boolean | undefined;
  readonly result: Cause | undefined;
  readonly #others: WeakMap<Cause | Dice, Check<T>> = new WeakMap();

  constructor({ dice, why, against, by, word, tellsOther, result }: CheckSpec<T>) {
    this.dice = dice;
    this.why = why;
    this.against = against;
    this.by = by;
    this.word = word;
    this.tellsOther = tellsOther;
    this.result = result;
  }

  /** The same check for another reason. There is one of each. */
  because(why: Cause): Check<T> {
    return this.#others.get(why) ?? this.#keep(why, { ...this, why });
  }

  /** The same check with other dice. There is one of each. */
  with(dice: Dice): Check<T> {
    return dice === this.dice ? this : (this.#others.get(dice) ?? this.#keep(dice, { ...this, dice }));
  }

  #keep(key: Cause | Dice, spec: CheckSpec<T>): Check<T> {
    const made = new Check(spec);
    this.#others.set(key, made);
    return made;
  }
}

/** What a kind of contest is declared with. */
interface ContestSpec<T> {
  readonly dice: Dice;
  readonly why: Cause;
  /** What the other side rolls, and why; the same dice for the same reason, where left out. */
  readonly otherDice?: Dice;
  readonly otherWhy?: Cause;
  /** What the log calls the comparison; the first roll's reason, where left out. */
  readonly result?: Cause;
  readonly against?: string;
  /** The log tells it as the check of the other side. */
  readonly tellsOther?: boolean;
  /**
   * The class of an outcome, by the one's dice less the other's and the one's bonus less the other's, and by up to two
   * numbers of the moment. A function of the module, no closure.
   */
  readonly by: By<T>;
  /** What of the one's dice matters besides the margin: `by` gets 1 for its last number where they are so, and 0 where not. */
  readonly marks?: ((dice: number) => boolean) | undefined;
  readonly word: (outcome: T) => string;
}

/**
 * A kind of opposed roll, declared once beside its rule. The one's dice fall first. Only the margin of the two matters, and whether the one's dice are marked,
 * so that whoever does not read single dice may roll both as one.
 */
export class Contest<T> {
  readonly spec: ContestSpec<T>;
  readonly otherDice: Dice;
  readonly otherWhy: Cause;
  /** The class of an outcome by what both come to as one. */
  readonly byApart: By<T>;
  readonly #others: WeakMap<Cause | Dice, Contest<T>> = new WeakMap();
  #apart: Dice | null = null;

  constructor(spec: ContestSpec<T>) {
    this.spec = spec;
    this.otherDice = spec.otherDice ?? spec.dice;
    this.otherWhy = spec.otherWhy ?? spec.why;
    const { by, marks } = spec;
    this.byApart = marks === undefined ? by : (pair, lead, a) => by(marginOf(pair), lead, a, isMarkedIn(pair) ? 1 : 0);
  }

  /** The one's dice less the other's as one, with whether those are marked. */
  get apart(): Dice {
    const { dice, marks } = this.spec;
    this.#apart ??=
      marks === undefined ? difference(dice, this.otherDice) : markedDifference(dice, this.otherDice, marks);
    return this.#apart;
  }

  /** The same contest for another reason. There is one of each. */
  because(why: Cause): Contest<T> {
    return this.#others.get(why) ?? this.#keep(why, { ...this.spec, why });
  }

  /** The same contest in which both roll these dice. There is one of each. */
  with(dice: Dice): Contest<T> {
    return dice === this.spec.dice ? this : (this.#others.get(dice) ?? this.#keep(dice, { ...this.spec, dice }));
  }

  #keep(key: Cause | Dice, spec: ContestSpec<T>): Contest<T> {
    const made = new Contest(spec);
    this.#others.set(key, made);
    return made;
  }
}

/** The event of a check that has been made. @param mine what it came to, the dice among the rows */
export function checkEvent<T>(kind: Check<T>, mine: ToldSide, target: number, versus: Versus, outcome: T): CheckEvent {
  const other = { who: target, total: totalOf(versus), rows: typeof versus === 'number' ? null : versus.rows };
  const [one, two] = kind.tellsOther === true ? [other, mine] : [mine, other];
  return eventOf(one, two, { result: kind.word(outcome), why: kind.result ?? kind.why, against: kind.against });
}

/** A side of a check as its event tells it. */
interface ToldSide extends Total {
  readonly who: number;
}

function eventOf(
  one: ToldSide,
  two: ToldSide,
  { result, why, against }: { readonly result: string; readonly why: Cause; readonly against: string | undefined },
): CheckEvent {
  const event: CheckEvent = {
    kind: 'check',
    who: one.who,
    target: two.who,
    total: one.total,
    rows: one.rows,
    versus: two.total,
    versusRows: two.rows,
    result,
    why,
  };
  return against === undefined ? event : { ...event, versusName: against };
}

/** The event of a contest that has been decided. */
export function contestEvent<T>({ spec }: Contest<T>, mine: ToldSide, theirs: ToldSide, outcome: T): CheckEvent {
  const [one, two] = spec.tellsOther === true ? [theirs, mine] : [mine, theirs];
  return eventOf(one, two, { result: spec.word(outcome), why: spec.result ?? spec.why, against: spec.against });
}

/** The event of a total that is compared with nothing. @param why a term, where it has been a part of something */
export function totalEvent(who: number, { total, rows }: Total, why: Cause): CheckEvent {
  const nothing = { who: NOBODY, total: 0, rows: null };
  return eventOf({ who, total, rows }, nothing, {
    result: RESULT,
    why: { text: why.text, rule: why.rule },
    against: undefined,
  });
}

/** The number that a check is against. */
export function totalOf(versus: Versus): number {
  return typeof versus === 'number' ? versus : versus.total;
}
