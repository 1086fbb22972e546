import type { FastifyRequest } from 'fastify';
import { type Caller, isEnough, type Right } from '../seats/caller.ts';
import { hashOf } from '../seats/token.ts';
import type { ReplayLink, StoredSeat } from '../store/store.ts';
import type { TableRegistry } from '../tables/table-registry.ts';
import { ProblemError } from './problem.ts';

/** How requests say which seat they come from, for the description of the interface. */
export const LINK_SCHEME = {
  type: 'http',
  scheme: 'bearer',
  description: 'The secret of the link of a seat, or of a token.',
} as const;

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

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/**
 * Who asks, by a link or a token.
 *
 * @param needed how much it must be allowed to do; where left out, to look for what only reads, and to play for the rest
 * @throws ProblemError 401, or 403 where its right is less
 */
export async function callerOf(
  registry: TableRegistry,
  request: FastifyRequest,
  needed: Right = READING.has(request.method) ? 'look' : 'play',
): Promise<Caller> {
  const secret = bearerOf(request);
  const caller = secret === null ? null : await registry.callerOf(secret);
  if (caller === null)
    throw new ProblemError(401, 'This link is not valid', 'expected "Authorization: Bearer" with the secret of a link');
  // Whatever is logged of it from here on names the table.
  request.log = request.log.child({ table: caller.seat.table });
  if (isEnough(caller.right, needed)) return caller;
  const may = caller.right === 'look' ? 'a token that only looks' : 'a token, which manages no table';
  throw new ProblemError(403, 'This token may not do that', `expected the link of the seat, found ${may}`);
}

/** The seat of the request's link or token. @throws as `callerOf` */
export async function seatOfRequest(registry: TableRegistry, request: FastifyRequest): Promise<StoredSeat> {
  return (await callerOf(registry, request)).seat;
}

/** The seat of a game master's link: tokens manage no table. @throws ProblemError 401 or 403 */
export async function masterOf(registry: TableRegistry, request: FastifyRequest): Promise<StoredSeat> {
  const { seat } = await callerOf(registry, request, 'all');
  if (seat.kind !== 'gm') throw new ProblemError(403, 'Only the game master can do that');
  return seat;
}

/** The link of a replay by which a request comes. @throws ProblemError 401 */
export async function replayLinkOf({ store }: TableRegistry, request: FastifyRequest): Promise<ReplayLink> {
  const token = bearerOf(request);
  const found = token === null ? null : await store.replayLinkByHash(hashOf(token));
  if (found === null) throw new ProblemError(401, 'This link is not valid', 'ask the game master for a new one');
  request.log = request.log.child({ table: found.table });
  return found;
}
