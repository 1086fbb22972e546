import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { hashOf, newToken } from '../../seats/token.ts';
import type { Rooms } from '../../socket/rooms.ts';
import type { Invitation } from '../../store/store.ts';
import { newSeat } from '../../tables/new-table.ts';
import type { TableRegistry } from '../../tables/table-registry.ts';
import { BY_INVITATION, bearerOf, masterOf, WITH_LINK } from '../auth.ts';
import type { DeepReadonly } from '../deep-readonly.ts';
import { ProblemError, problemSchema } from '../problem.ts';
import { checkCombatants, idsSchema, linkOut, linkSchema, nameSchema } from '../seat-schema.ts';

const heroesSchema = idsSchema.refine((ids) => ids.length > 0, { error: 'expected at least one' });

const heroSchema = z.object({
  id: z.string(),
  name: z.string(),
  taken: z.boolean().describe('Whether somebody has chosen it who came by the invitation.'),
});

const invitationSchema = z
  .object({ table: z.string(), title: z.string(), ruleset: z.string(), heroes: z.array(heroSchema) })
  .meta({ id: 'Invitation', description: 'The combatants from which players choose theirs.' });

export type InvitationOut = DeepReadonly<z.output<typeof invitationSchema>>;

const madeSchema = invitationSchema
  .extend({ token: z.string().describe('The secret of its link, which is told this once.') })
  .meta({ id: 'MadeInvitation', description: 'An invitation with the secret of its link.' });

export type MadeInvitation = DeepReadonly<z.output<typeof madeSchema>>;

const denied = { 401: problemSchema, 403: problemSchema };

/** Invitations: a link for all players of a table, who choose by it whom they play. */
export function invitationRoutes(registry: TableRegistry, rooms: Rooms): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    masterRoutes(app, registry);
    guestRoutes(app, registry, rooms);
  };
}

/** For the game master: the invitation, a new one, and its end. */
function masterRoutes(plain: FastifyInstance, registry: TableRegistry): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { store } = registry;
  const shown = { summary: 'The invitation to the table; null where there is none', ...WITH_LINK };
  app.get(
    '/api/table/invitation',
    { schema: { ...shown, response: { 200: invitationSchema.nullable(), ...denied } } },
    async (request) => {
      const { table } = await masterOf(registry, request);
      const invitation = await store.invitation(table);
      return invitation === null ? null : told(registry, invitation);
    },
  );

  const making = {
    summary: 'A new invitation to the table: the link of the one before is dead',
    ...WITH_LINK,
    body: z.strictObject({ heroes: heroesSchema.describe('Ids of the combatants from which players choose theirs.') }),
    response: { 201: madeSchema, 422: problemSchema, ...denied },
  };
  app.put('/api/table/invitation', { schema: making }, async (request, reply) => {
    const { table } = await masterOf(registry, request);
    const { heroes } = request.body;
    checkCombatants(await registry.table(table), 'heroes', heroes);
    const token = newToken();
    const invitation = { table, hash: hashOf(token), heroes };
    await store.invite(invitation);
    return reply.code(201).send({ ...(await told(registry, invitation)), token });
  });

  const ending = {
    summary: 'The end of the invitation: its link is dead, seats that were taken by it stay',
    ...WITH_LINK,
  };
  app.delete(
    '/api/table/invitation',
    { schema: { ...ending, response: { 204: z.null(), ...denied } } },
    async (request, reply) => {
      await store.endInvitation((await masterOf(registry, request)).table);
      return reply.code(204).send(null);
    },
  );
}

/** For whoever has the link: who may be chosen, and a seat. */
function guestRoutes(plain: FastifyInstance, registry: TableRegistry, rooms: Rooms): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  app.get(
    '/api/invitation',
    {
      schema: {
        summary: 'Who may be chosen',
        ...BY_INVITATION,
        response: { 200: invitationSchema, 401: problemSchema },
      },
    },
    async (request) => told(registry, await invitationOf(registry, request)),
  );

  const taking = {
    summary: 'A seat with combatants that nobody has chosen yet',
    ...BY_INVITATION,
    body: z.strictObject({ name: nameSchema, heroes: heroesSchema }),
    response: { 201: linkSchema, 401: problemSchema, 409: problemSchema, 422: problemSchema },
  };
  app.post('/api/invitation', { schema: taking }, async (request, reply) => {
    const { table, heroes } = await invitationOf(registry, request);
    const { name, heroes: owns } = request.body;
    const unknown = owns.find((id) => !heroes.includes(id));
    if (unknown !== undefined)
      throw new ProblemError(
        422,
        'That one is not to be chosen',
        `heroes: expected of ${heroes.join(', ')}, found '${unknown}'`,
      );
    const { seat, token } = newSeat(table, { kind: 'player', name, owns });
    if (!(await registry.store.takeSeat(seat))) throw new ProblemError(409, 'Somebody else was faster: choose another');
    await rooms.refresh(table);
    return reply.code(201).send(linkOut(seat, token));
  });
}

/** @throws ProblemError 401 */
async function invitationOf({ store }: TableRegistry, request: FastifyRequest): Promise<Invitation> {
  const token = bearerOf(request);
  const found = token === null ? null : await store.invitationByHash(hashOf(token));
  if (found === null) throw new ProblemError(401, 'This invitation has ended', 'ask the game master for a new link');
  request.log = request.log.child({ table: found.table });
  return found;
}

async function told(
  registry: TableRegistry,
  { table, heroes }: Invitation,
): Promise<z.output<typeof invitationSchema>> {
  const { stored, play } = await registry.table(table);
  const chosen = await registry.store.chosen(table);
  const shown = play.fight.combatants.filter(({ id }) => heroes.includes(id));
  return {
    table: stored.id,
    title: stored.title,
    ruleset: stored.ruleset,
    heroes: shown.map(({ id, name }) => ({ id, name, taken: chosen.has(id) })),
  };
}
