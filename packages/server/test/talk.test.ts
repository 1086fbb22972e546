import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { SaidLine } from '../src/api/frames.ts';
import { openSqlite } from '../src/index.ts';
import { listening, makeTable, TestClient } from './client.ts';
import { TestTable, testServer, yard } from './yard.ts';

const server = testServer();
let names = 0;

/** Says a line, and gives it as its writer hears it, or why it was not said. */
async function says(client: TestClient, text: string, id = `s${++names}`): Promise<SaidLine | string> {
  client.send({ t: 'say', id, text });
  for (;;) {
    const frame = await client.any();
    if (frame.t === 'said' && frame.id === id) return frame.said;
    if (frame.t === 'unsaid' && frame.id === id) return frame.text;
  }
}

/** The lines that a client has been told as they were said. */
async function heard(client: TestClient): Promise<readonly SaidLine[]> {
  await client.heardAll();
  return client.frames.flatMap((frame) => (frame.t === 'said' ? [frame.said] : []));
}

/** What a seat reads when it sits down now. */
async function readNow(table: TestTable, name: string): Promise<readonly SaidLine[]> {
  const client = new TestClient(table.url);
  await client.opened();
  client.send({ t: 'hello', token: table.token(name) });
  const { talk } = await client.next('welcome');
  client.close();
  return talk;
}

const texts = (lines: readonly SaidLine[]): readonly string[] => lines.map(({ text }) => text);

describe('what is said at a table', () => {
  it('is heard by all of its seats with who said it, and stays beside the fight whatever is taken back', async () => {
    const table = await server.table();
    const other = await server.table();
    const [gm, us, them, onlooker] = await table.sitAll('game master', 'us', 'them', 'onlookers');
    const stranger = await other.sit('us');
    const before = await table.journal();
    const line = await says(us, 'to the door\u202e');
    expect(line).toMatchObject({
      number: 1,
      seat: table.seatId('us'),
      name: 'us',
      to: null,
      text: 'to the door',
      roll: null,
    });
    for (const each of [gm, them, onlooker]) expect(await heard(each)).toEqual([line]);
    expect(await heard(stranger)).toEqual([]);
    expect(await table.journal()).toBe(before);
    await us.does({ t: 'do', command: { by: 'ann', do: 'five-foot-step', to: [0, 0] } });
    await us.does({ t: 'undo' });
    expect(texts(await readNow(table, 'them'))).toEqual(['to the door']);
  });

  it('lasts as long as the table, as its newest 500 lines', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fray-talk-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const data = join(folder, 'tables.sqlite');
    const first = await listening({ store: openSqlite(data), perSecond: 1e6 });
    const made = await makeTable(first.url, { encounter: yard() });
    const us = await new TestTable(first.url, made).sit('us');
    for (let n = 1; n <= 500; n++) us.send({ t: 'say', id: `n${n}`, text: `line ${n}` });
    expect(await says(us, 'line 501')).toMatchObject({ number: 501 });
    expect(await heard(us)).toHaveLength(501);
    const kept = texts(await readNow(new TestTable(first.url, made), 'them'));
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([500, 'line 2', 'line 501']);
    us.close();
    await first.app.close();
    const second = await listening({ store: openSqlite(data) });
    onTestFinished(() => second.app.close());
    const table = new TestTable(second.url, made);
    expect(texts(await readNow(table, 'them'))).toEqual(kept);
    expect(await says(await table.sit('them'), 'on')).toMatchObject({ number: 502 });
  });

  it('is said once, however often it is sent', async () => {
    const table = await server.table();
    const [us, them] = await table.sitAll('us', 'them');
    for (let n = 0; n < 3; n++) us.send({ t: 'say', id: 'same', text: 'once' });
    expect(await says(us, 'once', 'same')).toMatchObject({ number: 1 });
    expect(await says(them, 'another', 'same')).toMatchObject({ number: 2 });
    expect(await says(us, 'once', 'same')).toMatchObject({ number: 1 });
    expect(texts(await heard(them))).toEqual(['once', 'another']);
    expect(texts(await readNow(table, 'us'))).toEqual(['once', 'another']);
  });

  it('costs its sender more than a message, and ends a connection that does not stop', async () => {
    const table = await server.table();
    const us = await table.sit('us');
    for (let n = 0; n < 20; n++) us.send({ t: 'say', id: `f${n}`, text: `flood ${n}` });
    expect(await us.closed()).toBe(1013);
    const said = (await readNow(table, 'them')).length;
    // A burst of 60 messages, of which a line costs five.
    expect(said).toBeGreaterThan(8);
    expect(said).toBeLessThan(15);
  });

  it('ends where the table is archived', async () => {
    const table = await server.table();
    const archive = { method: 'PATCH', headers: { 'Content-Type': 'application/json' }, body: '{"archived":true}' };
    expect((await fetch(`${server.url}/api/tables/${table.made.id}`, archive)).status).toBeLessThan(300);
    expect(await says(await table.sit('us'), 'hello')).toMatch(/archived/);
    expect(await readNow(table, 'us')).toEqual([]);
  });
});

describe('a roll beside the fight', () => {
  it('is shown to all with each die, and leaves the dice of the fight as they are', async () => {
    /** What falls in the fight when Ann strikes, after so many rolls beside it. */
    const struckAfter = async (rolls: number): Promise<string> => {
      const table = await server.table();
      const [us, them] = await table.sitAll('us', 'them');
      for (let n = 0; n < rolls; n++) {
        const line = await says(us, '/r 2d6+3 # to climb');
        if (typeof line === 'string' || line.roll === null) throw new Error('nothing was rolled');
        const { dice, faces, total } = line.roll;
        expect([dice, line.text, faces.map(([sides]) => sides)]).toEqual(['2d6+3', 'to climb', [6, 6]]);
        expect(total).toBe(faces.reduce((sum, [, face]) => sum + face, 3));
        expect((await heard(them)).at(-1)).toEqual(line);
      }
      await us.does({ t: 'do', command: { by: 'ann', do: 'attack', target: 'bob' } });
      const [, ...lines] = (await table.journal()).trim().split('\n');
      return lines.map((text) => text.replaceAll(/"seat":"[^"]*"/g, '')).join('\n');
    };
    const struck = await struckAfter(0);
    expect(struck).toContain('"attack"');
    expect(await struckAfter(5)).toBe(struck);
  });

  it('that is none is told to its writer alone, by one sentence', async () => {
    const table = await server.table();
    const [us, them] = await table.sitAll('us', 'them');
    expect(await says(us, '/r 2d')).toMatch(/^"2d" is not dice: expected /);
    expect(await says(us, '/dance')).toMatch(/^'\/dance' is nothing/);
    expect(await heard(them)).toEqual([]);
    expect(await readNow(table, 'us')).toEqual([]);
  });
});

describe('a whisper', () => {
  it('is read by the two and the game master', async () => {
    const table = await server.table();
    const [gm, us, them, onlooker] = await table.sitAll('game master', 'us', 'them', 'onlookers');
    const line = await says(us, '/w them zqx');
    expect(line).toMatchObject({ text: 'zqx', to: ['them'] });
    for (const each of [gm, them]) expect(await heard(each)).toEqual([line]);
    await onlooker.heardAll();
    expect(onlooker.received.join('')).not.toContain('zqx');
    for (const name of ['game master', 'us', 'them']) expect(texts(await readNow(table, name))).toEqual(['zqx']);
    expect(await readNow(table, 'onlookers')).toEqual([]);
  });
});

const UNSEEN = yard(
  'zqx: { side: wvk, at: [4, 2], hidden: true, initiative: 5, sheet: { hp: 9, defense: 12, weapons: [knife] } }',
);

describe('a seat of which others do not know', () => {
  it('is heard by those who know of it, and nobody else learns that it is there', async () => {
    const table = await server.table({ encounter: UNSEEN });
    const [gm, us, unseen] = await table.sitAll('game master', 'us', 'wvk');
    expect(await says(unseen, 'boo')).toMatchObject({ to: ['game master'] });
    expect(await says(unseen, '/w us boo')).toMatch(/knows nothing of you/);
    unseen.send({ t: 'point', to: [1, 1] });
    expect(await gm.next('pointed')).toMatchObject({ name: 'wvk', to: [1, 1], look: false });
    expect(await says(us, '/w wvk boo')).toMatch(
      /^expected \/w NAME TEXT with one of these names: game master, them, onlookers$/,
    );
    // What is whispered to it names nobody to others.
    await says(gm, '/w wvk wait');
    expect(texts(await heard(unseen))).toEqual(['boo', 'wait']);
    await us.heardAll();
    expect(us.received.join('')).not.toContain('wvk');
    expect(us.received.join('')).not.toContain('boo');
    expect(await readNow(table, 'us')).toEqual([]);
    // Everybody else reads it as soon as it has shown itself.
    await gm.does({ t: 'do', command: { by: 'gm', do: 'reveal', target: 'zqx', text: 'seen' } });
    expect(await says(unseen, 'here')).toMatchObject({ to: null });
    expect(texts(await heard(us))).toEqual(['here']);
  });
});

describe('pointing', () => {
  it('is shown to all, and kept nowhere; only a game master has others look there', async () => {
    const table = await server.table();
    const [gm, us, onlooker] = await table.sitAll('game master', 'us', 'onlookers');
    const before = await table.journal();
    us.send({ t: 'point', to: [3, 1], look: true });
    const pointed = { t: 'pointed', seat: table.seatId('us'), name: 'us', to: [3, 1], look: false };
    for (const each of [gm, us, onlooker]) expect(await each.next('pointed')).toEqual(pointed);
    gm.send({ t: 'point', to: [0, 2], look: true });
    expect(await us.next('pointed')).toMatchObject({ name: 'game master', to: [0, 2], look: true });
    // Beside the map there is nothing to be seen.
    for (const to of [
      [6, 0],
      [0, 3],
      [-1, 0],
    ] as const)
      us.send({ t: 'point', to: [...to] });
    us.send({ t: 'point', to: [5, 2] });
    expect(await gm.next('pointed')).toMatchObject({ to: [0, 2] });
    expect(await gm.next('pointed')).toMatchObject({ to: [5, 2] });
    expect(await table.journal()).toBe(before);
  });
});
