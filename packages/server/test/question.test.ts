import { describe, expect, it } from 'vitest';
import { type TestTable, testServer, yard } from './yard.ts';

const ENCOUNTER = yard(
  'cid: { side: others, at: [5, 2], initiative: 5, hidden: true, sheet: { hp: 9, defense: 12, weapons: [knife] } }',
);
const server = testServer();

interface Asked {
  readonly choices: readonly { choice: string; method: string; byCombatant: { who: number; harmed: number }[] }[];
}

async function askedAt(table: TestTable, name: string): Promise<Asked> {
  const answer = await table.ask('/api/table/question', name);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Asked;
}

describe('GET /api/table/question', () => {
  it('tells the odds of each choice to the seat that is asked and to the game master, and to nobody else', async () => {
    const table = await server.table({ encounter: ENCOUNTER });
    const asked = (name: string): Promise<Asked> => askedAt(table, name);
    expect((await asked('game master')).choices).toEqual([]);
    const [us, gm] = await table.sitAll('us', 'game master');
    // Who has not acted yet takes no opportunity.
    for (const by of ['ann', 'bob', 'cid']) await gm.does({ t: 'do', command: { by, do: 'end-turn' } });
    await us.heardAll();
    await us.does({ t: 'do', command: { by: 'ann', do: 'move', to: [3, 0] } });
    const { choices } = await asked('them');
    expect(choices.map(({ choice }) => choice)).toEqual(expect.arrayContaining(['attack', 'decline']));
    const annAfter = (choice: string): number | undefined =>
      choices.find((each) => each.choice === choice)?.byCombatant.find(({ who }) => who === 0)?.harmed;
    expect(annAfter('decline')).toBe(0);
    expect(annAfter('attack')).toBeGreaterThan(0.1);
    expect(annAfter('attack')).toBeLessThan(1);
    expect(await asked('game master')).toEqual(await asked('them'));
    for (const name of ['us', 'others', 'onlookers']) expect((await asked(name)).choices).toEqual([]);
  });

  it('asks for a link', async () => {
    expect((await fetch(`${server.url}/api/table/question`)).status).toBe(401);
  });
});
