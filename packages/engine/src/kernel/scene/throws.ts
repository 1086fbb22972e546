import { add, type Dice, sum } from '../../chance/dice.ts';
import { remainder } from '../../chance/remainder.ts';
import type { Cause } from '../state/cause.ts';
import type { By } from './check.ts';
import { type Rolled, type Tally, type Term, UNTYPED } from './tally.ts';

/** Several rolls of the same dice in one sum: to each of them `plus` is added, then `less` taken off as far as it goes. */
export interface Throw {
  readonly dice: Dice;
  /** How often they are rolled, 1 or more. */
  readonly times: number;
  /** Their own reason; that of the sum, where left out. */
  readonly why?: Cause;
  /** What the arithmetic calls them; nothing of their own, where left out. */
  readonly term?: Term;
  readonly plus: Tally;
  readonly less: Tally;
  /** More dice of each of them, which fall with them and have a reason of their own; none, where left out. */
  readonly extra?: readonly ExtraDice[];
  /** What each of them is called where it is a piece of more: then it is told by itself. Part of a whole's arithmetic, where left out. */
  readonly piece?: Term | undefined;
}

/** Dice that go with others. */
export interface ExtraDice {
  readonly dice: Dice;
  readonly why: Cause;
  /** What the arithmetic calls them. */
  readonly term: Term;
}

/** As much of a scene as a sum needs. */
interface Roller {
  roll(who: number, dice: Dice, why: Cause): number;
  roll<T>(who: number, dice: Dice, why: Cause, by: By<T>, a?: number): T;
}

/** All throws of a sum as one roll, for whoever reads no single dice. */
export function sumAsOne(scene: Roller, who: number, throws: readonly Throw[], why: Cause): number {
  if (throws.length === 0) return 0;
  const { dice, by, plus } = asOne(throws);
  return scene.roll(who, dice, why, by, plus);
}

/** Dice, and what is made of them. */
interface OneRoll {
  readonly dice: Dice;
  readonly by: By<number>;
  readonly plus: number;
}

/** @param throws at least one */
export function asOne(throws: readonly Throw[]): OneRoll {
  const first = throws[0];
  if (first === undefined) throw new RangeError('there is nothing to throw');
  const dice = allDiceOf(first);
  const plus = first.plus.total - first.less.total;
  const rest = othersOf(throws, 1);
  // What the first one adds is added behind the dice where it can be: the same dice then serve for every bonus.
  if (rest === null) return { dice, by: pastAll, plus };
  if (dice.min + plus >= 0) return { dice: add(dice, rest), by: pastAll, plus };
  return { dice: add(remainder(dice, plus), rest), by: pastAll, plus: 0 };
}

/** What is left of the first throw of a sum, as dice. */
function firstOf({ plus, less, ...thrown }: Throw): Dice {
  return remainder(allDiceOf(thrown), plus.total - less.total);
}

/** What is left of a sum without so many rolls of its first throw, as dice; null where nothing is left to roll. */
export function othersOf(throws: readonly Throw[], without: number): Dice | null {
  let rest: Dice | null = null;
  for (let at = 0; at < throws.length; at++) {
    const each = throws[at];
    const times = (each?.times ?? 0) - (at === 0 ? without : 0);
    if (each === undefined || times === 0) continue;
    const part = sum(times, firstOf(each));
    rest = rest === null ? part : add(rest, part);
  }
  return rest;
}

function allDiceOf({ dice, extra }: Pick<Throw, 'dice' | 'extra'>): Dice {
  let all = dice;
  if (extra !== undefined) for (const more of extra) all = add(all, more.dice);
  return all;
}

function pastAll(dice: number, plus: number): number {
  return Math.max(0, dice + plus);
}

/** What dice came to, and their row. */
export interface Fallen {
  readonly value: number;
  readonly rolled: Rolled;
}

/** Adds the arithmetic of one throw to the total. @param extra what each of its further dice came to @returns what is left of it */
export function explainThrow(thrown: Throw, natural: Fallen, extra: readonly Fallen[], into: Tally): number {
  const { plus, less } = thrown;
  into.addDice(natural.value, natural.rolled, thrown.term);
  for (const row of plus.rows ?? []) if (row.counted) into.add(row.value, { ...row, type: UNTYPED });
  let left = natural.value + plus.total;
  for (const [at, { value, rolled }] of extra.entries()) {
    into.addDice(value, rolled, thrown.extra?.[at]?.term);
    left += value;
  }
  const whole = left;
  for (const row of less.rows ?? []) {
    if (!row.counted) continue;
    const past = Math.max(0, left - row.value);
    into.add(past - left, { ...row, type: UNTYPED });
    left = past;
  }
  return Math.max(0, whole - less.total);
}
