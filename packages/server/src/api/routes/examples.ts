import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Examples } from '../../examples.ts';
import type { DeepReadonly } from '../deep-readonly.ts';
import type { Hosting } from '../hosting.ts';
import { ProblemError, problemSchema } from '../problem.ts';

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

const writtenSchema = z
  .object({
    file: z.string().describe('Its path in the folder of the examples.'),
    text: z.string(),
    files: z.record(z.string(), z.string()).describe('Texts of the sheets that it names, by path.'),
  })
  .meta({ id: 'WrittenExample', description: 'An example as it is written, for whoever changes it.' });

export type ExampleText = DeepReadonly<z.output<typeof writtenSchema>>;

/**
 * `GET /api/examples`: the encounters to choose from; `GET /api/examples/text`: one of them as it is written, for those who may
 * make a table of it: it holds what a table does not tell its players.
 */
export function exampleRoutes(examples: Examples, hosting: Hosting): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    const schema = { summary: 'The encounters that come with the program', response: { 200: z.array(exampleSchema) } };
    app.withTypeProvider<ZodTypeProvider>().get('/api/examples', { schema }, async () => [...examples.list()]);
    const written = {
      summary: 'An example as it is written, with the sheets that it names',
      querystring: z.object({ id: z.string().max(200) }),
      response: { 200: writtenSchema, 403: problemSchema, 404: problemSchema },
    };
    app.withTypeProvider<ZodTypeProvider>().get('/api/examples/text', { schema: written }, async (request) => {
      hosting.onlyMakers(request);
      const { id } = request.query;
      const found = examples.written(id);
      if (found === null) throw new ProblemError(404, 'There is no such example');
      return found;
    });
  };
}
