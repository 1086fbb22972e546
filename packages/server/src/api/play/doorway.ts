import { performance } from 'node:perf_hooks';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Metrics } from '../../metrics.ts';
import type { Right } from '../../seats/caller.ts';
import type { Doer } from '../../socket/deed.ts';
import type { Rates } from '../../socket/message-rate.ts';
import type { Rooms } from '../../socket/rooms.ts';
import type { TableRegistry } from '../../tables/table-registry.ts';
import { callerOf } from '../auth.ts';
import type { Drain } from '../drain.ts';
import { idSchema } from '../frames.ts';
import { ProblemError } from '../problem.ts';

/** What requests to a table share with its sockets. */
export interface Doorway {
  readonly registry: TableRegistry;
  readonly rooms: Rooms;
  readonly rates: Rates;
  readonly metrics: Metrics;
  readonly drain: Drain;
}

/** By what a client calls a request: sent again under the same name it is done once, also after the server was started anew. */
export const keyHeaders = z.looseObject({ 'idempotency-key': idSchema });

/**
 * Who asks, at the door where clients of sockets stand too: each request counts as a message.
 *
 * @throws ProblemError 401, 403, 429
 */
export async function doerOf(
  { registry, rooms, rates, metrics }: Doorway,
  request: FastifyRequest,
  needed?: Right,
): Promise<Doer> {
  const caller = await callerOf(registry, request, needed);
  const charged = [rates.ofAddress(request.ip), rates.ofSeat(caller.seat)];
  const now = performance.now();
  if (!charged.every((rate) => rate.allows(now)))
    throw new ProblemError(429, 'Too many messages', 'expected fewer a second for this seat or from this address');
  const room = await rooms.room(caller.seat.table);
  return { room, caller, rates: charged, became: (outcome, seconds) => metrics.command(outcome, seconds) };
}
