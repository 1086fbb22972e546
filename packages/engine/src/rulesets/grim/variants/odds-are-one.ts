import { type Dice, die } from '../../../chance/dice.ts';
import type { FaceSource } from '../../../chance/faces.ts';
import { type Odds, sorted } from '../../../chance/odds.ts';
import { Dice as Recipe } from '../../../chance/recipe.ts';
import type { Overlay } from '../../../kernel/ruleset/overlay.ts';
import type { GrimGame } from '../game.ts';
import { scaledDice } from '../powers/dice.ts';

/** The high-magic option by which every odd face of a spell's dice counts as 1; what is added to them stays (GNG-MAGIC-05). */
export const oddsAreOne: Overlay<GrimGame> = {
  title: 'Odd dice of spells count 1',
  rule: 'GNG-MAGIC-05',
  option: 'spellDamage',
  value: 'oddsAreOne',
  slots: { spellDice: (power) => scaledDice(power, { die: withOddsAsOne }) },
};

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

function withOddsAsOne(sides: number): Dice {
  const known = made.get(sides);
  if (known !== undefined) return known;
  const dice = new OddsAreOne(sides);
  made.set(sides, dice);
  return dice;
}
