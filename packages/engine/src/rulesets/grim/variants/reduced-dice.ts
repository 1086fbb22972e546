import { constant, type Dice, die } from '../../../chance/dice.ts';
import type { Overlay } from '../../../kernel/ruleset/overlay.ts';
import type { GrimGame } from '../game.ts';
import { scaledDice } from '../powers/dice.ts';

/** The high-magic option by which each damage die of a spell is one step smaller (GNG-MAGIC-04). */
export const reducedDice: Overlay<GrimGame> = {
  title: 'Reduced dice of spells',
  rule: 'GNG-MAGIC-04',
  option: 'spellDamage',
  value: 'reduced',
  slots: { spellDice: (power) => scaledDice(power, { die: smaller }) },
};

/** What each die becomes (GNG-MAGIC-04). */
const SMALLER: Readonly<Record<number, Dice>> = {
  4: constant(1),
  6: die(4),
  8: die(6),
  10: die(8),
  12: die(10),
  20: die(12),
};

function smaller(sides: number): Dice {
  return SMALLER[sides] ?? die(sides);
}
