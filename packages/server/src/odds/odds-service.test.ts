import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from '@fray/engine';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { seeds } from '../../test/dice.ts';
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

const desks: OddsService[] = [];
const newDesk = (houseRules: string | null = null): OddsService => {
  const desk = new OddsService(houseRules);
  desks.push(desk);
  return desk;
};
afterEach(async () => {
  for (const desk of desks.splice(0)) await desk.close();
});

/** A table at which Bob is asked whether he takes the opening that Ann has given. */
async function asked(): Promise<LiveTable> {
  const made = newTable(sentSource(yard()), { typedDice: false }, seeds);
  const hall = new TableRegistry(openSqlite(':memory:'));
  await hall.add(made);
  const table = await hall.table(made.table.id);
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

describe('OddsDesk', () => {
  it('works the odds of a question out once for all who know the same', async () => {
    const [table, desk] = [await asked(), newDesk()];
    const first = desk.odds(table, them);
    expect(desk.odds(table, { ...them, id: 'another' })).toBe(first);
    const found = await first;
    expect(found.map(({ choice }) => choice)).toContain('decline');
    expect(desk.odds(table, them)).toBe(first);
    expect(desk.odds(table, gm)).not.toBe(first);
    expect(await desk.odds(table, gm)).toEqual(found);
  });

  it('forgets a question when the table goes on', async () => {
    const [table, desk] = [await asked(), newDesk()];
    const first = desk.odds(table, them);
    await first;
    await takeBack(table);
    expect(await desk.odds(table, them)).toEqual([]);
    const command: Command = { by: 'ann', do: 'move', to: [3, 0] };
    await does(table, command);
    expect(desk.odds(table, them)).not.toBe(first);
  });

  it('does not keep the table waiting, and begins no choice that nobody can want any more', async () => {
    const [table, desk] = [await asked(), newDesk()];
    const all = (await newDesk().odds(table, them)).length;
    let isKnown = false;
    const odds = desk.odds(table, them).then((found) => {
      isKnown = true;
      return found;
    });
    await takeBack(table);
    expect(isKnown).toBe(false);
    // The one that was begun is worked out to its end.
    expect((await odds).length).toBeLessThan(all);
  });

  it('goes on after a question that could not be worked out', async () => {
    const [table, desk] = [await asked(), newDesk()];
    const { play, line } = table;
    const odd = { play: { ...play, fight: { ...play.fight, ruleset: 'none' } }, line } as LiveTable;
    await expect(desk.odds(odd, them)).rejects.toThrow("no ruleset 'none'");
    await expect(desk.odds(odd, them)).rejects.toThrow("no ruleset 'none'");
    expect(await desk.odds(table, them)).not.toEqual([]);
  });

  it('leaves nobody waiting where house rules end its thread', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fray-ending-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'ending.mjs');
    writeFileSync(file, "import process from 'node:process';\nprocess.exit(0);\n");
    const [table, desk] = [await asked(), newDesk(file)];
    await expect(desk.odds(table, them)).rejects.toThrow('has ended');
    await expect(desk.odds(table, them)).rejects.toThrow('has ended');
  });

  it('leaves nobody waiting when it is closed', async () => {
    const [table, desk] = [await asked(), newDesk()];
    const lost = desk.odds(table, them);
    const closed = desk.close();
    await expect(lost).rejects.toThrow('closing');
    await closed;
    await expect(desk.odds(table, them)).rejects.toThrow('closing');
  });
});
