import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { sentSource } from '../src/examples.ts';
import { openSqlite } from '../src/index.ts';
import { Rooms } from '../src/socket/rooms.ts';
import { newTable } from '../src/tables/new-table.ts';
import { FullServerError, TableRegistry } from '../src/tables/table-registry.ts';
import { Upkeep } from '../src/tables/upkeep.ts';
import { EXAMPLES, listening, makeTable, TestClient } from './client.ts';
import { engineHere } from './engine.ts';
import { TestTable, yard } from './yard.ts';

const folder = mkdtempSync(join(tmpdir(), 'fray-memory-'));
afterAll(() => rmSync(folder, { recursive: true }));

const MASTER = 'game master';
const hurt = { by: 'gm', do: 'adjust', target: 'hero', choice: 'hp', amount: -1 } as const;

/** A sheet that comes to about so many characters. */
const sheet = (size: number, mark = 'x'): string => {
  const notes = Array.from({ length: Math.ceil(size / 2000) }, () => mark.repeat(1990));
  return `{ hp: 9, defense: 12, weapons: [knife], notes: [${notes.join(', ')}] }`;
};
const encounter = (...combatants: readonly string[]): string =>
  `fray: 1\ntitle: Crowd\nruleset: modern\ncombatants:\n${combatants.map((each) => `  ${each}\n`).join('')}`;

const SIZE = 90_000;
const CROWD = encounter(
  `thug: { side: gang, copies: 100, sheet: &a ${sheet(SIZE)} }`,
  'late: { side: gang, copies: 97, absent: true, sheet: *a }',
  'hero: { side: us, sheet: *a }',
  // The same, written out once more.
  `other: { side: us, sheet: ${sheet(SIZE)} }`,
);

describe('a crowd with one sheet', () => {
  it('is kept with that sheet once, and each seat is sent it once', async () => {
    const file = join(folder, 'crowd.sqlite');
    let store = openSqlite(file);
    let { app, url } = await listening({ store, snapshotEvery: 2 });
    const made = await makeTable(url, { encounter: CROWD });
    const table = (): TestTable => new TestTable(url, made);
    const gm = await table().sit(MASTER);
    for (let n = 0; n < 2; n++) await gm.does({ t: 'do', command: hurt });
    const targets = Array.from({ length: 97 }, (_, n) => `late-${n + 1}`);
    const looker = await table().sit('onlookers');
    expect(await gm.does({ t: 'do', command: { by: 'gm', do: 'join', targets } })).toMatchObject({ t: 'done' });
    await looker.next('step');
    // Beside the sheet a combatant has about a thousand characters; 199 sheets would be 18 million.
    const most = 6 * SIZE;
    for (const client of [gm, looker]) for (const text of client.received) expect(text.length).toBeLessThan(most);
    expect((await table().journal()).split('\n')[0]?.length).toBeLessThan(most);
    expect((await store.lastSnapshot(made.id))?.fight.length).toBeLessThan(most);
    const past = await table().ask('/api/table/view?line=1', MASTER);
    expect((await past.text()).length).toBeLessThan(most);
    const before = gm.line;
    await app.close();
    store = openSqlite(file);
    ({ app, url } = await listening({ store, snapshotEvery: 2 }));
    const again = await table().sit(MASTER);
    expect(again.line).toBe(before);
    expect(await again.does({ t: 'do', command: hurt }, { id: 'again' })).toMatchObject({ t: 'done' });
    await app.close();
  });

  it('is not taken where its different sheets come to too much', async () => {
    const { app, url } = await listening();
    const base = `base: { side: a, sheet: &b ${sheet(SIZE)} }`;
    const others = Array.from({ length: 25 }, (_, n) => `o${n}: { side: b, sheet: { <<: *b, hp: ${n + 1} } }`);
    await expect(makeTable(url, { encounter: encounter(base, ...others) })).rejects.toThrow(
      /422: .*combatants: expected at most 2000000 characters of sheets in all, found more/,
    );
    expect(await makeTable(url, { encounter: encounter(base, ...others.slice(0, 15)) })).toMatchObject({});
    await app.close();
  });
});

describe('a sheet that passes its bounds', () => {
  it('is refused with its place, what was expected and what is there', async () => {
    const { app, url } = await listening();
    const upload = (length: number) =>
      makeTable(url, { encounter: encounter(`ann: { side: us, sheet: { notes: [fine, ${'x'.repeat(length)}] } }`) });
    await upload(2000);
    await expect(upload(2001)).rejects.toThrow(
      /422: .*encounter:5: combatants\.ann\.sheet\.notes\[1\]: expected text of at most 2000 characters, found 2001 characters/,
    );
    await app.close();
  });
});

describe('open tables', () => {
  const staged = (wishes: { mostOpenBytes?: number } = {}) => {
    let now = 1_000_000;
    const store = openSqlite(':memory:');
    const registry = new TableRegistry(store, engineHere(EXAMPLES), { clock: () => now, ...wishes });
    const make = async (): Promise<string> => {
      const made = newTable(sentSource(yard()), { typedDice: false }, 'seed');
      await registry.add(made);
      return made.table.id;
    };
    const pass = (ms: number): void => {
      now += ms;
    };
    return { store, registry, make, pass };
  };

  it('are closed when nobody has watched them and nobody asked for them for a minute', async () => {
    const { registry, make, pass } = staged();
    const [idle, watched] = [await make(), await make()];
    await registry.table(idle);
    const deafen = (await registry.table(watched)).listen(() => undefined);
    const opened = async (ms: number): Promise<number> => {
      pass(ms);
      await registry.closeIdle();
      return registry.opened;
    };
    expect([await opened(59_999), await opened(1), await opened(60_001)]).toEqual([2, 1, 1]);
    deafen();
    expect(await opened(1)).toBe(0);
  });

  it('have a bound together: for one more the idle ones are closed, those first that were opened first', async () => {
    const measured = staged();
    const size = (await measured.store.sizes([await measured.make()])).values().next().value ?? 0;
    const { registry, make, pass } = staged({ mostOpenBytes: 2 * size + 10 });
    const [one, two, three, four] = [await make(), await make(), await make(), await make()];
    const first = await registry.table(one);
    const second = await registry.table(two);
    // Whoever has just asked may be about to sit down.
    await expect(registry.table(three)).rejects.toThrow(FullServerError);
    pass(5000);
    const deafen = first.listen(() => undefined);
    await registry.table(three);
    expect([registry.opened, (await registry.table(one)) === first]).toEqual([2, true]);
    pass(5000);
    (await registry.table(three)).listen(() => undefined);
    await expect(registry.table(four)).rejects.toThrow(FullServerError);
    deafen();
    pass(5000);
    await registry.table(four);
    expect(await registry.table(two).catch((error: unknown) => error)).toBeInstanceOf(FullServerError);
    expect(second.line).toBe(1);
  });

  it('may be one that is larger than the bound, alone', async () => {
    const { registry, make } = staged({ mostOpenBytes: 1 });
    expect((await registry.table(await make())).line).toBe(1);
  });

  it('grow to a quarter of the bound each, by what is done there, and are played no further', async () => {
    const measured = staged();
    const size = (await measured.store.sizes([await measured.make()])).values().next().value ?? 0;
    const { store, registry, make } = staged({ mostOpenBytes: 4 * (size + 1) });
    const id = await make();
    const [seat] = await store.seats(id);
    if (seat === undefined) throw new Error('a table has seats');
    const adjusts = async (client: string, at: number) => {
      const deed = {
        kind: 'command',
        command: { by: 'gm', do: 'adjust', target: 'ann', choice: 'hp', amount: -1 },
      } as const;
      return (await registry.table(id)).submit(seat, { client, at, deed });
    };
    expect(await adjusts('one', 1)).toEqual({ kind: 'done', line: 2 });
    const full = {
      kind: 'refused',
      refusals: [{ text: expect.stringMatching(/as long as this server can hold open/) }],
    };
    expect(await adjusts('two', 2)).toMatchObject(full);
    await registry.archive(id, false);
    expect(await adjusts('three', 2)).toMatchObject(full);
    expect((await store.linesAfter(id, 0)).length).toBe(2);
  });

  it('stay within the bound when twelve large ones are asked for at once, and the server goes on', async () => {
    const { app, url } = await listening({ mostOpenBytes: 600_000 });
    const tables: TestTable[] = [];
    for (let n = 0; n < 12; n++) {
      const sheets = ['a', 'b', 'c'].map((mark) => `${mark}: { side: ${mark}, sheet: ${sheet(80_000, mark)} }`);
      tables.push(new TestTable(url, await makeTable(url, { encounter: encounter(...sheets) })));
    }
    const codes = await Promise.all(
      tables.map(async (table) => {
        const client = new TestClient(url);
        await client.opened();
        client.send({ t: 'hello', token: table.token(MASTER) });
        return Promise.race([client.next('welcome').then(() => 0), client.closed()]);
      }),
    );
    expect(codes.sort()).toEqual([0, 0, ...Array.from({ length: 10 }, () => 1013)]);
    const refused = await Promise.all(tables.map((table) => table.ask('/api/seat', MASTER)));
    expect(refused.filter(({ status }) => status === 503).length).toBe(10);
    expect((await fetch(`${url}/health`)).status).toBe(200);
    await app.close();
  });
});

describe('tables that nobody plays any more', () => {
  it('are deleted after so many days, where the host says so, unless somebody sits there', async () => {
    const registry = new TableRegistry(openSqlite(':memory:'), engineHere(EXAMPLES));
    const rooms = new Rooms(registry);
    const failed = (error: unknown): void => {
      throw error;
    };
    const made = newTable(sentSource(yard()), { typedDice: false }, 'seed');
    await registry.add(made);
    const played = (await registry.store.listings())[0]?.played ?? '';
    const day = 86_400_000;
    const left = async (keepDays: number | null, later: number): Promise<number> => {
      await new Upkeep(registry, rooms, keepDays, failed).tidy(Date.parse(played) + later);
      return (await registry.store.listings()).length;
    };
    expect([await left(null, 999 * day), await left(2, 2 * day)]).toEqual([1, 1]);
    const room = await rooms.room(made.table.id);
    const [seat] = made.seats;
    if (seat === undefined) throw new Error('a table has seats');
    const guest = {
      seat,
      hash: seat.hash,
      met: null,
      seats: '',
      notes: '[]',
      send: () => undefined,
      dismiss: () => undefined,
      failed,
    };
    room.enter(guest);
    expect(await left(2, 2 * day + 1)).toBe(1);
    room.leave(guest);
    expect(await left(2, 2 * day + 1)).toBe(0);
  });
});
