import { constant, type Dice, die } from '../../../chance/dice.ts';
import type { FaceSource } from '../../../chance/faces.ts';
import { type Odds, sorted } from '../../../chance/odds.ts';
import { Dice as Recipe } from '../../../chance/recipe.ts';
import type { Overlay } from '../../../kernel/ruleset/overlay.ts';
import type { GrimGame } from '../game.ts';
import { type Scaling, scaledDice } from '../powers/compile.ts';
import type { SheetPower } from '../sheet/sheet.ts';

/** A high-magic option: what it makes of the dice of a spell; one at a time. */
function magic(value: string, title: string, rule: string, scaling: (power: SheetPower) => Scaling): Overlay<GrimGame> {
  const spellDice = (power: SheetPower): Dice => scaledDice(power, scaling(power));
  return { title, rule, option: 'spellDamage', value, slots: { spellDice } };
}

/** What each die becomes (GNG-MAGIC-04). */
const SMALLER: Record<number, Dice> = { 4: constant(1), 6: die(4), 8: die(6), 10: die(8), 12: die(10), 20: die(12) };

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

/** There is one of each. */
function withOddsAsOne(sides: number): Dice {
  const dice = made.get(sides) ?? new OddsAreOne(sides);
  made.set(sides, dice);
  return dice;
}

/**
 * The high-magic options: no more dice than the level of the spell + 1 (GNG-MAGIC-02); twice as many levels for each step
 * (GNG-MAGIC-03); each die one step smaller (GNG-MAGIC-04); every odd face counts as 1, what is added to the dice stays
 * (GNG-MAGIC-05).
 */
export const SPELLS: readonly Overlay<GrimGame>[] = [
  magic('limited', 'Limited scaling of spells', 'GNG-MAGIC-02', ({ spell = 0 }) => ({ most: spell + 1 })),
  magic('slow', 'Slow scaling of spells', 'GNG-MAGIC-03', () => ({ levels: 2 })),
  magic('reduced', 'Reduced dice of spells', 'GNG-MAGIC-04', () => ({ die: (sides) => SMALLER[sides] ?? die(sides) })),
  magic('oddsAreOne', 'Odd dice of spells count 1', 'GNG-MAGIC-05', () => ({ die: withOddsAsOne })),
];
