import type { Likely } from '@fray/engine';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { OddsService } from '../../odds/odds-service.ts';
import { newestFor } from '../../tables/seat-lines.ts';
import { shownIndex } from '../../tables/shown.ts';
import type { TableRegistry } from '../../tables/table-registry.ts';
import { seatOfRequest, WITH_LINK } from '../auth.ts';
import type { DeepReadonly } from '../deep-readonly.ts';
import { problemSchema } from '../problem.ts';

const likely = (of: string) => z.array(z.tuple([z.string(), z.number()])).describe(of);

const lotSchema = z.object({
  who: z.int().describe('Index of the combatant.'),
  affected: z.number().describe('The chance that anything becomes of it at all, 0 to 1.'),
  harmed: z.number().describe('The chance of any harm.'),
  out: z.number().describe('The chance that it is out of the fight, the dead among them.'),
  dead: z.number(),
  harm: z
    .array(z.tuple([z.number(), z.number()]))
    .nullable()
    .describe('Points of harm and their chances, least first; null where harm is no number of points.'),
  meanHarm: z.number().nullable().describe('Points on average.'),
  verdicts: likely('How it is afterwards, gravest first.'),
  outcomes: likely('What may become of it besides, several together.'),
});

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
          byCombatant: each.byCombatant.map((lot) => ({
            ...lot,
            who: shownIndex(table, seat, lot.who),
            harm: lot.harm === null ? null : pairs(lot.harm),
            verdicts: pairs(lot.verdicts),
            outcomes: pairs(lot.outcomes),
          })),
        })),
      };
    });
  };
}

/** The same list, open to be written to as schemas have it. */
function pairs<K extends string | number>(list: readonly Likely<K>[]): [K, number][] {
  return list.map(([what, chance]) => [what, chance]);
}
