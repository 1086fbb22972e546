import { add, constant, type Dice, die, sum } from '../../../chance/dice.ts';
import { parseDice } from '../../../chance/notation.ts';
import { readPlainDice } from '../powers/compile.ts';
import { BEST_DIE, BETTER_DIE, LARGER_DAMAGE, SMALLER_DAMAGE } from '../tables/damage-dice.ts';

/** The dice with each die a step better: 1d4 for 1d3, 2d8 for a d12 (GNG-FEAT-10). Dice of several kinds stay as they are. */
export function stepped(dice: Dice): Dice {
  const plain = readPlainDice(dice.notation);
  if (plain === null) return dice;
  const [times, sides] = BETTER_DIE[plain.sides] ?? BEST_DIE;
  return sum(plain.count * times, die(sides), plain.plus);
}

/**
 * What a weapon of those dice would do, were it so many size categories larger, or smaller where negative (GNG-CORE-01,
 * GNG-FEAT-68). Dice that no table knows stay as they are.
 */
export function resized(dice: Dice, categories: number): Dice {
  const plain = readPlainDice(dice.notation);
  let base = plain === null ? dice.notation : `${plain.count}d${plain.sides}`;
  const table = categories > 0 ? LARGER_DAMAGE : SMALLER_DAMAGE;
  for (let left = Math.abs(categories); left > 0; left--) base = table[base] ?? base;
  return add(parseDice(base), constant(plain?.plus ?? 0));
}
