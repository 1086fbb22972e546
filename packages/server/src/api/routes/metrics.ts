import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Metrics } from '../../metrics.ts';
import { FOR_HOST } from '../auth.ts';
import type { Hosting } from '../hosting.ts';
import { problemSchema } from '../problem.ts';

/** `GET /metrics`: what the server counts of itself, for the host alone. */
export function metricsRoute(metrics: Metrics, hosting: Hosting): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    const schema = {
      summary: 'What the server counts of itself, in the text format of Prometheus',
      ...FOR_HOST,
      response: { 200: z.string(), 403: problemSchema },
    };
    app.withTypeProvider<ZodTypeProvider>().get('/metrics', { schema }, async (request, reply) => {
      hosting.onlyHost(request);
      reply.type(metrics.contentType);
      return reply.send(await metrics.text());
    });
  };
}
