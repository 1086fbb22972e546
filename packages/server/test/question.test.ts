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
  cid: { side: others, at: [5, 2], initiative: 5, hidden: true, sheet: { hp: 9, defense: 12, weapons: [knife] } }
`;

let app: FastifyInstance;
let url: string;
let made: Made;
beforeAll(async () => {
  ({ app, url } = await listening());
  made = await makeTable(url, { encounter: ENCOUNTER });
});
afterAll(() => app.close());

const tokenOf = (name: string): string => made.seats.find((seat) => seat.name === name)?.token ?? '';

interface Asked {
  readonly choices: readonly { choice: string; method: string; lots: { who: number; harmed: number }[] }[];
}

async function asked(name: string): Promise<Asked> {
  const answer = await fetch(`${url}/api/table/question`, { headers: { Authorization: `Bearer ${tokenOf(name)}` } });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Asked;
}

describe('GET /api/table/question', () => {
  it('tells the odds of each choice to the seat that is asked and to the game master, and to nobody else', async () => {
    expect((await asked('game master')).choices).toEqual([]);
    const us = await TestClient.seated(url, tokenOf('us'));
    const gm = await TestClient.seated(url, tokenOf('game master'));
    // Who has not acted yet takes no opportunity.
    for (const by of ['ann', 'bob', 'cid']) await gm.does({ t: 'do', command: { by, do: 'end-turn' } });
    await us.reached(4);
    await us.does({ t: 'do', command: { by: 'ann', do: 'move', to: [3, 0] } });
    const { choices } = await asked('them');
    expect(choices.map(({ choice }) => choice)).toEqual(expect.arrayContaining(['attack', 'decline']));
    const annAfter = (choice: string): number | undefined =>
      choices.find((each) => each.choice === choice)?.lots.find(({ who }) => who === 0)?.harmed;
    expect(annAfter('decline')).toBe(0);
    expect(annAfter('attack')).toBeGreaterThan(0.1);
    expect(annAfter('attack')).toBeLessThan(1);
    expect(await asked('game master')).toEqual(await asked('them'));
    for (const name of ['us', 'others', 'onlookers']) expect((await asked(name)).choices).toEqual([]);
  });

  it('asks for a link', async () => {
    expect((await fetch(`${url}/api/table/question`)).status).toBe(401);
  });
});
