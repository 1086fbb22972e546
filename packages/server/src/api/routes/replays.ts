import type { Recording } from '@fray/engine';
import { loadLanguage } from '@fray/engine/languages';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { hashOf, newToken } from '../../seats/token.ts';
import { isAtRest, replayFor, viewerBy } from '../../tables/replay.ts';
import type { TableRegistry } from '../../tables/table-registry.ts';
import { BY_REPLAY, masterOf, replayLinkOf, seatOfRequest, WITH_LINK } from '../auth.ts';
import type { DeepReadonly } from '../deep-readonly.ts';
import { ProblemError, problemSchema } from '../problem.ts';
import { seatLookedThrough } from '../seat-looked-through.ts';

/** The engine's types say what is in a recording. */
const recordingSchema = z
  .custom<Recording>((value) => typeof value === 'object' && value !== null, 'expected a recording')
  .meta({ id: 'Recording', description: 'A fight written down for a screen: who stood where, and what the log said.' });

const stateSchema = z.object({
  whole: z.boolean().describe('Whether it shows all that a game master sees, while the fight is at rest.'),
  atRest: z.boolean().describe('Whether nothing more happens there: the fight is over, or the table is archived.'),
});

const shownSchema = stateSchema
  .extend({ table: z.string() })
  .meta({ id: 'Replay', description: 'The link by which the fight is looked at and played back.' });

export type ReplayShown = DeepReadonly<z.output<typeof shownSchema>>;

const madeSchema = shownSchema
  .extend({ token: z.string().describe('The secret of its link, which is told this once.') })
  .meta({ id: 'MadeReplay', description: 'The same with the secret of its link.' });

export type MadeReplay = DeepReadonly<z.output<typeof madeSchema>>;

const playedSchema = stateSchema
  .extend({ recording: recordingSchema })
  .meta({ id: 'ReplayPlayed', description: 'A fight as it is played back by its link.' });

/** A fight as it is played back by its link. */
export interface ReplayOut extends DeepReadonly<z.output<typeof stateSchema>> {
  readonly recording: Recording;
}

const spokenSchema = {
  language: z
    .string()
    .max(20)
    .default('en')
    .describe('The language in which it is told, as browsers name it: de. English where there is no such one.'),
};

const denied = { 401: problemSchema, 403: problemSchema };
/** A whole fight is more work than most requests. */
const ONE_IN = 20;

/** Fights played back: what a seat was shown of its own, and a link for others that only looks. @param perMinute requests of any kind that one address may make */
export function replayRoutes(registry: TableRegistry, perMinute: number): (app: FastifyInstance) => Promise<void> {
  const config = { rateLimit: { max: Math.ceil(perMinute / ONE_IN), timeWindow: '1 minute' } };
  return async (app) => {
    masterRoutes(app, registry);
    playedRoutes(app, registry, config);
  };
}

/** For the game master: the link, a new one, and its end. */
function masterRoutes(plain: FastifyInstance, registry: TableRegistry): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { store } = registry;
  const shown = { summary: 'The link by which the fight is played back; null where there is none', ...WITH_LINK };
  app.get(
    '/api/table/replay',
    { schema: { ...shown, response: { 200: shownSchema.nullable(), ...denied } } },
    async (request) => {
      const { table } = await masterOf(registry, request);
      const link = await store.replayLink(table);
      return link === null ? null : { table, whole: link.whole, atRest: isAtRest(await registry.table(table)) };
    },
  );

  const making = {
    summary: 'A new link by which the fight is played back: the one before is dead',
    ...WITH_LINK,
    body: z.strictObject({
      whole: z
        .boolean()
        .default(false)
        .describe('Whether it shows all that a game master sees: only of a fight that is over or archived.'),
    }),
    response: { 201: madeSchema, 409: problemSchema, ...denied },
  };
  app.put('/api/table/replay', { schema: making }, async (request, reply) => {
    const { table } = await masterOf(registry, request);
    const { whole } = request.body;
    const atRest = isAtRest(await registry.table(table));
    if (whole && !atRest)
      throw new ProblemError(
        409,
        'This fight still goes on',
        'whole: expected a fight that is over or archived, found one that is played',
      );
    const token = newToken();
    await store.saveReplayLink({ table, hash: hashOf(token), whole });
    return reply.code(201).send({ table, whole, atRest, token });
  });

  const ending = { summary: 'The end of that link', ...WITH_LINK, response: { 204: z.null(), ...denied } };
  app.delete('/api/table/replay', { schema: ending }, async (request, reply) => {
    await store.endReplayLink((await masterOf(registry, request)).table);
    return reply.code(204).send(null);
  });
}

interface Limited {
  readonly rateLimit: { readonly max: number; readonly timeWindow: string };
}

/** A fight as it is played back: by a seat, and by the link of a replay. */
function playedRoutes(plain: FastifyInstance, registry: TableRegistry, config: Limited): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const own = {
    summary: 'The fight as the seat was shown it, to be played back',
    ...WITH_LINK,
    querystring: z.object({
      ...spokenSchema,
      seat: z
        .string()
        .max(80)
        .optional()
        .describe('Id of the seat as which a game master looks at it; the own one, where left out.'),
    }),
    response: { 200: recordingSchema, 404: problemSchema, ...denied },
  };
  app.get('/api/table/recording', { schema: own, config }, async (request) => {
    const seat = await seatOfRequest(registry, request);
    const { seat: as, language } = request.query;
    const viewer = as === undefined ? seat : await seatLookedThrough(registry, seat, as);
    const table = await registry.table(seat.table);
    const spoken = await loadLanguage(language);
    return replayFor(await table.whole(), viewer, await registry.store.seats(seat.table), spoken);
  });

  const schema = {
    summary: 'The fight, to be played back',
    ...BY_REPLAY,
    querystring: z.object(spokenSchema),
    response: { 200: playedSchema, ...denied },
  };
  app.get('/api/replay', { schema, config }, async (request) => {
    const link = await replayLinkOf(registry, request);
    const table = await registry.table(link.table);
    const viewer = viewerBy(link, table);
    const spoken = await loadLanguage(request.query.language);
    const recording = replayFor(await table.whole(), viewer, await registry.store.seats(link.table), spoken);
    return { whole: viewer.kind === 'gm', atRest: isAtRest(table), recording };
  });
}
