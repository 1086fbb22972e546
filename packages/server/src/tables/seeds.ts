import { randomBytes } from 'node:crypto';

/** Where the dice of new tables come from: what the generator of a table is seeded with. @param encounter the text of its file */
export type Seeds = (encounter: string) => string;

/** Words of randomness for a seed. */
const SEED_BYTES = 16;

/** Dice that nobody can know beforehand. */
export const secretSeeds: Seeds = () => randomBytes(SEED_BYTES).toString('hex');

/** Dice that follow from a name: under the same one, every table of an encounter has the same. For tests and measurements. */
export function seedsOf(name: string): Seeds {
  return (encounter) => `${name} ${encounter}`;
}
