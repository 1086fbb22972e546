import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listening } from './client.ts';
import { yard } from './yard.ts';

const server = await listening({});
afterAll(() => server.app.close());

async function asked(method: string, path: string, token: string, body?: unknown) {
  const answer = await fetch(server.url + path, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
}

describe('an invitation', () => {
  let master = '';
  let player = '';
  let table = '';

  beforeAll(async () => {
    const { body } = await asked('POST', '/api/tables', '', { encounter: yard() });
    [{ token: master }, { token: player }] = body.seats;
    table = body.table?.id ?? body.id;
  });

  it('is made, made anew and ended by the game master alone', async () => {
    expect(await asked('GET', '/api/table/invitation', master)).toEqual({ status: 200, body: null });
    for (const [method, body] of [['GET'], ['PUT', { heroes: ['bob'] }], ['DELETE']] as const)
      expect((await asked(method, '/api/table/invitation', player, body)).status).toBe(403);
    const first = await asked('PUT', '/api/table/invitation', master, { heroes: ['bob'] });
    expect(first).toMatchObject({ status: 201, body: { heroes: [{ id: 'bob', taken: false }] } });
    const second = await asked('PUT', '/api/table/invitation', master, { heroes: ['bob', 'ann'] });
    expect((await asked('GET', '/api/invitation', first.body.token)).status).toBe(401);
    expect((await asked('GET', '/api/invitation', second.body.token)).status).toBe(200);
    const shown = await asked('GET', '/api/table/invitation', master);
    expect(shown.body.heroes).toHaveLength(2);
    expect(JSON.stringify(shown.body)).not.toContain(second.body.token);
    expect((await asked('DELETE', '/api/table/invitation', master)).status).toBe(204);
    expect((await asked('GET', '/api/invitation', second.body.token)).status).toBe(401);
  });

  it('says who is meant where nobody is known by that id, and is no seat', async () => {
    expect(await asked('PUT', '/api/table/invitation', master, { heroes: ['bob', 'zed'] })).toMatchObject({
      status: 422,
      body: { detail: "heroes: there is no combatant 'zed'" },
    });
    expect((await asked('PUT', '/api/table/invitation', master, { heroes: [] })).status).toBe(400);
    const { body } = await asked('PUT', '/api/table/invitation', master, { heroes: ['bob'] });
    expect((await asked('GET', '/api/seat', body.token)).status).toBe(401);
    expect((await asked('GET', '/api/invitation', master)).status).toBe(401);
  });

  it('gives a seat with what was chosen, to the first who asks; what is taken away can be chosen again', async () => {
    const { body: made } = await asked('PUT', '/api/table/invitation', master, { heroes: ['bob'] });
    const take = (name: string, heroes: readonly string[]) =>
      asked('POST', '/api/invitation', made.token, { name, heroes });
    expect(await take('Ann', ['ann'])).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining("'ann'") },
    });
    expect((await take('   ', ['bob'])).status).toBe(400);
    const both = await Promise.all([take('Ann', ['bob']), take('Ben', ['bob'])]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const seat = both.find(({ status }) => status === 201)?.body;
    expect(seat).toMatchObject({ kind: 'player', owns: ['bob'] });
    expect((await asked('GET', '/api/seat', seat.token)).body.seat).toMatchObject({ id: seat.id, owns: ['bob'] });
    expect((await asked('GET', '/api/invitation', made.token)).body.heroes).toMatchObject([{ id: 'bob', taken: true }]);
    expect((await asked('DELETE', `/api/table/seats/${seat.id}`, master)).status).toBe(204);
    expect((await asked('GET', '/api/invitation', made.token)).body.heroes).toMatchObject([
      { id: 'bob', taken: false },
    ]);
    const again = await take('Ci\u202ed', ['bob', 'bob']);
    expect(again).toMatchObject({ status: 201, body: { name: 'Cid', owns: ['bob'] } });
    const renewed = (id: string) => asked('POST', `/api/tables/${table}/seats/${id}/link`, '');
    expect(await renewed(seat.id)).toMatchObject({ status: 409, body: { detail: expect.stringContaining("'bob'") } });
    expect((await asked('DELETE', `/api/table/seats/${again.body.id}`, master)).status).toBe(204);
    expect((await renewed(seat.id)).status).toBe(201);
    expect((await take('\u202e ', ['bob'])).status).toBe(400);
  });
});
