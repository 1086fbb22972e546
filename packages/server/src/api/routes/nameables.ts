import { nameables, type Rulesets } from '@fray/engine';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { DeepReadonly } from '../deep-readonly.ts';

const nameableSchema = z
  .object({
    name: z.string(),
    list: z.string().describe('The list of a sheet in which it stands.'),
    asks: z.string().describe('What it asks for, or nothing.'),
    text: z.string().describe('What it does.'),
    rule: z.string().describe('Id of its rule, or nothing.'),
  })
  .meta({ id: 'Nameable', description: 'A feat, talent, item or ability that sheets of a ruleset may name.' });

const bookSchema = z
  .object({ ruleset: z.string(), title: z.string(), nameables: z.array(nameableSchema) })
  .meta({ id: 'FeatsAndItems', description: 'What sheets of one ruleset may name.' });

export type FeatsAndItems = DeepReadonly<z.output<typeof bookSchema>>;

const AN_HOUR_S = 3600;

/** `GET /api/feats-and-items`: of each ruleset that has such, what its sheets may name. */
export function nameablesRoute(rulesets: Rulesets): (app: FastifyInstance) => Promise<void> {
  const books = Object.entries(rulesets)
    .map(([ruleset, rules]) => ({ ruleset, title: rules.title, nameables: [...nameables(rules)] }))
    .filter(({ nameables: named }) => named.length > 0);
  return async (app) => {
    const schema = {
      summary: 'Feats, items and abilities that sheets may name',
      response: { 200: z.array(bookSchema) },
    };
    app.withTypeProvider<ZodTypeProvider>().get('/api/feats-and-items', { schema }, async (_request, reply) => {
      reply.header('Cache-Control', `max-age=${AN_HOUR_S}`);
      return reply.send(books);
    });
  };
}
