import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from '@fray/engine';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { EXAMPLES } from '../../test/client.ts';
import { seeds } from '../../test/dice.ts';
import { engineHere } from '../../test/engine.ts';
import { seatOf } from '../../test/seats.ts';
import { yard } from '../../test/yard.ts';
import { sentSource } from '../examples.ts';
import { openSqlite } from '../store/sqlite.ts';
import type { LiveTable } from '../tables/live-table.ts';
import { newTable } from '../tables/new-table.ts';
import { TableRegistry } from '../tables/table-registry.ts';
import { OddsService } from './odds-service.ts';

const gm = seatOf('gm');
const them = seatOf('player', ['bob', 'sly']);

const services: OddsService[] = [];
const newService = (houseRules: string | null = null): OddsService => {
  const service = new OddsService(houseRules);
  services.push(service);
  return service;
};
afterEach(async () => {
  for (const service of services.splice(0)) await service.close();
});

/** A table at which Bob is asked whether he takes the opening that Ann has given. */
async function asked(): Promise<LiveTable> {
  const made = newTable(sentSource(yard()), { typedDice: false }, seeds(yard()));
  const registry = new TableRegistry(openSqlite(':memory:'), engineHere(EXAMPLES));
  await registry.add(made);
  const table = await registry.table(made.table.id);
  const commands: Command[] = ['ann', 'bob', 'sly'].map((by) => ({ by, do: 'end-turn' }));
  for (const command of [...commands, { by: 'ann', do: 'move', to: [3, 0] } as const]) await does(table, command);
  return table;
}

let names = 0;
async function does(table: LiveTable, command: Command): Promise<void> {
  const request = { client: `c${++names}`, at: table.line, deed: { kind: 'command', command } } as const;
  expect(await table.submit(gm, request)).toMatchObject({ kind: 'done' });
}

const takeBack = (table: LiveTable): ReturnType<LiveTable['submit']> =>
  table.submit(gm, { client: `c${++names}`, at: table.line, deed: { kind: 'undo' } });

describe('OddsService', () => {
  it('works the odds of a question out once for all who know the same', async () => {
    const [table, service] = [await asked(), newService()];
    const first = service.odds(table, them);
    expect(service.odds(table, { ...them, id: 'another' })).toBe(first);
    const found = await first;
    expect(found.map(({ choice }) => choice)).toContain('decline');
    expect(service.odds(table, them)).toBe(first);
    expect(service.odds(table, gm)).toBe(first);
  });

  it('forgets a question when the table goes on', async () => {
    const [table, service] = [await asked(), newService()];
    const first = service.odds(table, them);
    await first;
    await takeBack(table);
    expect(await service.odds(table, them)).toEqual([]);
    const command: Command = { by: 'ann', do: 'move', to: [3, 0] };
    await does(table, command);
    expect(service.odds(table, them)).not.toBe(first);
  });

  it('does not keep the table waiting, and begins no choice that nobody can want any more', async () => {
    const [table, service] = [await asked(), newService()];
    const all = (await newService().odds(table, them)).length;
    let isKnown = false;
    const odds = service.odds(table, them).then((found) => {
      isKnown = true;
      return found;
    });
    await takeBack(table);
    expect(isKnown).toBe(false);
    // The one that was begun is worked out to its end.
    expect((await odds).length).toBeLessThan(all);
  });

  it('goes on after a question that could not be worked out', async () => {
    const [table, service] = [await asked(), newService()];
    const { play, line, stored } = table;
    const odd = { play: { ...play, fight: { ...play.fight, ruleset: 'none' } }, line, stored } as LiveTable;
    await expect(service.odds(odd, them)).rejects.toThrow("no ruleset 'none'");
    await expect(service.odds(odd, them)).rejects.toThrow("no ruleset 'none'");
    expect(await service.odds(table, them)).not.toEqual([]);
  });

  it('leaves nobody waiting where house rules end its worker', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fray-ending-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'ending.mjs');
    writeFileSync(file, "import process from 'node:process';\nprocess.exit(0);\n");
    const [table, service] = [await asked(), newService(file)];
    await expect(service.odds(table, them)).rejects.toThrow('has ended');
    await expect(service.odds(table, them)).rejects.toThrow('has ended');
  });

  it('leaves nobody waiting when it is closed', async () => {
    const [table, service] = [await asked(), newService()];
    const lost = service.odds(table, them);
    const closed = service.close();
    await expect(lost).rejects.toThrow('closing');
    await closed;
    await expect(service.odds(table, them)).rejects.toThrow('closing');
  });
});
