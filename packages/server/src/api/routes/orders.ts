import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { StandingOrders } from '../../orders/standing-orders.ts';
import type { TableRegistry } from '../../tables/table-registry.ts';
import { seatOfRequest, WITH_LINK } from '../auth.ts';
import type { DeepReadonly } from '../deep-readonly.ts';
import { ProblemError, problemSchema } from '../problem.ts';

const orderSchema = z
  .union([z.enum(['ask', 'always', 'never']), z.number().min(0).max(1)], {
    error: "expected 'ask', 'always', 'never', or how much must come of it, from 0 to 1",
  })
  .describe('To be asked, to take the chance, to let it pass, or to take it where so much comes of it, from 0 to 1.');

const ordersSchema = z
  .array(
    z.object({
      who: z.string().describe('Id of the combatant.'),
      kind: z.string().describe('The kind of question.'),
      order: orderSchema,
    }),
  )
  .meta({ id: 'StandingOrders', description: 'What combatants do wherever a kind of question comes up.' });

export type Orders = DeepReadonly<z.output<typeof ordersSchema>>;

const givenSchema = z.strictObject({
  who: z.string().min(1).max(200),
  kind: z.string().min(1).max(80),
  order: orderSchema.nullable().describe('null: as if nothing had been said.'),
});

/** `GET` and `PUT /api/table/orders`: what the seat's combatants do in reactions without being asked. */
export function ordersRoutes(registry: TableRegistry, orders: StandingOrders): (app: FastifyInstance) => Promise<void> {
  return async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    const summary = 'What the seat’s combatants do in reactions without being asked';
    app.get(
      '/api/table/orders',
      { schema: { summary, ...WITH_LINK, response: { 200: ordersSchema, 401: problemSchema } } },
      async (request) => {
        const seat = await seatOfRequest(registry, request);
        return [...(await orders.of(await registry.table(seat.table), seat))];
      },
    );
    const response = { 200: ordersSchema, 401: problemSchema, 403: problemSchema, 409: problemSchema };
    app.put(
      '/api/table/orders',
      { schema: { summary: 'Give an order, or take it back', ...WITH_LINK, body: givenSchema, response } },
      async (request) => {
        const seat = await seatOfRequest(registry, request);
        const table = await registry.table(seat.table);
        const { order, ...given } = request.body;
        const became = await orders.give(table, seat, given, order);
        if (became === 'not yours') throw new ProblemError(403, 'That combatant is not yours to give orders to');
        if (became === 'full')
          throw new ProblemError(409, 'There is no room for more orders', 'take one back with order: null');
        return [...(await orders.of(table, seat))];
      },
    );
  };
}
