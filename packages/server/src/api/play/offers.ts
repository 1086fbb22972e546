import { openWorld, playable, waitingIn } from '@fray/engine';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Found, Wanted } from '../../odds/jobs.ts';
import type { OddsService } from '../../odds/odds-service.ts';
import type { StoredSeat } from '../../store/store.ts';
import type { LiveTable } from '../../tables/live-table.ts';
import { newestFor } from '../../tables/seat-lines.ts';
import { wholeView } from '../../tables/shown.ts';
import { LimitError } from '../../workers/worker.ts';
import { WITH_LINK } from '../auth.ts';
import { commandBody, commandOf } from '../frames.ts';
import { lotOut, lotSchema } from '../odds-schema.ts';
import { ProblemError, problemSchema, refusedProblem } from '../problem.ts';
import { madeRefusal } from '../told-schema.ts';
import { type Doorway, doerOf } from './doorway.ts';

const argSchema = z.object({
  name: z.string().describe('The field of the command.'),
  text: z.string().describe('What it is.'),
  optional: z.boolean(),
  candidates: z.array(z.unknown()).readonly().describe('What could be told, after what is told before it.'),
});

const line = z.int().describe('The newest line of the table, by the count of the seat.');

const offersSchema = z
  .object({
    line,
    offers: z.array(
      z.object({
        by: z.string(),
        action: z.string().describe('The `do` of the command.'),
        name: z.string(),
        rules: z.array(z.string()).readonly(),
        refusals: z.array(madeRefusal).readonly().describe('Why it cannot be taken; empty where it can.'),
        args: z.array(argSchema).readonly(),
      }),
    ),
  })
  .meta({ id: 'Offers', description: 'What combatants could do now.' });

const argsSchema = z
  .object({ line, args: z.array(argSchema).readonly(), refusals: z.array(madeRefusal).readonly() })
  .meta({ id: 'Offer', description: 'What could be told with a command, and why it cannot be done as it stands.' });

const commandOdds = z.object({ method: z.enum(['exact', 'sampled']), n: z.int(), byCombatant: z.array(lotSchema) });
const oddsSchema = z
  .object({
    line,
    odds: commandOdds.nullable().describe('Null where the table tells no numbers of somebody who is seen.'),
  })
  .meta({ id: 'CommandOdds', description: 'What a command would do to everybody, before a die falls.' });

/** Who is meant: a word, as in commands. */
const whose = z.object({
  by: z
    .string()
    .max(200)
    .optional()
    .describe("Id of a combatant, or 'gm' for a game master; left out, those of the seat who have the turn."),
});
const wanted = z.strictObject({ command: commandBody.shape.command });
const denied = { 401: problemSchema, 403: problemSchema };

/** What a page of ours works out by itself, for those that have no engine. */
export function offerRoutes(doorway: Doorway, service: OddsService): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    catalogueRoute(app, doorway, service);
    commandRoutes(app, doorway, service);
  };
}

function catalogueRoute(app: FastifyInstance, doorway: Doorway, service: OddsService): void {
  const schema = {
    summary: 'What combatants could do now, as far as the seat can know',
    ...WITH_LINK,
    querystring: whose,
    response: { 200: offersSchema, 404: problemSchema, 422: problemSchema, ...denied },
  };
  app.withTypeProvider<ZodTypeProvider>().get('/api/table/offers', { schema }, async (request) => {
    const asked = await askedBy(doorway, request);
    const { by } = request.query;
    const all = by === undefined ? ownInTurn(asked) : [checked(asked, by)];
    const offers = await Promise.all(all.map((each) => offersFor(service, asked, each)));
    return { line: asked.line, offers: offers.flat() };
  });
}

function commandRoutes(plain: FastifyInstance, doorway: Doorway, service: OddsService): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const shared = { ...WITH_LINK, body: wanted };
  const telling = { summary: 'What could be told with a command that is not complete yet', ...shared };
  app.post(
    '/api/table/offers',
    { schema: { ...telling, response: { 200: argsSchema, 422: problemSchema, ...denied } } },
    async (request) => {
      const asked = await askedBy(doorway, request);
      const command = commandOf(request.body.command);
      checked(asked, command.by);
      const found = await workedOut(service, asked, { kind: 'args', command, heldUp: asked.heldUp });
      if (found?.kind !== 'args') return { line: asked.line, args: [], refusals: [] };
      return { line: asked.line, args: found.args, refusals: found.refusals };
    },
  );

  const foretelling = { summary: 'What a command would do, before a die falls', ...shared };
  app.post(
    '/api/table/odds',
    { schema: { ...foretelling, response: { 200: oddsSchema, 404: problemSchema, 422: problemSchema, ...denied } } },
    async (request) => {
      const asked = await askedBy(doorway, request);
      // By the numbers of likenesses they would be wrong.
      if (asked.fight.combatants.some((each) => each?.told !== undefined)) return { line: asked.line, odds: null };
      const command = commandOf(request.body.command);
      checked(asked, command.by);
      const found = await workedOut(service, asked, { kind: 'odds', command });
      if (found?.kind !== 'odds') return { line: asked.line, odds: null };
      if (found.odds === null) throw refusedProblem(found.refusals);
      const { method, n, byCombatant } = found.odds;
      return { line: asked.line, odds: { method, n, byCombatant: byCombatant.map(lotOut) } };
    },
  );
}

/** Whoever asks, and the fight as its seat knows it. */
interface Asked {
  readonly table: LiveTable;
  readonly seat: StoredSeat;
  readonly line: number;
  readonly fight: ReturnType<typeof wholeView>;
  readonly heldUp: boolean;
}

async function askedBy(doorway: Doorway, request: FastifyRequest): Promise<Asked> {
  // Looking is enough, whatever the method: nothing is changed.
  const { room, caller } = await doerOf(doorway, request, 'look');
  const { table } = room;
  const fight = wholeView(table, caller.seat);
  return { table, seat: caller.seat, line: newestFor(table, caller.seat), fight, heldUp: fight.waitingFor !== null };
}

/** @throws ProblemError 404 for whom the seat does not see, 403 for the game master's own */
function checked({ fight, seat }: Asked, by: string): string {
  if (by === 'gm' && seat.kind !== 'gm') throw new ProblemError(403, 'Only the game master does that');
  if (by !== 'gm' && !fight.combatants.some((each) => each?.id === by))
    throw new ProblemError(404, 'There is no such combatant', `by: there is no combatant '${by}'`);
  return by;
}

/** Of those who have the turn the seat's own. */
function ownInTurn({ table, seat, fight }: Asked): readonly string[] {
  const seen = playable(fight);
  if (seen === null) return [];
  const waiting = waitingIn(openWorld(seen, table.rules));
  return seat.kind === 'gm' ? waiting : waiting.filter((id) => seat.owns.includes(id));
}

type OffersOut = z.output<typeof offersSchema>['offers'];

async function offersFor(service: OddsService, asked: Asked, by: string): Promise<OffersOut> {
  const found = await workedOut(service, asked, { kind: 'offers', by, heldUp: asked.heldUp });
  return found?.kind === 'offers' ? found.offers.map((each) => ({ by, ...each })) : [];
}

/** @throws ProblemError 422 where it takes too long */
async function workedOut(service: OddsService, { table, seat }: Asked, what: Wanted): Promise<Found | null> {
  return service.workOutFor(table, seat, what).catch((error: unknown) => {
    throw error instanceof LimitError ? new ProblemError(422, 'That takes too long to work out', error.message) : error;
  });
}
