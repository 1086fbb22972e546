import { plainName } from '@fray/engine';
import { z } from 'zod';
import type { StoredSeat } from '../store/store.ts';
import type { LiveTable } from '../tables/live-table.ts';
import type { DeepReadonly } from './deep-readonly.ts';
import { ProblemError } from './problem.ts';

const MOST_OWNED = 100;

/** Ids of combatants; one that is told twice is told. */
export const idsSchema = z
  .array(z.string().max(80))
  .max(MOST_OWNED)
  .transform((ids) => [...new Set(ids)]);

/** What a seat is called, without signs that would change how the text around it is read. */
export const nameSchema = z
  .string()
  .max(80)
  .transform(plainName)
  .refine((name) => name !== '', { error: 'expected a name, found nothing to read' });

/** @throws ProblemError 422 where the table has nobody of that id; `where` names the field */
export function checkCombatants({ play }: LiveTable, where: string, ids: readonly string[]): void {
  const unknown = ids.find((id) => !play.fight.combatants.some((each) => each.id === id));
  if (unknown !== undefined)
    throw new ProblemError(422, 'There is no such combatant', `${where}: there is no combatant '${unknown}'`);
}

export const kindSchema = z.enum(['gm', 'player', 'spectator']);

export const seatSchema = z
  .object({
    id: z.string(),
    kind: kindSchema,
    name: z.string(),
    owns: z.array(z.string()).describe('Ids of its combatants.'),
  })
  .meta({ id: 'Seat', description: 'A place at a table.' });

export const linkSchema = seatSchema
  .extend({ token: z.string().describe('The secret of the link.') })
  .meta({ id: 'SeatLink', description: 'A place at a table, with the secret of its link.' });

export type SeatLink = DeepReadonly<z.output<typeof linkSchema>>;

/** The seat with the secret of its link, which is told this once. */
export function linkOut(seat: StoredSeat, token: string): z.output<typeof linkSchema> {
  return { ...seatOut(seat), token };
}

/** The seat as it is told: without its secret. */
export function seatOut({ id, kind, name, owns }: StoredSeat): z.output<typeof seatSchema> {
  return { id, kind, name, owns: [...owns] };
}
