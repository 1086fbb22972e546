import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listening, type Made, makeTable, TestClient } from './client.ts';

const ENCOUNTER = `
fray: 1
title: Yard
ruleset: modern
map: { rows: ["......", "......", "......"] }
combatants:
  ann: { side: us, at: [0, 1], initiative: 20, sheet: { hp: 20, defense: 12, weapons: [knife] } }
  bob: { side: them, at: [1, 1], initiative: 10, sheet: { hp: 20, defense: 12, weapons: [knife] } }
  sly: { side: them, at: [5, 2], hidden: true, initiative: 5, sheet: { hp: 9, defense: 12, weapons: [knife] } }
`;

let app: FastifyInstance;
let url: string;
let made: Made;
beforeAll(async () => {
  ({ app, url } = await listening());
});
afterAll(() => app.close());

const tokenOf = (name: string): string => made.seats.find((seat) => seat.name === name)?.token ?? '';
const fresh = async (...names: string[]): Promise<TestClient[]> => {
  made = await makeTable(url, { encounter: ENCOUNTER });
  return Promise.all(names.map((name) => TestClient.seated(url, tokenOf(name))));
};
const stab = { t: 'do', command: { by: 'ann', do: 'attack', target: 'bob' } } as const;

describe('a table over the socket', () => {
  it('lets a player act for the own combatants and tells everybody', async () => {
    const [us, them] = await fresh('us', 'them');
    expect(await us?.does(stab)).toMatchObject({ t: 'done', line: 2 });
    const step = await them?.next('step');
    expect(step).toMatchObject({ line: 2, entry: { line: 2 } });
    expect(step?.entry.events.some(({ kind }) => kind === 'act')).toBe(true);
  });

  it('refuses what belongs to others, by reasons, and changes nothing', async () => {
    const [us, them, look] = await fresh('us', 'them', 'onlookers');
    expect(await them?.does(stab)).toMatchObject({ t: 'refused', refusals: [{ text: /belongs/ }] });
    expect(await look?.does(stab)).toMatchObject({ t: 'refused', refusals: [{ text: /looks on/ }] });
    const wrong = { t: 'do', command: { by: 'ann', do: 'attack', target: 'nobody' } } as const;
    expect(await us?.does(wrong)).toMatchObject({ t: 'refused' });
    expect(us?.line).toBe(1);
  });

  it('does a message once, however often it comes', async () => {
    const [us] = await fresh('us');
    expect(await us?.does(stab, { id: 'once', at: 1 })).toMatchObject({ t: 'done', line: 2 });
    expect(await us?.does(stab, { id: 'once', at: 1 })).toMatchObject({ t: 'done', line: 2 });
    expect(us?.line).toBe(2);
  });

  it('refuses a command made against what is no longer so, and says so', async () => {
    const [us, gm] = await fresh('us', 'game master');
    await gm?.does({ t: 'do', command: { by: 'gm', do: 'adjust', target: 'bob', choice: 'hp', amount: -1 } });
    expect(await us?.does(stab, { at: 1 })).toMatchObject({ t: 'stale', line: 2 });
    expect(await us?.does(stab, { at: 2 })).toMatchObject({ t: 'done', line: 3 });
  });

  it('takes back: a player the own last act before any die, the game master anything, and does it again', async () => {
    const [us, them, gm] = await fresh('us', 'them', 'game master');
    const step = { t: 'do', command: { by: 'ann', do: 'five-foot-step', to: [0, 0] } } as const;
    expect(await us?.does(step)).toMatchObject({ t: 'done' });
    await them?.next('step');
    expect(await them?.does({ t: 'undo' })).toMatchObject({ t: 'refused' });
    expect(await us?.does({ t: 'undo' })).toMatchObject({ t: 'done', line: 3 });
    expect(await gm?.next('back')).toMatchObject({ line: 3, back: 2, canRedo: true });
    expect(await us?.does(stab)).toMatchObject({ t: 'done', line: 4 });
    expect(await us?.does({ t: 'undo' })).toMatchObject({ t: 'refused' });
    await gm?.next('step');
    expect(await gm?.does({ t: 'undo' })).toMatchObject({ t: 'done', line: 5 });
    expect(await gm?.does({ t: 'redo' })).toMatchObject({ t: 'done', line: 6 });
  });

  it('keeps hidden combatants from those whose they are not, in every byte', async () => {
    const [us, gm] = await fresh('us', 'game master');
    await us?.does(stab);
    expect(await us?.does({ t: 'do', command: { by: 'ann', do: 'attack', target: 'sly' } })).toMatchObject({
      refusals: [{ text: "target: there is no combatant 'sly'" }],
    });
    await gm?.next('step');
    const before = us?.received.filter((text) => text.includes('sly') && !text.includes('"refused"')) ?? [];
    expect(before).toEqual([]);
    await gm?.does({ t: 'do', command: { by: 'gm', do: 'reveal', target: 'sly', text: 'steps out' } });
    const step = await us?.next('step');
    expect(step?.now.combatants[2]).toMatchObject({ id: 'sly', hidden: false });
  });

  it('sends away a seat that was revoked, and lets nobody in by its link again', async () => {
    const [us] = await fresh('us');
    const gone = us?.closed();
    const seat = made.seats.find(({ name }) => name === 'us');
    const headers = { Authorization: `Bearer ${tokenOf('game master')}` };
    const answer = await fetch(`${url}/api/table/seats/${seat?.id}`, { method: 'DELETE', headers });
    expect(answer.status).toBe(204);
    expect(await gone).toBe(1008);
    const again = new TestClient(url);
    await again.opened();
    again.send({ t: 'hello', token: tokenOf('us') });
    expect(await again.closed()).toBe(1008);
  });
});
