import type { FastifyInstance } from 'fastify';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listening } from './client.ts';

const SHEET = '# A rat.\r\nhp: 3\r\n';
const ENCOUNTER = 'fray: 1\ntitle: Yard\nruleset: modern\ncombatants:\n  rat: { side: a, sheet: { hp: 3 } }\n';
const MAP = 'rows: ["..#", "..."]\n';

let [app, url]: [FastifyInstance | null, string] = [null, ''];
beforeAll(async () => {
  ({ app, url } = await listening());
});
afterAll(async () => {
  await app?.close();
});

interface Sent {
  readonly token?: string;
  readonly seen?: number;
  readonly body?: unknown;
}

async function ask(method: string, path: string, { token, seen, body }: Sent = {}, at: string = url) {
  const isRaw = body instanceof Uint8Array;
  const answer = await fetch(`${at}/api${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(seen === undefined ? {} : { 'if-match': `"${seen}"` }),
      ...(body === undefined ? {} : { 'content-type': isRaw ? 'application/octet-stream' : 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isRaw ? Buffer.from(body) : JSON.stringify(body) }),
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const isJson = /json/.test(answer.headers.get('content-type') ?? '') && !path.includes('form=');
  return { status: answer.status, headers: answer.headers, bytes, body: isJson ? JSON.parse(strFromU8(bytes)) : null };
}

/** A new library, by the secret of its link. */
async function made(at: string = url): Promise<string> {
  const { status, body } = await ask('POST', '/libraries', { body: { title: 'Mine' } }, at);
  expect(status).toBe(201);
  return body.token;
}

const rat = { kind: 'sheet', ruleset: 'modern', folder: 'foes/small', name: 'rat', tags: ['vermin'], text: SHEET };

/** Of a server that listens on the network, where guests may make nothing. */
const HOSTED = { secret: 'host-secret', isLocal: false, guestTables: 0, guestBytes: 0 };

describe('what the host offers', () => {
  it('is read by game masters and whoever may make tables, and by nobody else; what is offered no longer is gone', async () => {
    const server = await listening({ hosting: HOSTED });
    const host = 'host-secret';
    const by = (token: string | undefined, path: string) =>
      ask('GET', path, token === undefined ? {} : { token }, server.url);
    const library = (await ask('POST', '/libraries', { token: host, body: { title: 'Foes' } }, server.url)).body;
    const entry = (await ask('POST', '/library/entries', { token: library.token, body: rat }, server.url)).body;
    expect((await by(host, '/offers')).body).toEqual([]);
    const offer = (token: string, offered: boolean) =>
      ask('PUT', `/libraries/${library.id}/offer`, { token, body: { offered } }, server.url);
    expect((await offer(library.token, true)).status).toBe(403);
    expect((await offer(host, true)).status).toBe(204);
    const table = (await ask('POST', '/tables', { token: host, body: { encounter: ENCOUNTER } }, server.url)).body;
    const seat = (kind: string): string => table.seats.find((each: { kind: string }) => each.kind === kind).token;
    expect((await by(seat('gm'), '/offers')).body).toMatchObject([
      { library: library.id, title: 'Foes', id: entry.id, name: 'rat', folder: 'foes/small' },
    ]);
    expect((await by(seat('gm'), `/offers/${library.id}/${entry.id}`)).body.text).toBe(SHEET);
    for (const token of [seat('player'), seat('spectator'), undefined])
      expect((await by(token, '/offers')).status).toBe(403);
    expect((await by(library.token, '/library')).body.offered).toBe(true);
    await offer(host, false);
    expect((await by(seat('gm'), `/offers/${library.id}/${entry.id}`)).status).toBe(404);
    await server.app.close();
  });
});

describe('a library', () => {
  it('is made by who may make tables, and opened by its link alone', async () => {
    const token = await made();
    expect((await ask('GET', '/library', { token })).body).toMatchObject({
      title: 'Mine',
      bytes: 0,
      mostBytes: 50_331_648,
    });
    for (const path of ['/library', '/library/entries', '/library/export'])
      expect((await ask('GET', path, { token: 'nobody' })).status).toBe(401);
    const renewed = (await ask('POST', '/library/link', { token })).body.token;
    expect((await ask('GET', '/library', { token })).status).toBe(401);
    expect((await ask('GET', '/library', { token: renewed })).status).toBe(200);
    const listed = (await ask('GET', '/libraries')).body;
    expect(JSON.stringify(listed)).not.toContain('hash');
    const { id } = listed[0];
    expect((await ask('POST', `/libraries/${id}/link`)).status).toBe(201);
    expect([
      (await ask('DELETE', `/libraries/${id}`)).status,
      (await ask('DELETE', `/libraries/${id}`)).status,
    ]).toEqual([204, 404]);
  });

  it('keeps sheets, encounters and maps as they are written, and reads them as files', async () => {
    const token = await made();
    const post = (body: object) => ask('POST', '/library/entries', { token, body });
    const { status, headers, body } = await post(rat);
    expect([status, headers.get('etag'), body.text]).toEqual([201, '"1"', SHEET]);
    const fight = await post({ kind: 'encounter', name: 'yard', text: ENCOUNTER });
    expect(fight.body).toMatchObject({ ruleset: 'modern', folder: '', version: 1, deleted: null });
    expect((await post({ kind: 'map', name: 'ground', text: MAP })).status).toBe(201);
    const all = (await ask('GET', '/library/entries', { token })).body;
    expect(all.map((each: { name: string }) => each.name)).toEqual(['ground', 'yard', 'rat']);
    const file = await ask('GET', `/library/entries/${body.id}/file?form=yaml`, { token });
    expect(strFromU8(file.bytes)).toBe(SHEET);
    const json = await ask('GET', `/library/entries/${body.id}/file?form=json`, { token });
    expect(JSON.parse(strFromU8(json.bytes))).toEqual({ hp: 3 });
  });

  it.each([
    ['a sheet', { ...rat, text: 'hp: 3\nsped: 9\n' }, { line: 2, path: 'sped' }],
    ['a sheet of no ruleset', { ...rat, ruleset: 'chess' }, { line: 1, path: '' }],
    ['an encounter', { kind: 'encounter', name: 'x', text: ENCOUNTER.replace('hp: 3', 'hp: -3') }, { line: 5 }],
    [
      'an encounter that names files',
      { kind: 'encounter', name: 'x', text: ENCOUNTER.replace('{ hp: 3 }', 'rat.yaml') },
      { line: 5 },
    ],
    ['a map', { kind: 'map', name: 'x', text: 'rows: ["..x"]\n' }, { line: 1, path: 'rows[0][2]' }],
    ['no YAML', { ...rat, text: 'hp: [' }, { line: 1 }],
  ])('refuses %s that is broken, with the place of the fault, and keeps nothing of it', async (_what, body, place) => {
    const token = await made();
    const answer = await ask('POST', '/library/entries', { token, body });
    expect(answer.status).toBe(422);
    expect(answer.body.places).toContainEqual(expect.objectContaining(place));
    expect((await ask('GET', '/library/entries', { token })).body).toEqual([]);
  });

  it.each([
    { name: '' },
    { name: '..' },
    { name: 'a/b' },
    { name: ' a' },
    { name: 'a.' },
    { name: 'a\u202eb' },
    { name: 'x'.repeat(81) },
    { folder: '../up' },
    { folder: '/a' },
    { folder: 'a//b' },
    { folder: 'a/b/c/d/e/f/g' },
    { tags: ['x', 'x'] },
    { tags: ['x'.repeat(31)] },
    { text: 'hp: 3 # \ud800' },
    { text: `hp: 3 # ${'x'.repeat(262_144)}` },
    { kind: 'song' },
    { picture: 'rat.png' },
  ])('takes no entry with %o', async (wrong) => {
    const answer = await ask('POST', '/library/entries', { token: await made(), body: { ...rat, ...wrong } });
    expect(answer.status).toBe(400);
  });

  it('tells the second of two editors what is there, and loses nothing of either', async () => {
    const token = await made();
    const { id } = (await ask('POST', '/library/entries', { token, body: rat })).body;
    const put = (seen: number | undefined, text: string) =>
      ask('PUT', `/library/entries/${id}`, { token, body: { ...rat, text }, ...(seen === undefined ? {} : { seen }) });
    expect((await put(undefined, 'hp: 4')).status).toBe(428);
    const first = await put(1, 'hp: 4');
    expect([first.status, first.headers.get('etag')]).toEqual([200, '"2"']);
    const second = await put(1, 'hp: 5');
    expect(second.status).toBe(409);
    expect(second.body.entry).toMatchObject({ version: 2, text: 'hp: 4' });
    expect((await put(2, 'hp: x')).status).toBe(422);
    // The version before is looked at, and taken back by being saved again.
    const versions = (await ask('GET', `/library/entries/${id}/versions`, { token })).body;
    expect(versions.map((each: { version: number }) => each.version)).toEqual([2, 1]);
    const before = (await ask('GET', `/library/entries/${id}/versions/1`, { token })).body;
    expect(before.text).toBe(SHEET);
    expect((await put(2, before.text)).body).toMatchObject({ version: 3, text: SHEET });
    expect((await ask('GET', `/library/entries/${id}/versions/9`, { token })).status).toBe(404);
  });

  it('takes no name twice in a folder, and has a bin from which entries come back', async () => {
    const token = await made();
    const { id } = (await ask('POST', '/library/entries', { token, body: rat })).body;
    const again = await ask('POST', '/library/entries', { token, body: { ...rat, name: 'RAT' } });
    expect([again.status, again.body.entry.id]).toEqual([409, id]);
    expect((await ask('DELETE', `/library/bin/${id}`, { token })).status).toBe(404);
    expect((await ask('DELETE', `/library/entries/${id}`, { token })).status).toBe(428);
    expect((await ask('DELETE', `/library/entries/${id}`, { token, seen: 1 })).status).toBe(200);
    expect((await ask('GET', '/library/entries', { token })).body).toMatchObject([{ id, deleted: expect.any(String) }]);
    const late = await ask('PUT', `/library/entries/${id}`, { token, seen: 1, body: rat });
    expect([late.status, late.body.detail]).toEqual([409, 'it is in the bin by now']);
    const other = (await ask('POST', '/library/entries', { token, body: rat })).body;
    expect((await ask('POST', `/library/bin/${id}`, { token, seen: 1 })).body.entry.id).toBe(other.id);
    await ask('DELETE', `/library/entries/${other.id}`, { token, seen: 1 });
    expect((await ask('POST', `/library/bin/${id}`, { token, seen: 1 })).body).toMatchObject({
      id,
      deleted: null,
      text: SHEET,
    });
    expect((await ask('DELETE', `/library/bin/${other.id}`, { token })).status).toBe(204);
    expect((await ask('GET', `/library/entries/${other.id}`, { token })).status).toBe(404);
  });

  it('is nobody else’s', async () => {
    const [token, other] = [await made(), await made()];
    const { id } = (await ask('POST', '/library/entries', { token, body: rat })).body;
    const tries = await Promise.all([
      ask('GET', `/library/entries/${id}`, { token: other }),
      ask('GET', `/library/entries/${id}/file?form=yaml`, { token: other }),
      ask('PUT', `/library/entries/${id}`, { token: other, seen: 1, body: rat }),
      ask('DELETE', `/library/entries/${id}`, { token: other, seen: 1 }),
      ask('POST', `/library/bin/${id}`, { token: other, seen: 1 }),
    ]);
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await ask('GET', `/library/entries/${id}/versions`, { token: other })).body).toEqual([]);
  });
});

describe('import and export', () => {
  const taken = (token: string, body: Uint8Array, query: string = '', at: string = url) =>
    ask('POST', `/library/import${query}`, { token, body }, at);

  async function filled(): Promise<string> {
    const token = await made();
    for (const body of [
      rat,
      { kind: 'encounter', name: 'yard', text: ENCOUNTER },
      { kind: 'map', name: 'Hof', text: MAP },
    ])
      expect((await ask('POST', '/library/entries', { token, body })).status).toBe(201);
    const { id } = (await ask('POST', '/library/entries', { token, body: { ...rat, name: 'gone' } })).body;
    await ask('DELETE', `/library/entries/${id}`, { token, seen: 1 });
    return token;
  }

  it.each(['zip', 'yaml', 'json'])('bring a library to a second server as %s, byte for byte', async (form) => {
    const { bytes } = await ask('GET', `/library/export?form=${form}`, { token: await filled() });
    const second = await listening();
    const token = await made(second.url);
    const answer = await taken(token, bytes, `?file=library.${form}`, second.url);
    expect([answer.status, answer.body]).toEqual([200, { added: 3, changed: 0, same: 0 }]);
    expect((await taken(token, bytes, `?file=library.${form}`, second.url)).body).toEqual({
      added: 0,
      changed: 0,
      same: 3,
    });
    const back = await ask('GET', `/library/export?form=${form}`, { token }, second.url);
    expect(Buffer.from(back.bytes).equals(Buffer.from(bytes))).toBe(true);
    await second.app.close();
  });

  it('has in its zip the files as they were written', async () => {
    const { bytes } = await ask('GET', '/library/export?form=zip', { token: await filled() });
    const files = unzipSync(bytes);
    expect(Object.keys(files).toSorted()).toEqual(['Hof.yaml', 'foes/small/rat.yaml', 'library.json', 'yard.yaml']);
    expect(strFromU8(files['foes/small/rat.yaml'] ?? new Uint8Array())).toBe(SHEET);
  });

  it('takes single files, each for what it is, and keeps the version before of what is there', async () => {
    const token = await made();
    expect((await taken(token, strToU8('hp: 3'), '?file=rat.yaml')).body.detail).toContain('a ruleset for this sheet');
    const query = '?file=rat.yaml&ruleset=modern&folder=foes';
    expect((await taken(token, strToU8('hp: 3'), query)).body).toMatchObject({ added: 1 });
    expect((await taken(token, strToU8('{ "hp": 4 }'), query)).body).toMatchObject({ added: 0, changed: 1 });
    expect((await taken(token, strToU8(ENCOUNTER), '?file=yard.yml')).body).toMatchObject({ added: 1 });
    expect((await taken(token, strToU8(MAP), '?file=yard map.json')).body).toMatchObject({ added: 1 });
    const all = (await ask('GET', '/library/entries', { token })).body;
    expect(
      all.map(({ kind, folder, name, version }: typeof rat & { version: number }) => [kind, folder, name, version]),
    ).toEqual([
      ['encounter', '', 'yard', 1],
      ['map', '', 'yard map', 1],
      ['sheet', 'foes', 'rat', 2],
    ]);
  });

  it.each([
    ['a broken sheet among good ones', { 'a.yaml': 'hp: 1', 'foes/b.yaml': 'hp: 1\nx: 1' }, 'in.zip: foes/b.yaml'],
    ['a path that leads out', { 'a.yaml': 'hp: 1', '../b.yaml': 'hp: 1' }, 'a path within the archive'],
    ['a file that is none of ours', { 'a.yaml': 'hp: 1', 'b.svg': '<svg/>' }, '.yaml, .yml or .json'],
    ['a hidden file', { 'a.yaml': 'hp: 1', '.b.yaml': 'hp: 1' }, 'names that files have everywhere'],
    ['two that become one', { 'a.yaml': 'hp: 1', 'a.yml': 'hp: 2' }, 'each name once in a folder'],
    [
      'a list of what is not there',
      {
        'library.json': JSON.stringify({
          frayLibrary: 1,
          title: '',
          entries: [{ file: 'b.yaml', kind: 'map', ruleset: '', tags: [] }],
        }),
        'a.yaml': 'hp: 1',
      },
      'files that are in the archive',
    ],
    ['too many folders', { 'a/b/c/d/e/f/g/h.yaml': 'hp: 1' }, 'few folders'],
  ])('leaves nothing behind of %s', async (_what, files, told) => {
    const token = await made();
    const zipped = zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
    const answer = await taken(token, zipped, '?file=in.zip&ruleset=modern');
    expect(answer.status).toBe(422);
    expect(answer.body.detail).toContain(told);
    expect((await ask('GET', '/library/entries', { token })).body).toEqual([]);
  });

  it('takes no more than a library may have, all or nothing', async () => {
    const token = await made();
    const tooMany = Array.from({ length: 2001 }, (_, n) => [`m${n}.yaml`, strToU8(MAP)]);
    const answer = await taken(token, zipSync(Object.fromEntries(tooMany)), '?file=in.zip');
    expect([answer.status, answer.body.title]).toEqual([403, 'There is no room for it in the library']);
    expect((await ask('GET', '/library/entries', { token })).body).toEqual([]);
    expect((await taken(token, new Uint8Array(48 * 1_048_576 + 1))).status).toBe(413);
  });
});

describe('guests', () => {
  it('have as many libraries as tables, and room for those together', async () => {
    const hosting = { secret: 'host', isLocal: false, guestTables: 1, guestBytes: 25 };
    const server = await listening({ hosting });
    const token = await made(server.url);
    const second = await ask('POST', '/libraries', { body: { title: 'More' } }, server.url);
    expect([second.status, second.body.title]).toEqual([403, 'You have as many libraries here as a guest may have']);
    const save = (name: string, by: string) =>
      ask('POST', '/library/entries', { token: by, body: { ...rat, name, text: 'hp: 3 # 9012' } }, server.url);
    expect([(await save('a', token)).status, (await save('b', token)).status]).toEqual([201, 201]);
    expect((await save('c', token)).body.detail).toContain('the libraries of guests');
    const host = { token: 'host', body: { title: 'Host' } };
    const own = (await ask('POST', '/libraries', host, server.url)).body.token;
    expect((await save('c', own)).status).toBe(201);
    expect((await ask('GET', '/libraries', {}, server.url)).status).toBe(403);
    await server.app.close();
    const closed = await listening({ hosting: { ...hosting, guestTables: 0 } });
    expect((await ask('POST', '/libraries', { body: { title: 'x' } }, closed.url)).status).toBe(403);
    await closed.app.close();
  });
});
