import { describe, expect, it } from 'vitest';
import type { ServerFrame } from '../src/api/frames.ts';
import type { ShownNote } from '../src/notes/note.ts';
import { TestClient } from './client.ts';
import { type TestTable, testServer, yard } from './yard.ts';

const server = testServer();

interface Wish {
  readonly at?: readonly [number, number];
  readonly text?: string;
  readonly to?: readonly string[] | null;
}

const sent = (method: string, body?: object): RequestInit => ({
  method,
  ...(body !== undefined && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
});

const pins = (
  table: TestTable,
  as: string,
  { at = [2, 1], text = 'a note', to = null }: Wish = {},
): Promise<Response> => table.ask('/api/table/notes', as, sent('POST', { at, text, to }));

async function pinned(table: TestTable, as: string, wish: Wish = {}): Promise<ShownNote> {
  const answer = await pins(table, as, wish);
  if (answer.status !== 201) throw new Error(await answer.text());
  return (await answer.json()) as ShownNote;
}

const changes = (table: TestTable, as: string, { id, at, text, to }: ShownNote, wish: Wish): Promise<Response> =>
  table.ask(`/api/table/notes/${id}`, as, sent('PUT', { at, text, to, ...wish }));

const takesOff = (table: TestTable, as: string, { id }: ShownNote): Promise<Response> =>
  table.ask(`/api/table/notes/${id}`, as, sent('DELETE'));

async function readBy(table: TestTable, as: string): Promise<readonly ShownNote[]> {
  return (await (await table.ask('/api/table/notes', as)).json()) as readonly ShownNote[];
}

const texts = async (table: TestTable, as: string): Promise<readonly string[]> =>
  (await readBy(table, as)).map(({ text }) => text);

/** What a client was told of notes: when it came in, and by each frame since. */
async function told(client: TestClient): Promise<readonly (readonly string[])[]> {
  await client.heardAll();
  return client.frames.flatMap((frame: ServerFrame) => ('notes' in frame ? [frame.notes.map(({ text }) => text)] : []));
}

describe('a note on the map', () => {
  it('is read by all at once, moved, changed and taken off, and lies beside the journal', async () => {
    const table = await server.table();
    const [gm, us, them, onlooker] = await table.sitAll('game master', 'us', 'them', 'onlookers');
    const before = await table.journal();
    const note = await pinned(table, 'us', { text: '  the  lever\u202e ' });
    expect(note).toMatchObject({ seat: table.seatId('us'), at: [2, 1], text: 'the lever', to: null, mine: true });
    expect(await (await changes(table, 'us', note, { at: [3, 0], text: 'the trap' })).json()).toMatchObject({
      id: note.id,
      at: [3, 0],
      text: 'the trap',
    });
    expect((await takesOff(table, 'us', note)).status).toBe(204);
    const all = [[], ['the lever'], ['the trap'], []];
    for (const client of [gm, us, them, onlooker]) expect(await told(client)).toEqual(all);
    expect(await table.journal()).toBe(before);
  });

  it('is for its writer, for some seats, or for all, and for every game master; the others get no byte of it', async () => {
    const table = await server.table();
    const [gm, us, them, onlooker] = await table.sitAll('game master', 'us', 'them', 'onlookers');
    await pinned(table, 'us', { text: 'OURS ALONE', to: [] });
    await pinned(table, 'game master', { text: 'MASTERS OWN', to: [] });
    await pinned(table, 'game master', { text: 'FOR THEM', to: [table.seatId('them'), table.seatId('them')] });
    await pinned(table, 'them', { text: 'TO US', to: [table.seatId('us')] });
    const seats = ['game master', 'us', 'them', 'onlookers'];
    expect(await Promise.all(seats.map((name) => texts(table, name)))).toEqual([
      ['OURS ALONE', 'MASTERS OWN', 'FOR THEM', 'TO US'],
      ['OURS ALONE', 'TO US'],
      ['FOR THEM', 'TO US'],
      [],
    ]);
    for (const client of [gm, us, them, onlooker]) await client.heardAll();
    expect(us.received.join()).not.toMatch(/MASTERS OWN|FOR THEM/);
    expect(them.received.join()).not.toMatch(/MASTERS OWN|OURS ALONE/);
    expect(onlooker.received.join()).not.toMatch(/OURS|MASTERS|FOR THEM|TO US|"t":"notes"/);
    // Whoever may not change a note is not told for whom else it is.
    expect((await readBy(table, 'them')).map(({ to, mine }) => [to, mine])).toEqual([
      [[table.seatId('them')], false],
      [[table.seatId('us')], true],
    ]);
    const late = new TestClient(table.url);
    await late.opened();
    late.send({ t: 'hello', token: table.token('them') });
    expect((await late.next('welcome')).notes.map(({ text }) => text)).toEqual(['FOR THEM', 'TO US']);
    late.close();
  });

  it('is changed by its writer and by the game master; to whom it is not shown it is not there', async () => {
    const table = await server.table();
    const [open, secret] = [await pinned(table, 'us'), await pinned(table, 'us', { text: 'secret', to: [] })];
    const missing = await (await takesOff(table, 'them', { ...open, id: 'nothing' })).text();
    for (const [status, note] of [
      [403, open],
      [404, secret],
    ] as const) {
      const [changed, taken] = [await changes(table, 'them', note, { to: null }), await takesOff(table, 'them', note)];
      expect([changed.status, taken.status]).toEqual([status, status]);
      expect(note === secret ? await taken.text() : missing).toBe(missing);
    }
    for (const name of ['onlookers']) expect((await takesOff(table, name, open)).status).toBe(403);
    expect((await pins(table, 'onlookers')).status).toBe(403);
    expect((await changes(table, 'game master', secret, { text: 'seen' })).status).toBe(200);
    expect(await texts(table, 'us')).toEqual(['a note', 'seen']);
    expect((await takesOff(table, 'game master', open)).status).toBe(204);
    expect((await pins(table, 'nobody')).status).toBe(401);
  });

  it('has 1 to 200 characters, a square of the map and seats that its writer knows', async () => {
    const table = await server.table({
      encounter: yard('cat: { side: cats, at: [4, 0], hidden: true, sheet: { hp: 9, defense: 12, weapons: [knife] } }'),
    });
    const status = async (wish: Wish): Promise<number> => (await pins(table, 'us', wish)).status;
    expect(await Promise.all(['x', 'x'.repeat(200)].map((text) => status({ text })))).toEqual([201, 201]);
    expect(await Promise.all(['', ' \u202e ', 'x'.repeat(201)].map((text) => status({ text })))).toEqual([
      422, 422, 400,
    ]);
    expect(
      await Promise.all(
        (
          [
            [5, 2],
            [0, 0],
          ] as const
        ).map((at) => status({ at })),
      ),
    ).toEqual([201, 201]);
    expect(
      await Promise.all(
        (
          [
            [6, 2],
            [0, 3],
            [-1, 0],
          ] as const
        ).map((at) => status({ at })),
      ),
    ).toEqual([422, 422, 422]);
    const answers = [table.seatId('cats'), 'nobody at all'].map(async (id) =>
      (await (await pins(table, 'us', { to: [id] })).text()).replace(id, 'ID'),
    );
    const [hidden, none] = await Promise.all(answers);
    expect(hidden).toContain("there is no seat 'ID'");
    expect(hidden).toBe(none);
  });

  it('of a seat that is not known is not shown, until it is', async () => {
    const table = await server.table({
      encounter: yard('cat: { side: cats, at: [4, 0], hidden: true, sheet: { hp: 9, defense: 12, weapons: [knife] } }'),
    });
    const [gm, us] = await table.sitAll('game master', 'us');
    await pinned(table, 'cats', { text: 'MEOW' });
    expect(await told(us)).toEqual([[]]);
    await gm.does({ t: 'do', command: { by: 'gm', do: 'reveal', target: 'cat', text: 'it jumps' } });
    expect(await told(us)).toEqual([[], ['MEOW']]);
  });

  it('finds room for 40 of a player and 200 at a table', async () => {
    const table = await server.table();
    for (let n = 0; n < 40; n++) await pinned(table, 'us');
    expect((await pins(table, 'us')).status).toBe(409);
    for (let n = 40; n < 200; n++) await pinned(table, 'game master', { to: [] });
    expect((await pins(table, 'game master')).status).toBe(409);
    expect((await pins(table, 'them')).status).toBe(409);
    const [first] = await readBy(table, 'us');
    if (first !== undefined) await takesOff(table, 'us', first);
    expect((await pins(table, 'us')).status).toBe(201);
  });

  it('is kept with the table, and with what its game master gets of it; an archived one takes no more', async () => {
    const table = await server.table();
    const note = await pinned(table, 'us');
    const rows = (await (await table.ask('/api/table/rows', 'game master')).json()) as { readonly notes: string };
    expect(JSON.parse(rows.notes)).toMatchObject([{ id: note.id, text: 'a note' }]);
    const archiving = sent('PATCH', { archived: true });
    expect((await fetch(`${table.url}/api/tables/${table.made.id}`, archiving)).status).toBe(204);
    expect(await texts(table, 'them')).toEqual(['a note']);
    expect([(await pins(table, 'us')).status, (await takesOff(table, 'us', note)).status]).toEqual([403, 403]);
  });
});

describe('by sight', () => {
  const ROOMS = `
fray: 1
title: Rooms
ruleset: modern
sight: true
map: { rows: ["....#.....", "....#.....", "....#.....", "....#.....", ".........."] }
combatants:
  ann: { side: us, at: [1, 1], initiative: 20, sheet: { hp: 20, defense: 12, weapons: [knife] } }
  bob: { side: them, at: [8, 1], initiative: 10, sheet: { hp: 20, defense: 12, weapons: [knife] } }
`;

  it('a note on ground that a seat has never seen is not there for it, until it sees that', async () => {
    const table = await server.table({ encounter: ROOMS });
    const [gm, us] = await table.sitAll('game master', 'us');
    const far = await pinned(table, 'game master', { at: [9, 0], text: 'TREASURE' });
    await pinned(table, 'them', { at: [9, 1], text: 'OUR DEN' });
    await pinned(table, 'game master', { at: [0, 0], text: 'here' });
    expect(await texts(table, 'us')).toEqual(['here']);
    expect((await takesOff(table, 'us', far)).status).toBe(404);
    await us.heardAll();
    expect(us.received.join()).not.toMatch(/TREASURE|OUR DEN/);
    await gm.does({ t: 'do', command: { by: 'gm', do: 'place', target: 'ann', to: [7, 0], text: 'shoved' } });
    expect((await told(us)).at(-1)).toEqual(['TREASURE', 'OUR DEN', 'here']);
  });

  it('the own note stays where the own seat has pinned it, seen or not', async () => {
    const table = await server.table({ encounter: ROOMS });
    await pinned(table, 'us', { at: [9, 0], text: 'there?' });
    expect(await texts(table, 'us')).toEqual(['there?']);
    // Of who never saw anybody of that seat there is none.
    expect(await texts(table, 'them')).toEqual([]);
  });
});
