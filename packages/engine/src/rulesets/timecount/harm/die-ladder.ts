import { constant, type Dice, d2, d3, d4, d6, d8, d10, d12, sum } from '../../../chance/dice.ts';
import type { TimeCountOptions } from '../options.ts';

/** Rising in the average (TC-DMG-17). */
const MONOTONE: readonly Dice[] = [
  ...[constant(1), d2, d3, d4, d6, d8, d10, d12],
  ...[sum(2, d6), sum(2, d8), sum(2, d10), sum(2, d12)],
];

/** The ladders by which the 3.5 SRD enlarges weapons. */
const SRD35: readonly (readonly Dice[])[] = [
  [constant(1), d2, d3, d4, d6, d8, sum(2, d6), sum(3, d6), sum(4, d6), sum(6, d6)],
  [d10, sum(2, d8), sum(3, d8), sum(4, d8), sum(6, d8)],
  [d12, sum(3, d6)],
];

/** Damage dice some steps better, or worse where negative; the ends of the ladder hold, dice on no ladder stay (TC-DMG-17). */
export function improved(dice: Dice, steps: number, options: TimeCountOptions): Dice {
  const ladders = options.dieLadder === 'srd35' ? SRD35 : [MONOTONE];
  for (const ladder of ladders) {
    const at = ladder.findIndex(({ notation }) => notation === dice.notation);
    if (at >= 0) return ladder[Math.min(ladder.length - 1, Math.max(0, at + steps))] as Dice;
  }
  return dice;
}
