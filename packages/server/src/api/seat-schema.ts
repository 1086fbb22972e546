import { z } from 'zod';
import type { StoredSeat } from '../store/store.ts';
import type { DeepReadonly } from './deep-readonly.ts';

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
