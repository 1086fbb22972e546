import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFault, replayFault } from '@fray/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type House, loadHouse } from '../src/house-rules.ts';
import { listening, makeTable, type TestClient } from './client.ts';
import { FAULTY_FIGHT } from './faulty-fight.ts';
import { TestTable } from './yard.ts';

const folder = mkdtempSync(join(tmpdir(), 'fray-faults-'));
const faults = join(folder, 'faults');
let server: Awaited<ReturnType<typeof listening>>;
let house: House;
beforeAll(async () => {
  house = await loadHouse(join(import.meta.dirname, 'faulty.ts'));
  server = await listening({ house, faults });
});
afterAll(async () => {
  await server.app.close();
  rmSync(folder, { recursive: true });
});

async function sitting(): Promise<{ table: TestTable; gm: TestClient; red: TestClient }> {
  const table = new TestTable(server.url, await makeTable(server.url, { encounter: FAULTY_FIGHT }));
  const [gm, red] = await table.sitAll('game master', 'red');
  return { table, gm, red };
}

const doing = (id: string) => ({ t: 'do' as const, command: { by: 'ann', do: id } });

describe('a fight that the rules begin wrong', () => {
  it('is no table, and whoever wants one reads why', async () => {
    const encounter = FAULTY_FIGHT.replace('Mistakes', 'Wrong start');
    const answer = await fetch(`${server.url}/api/tables`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ encounter }),
    });
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      {
        title: expect.stringMatching(/go wrong/),
        detail: 'counts: ann: standard: expected a whole number from 0 to 1, found 6',
      },
    ]);
    const [file = ''] = readdirSync(faults).filter((name) => name.startsWith('counts-'));
    expect(readFault(readFileSync(join(faults, file), 'utf8')).request).toEqual({ kind: 'begin' });
  });
});

describe('an act that the rules get wrong', () => {
  it.each(['plain', 'counts', 'effects', 'events', 'question', 'error'])(
    'by what it breaks (%s) is refused whole, and the table goes on',
    async (id) => {
      const { table, gm, red } = await sitting();
      const before = await table.journal();
      expect(await red.does(doing(id))).toMatchObject({ t: 'refused', refusals: [{ text: /nothing has changed/ }] });
      expect(await table.journal()).toBe(before);
      expect((await red.does({ t: 'do', command: { by: 'ann', do: 'attack', target: 'bob' } })).t).toBe('done');
      for (const client of [gm, red]) client.close();
    },
  );

  it('is told in full to the game master alone', async () => {
    const { gm, red } = await sitting();
    const text = async (client: TestClient): Promise<string> => JSON.stringify(await client.does(doing('error')));
    expect(await text(gm)).toContain('error: TypeError: lurker has no such thing');
    expect(await text(red)).not.toContain('lurker');
    for (const client of [gm, red]) client.close();
  });

  it('is kept once for whoever mends the rules, and shows the same there', async () => {
    const { gm } = await sitting();
    const kept = (): readonly string[] => readdirSync(faults).filter((name) => name.startsWith('counts-'));
    await gm.does(doing('counts'));
    const once = kept();
    await gm.does(doing('counts'));
    expect(kept()).toEqual(once);
    const path = join(faults, once.at(-1) ?? '');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const fault = readFault(readFileSync(path, 'utf8'));
    const rules = house.rulesets['faulty'];
    expect(rules === undefined ? null : replayFault(rules, fault)).toEqual({
      invariant: 'counts',
      text: 'ann: standard: expected a whole number from 0 to 1, found 6',
    });
    gm.close();
  });
});
