import type { StoredSeat } from '../store/store.ts';
import type { TableRegistry } from '../tables/table-registry.ts';
import { ProblemError } from './problem.ts';

/** The seat as which somebody looks: any of the own table for a game master. @throws ProblemError for everybody else */
export async function seatLookedThrough(
  { store }: TableRegistry,
  { kind, table }: StoredSeat,
  as: string,
): Promise<StoredSeat> {
  if (kind !== 'gm') throw new ProblemError(403, 'Only the game master sees what others see');
  const found = (await store.seats(table)).find(({ id, revoked }) => id === as && !revoked);
  if (found === undefined) throw new ProblemError(404, 'There is no such seat');
  return found;
}
