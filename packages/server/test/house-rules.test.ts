import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { loadHouse } from '../src/house-rules.ts';
import { buildServer } from '../src/index.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { EXAMPLES } from './client.ts';
import { seeds } from './dice.ts';

const HOUSE = join(EXAMPLES, 'house-rules/our-table.ts');
const ENCOUNTER = `
fray: 1
title: By our rules
ruleset: our-table
combatants:
  ann: { side: red, at: [0, 0], sheet: &sheet
    { size: medium, speed: 30, baseAttack: 4, weapons: [dagger], traits: [battle-hardened],
      abilities: { strength: 10, dexterity: 10, constitution: 14, intelligence: 10, wisdom: 10, charisma: 10 },
      saves: { fortitude: 0, reflex: 0, will: 0 } } }
  bob: { side: blue, at: [1, 0], sheet: *sheet }
`;

let server: Awaited<ReturnType<typeof buildServer>> | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

async function started(file: string | null): Promise<NonNullable<typeof server>> {
  const house = await loadHouse(file);
  server = await buildServer({ store: openSqlite(':memory:'), examples: EXAMPLES, seeds, web: null, house });
  return server;
}

it('makes tables that are played by house rules, and offers the encounters that name them', async () => {
  const app = await started(HOUSE);
  const made = await app.inject({ method: 'POST', url: '/api/tables', payload: { encounter: ENCOUNTER } });
  expect(made.statusCode).toBe(201);
  expect(made.json()).toMatchObject({ ruleset: 'our-table' });
  const { token } = made.json().seats[0];
  const seat = await app.inject({ url: '/api/seat', headers: { authorization: `Bearer ${token}` } });
  expect(seat.json()).toMatchObject({ ruleset: 'our-table' });
  const examples = (await app.inject({ url: '/api/examples' })).json() as { id: string; rulesetTitle: string }[];
  expect(examples.find(({ id }) => id === 'house-rules/duel')?.rulesetTitle).toBe('Grim-n-Gritty as we play it');
});

it('knows nothing of them without their file', async () => {
  const app = await started(null);
  const refused = await app.inject({ method: 'POST', url: '/api/tables', payload: { encounter: ENCOUNTER } });
  expect(refused.statusCode).toBe(422);
  expect(refused.json().problems[0]).toContain('expected one of modern, grim, d20v22, timecount');
  expect((await app.inject({ url: '/api/examples' })).body).not.toContain('house-rules/duel');
  expect((await app.inject({ url: '/api/house-rules' })).json()).toEqual({ module: null });
});

it('hands their module out as a script without types, which takes the engine from the page', async () => {
  const app = await started(HOUSE);
  const { module } = (await app.inject({ url: '/api/house-rules' })).json();
  expect(module).toBe('/api/house-rules/files/our-table.ts');
  const script = await app.inject({ url: module });
  expect(script.headers['content-type']).toContain('text/javascript');
  expect(script.body).toContain("from '/api/house-rules/engine.js'");
  expect(script.body).not.toContain('@fray/engine');
  expect(script.body).not.toContain('Ruleset<GrimGame>');
  const engine = await app.inject({ url: '/api/house-rules/engine.js' });
  expect(engine.body).toMatch(/^export const \{ .*\bwithOverlay\b.* \} = globalThis\.frayEngine;\n$/);
});

it.each([
  'duel.ts',
  '../house-rules/duel.ts',
  '..%2fhouse-rules%2fduel.ts',
  '%2e%2e/sheets/grim/warden.yaml',
  '%252e%252e/house-rules/our-table.ts',
  'our-table.ts/',
  'our-table.ts%00',
  '__proto__',
  'constructor',
  '',
])('hands out nothing else: %s', async (path) => {
  const app = await started(HOUSE);
  expect((await app.inject({ url: `/api/house-rules/files/${path}` })).statusCode).toBe(404);
});
