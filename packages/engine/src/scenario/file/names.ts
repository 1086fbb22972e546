import { type ZodType, z } from 'zod';

/** What the names in a script may be. Without them any name will do, which is all that an editor can check. */
export interface Names {
  readonly combatants: readonly string[];
  readonly sides: readonly string[];
  /** All counts that the combatants have; null where they are not known, for a sheet cannot be read. */
  readonly counts: readonly string[] | null;
}

/** One of the names, or any where they are not known yet. */
export function nameOf(names: readonly string[] | null): ZodType<string> {
  return names === null ? z.string().min(1) : z.enum(names);
}
