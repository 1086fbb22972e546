const FACES = 20;
/** A natural 20 hits and a natural 1 misses, whatever the numbers. */
const LEAST = 0.05;

/** The chance that a d20 reaches a number. @param lead what is added to the die, less the number */
export function chanceToReach(lead: number): number {
  return Math.min(1 - LEAST, Math.max(LEAST, (FACES + 1 + lead) / FACES));
}

/** The chance that one d20 comes up to another. @param lead what is added to the one, less what is added to the other */
export function chanceToBeat(lead: number): number {
  const [left, all] = [FACES - Math.min(FACES - 1, Math.abs(lead)), 2 * FACES * FACES];
  return lead < 0 ? (left * (left + 1)) / all : 1 - (left * (left - 1)) / all;
}
