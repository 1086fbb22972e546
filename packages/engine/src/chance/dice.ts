import { type End, Keep } from './keep.ts';
import { Memo } from './memo.ts';
import { Mixed } from './mixed.ts';
import { OpenEnded, type OpenEndedOptions } from './open-ended.ts';
import { checkWhole, type Dice, DiceLimitError, MAX_DICE, MAX_PLUS, MAX_SIDES } from './recipe.ts';
import { Pool, Repeated } from './repeated.ts';
import { Constant, Die } from './single.ts';

export type { OpenEndedOptions } from './open-ended.ts';
export { type Dice, DiceLimitError } from './recipe.ts';

/*
 * Everything here is interned: the same arguments give the same object, whose odds are worked out once. All factories
 * throw DiceLimitError for arguments out of range and for dice whose exact odds would be too much work.
 */

const dies: Die[] = [];
const constants: Memo<Dice> = new Memo();
const composed: Memo<Dice> = new Memo();

/** One die with faces `1..sides`, 1 to 1,000. */
export function die(sides: number): Dice {
  checkWhole('the number of sides', sides, 1, MAX_SIDES);
  dies[sides] ??= new Die(sides);
  return dies[sides];
}

export const d2: Dice = die(2);
export const d3: Dice = die(3);
export const d4: Dice = die(4);
export const d6: Dice = die(6);
export const d8: Dice = die(8);
export const d10: Dice = die(10);
export const d12: Dice = die(12);
export const d20: Dice = die(20);
export const d100: Dice = die(100);

/** No dice: always `value`, up to 1,000,000 either way. */
export function constant(value: number): Dice {
  const known = constants.get(value);
  if (known) return known;
  checkWhole('a constant', value, -MAX_PLUS, MAX_PLUS);
  return constants.keep(value, new Constant(value + 0), 0);
}

/** The total of `count` rolls (0 to 1,000) of the same dice, and `plus` once. */
export function sum(count: number, dice: Dice, plus = 0): Dice {
  checkWhole('the number of dice', count, 0, MAX_DICE);
  checkWhole('a constant', plus, -MAX_PLUS, MAX_PLUS);
  // One small whole number as the key: this is called in the middle of attacks, with the bonus of the day.
  const key = plus * 1024 + count;
  const known = dice.made(key);
  if (known) return known;
  return dice.keep(key, totalled(count, dice, plus));
}

/** The same dice rolled `times` times and totalled, their constant each time too: twice 1d8+3 is 2d8+6. */
export function multiplied(times: number, dice: Dice): Dice {
  return sum(times, dice);
}

/** Both rolled and totalled; the faces of `a` fall first. */
export function add(a: Dice, b: Dice): Dice {
  const known = a.made(b);
  if (known) return known;
  return a.keep(b, joined(a, b));
}

/** The total of the `keep` highest of `count` rolls; `keep` from 1 to `count`. Open-ended dice are refused. */
export function keepHighest(count: number, keep: number, dice: Dice): Dice {
  return kept([count, keep], dice, 'highest');
}

/** The total of the `keep` lowest of `count` rolls; `keep` from 1 to `count`. Open-ended dice are refused. */
export function keepLowest(count: number, keep: number, dice: Dice): Dice {
  return kept([count, keep], dice, 'lowest');
}

/** A die that is rolled again and added while it shows certain faces. */
export function openEnded(options: OpenEndedOptions): Dice {
  return unique(new OpenEnded(options));
}

/** The one object for these dice, however they were put together: equal dice have equal notations. */
function unique(made: Dice): Dice {
  return composed.get(made.notation) ?? composed.keep(made.notation, made, made.work);
}

function kept([count, keep]: readonly [number, number], dice: Dice, end: End): Dice {
  checkWhole('the number of dice', count, 1, MAX_DICE);
  checkWhole('the number of dice kept', keep, 1, count);
  if (dice.openEnded) throw new DiceLimitError(`open-ended dice cannot be kept or dropped: ${dice.notation}`);
  if (keep === count || dice.min === dice.max) return sum(keep, dice);
  const key = `${end} ${keep} of ${count}`;
  const known = dice.made(key);
  if (known) return known;
  return dice.keep(key, unique(new Keep([count, keep], dice, end)));
}

/** Brings dice into the one form that their notation has: sums of sums are one sum. */
function totalled(count: number, dice: Dice, plus: number): Dice {
  if (count === 0 || dice instanceof Constant) return constant(count * dice.min + plus);
  if (count === 1 && plus === 0) return dice;
  if (dice instanceof Die) return unique(new Pool(count, dice, plus));
  if (dice instanceof Repeated) return sum(count * dice.times, dice.part, count * dice.plus + plus);
  if (dice instanceof Mixed && count === 1) return unique(new Mixed(dice.parts, dice.plus + plus));
  return unique(new Repeated(count, dice, plus));
}

/** The parts of both in their order, neighbours of one kind as one part, constants last. */
function joined(a: Dice, b: Dice): Dice {
  const parts = [...partsOf(a)];
  for (const part of partsOf(b)) {
    const merged = merge(parts.at(-1), part);
    if (merged) parts.pop();
    parts.push(merged ?? part);
  }
  const plus = plusOf(a) + plusOf(b);
  checkWhole('a constant', plus, -MAX_PLUS, MAX_PLUS);
  const [only, second] = parts;
  if (!only) return constant(plus);
  return second ? unique(new Mixed(parts, plus)) : sum(1, only, plus);
}

function merge(last: Dice | undefined, next: Dice): Dice | undefined {
  if (!last) return undefined;
  const [a, b] = [timesOf(last), timesOf(next)];
  return a.part.notation === b.part.notation ? sum(a.times + b.times, a.part) : undefined;
}

function timesOf(dice: Dice): { readonly times: number; readonly part: Dice } {
  return dice instanceof Repeated ? dice : { times: 1, part: dice };
}

function partsOf(dice: Dice): readonly Dice[] {
  if (dice instanceof Constant) return [];
  if (dice instanceof Mixed) return dice.parts;
  return [dice instanceof Repeated ? sum(dice.times, dice.part) : dice];
}

function plusOf(dice: Dice): number {
  if (dice instanceof Constant) return dice.min;
  return dice instanceof Repeated || dice instanceof Mixed ? dice.plus : 0;
}
