import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { BundledSheet } from '../../bundled-sheets.ts';
import type { TableRegistry } from '../../tables/table-registry.ts';
import type { DeepReadonly } from '../deep-readonly.ts';
import type { Hosting } from '../hosting.ts';
import { onlyMakersAndMasters } from '../makers.ts';
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

/** `GET /api/sheets`: the sheets of a ruleset that come with the program, for those who may make a table of them and for game masters. */
export function sheetRoutes(registry: TableRegistry, hosting: Hosting): (app: FastifyInstance) => Promise<void> {
  const { engine, rulesets } = registry;
  const known = new Map<string, Promise<BundledSheet[]>>();
  const read = async (ruleset: string): Promise<BundledSheet[]> => [...(await engine.sheets(ruleset))];
  return async (app) => {
    const schema = {
      summary: 'The sheets of a ruleset that come with the program',
      querystring: z.object({ ruleset: z.string().max(100) }),
      response: { 200: z.array(sheetSchema), 403: problemSchema },
    };
    app.withTypeProvider<ZodTypeProvider>().get('/api/sheets', { schema }, async (request) => {
      await onlyMakersAndMasters(registry, hosting, request);
      const { ruleset } = request.query;
      if (!Object.hasOwn(rulesets, ruleset)) return [];
      const found = known.get(ruleset) ?? read(ruleset);
      known.set(ruleset, found);
      // What has failed is tried again the next time.
      found.catch(() => known.delete(ruleset));
      return found;
    });
  };
}
