import { add, constant, type Dice, die, sum } from '../../../chance/dice.ts';
import { parseDice } from '../../../chance/notation.ts';
import { readPlainDice } from '../powers/compile.ts';
import { BEST_DIE, BETTER_DIE, LARGER_DAMAGE } from '../tables/larger-dice.ts';

/** The dice with each die a step better: 1d4 for 1d3, 2d8 for a d12 (GNG-FEAT-10). Dice of several kinds stay as they are. */
export function stepped(dice: Dice): Dice {
  const plain = readPlainDice(dice.notation);
  if (plain === null) return dice;
  const [times, sides] = BETTER_DIE[plain.sides] ?? BEST_DIE;
  return sum(plain.count * times, die(sides), plain.plus);
}

/** What a weapon of those dice would do, were it a size category larger (GNG-FEAT-68). */
export function enlarged(dice: Dice): Dice {
  const plain = readPlainDice(dice.notation);
  if (plain === null) return dice.min === 1 && dice.max === 1 ? parseDice(LARGER_DAMAGE['1'] ?? '1') : dice;
  const larger = LARGER_DAMAGE[`${plain.count}d${plain.sides}`];
  return larger === undefined ? dice : add(parseDice(larger), constant(plain.plus));
}
