import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { charge, TALK_COST } from '../../socket/deed.ts';
import { UnsaidError } from '../../talk/unsaid.ts';
import { WITH_LINK } from '../auth.ts';
import { pointBody, saidSchema, sayBody } from '../frames.ts';
import { ProblemError, problemSchema } from '../problem.ts';
import { type Doorway, doerOf, keyHeaders } from './doorway.ts';

const denied = { 401: problemSchema, 403: problemSchema };

/** What the socket does by `say` and `point`. */
export function talkRoutes(doorway: Doorway): (app: FastifyInstance) => Promise<void> {
  return async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    const reading = { summary: 'What was said at the table, as far as the seat may read it', ...WITH_LINK };
    app.get(
      '/api/table/talk',
      { schema: { ...reading, response: { 200: z.array(saidSchema).readonly(), ...denied } } },
      async (request) => {
        const { room, caller } = await doerOf(doorway, request);
        return room.talkFor(caller.seat);
      },
    );

    const saying = { summary: 'Say a line to the table', ...WITH_LINK, headers: keyHeaders, body: sayBody };
    app.post(
      '/api/table/talk',
      { schema: { ...saying, response: { 201: saidSchema, 422: problemSchema, ...denied } } },
      async (request, reply) => {
        const { room, caller, rates } = await doerOf(doorway, request);
        charge(rates, TALK_COST);
        const given = { client: request.headers['idempotency-key'], text: request.body.text };
        const said = await room.say(caller.seat, given, null).catch((error: unknown) => {
          throw error instanceof UnsaidError ? new ProblemError(422, 'That was not said', error.message) : error;
        });
        return reply.code(201).send(said);
      },
    );

    const pointing = { summary: 'Point at a square of the map, for a moment', ...WITH_LINK, body: pointBody };
    app.post(
      '/api/table/point',
      { schema: { ...pointing, response: { 204: z.null(), ...denied } } },
      async (request, reply) => {
        const { room, caller, rates } = await doerOf(doorway, request);
        charge(rates, TALK_COST);
        room.point(caller.seat, request.body.to, request.body.look ?? false);
        return reply.code(204).send(null);
      },
    );
  };
}
