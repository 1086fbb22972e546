import { constant, type Dice, die, sum } from '../../../chance/dice.ts';
import type { FaceSource } from '../../../chance/faces.ts';
import { type Odds, sorted } from '../../../chance/odds.ts';
import { Dice as Recipe } from '../../../chance/recipe.ts';
import type { GrimOptions } from '../options.ts';
import type { SheetPower } from '../sheet.ts';

/** So many dice of one kind and a constant: "8d6", "d4+1". */
export interface PlainDice {
  readonly count: number;
  readonly sides: number;
  readonly plus: number;
}

const PLAIN = /^(\d{0,3})d(\d{1,3})([+-]\d{1,3})?$/;

/** Reads dice of one kind; null where the text says something else. */
export function readPlainDice(text: string): PlainDice | null {
  const found = PLAIN.exec(text.replaceAll(' ', ''));
  if (found === null) return null;
  const [, count = '', sides = '', plus = '0'] = found;
  const read = { count: count === '' ? 1 : Number(count), sides: Number(sides), plus: Number(plus) };
  return read.count > 0 && read.sides > 0 ? read : null;
}

/**
 * The damage dice of a power: as declared, or so many for each step of caster level, and where it is a spell lessened by
 * the high-magic option of the fight (GNG-MAGIC-01 to GNG-MAGIC-05). What is added to the dice stays (GNG-MAGIC-05).
 */
export function powerDice(power: SheetPower, { spellDamage }: Pick<GrimOptions, 'spellDamage'>): Dice {
  const { count, sides, plus } = readPlainDice(power.dice) ?? { count: 0, sides: 1, plus: 0 };
  const option = power.spell === undefined ? 'reallyGrim' : spellDamage;
  const steps = stepsOf(power, option === 'slow' ? 2 : 1);
  const all = count * steps;
  const dice = option === 'limited' ? Math.min(all, (power.spell ?? 0) + 1) : all;
  return sum(dice, dieOf(sides, option), plus * steps);
}

/** Steps of caster level, up to the greatest that the power itself allows; `times` as many levels for each (GNG-MAGIC-03). */
function stepsOf({ per, casterLevel = 1, most = Number.MAX_SAFE_INTEGER }: SheetPower, times: number): number {
  if (per === undefined) return 1;
  return Math.min(most, Math.max(1, Math.floor(casterLevel / (per * times))));
}

/** What each die becomes when dice are one step smaller (GNG-MAGIC-04). */
const SMALLER: Readonly<Record<number, Dice>> = {
  4: constant(1),
  6: die(4),
  8: die(6),
  10: die(8),
  12: die(10),
  20: die(12),
};

function dieOf(sides: number, option: GrimOptions['spellDamage']): Dice {
  if (option === 'reduced') return SMALLER[sides] ?? die(sides);
  return option === 'oddsAreOne' ? oddsAreOne(sides) : die(sides);
}

/** A die of which every odd face counts as 1 (GNG-MAGIC-05). */
class OddsAreOne extends Recipe {
  readonly #sides: number;

  constructor(sides: number) {
    super({
      notation: `d${sides}(odd=1)`,
      min: 1,
      max: Math.max(1, sides - (sides % 2)),
      count: 1,
      first: 1,
      bits: Math.log2(sides),
      tail: undefined,
    });
    this.#sides = sides;
  }

  fall(source: FaceSource): number {
    return worth(source.face(this.#sides));
  }

  protected exact(): Odds<number> {
    return sorted(die(this.#sides).odds.map(worth));
  }
}

function worth(face: number): number {
  return face % 2 === 1 ? 1 : face;
}

const made = new Map<number, Dice>();

function oddsAreOne(sides: number): Dice {
  const known = made.get(sides);
  if (known !== undefined) return known;
  const dice = new OddsAreOne(sides);
  made.set(sides, dice);
  return dice;
}
