import type { FastifyRequest } from 'fastify';
import type { TableRegistry } from '../tables/table-registry.ts';
import { bearerOf } from './auth.ts';
import type { Hosting } from './hosting.ts';

/** Passes whoever may make tables, and the game master of any. @throws ProblemError 403 where somebody else asks */
export async function onlyMakersAndMasters(
  registry: TableRegistry,
  hosting: Hosting,
  request: FastifyRequest,
): Promise<void> {
  const token = bearerOf(request);
  const caller = token === null ? null : await registry.callerOf(token);
  if (caller?.right !== 'all' || caller.seat.kind !== 'gm') hosting.onlyMakers(request);
}
