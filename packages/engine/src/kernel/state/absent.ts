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

/**
 * The condition of who has left the map: out of the order and of everybody's reach like those who are still to come, with
 * all that it has on it, but lost to its side.
 */
export const LEFT = 'left';

/** The conditions that every ruleset knows: who is under one of them is not on the map. */
export const AWAY: readonly string[] = [ABSENT, LEFT];

/** Whether the combatant has left the map. */
export function hasLeft({ effects }: Pick<Combatant, 'effects'>): boolean {
  for (let i = 0; i < effects.length; i++) if (effects[i]?.name === LEFT) return true;
  return false;
}

/** Whether the combatant is not on the map: still to come, or gone. */
export function isAway(combatant: Pick<Combatant, 'effects'>): boolean {
  return combatant.effects.length > 0 && (isAbsent(combatant) || hasLeft(combatant));
}

/** Whether a movement of so many columns only takes somebody off the map. */
export function goesFarOff(columns: number): boolean {
  return columns === -FAR_OFF;
}

/** The column at which one who is to come in at column `x` waits. */
export function awayFrom(x: number): number {
  return x - FAR_OFF;
}

/** The column at which one who waits at column `x` is to come in. */
export function backFrom(x: number): number {
  return x + FAR_OFF;
}
