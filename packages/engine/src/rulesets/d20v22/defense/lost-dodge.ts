import type { V22Fighter, V22World } from '../game.ts';
import { isSurprise, isWary } from '../seen/awareness.ts';

/** Whether the attacker is not noticed, which takes away the dodge bonus and the Dexterity bonus (V22-CORE-05, V22-SURP-02). */
export function isUnnoticed(world: V22World, defending: V22Fighter, attacker: number): boolean {
  return !world.slots.notices(world, defending.state.index, attacker) && !isWary(world, defending);
}

/** Whether a condition takes away what the words "Dexterity bonus to Defense" mean, against the attacker (V22-CORE-05). */
export function losesDexterityTo({ digest }: V22Fighter, attacker: number): boolean {
  if (digest.losesDexterity) return true;
  for (const hold of digest.holds) if (hold.losesDexterity && !hold.spares.includes(attacker)) return true;
  return false;
}

/** Whether what the words "dodge bonus" mean is lost to the attacker: by a condition or by a surprise attack (V22-CORE-05, V22-SURP-02). */
export function losesDodgeTo(world: V22World, defending: V22Fighter, attacker: number): boolean {
  const { digest } = defending;
  if (digest.losesDodge || isSurprise(world, defending, attacker)) return true;
  for (const hold of digest.holds) if (!hold.spares.includes(attacker)) return true;
  return false;
}
