import { type Combatant, sheetsShared } from '@fray/engine';
import { expect, it } from 'vitest';
import type { ServerFrame } from '../src/api/frames.ts';
import type { TestClient } from './client.ts';
import { testServer, yard } from './yard.ts';

const server = testServer();

const BOB =
  'bob: { side: them, at: [1, 1], initiative: 10, sheet: { hp: 3171, defense: 777, baseAttack: 919, weapons: [knife] } }';
const ANN = 'ann: { side: us, at: [0, 1], initiative: 20, sheet: { hp: 20, defense: 12, weapons: [knife] } }';
/** Numbers of bob that nothing else has. */
const NUMBERS = /3171|777|919/;
const encounter = yard().replace(/ {2}ann: .*\n {2}bob: .*\n {2}sly: .*\n/, `  ${ANN}\n  ${BOB}\n`);
const tell = (choice: string) => ({ t: 'do', command: { by: 'gm', do: 'tell', choice } }) as const;

interface Bob {
  readonly hp: number | undefined;
  readonly told: string | undefined;
}

/** How bob stands in the newest frame that shows the fight. */
function bobOf(client: TestClient): Bob {
  const frame = client.frames.findLast((each: ServerFrame) => 'fight' in each || 'now' in each);
  if (frame === undefined || !('fight' in frame || 'now' in frame)) throw new Error('nothing was shown');
  const { combatants } = 'fight' in frame ? sheetsShared(frame.fight) : sheetsShared(frame.now);
  const bob: Partial<Combatant> = combatants[1] ?? {};
  return { hp: bob.counts?.['hp'], told: bob.told };
}

it('is set by the game master at any time: whoever looks on gets other sheets, and by taking it back the true ones again', async () => {
  const table = await server.table({ encounter });
  const [gm, us] = await table.sitAll('game master', 'us');
  expect(bobOf(us)).toMatchObject({ hp: 3171 });
  await gm.does(tell('words'));
  await us.heardAll();
  expect(bobOf(us)).toMatchObject({ told: 'words', hp: 40 });
  expect(us.received.at(-2)).not.toMatch(NUMBERS);
  expect(bobOf(gm).hp).toBe(3171);
  await gm.does({ t: 'do', command: { by: 'gm', do: 'adjust', target: 'bob', choice: 'hp', amount: -2000 } });
  await us.heardAll();
  expect(bobOf(us).hp).toBe(20);
  expect(us.received.at(-2)).toContain('seems wounded');
  await gm.does(tell('eyes'));
  await us.heardAll();
  expect(bobOf(us)).toMatchObject({ told: 'eyes', hp: 40 });
  for (let back = 0; back < 3; back++) await gm.does({ t: 'undo' });
  await us.heardAll();
  expect(bobOf(us)).toMatchObject({ hp: 3171 });
  expect(bobOf(us).told).toBeUndefined();
});

it('holds from the first on where the table is made so: in no answer of the server stands a number of an enemy', async () => {
  const table = await server.table({ encounter, telling: 'eyes', typedDice: true });
  const [gm, us, them] = await table.sitAll('game master', 'us', 'them');
  await us.does({ t: 'do', command: { by: 'ann', do: 'attack', target: 'bob' } });
  await us.does({ t: 'answer', answer: 20 });
  while (bobOf(gm).hp === 3171) await us.does({ t: 'answer', answer: 2 });
  const paths = [
    '/api/table/view?line=1',
    '/api/table/log?form=json',
    '/api/table/log?form=text',
    '/api/table/question',
  ];
  const told = await Promise.all(paths.map(async (path) => (await table.ask(path, 'us')).text()));
  expect([...us.received, ...told].join('\n')).not.toMatch(NUMBERS);
  expect(told[2]).toContain('attack roll 20 against bob: hit');
  expect(them.received.join()).toMatch(NUMBERS);
});

it('is seen by the game master as each seat sees it', async () => {
  const table = await server.table({ encounter, telling: 'words' });
  const as = (name: string, who: string) => table.ask(`/api/table/view?line=1&seat=${table.seatId(name)}`, who);
  const seen = await as('us', 'game master');
  const own = await table.ask('/api/table/view?line=1', 'us');
  const [{ log, ...through }, { log: _, ...itself }] = (await Promise.all(
    [seen, own].map(async (answer) => (await answer.json()) as Record<string, unknown>),
  )) as [Record<string, unknown>, Record<string, unknown>];
  expect(JSON.stringify(through)).toBe(JSON.stringify(itself));
  expect(log).toHaveLength(1);
  expect((await as('us', 'them')).status).toBe(403);
  expect((await table.ask('/api/table/view?line=1&seat=nobody', 'game master')).status).toBe(404);
});
