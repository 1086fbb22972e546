import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Rooms } from '../../socket/rooms.ts';
import type { Store, StoredSeat, TableListing } from '../../store/store.ts';
import { renewLink } from '../../tables/renew-link.ts';
import type { TableRegistry } from '../../tables/table-registry.ts';
import { FOR_HOST } from '../auth.ts';
import type { DeepReadonly } from '../deep-readonly.ts';
import type { Hosting } from '../hosting.ts';
import { ProblemError, problemSchema } from '../problem.ts';
import { linkOut, linkSchema, seatOut, seatSchema } from '../seat-schema.ts';

const listedSeat = seatSchema
  .extend({
    present: z.int().min(0).describe('How many connections it has open.'),
    revoked: z.boolean().describe('Whether it was taken away.'),
  })
  .meta({ id: 'ListedSeat', description: 'A place at a table, as the host sees it.' });

const listedTable = z
  .object({
    id: z.string(),
    title: z.string(),
    ruleset: z.string(),
    created: z.string().describe('When it was made, as ISO 8601.'),
    played: z.string().describe('When it was last played, as ISO 8601.'),
    lines: z.int().describe('Lines of its journal.'),
    bytes: z.int().describe('Characters of its journal.'),
    archived: z.boolean().describe('Whether it can be read and no longer played.'),
    byGuest: z.boolean().describe('Whether a guest had it made.'),
    watchers: z.int().min(0).describe('How many connections it has open.'),
    seats: z.array(listedSeat),
  })
  .meta({ id: 'ListedTable', description: 'A table, as the host sees it.' });

export type ListedTable = DeepReadonly<z.output<typeof listedTable>>;

const ofTable = z.object({ id: z.string() });
const ofSeat = z.object({ id: z.string(), seat: z.string() });
const DENIED = { 403: problemSchema, 404: problemSchema };

/** What the host's routes work with. */
interface Hosted {
  readonly registry: TableRegistry;
  readonly rooms: Rooms;
  readonly hosting: Hosting;
}

/** For the host: all tables, what becomes of them, and the links of their seats. */
export function hostRoutes(hosted: Hosted): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    listRoute(app, hosted);
    changeRoutes(app, hosted);
    seatsOfAnyTable(app, hosted);
  };
}

function listRoute(app: FastifyInstance, { registry: { store }, rooms, hosting }: Hosted): void {
  const schema = {
    summary: 'All tables, newest first',
    ...FOR_HOST,
    response: { 200: z.array(listedTable), 403: problemSchema },
  };
  app.withTypeProvider<ZodTypeProvider>().get('/api/tables', { schema }, async (request) => {
    hosting.onlyHost(request);
    const listings = await store.listings();
    return Promise.all(listings.map(async (each) => listed(each, await store.seats(each.id), rooms)));
  });
}

function changeRoutes(plain: FastifyInstance, { rooms, hosting }: Hosted): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const archiving = {
    summary: 'Archive a table, so that it can only be read, or take it up again',
    ...FOR_HOST,
    params: ofTable,
    body: z.strictObject({ archived: z.boolean() }),
    response: { 204: z.null(), ...DENIED },
  };
  app.patch('/api/tables/:id', { schema: archiving }, async (request, reply) => {
    hosting.onlyHost(request);
    if (!(await rooms.archive(request.params.id, request.body.archived))) throw noTable();
    return reply.code(204).send(null);
  });

  const deleting = {
    summary: 'Delete a table, its seats and its journal for good',
    ...FOR_HOST,
    params: ofTable,
    response: { 204: z.null(), ...DENIED },
  };
  app.delete('/api/tables/:id', { schema: deleting }, async (request, reply) => {
    hosting.onlyHost(request);
    if (!(await rooms.remove(request.params.id))) throw noTable();
    return reply.code(204).send(null);
  });
}

/** Links of seats at whatever table, the game master's too. */
function seatsOfAnyTable(plain: FastifyInstance, { registry: { store }, rooms, hosting }: Hosted): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const renewing = {
    summary: 'A new link for a seat, also for one that was taken away; the old link is dead',
    ...FOR_HOST,
    params: ofSeat,
    response: { 201: linkSchema, 409: problemSchema, ...DENIED },
  };
  app.post('/api/tables/:id/seats/:seat/link', { schema: renewing }, async (request, reply) => {
    hosting.onlyHost(request);
    const { id, seat } = request.params;
    await checkFree(store, id, seat);
    const made = await renewLink(store, rooms, id, seat);
    if (made === null) throw noSeat();
    return reply.code(201).send(linkOut(made.seat, made.token));
  });

  const taking = {
    summary: 'Take any seat away, the game master’s too: its link is dead',
    ...FOR_HOST,
    params: ofSeat,
    response: { 204: z.null(), ...DENIED },
  };
  app.delete('/api/tables/:id/seats/:seat', { schema: taking }, async (request, reply) => {
    hosting.onlyHost(request);
    const { id, seat } = request.params;
    if (!(await store.revokeSeat(id, seat))) throw noSeat();
    await rooms.refresh(id);
    return reply.code(204).send(null);
  });
}

/** @throws ProblemError 409 where the seat was taken away, and somebody else has chosen one of its combatants since */
async function checkFree(store: Store, table: string, id: string): Promise<void> {
  const seat = (await store.seats(table)).find((each) => each.id === id);
  if (seat?.revoked !== true) return;
  const chosen = await store.chosen(table);
  const taken = seat.owns.find((each) => chosen.has(each));
  if (taken !== undefined)
    throw new ProblemError(409, 'Somebody else plays that one now', `take away the seat first that has '${taken}'`);
}

function listed(
  { maker, ...listing }: TableListing,
  seats: readonly StoredSeat[],
  rooms: Rooms,
): z.output<typeof listedTable> {
  const present = rooms.present(listing.id);
  const told = seats.map((seat) => ({ ...seatOut(seat), present: present.get(seat.id) ?? 0, revoked: seat.revoked }));
  const watchers = told.reduce((sum, seat) => sum + seat.present, 0);
  return { ...listing, byGuest: maker !== null, watchers, seats: told };
}

const noTable = (): ProblemError => new ProblemError(404, 'There is no such table');
const noSeat = (): ProblemError => new ProblemError(404, 'There is no such seat');
