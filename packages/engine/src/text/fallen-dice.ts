import type { Row } from '../kernel/scene/tally.ts';
import type { CountEvent, RollEvent } from '../kernel/state/event.ts';
import { NOBODY } from '../kernel/state/fight.ts';
import { baseOf } from './arithmetic.ts';
import { diceText } from './sentence.ts';

/** Takes out the latest roll of `who`, or of nobody, that came to `value`. */
function takeRoll(rolls: RollEvent[], who: number, value: number): RollEvent | null {
  const at = rolls.findLastIndex((roll) => (roll.who === who || roll.who === NOBODY) && roll.value === value);
  return at < 0 ? null : (rolls.splice(at, 1)[0] ?? null);
}

/** A total's rows with the dice that fell for it, and what is said of its base. */
interface Diced {
  readonly rows: readonly Row[] | null;
  readonly lead: string | null;
}

/** Takes out the roll under a total: it is the base of its rows, or one of them. */
export function withDice(rolls: RollEvent[], who: number, total: number, rows: readonly Row[] | null): Diced {
  const base = baseOf(total, rows);
  const roll = takeRoll(rolls, who, base);
  if (roll !== null) return { rows, lead: leadText(roll) };
  const own = takeRowRoll(rolls, who, rows ?? [], base === 0);
  if (own === null) return { rows, lead: null };
  if (base === 0) return { rows: (rows ?? []).toSpliced(own.at, 1), lead: leadText(own.roll) };
  const row = (rows ?? [])[own.at] as Row;
  return { rows: (rows ?? []).with(own.at, { ...row, text: dieText(row, own.roll) }), lead: '' };
}

/** "14", or "7 (2d6: 3 + 4)". */
function leadText(roll: RollEvent): string {
  return isPlain(roll) ? `${roll.value}` : `${roll.value} (${diceText(roll)})`;
}

/** Takes out the roll that one of the rows stands for: a row that is called dice, or where rows are all there is, any of that value. */
function takeRowRoll(
  rolls: RollEvent[],
  who: number,
  rows: readonly Row[],
  any: boolean,
): { readonly at: number; readonly roll: RollEvent } | null {
  for (const loose of any ? [false, true] : [false]) {
    for (const [at, row] of rows.entries()) {
      if (!row.counted || (!loose && !ABOUT_DICE.test(row.text))) continue;
      const roll = takeRoll(rolls, who, row.value);
      if (roll !== null) return { at, roll };
    }
  }
  return null;
}

/**
 * Takes out the roll of a change: the base of its rows, or the row that stands for the dice. A change without arithmetic
 * has no more to do with a roll than its cause says.
 */
export function damageDice(
  rolls: RollEvent[],
  event: CountEvent,
): { rows: readonly Row[] | null; dice: string | null } {
  const { rows, source } = event;
  if (rows === null && !rolls.some((roll) => sameCause(roll, event))) return { rows, dice: null };
  const base = takeRoll(rolls, source, Math.abs(baseOf(Math.abs(event.by), rows)));
  if (base !== null) return { rows, dice: diceText(base) };
  for (const [at, row] of (rows ?? []).entries()) {
    const own = ABOUT_DICE.test(row.text) ? takeRoll(rolls, source, Math.abs(row.value)) : null;
    if (own !== null) return { rows: (rows ?? []).toSpliced(at, 1), dice: diceText(own) };
  }
  return { rows, dice: baseText(rolls, event) };
}

/**
 * What the rows start from where it is no single roll: all rolls of the same cause, as of several shots, which are taken
 * out; or the bare number, of dice that stand further up; null where there is none.
 */
function baseText(rolls: RollEvent[], event: CountEvent): string | null {
  const base = baseOf(Math.abs(event.by), event.rows);
  if (event.rows === null || event.rows.length === 0 || base <= 0) return null;
  const fell = rolls.filter((roll) => roll.who === event.source && sameCause(roll, event));
  if (fell.length < 2 || fell.reduce((points, { value }) => points + value, 0) !== base) return `${base}`;
  for (const roll of fell) rolls.splice(rolls.indexOf(roll), 1);
  return fell.map(diceText).join(', ');
}

function sameCause({ why: a }: RollEvent, { why: b }: CountEvent): boolean {
  return (a.rule !== '' && a.rule === b.rule) || a.text === b.text;
}

/** What rows are called that hold the dice themselves, where there is also a base: a limit that the total is kept to. */
const ABOUT_DICE = /d\d|dice|roll/i;

function dieText(row: Row, roll: RollEvent): string {
  if (row.text !== roll.dice) return `${row.text} (${diceText(roll)})`;
  return isPlain(roll) ? row.text : diceText(roll);
}

/** A single die that came to what it shows. */
function isPlain(roll: RollEvent): boolean {
  return roll.faces.length === 1 && roll.faces[0] === roll.value;
}
