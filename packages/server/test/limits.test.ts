import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadHouse } from '../src/house-rules.ts';
import { listening, makeTable, TestClient } from './client.ts';
import { TestTable, yard } from './yard.ts';

const DUEL = `
fray: 1
title: Without an end
ruleset: endless
combatants:
  ann: { side: red, at: [0, 0], initiative: 20, sheet: &sheet
    { size: medium, speed: 30, baseAttack: 4, weapons: [dagger],
      abilities: { strength: 10, dexterity: 10, constitution: 14, intelligence: 10, wisdom: 10, charisma: 10 },
      saves: { fortitude: 0, reflex: 0, will: 0 } } }
  bob: { side: blue, at: [5, 0], initiative: 10, sheet: *sheet }
`;

const TOO_LONG = {
  t: 'refused',
  refusals: [{ text: 'that takes longer to work out than this server allows; nothing has changed', rule: '' }],
};

it('an act that never ends, or that takes all memory, is refused, and keeps nobody else waiting', async () => {
  const house = await loadHouse(join(import.meta.dirname, 'endless.ts'));
  const { app, url } = await listening({ house });
  const [stuck, other] = [await makeTable(url, { encounter: DUEL }), await makeTable(url, { encounter: yard() })];
  const ann = await TestClient.seated(url, new TestTable(url, stuck).token('red'));
  const gm = await TestClient.seated(url, new TestTable(url, other).token('game master'));
  const hurt = { by: 'gm', do: 'adjust', target: 'bob', choice: 'hp', amount: -1, text: 'a tile falls' };
  for (const endless of ['spin', 'hoard']) {
    let isRefused = false;
    const refused = ann.does({ t: 'do', command: { by: 'ann', do: endless } }).finally(() => {
      isRefused = true;
    });
    expect(await gm.does({ t: 'do', command: hurt })).toMatchObject({ t: 'done' });
    expect((await fetch(`${url}/health`)).status).toBe(200);
    expect(isRefused).toBe(false);
    expect(await refused).toMatchObject(TOO_LONG);
  }
  // The table itself goes on as if nothing had been asked.
  expect(await ann.does({ t: 'do', command: { by: 'ann', do: 'end-turn' } })).toMatchObject({ t: 'done', line: 2 });
  await app.close();
});
