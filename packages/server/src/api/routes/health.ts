import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** `GET /health`: whether the server is up. */
export async function healthRoute(app: FastifyInstance): Promise<void> {
  const schema = { summary: 'Whether the server is up', response: { 200: z.object({ status: z.literal('ok') }) } };
  app.withTypeProvider<ZodTypeProvider>().get('/health', { schema }, async () => ({ status: 'ok' as const }));
}
