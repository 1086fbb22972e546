import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { carriedOut } from '../../socket/deed.ts';
import { newPromise } from '../../tables/promised.ts';
import type { SeatAction } from '../../tables/seat-action.ts';
import { WITH_LINK } from '../auth.ts';
import { answerBody, commandBody, commandOf, contributeBody, turnBody } from '../frames.ts';
import { problemSchema, refusedProblem, TableProblem } from '../problem.ts';
import { type Doorway, doerOf, keyHeaders } from './doorway.ts';

const doneSchema = z
  .object({ line: z.int().describe('Of what was done, by the count of the seat.') })
  .meta({ id: 'Done', description: 'It is done, and on the disk.' });

const response = { 200: doneSchema, 401: problemSchema, 403: problemSchema, 409: problemSchema, 422: problemSchema };
const shared = { ...WITH_LINK, headers: keyHeaders, response };

/** What the socket does by `do`, `answer`, `contribute`, `reveal`, `undo` and `redo`. */
export function deedRoutes(doorway: Doorway): (app: FastifyInstance) => Promise<void> {
  return async (plain) => {
    const app = plain.withTypeProvider<ZodTypeProvider>();
    const keyOf = ({ headers }: { readonly headers: z.output<typeof keyHeaders> }): string =>
      headers['idempotency-key'];
    app.post(
      '/api/table/commands',
      {
        schema: {
          summary: 'Do something: a command of a combatant or of the game master',
          body: commandBody,
          ...shared,
        },
      },
      async (request) => {
        const { at, command } = request.body;
        return done(doorway, request, keyOf(request), at, { kind: 'command', command: commandOf(command) });
      },
    );
    app.post(
      '/api/table/answers',
      { schema: { summary: 'Answer the open question, or tell the face that fell', body: answerBody, ...shared } },
      async (request) => {
        const { at, answer } = request.body;
        return done(doorway, request, keyOf(request), at, { kind: 'answer', answer });
      },
    );
    app.post(
      '/api/table/contribute',
      { schema: { summary: 'Add words to what the next dice come from', body: contributeBody, ...shared } },
      async (request) => {
        const { at, words } = request.body;
        return done(doorway, request, keyOf(request), at, { kind: 'contribute', words });
      },
    );
    app.post(
      '/api/table/reveal',
      {
        schema: { summary: 'Tell what the dice so far came from; others come from then on', body: turnBody, ...shared },
      },
      async (request) => done(doorway, request, keyOf(request), request.body.at, newPromise()),
    );
    app.post(
      '/api/table/undo',
      { schema: { summary: 'Take the last step back', body: turnBody, ...shared } },
      async (request) => done(doorway, request, keyOf(request), request.body.at, { kind: 'undo' }),
    );
    app.post(
      '/api/table/redo',
      { schema: { summary: 'Do again what was taken back', body: turnBody, ...shared } },
      async (request) => done(doorway, request, keyOf(request), request.body.at, { kind: 'redo' }),
    );
  };
}

/** @throws TableProblem 409 where the table has gone on since `at`; 422 where it is refused */
async function done(
  doorway: Doorway,
  request: FastifyRequest,
  ...[client, at, deed]: readonly [client: string, at: number, deed: SeatAction]
): Promise<z.output<typeof doneSchema>> {
  const became = await carriedOut(await doerOf(doorway, request), { client, at, deed });
  if (became.kind === 'done') return { line: became.line };
  if (became.kind === 'refused') throw refusedProblem(became.refusals);
  const { line, news } = became;
  throw new TableProblem(409, 'The table has gone on', {
    detail: `at: expected ${line}, the newest line, found ${at}`,
    line,
    news: [...news],
  });
}
