import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { OddsService } from '../../odds/odds-service.ts';
import { newestFor } from '../../tables/seat-lines.ts';
import { shownIndex } from '../../tables/shown.ts';
import type { TableRegistry } from '../../tables/table-registry.ts';
import { seatOfRequest, WITH_LINK } from '../auth.ts';
import type { DeepReadonly } from '../deep-readonly.ts';
import { lotOut, lotSchema } from '../odds-schema.ts';
import { problemSchema } from '../problem.ts';

const oddsSchema = z
  .object({
    line: z.int().describe('The newest line of the journal when the odds were asked for.'),
    choices: z.array(
      z.object({
        choice: z.string(),
        method: z.enum(['exact', 'sampled']),
        n: z.int(),
        byCombatant: z.array(lotSchema),
        costs: z.array(z.string()).describe('What it changes in any case for the one who is asked.'),
      }),
    ),
  })
  .meta({
    id: 'QuestionOdds',
    description: 'Where each choice of an open question leads, as far as the seat can know.',
  });

export type QuestionOdds = DeepReadonly<z.output<typeof oddsSchema>>;

/** `GET /api/table/question`: the odds of each choice of the question that the seat is asked. */
export function questionRoute(registry: TableRegistry, service: OddsService): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    const schema = {
      summary: 'The odds of each choice of the question that the seat is asked',
      ...WITH_LINK,
      response: { 200: oddsSchema, 401: problemSchema },
    };
    app.withTypeProvider<ZodTypeProvider>().get('/api/table/question', { schema }, async (request) => {
      const seat = await seatOfRequest(registry, request);
      const table = await registry.table(seat.table);
      const line = newestFor(table, seat);
      const choices = await service.odds(table, seat);
      return {
        line,
        choices: choices.map((each) => ({
          ...each,
          costs: [...each.costs],
          byCombatant: each.byCombatant.map((lot) => lotOut({ ...lot, who: shownIndex(table, seat, lot.who) })),
        })),
      };
    });
  };
}
