import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import written from '../../rules.json' with { type: 'json' };
import type { DeepReadonly } from '../deep-readonly.ts';

const ruleSchema = z
  .object({
    text: z.string().describe('What the tests show of it, in our words.'),
    ruling: z
      .string()
      .optional()
      .describe('How we play it where its source is unclear, and the option that changes it.'),
  })
  .meta({ id: 'Rule', description: 'A rule in our words.' });

const rulesSchema = z.record(z.string(), ruleSchema);

export type RuleTexts = DeepReadonly<z.output<typeof rulesSchema>>;

const AN_HOUR_S = 3600;

/** `GET /api/rules`: every rule by its id. The file is made by `npm run docs`. */
export async function rulesRoute(app: FastifyInstance): Promise<void> {
  const rules = rulesSchema.parse(written);
  const schema = { summary: 'Every rule by its id, in our words', response: { 200: rulesSchema } };
  app.withTypeProvider<ZodTypeProvider>().get('/api/rules', { schema }, async (_request, reply) => {
    reply.header('Cache-Control', `max-age=${AN_HOUR_S}`);
    return reply.send(rules);
  });
}
