import type { Combatant } from './fight.ts';

/**
 * The condition of who belongs to the encounter and has not come yet: no place in the order, no turn, out of everybody's
 * reach. Such a one stands a long way off its place, where nothing that goes by distance can find it, and counts for its
 * side: a fight does not end while somebody is still to come.
 */
export const ABSENT = 'absent';

/** So many columns west of its place an absent combatant stands. */
const FAR_OFF = 100_000;

/** Whether the combatant has not come yet. */
export function isAbsent(combatant: Pick<Combatant, 'effects'>): boolean {
  const { effects } = combatant;
  for (let i = 0; i < effects.length; i++) if (effects[i]?.name === ABSENT) return true;
  return false;
}

/** The column at which one who is to come in at column `x` waits. */
export function awayFrom(x: number): number {
  return x - FAR_OFF;
}

/** The column at which one who waits at column `x` is to come in. */
export function backFrom(x: number): number {
  return x + FAR_OFF;
}
