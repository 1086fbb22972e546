import type { FastifyRequest } from 'fastify';
import type { StoredSeat } from '../store/store.ts';
import type { TableRegistry } from '../tables/table-registry.ts';
import { ProblemError } from './problem.ts';

/** How requests say which seat they come from, for the description of the interface. */
export const LINK_SCHEME = { type: 'http', scheme: 'bearer', description: 'The secret of a link.' } as const;

/** The same for those that are the host's. */
export const HOST_SCHEME = {
  type: 'http',
  scheme: 'bearer',
  description: "The secret of the host's link; none is needed on the machine of a server that listens to it alone.",
} as const;
/** The same for those that are for whoever is invited to a table. */
export const INVITATION_SCHEME = {
  type: 'http',
  scheme: 'bearer',
  description: "The secret of an invitation's link.",
} as const;
/** The same for those that play a fight back. */
export const REPLAY_SCHEME = { type: 'http', scheme: 'bearer', description: "The secret of a replay's link." } as const;
/** What the schemas of routes that need a link carry. */
export const WITH_LINK = { security: [{ link: [] }] } as const;
/** What the schemas of routes that need an invitation carry. */
export const BY_INVITATION = { security: [{ invitation: [] }] } as const;
/** What the schemas of routes that need the link of a replay carry. */
export const BY_REPLAY = { security: [{ replay: [] }] } as const;
/** What the schemas of routes carry that are the host's. */
export const FOR_HOST = { security: [{ host: [] }] } as const;

const BEARER = /^Bearer (\S{1,100})$/;

/** The secret that comes with a request; null where none does. */
export function bearerOf({ headers }: FastifyRequest): string | null {
  return BEARER.exec(headers.authorization ?? '')?.[1] ?? null;
}

/** The seat of the request's link. @throws ProblemError 401 */
export async function seatOfRequest(registry: TableRegistry, request: FastifyRequest): Promise<StoredSeat> {
  const token = bearerOf(request);
  const seat = token === null ? null : await registry.seatOf(token);
  if (seat === null)
    throw new ProblemError(401, 'This link is not valid', 'expected "Authorization: Bearer" with the secret of a link');
  // Whatever is logged of it from here on names the table.
  request.log = request.log.child({ table: seat.table });
  return seat;
}

/** The same, which must be a game master's. @throws ProblemError 401 or 403 */
export async function masterOf(registry: TableRegistry, request: FastifyRequest): Promise<StoredSeat> {
  const seat = await seatOfRequest(registry, request);
  if (seat.kind !== 'gm') throw new ProblemError(403, 'Only the game master can do that');
  return seat;
}
