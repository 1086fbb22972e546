import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Store } from '../../store/store.ts';
import type { DeepReadonly } from '../deep-readonly.ts';
import type { Hosting } from '../hosting.ts';

const standingSchema = z
  .object({
    isHost: z.boolean().describe('Whether whoever asks is the host of the server.'),
    mayMake: z.boolean().describe('Whether it may make a table now.'),
    reason: z.string().describe('Why not, in a sentence; empty where it may.'),
  })
  .meta({ id: 'Standing', description: 'What somebody may do on the server.' });

export type Standing = DeepReadonly<z.output<typeof standingSchema>>;

/** `GET /api/standing`: whether the host asks, and whether whoever asks may make a table. */
export function standingRoute(store: Store, hosting: Hosting): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    const schema = { summary: 'What whoever asks may do on this server', response: { 200: standingSchema } };
    app.withTypeProvider<ZodTypeProvider>().get('/api/standing', { schema }, async (request) => {
      const guest = hosting.guestOf(request);
      if (guest === null) return { isHost: true, mayMake: true, reason: '' };
      const why = hosting.whyNoTable(hosting.shareOf(guest, await store.listings()));
      return { isHost: false, mayMake: why === null, reason: why === null ? '' : why.body.title };
    });
  };
}
