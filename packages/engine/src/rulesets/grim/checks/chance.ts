import { type Dice, d100 } from '../../../chance/dice.ts';
import { type Cause, Check, NOBODY, type Total } from '../../../kernel/rule.ts';
import { isAtMost } from '../../d20/defense/miss-chance.ts';
import type { GrimScene } from '../game.ts';

const NOTHING: Total = { total: 0, rows: null };

/** A roll that comes off where it shows no more than a number: d% against a chance, where no other dice are named. */
export function chanceOf(why: Cause, dice: Dice = d100): Check<boolean> {
  return new Check({
    dice,
    why,
    against: 'at most',
    by: isAtMost,
    word: (success) => (success ? 'success' : 'failure'),
  });
}

/** Whether it comes off. @param most the highest face that does */
export function comesOff(scene: GrimScene, chance: Check<boolean>, who: number, most: number): boolean {
  return scene.check(chance, who, NOBODY, NOTHING, most);
}
