import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type BundledSheet, bundledSheets } from '../../bundled-sheets.ts';
import type { Examples } from '../../examples.ts';
import type { DeepReadonly } from '../deep-readonly.ts';
import type { Hosting } from '../hosting.ts';
import { problemSchema } from '../problem.ts';

const sheetSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    about: z.string().describe('What its file says of itself, or the example in which it stands.'),
    sheet: z.record(z.string(), z.unknown()).describe('As it is written, with all that it extends.'),
  })
  .meta({ id: 'BundledSheet', description: 'A sheet that comes with the program.' });

export type ReadySheet = DeepReadonly<z.output<typeof sheetSchema>>;

/** `GET /api/sheets`: the sheets of a ruleset that come with the program, for those who may make a table of them. */
export function sheetRoutes(
  folder: string,
  examples: Examples,
  hosting: Hosting,
): (app: FastifyInstance) => Promise<void> {
  const known = new Map<string, BundledSheet[]>();
  return async (app) => {
    const schema = {
      summary: 'The sheets of a ruleset that come with the program',
      querystring: z.object({ ruleset: z.string().max(100) }),
      response: { 200: z.array(sheetSchema), 403: problemSchema },
    };
    app.withTypeProvider<ZodTypeProvider>().get('/api/sheets', { schema }, async (request) => {
      hosting.onlyMakers(request);
      const { ruleset } = request.query;
      const isOurs = examples.list().some((example) => example.ruleset === ruleset);
      const found = known.get(ruleset) ?? (isOurs ? [...bundledSheets(folder, examples, ruleset)] : []);
      if (isOurs) known.set(ruleset, found);
      return found;
    });
  };
}
