import { isCalled } from '../called-shots/effects.ts';
import { isFireWord } from '../firearms/modes.ts';
import { isFeatherWord } from '../strikes/feather.ts';
import { isFocusWord } from '../strikes/focus.ts';
import { isStrike } from '../strikes/table.ts';

const KINDS = [isCalled, isStrike, isFeatherWord, isFocusWord, isFireWord];

/** Whether a word says what one attack is, and nothing of those that follow it: a called shot, a strike, a burst and the like. */
export function isOfOneAttack(word: string): boolean {
  return KINDS.some((is) => is(word));
}
