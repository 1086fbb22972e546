import { NONE, type Refusal, refusal } from '../../../kernel/rule.ts';
import type { D20v22Weapon, V22Fighter } from '../game.ts';

/** Why the paralyzed do nothing but think (V22-COND-33). */
export const MIND_ALONE: readonly Refusal[] = [
  refusal('paralyzed, {who} can do nothing but what the mind does alone', 'V22-COND-33'),
];

/** Whether its mind is all that it can use (V22-COND-33). */
export function onlyThinks({ digest }: V22Fighter): boolean {
  return digest.actions === 0 && digest.thoughts > 0;
}

/** Whether its conditions leave it able to use that in an attack: the paralyzed use what is of the mind alone (V22-COND-33). */
export function canUse({ digest }: V22Fighter, { mental }: D20v22Weapon): boolean {
  return (mental ? digest.thoughts : digest.actions) > 0;
}

/** Why the paralyzed cannot attack with it (V22-COND-33). */
export function refuseUse(fighter: V22Fighter, { mental }: D20v22Weapon): readonly Refusal[] {
  return onlyThinks(fighter) && !mental ? MIND_ALONE : NONE;
}
