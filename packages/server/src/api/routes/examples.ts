import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Examples } from '../../examples.ts';
import type { DeepReadonly } from '../deep-readonly.ts';

const exampleSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    ruleset: z.string(),
    rulesetTitle: z.string(),
    about: z.string().describe('What the file says of itself at its head.'),
  })
  .meta({ id: 'Example', description: 'An encounter that comes with the program.' });

export type ShownExample = DeepReadonly<z.output<typeof exampleSchema>>;

/** `GET /api/examples`: the encounters to choose from. */
export function exampleRoutes(examples: Examples): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    const schema = { summary: 'The encounters that come with the program', response: { 200: z.array(exampleSchema) } };
    app.withTypeProvider<ZodTypeProvider>().get('/api/examples', { schema }, async () => [...examples.list()]);
  };
}
