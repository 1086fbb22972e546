import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listening, type Made, makeTable } from './client.ts';
import { drawn, pixel } from './drawn.ts';

let [app, url]: [FastifyInstance | null, string] = [null, ''];
let red: Uint8Array = new Uint8Array();
let blue: Uint8Array = new Uint8Array();
beforeAll(async () => {
  ({ app, url } = await listening());
  red = await drawn(64, 32, '#ff0000');
  blue = await drawn(48, 48, '#0000ff', 'jpeg');
});
afterAll(async () => {
  await app?.close();
});

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  readonly body: { readonly [key: string]: unknown; readonly picture?: string; readonly detail?: string };
}

async function ask(method: string, path: string, token: string, body?: Uint8Array | object): Promise<Answer> {
  const isRaw = body instanceof Uint8Array;
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': isRaw ? 'text/plain' : 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isRaw ? Buffer.from(body) : JSON.stringify(body) }),
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const isJson = /json/.test(answer.headers.get('content-type') ?? '');
  return { status: answer.status, headers: answer.headers, bytes, body: isJson ? JSON.parse(strFromU8(bytes)) : {} };
}

/** A new library, by the secret of its link. */
async function library(): Promise<string> {
  return `${(await ask('POST', '/libraries', '', { title: 'Mine' })).body['token']}`;
}

const sha = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const entries = async (token: string) => JSON.parse(strFromU8((await ask('GET', '/library/entries', token)).bytes));

/** A PNG that says of itself that it is as large as that, with a few bytes of zeros. */
function bomb(width: number, height: number): Uint8Array {
  const chunk = (type: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const rows = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

describe('a picture in a library', () => {
  it('is told by what is in it and written anew, without what its file said beside it', async () => {
    const token = await library();
    const { status, body } = await ask('POST', '/library/pictures?name=inn&folder=maps', token, blue);
    expect(status).toBe(201);
    expect(body).toMatchObject({ kind: 'picture', name: 'inn', folder: 'maps', version: 1, text: '', ruleset: '' });
    const { bytes, headers } = await ask('GET', `/library/pictures/${body.picture}`, token);
    expect(sha(bytes)).toBe(body.picture);
    expect(strFromU8(blue, true)).toContain('at home');
    expect(strFromU8(bytes, true)).not.toContain('at home');
    const { format, width, height, exif } = await sharp(bytes).metadata();
    expect([format, width, height, exif]).toEqual(['webp', 48, 48, undefined]);
    expect((await pixel(bytes, 20, 20))[2]).toBeGreaterThan(240);
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(headers.get('vary')).toContain('authorization');
    // The same picture is the same again.
    expect((await ask('POST', '/library/pictures?name=again', token, blue)).body.picture).toBe(body.picture);
    const nobody = [await ask('GET', `/library/pictures/${body.picture}`, await library())];
    expect(nobody.map((each) => each.status)).toEqual([404]);
    expect((await ask('GET', `/library/pictures/${body.picture}`, 'nobody')).status).toBe(401);
    expect((await ask('POST', '/library/pictures?name=inn', 'nobody', blue)).status).toBe(401);
  });

  it('is kept no larger than it may be, a portrait smaller', async () => {
    const token = await library();
    const wide = await drawn(4100, 20, '#00ff00');
    const sizeOf = async (use: string): Promise<unknown> => {
      const { body } = await ask('POST', `/library/pictures?name=${use}&use=${use}`, token, wide);
      const { width, height } = await sharp(
        (await ask('GET', `/library/pictures/${body.picture}`, token)).bytes,
      ).metadata();
      return [width, height];
    };
    expect([await sizeOf('map'), await sizeOf('portrait')]).toEqual([
      [4096, 20],
      [512, 2],
    ]);
  });

  it.each<[string, () => Uint8Array]>([
    ['a drawing with scripts', () => strToU8('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['a text that is called a picture', () => strToU8('no picture')],
    ['nothing', () => new Uint8Array()],
    [
      'a format that is not read',
      () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
    ],
    ['one that is cut', () => red.subarray(0, red.length - 30)],
    ['one whose middle is broken', () => red.map((byte, at) => (at > 60 && at < red.length - 40 ? 0 : byte))],
    ['one that unpacks to far more', () => bomb(60_000, 60_000)],
    ['one with one pixel too many', () => bomb(50_000_001, 1)],
  ])('is refused where it is %s, and nothing is left of it', async (_what, bytes) => {
    const token = await library();
    const answer = await ask('POST', '/library/pictures?name=inn', token, bytes());
    expect(answer.status).toBe(422);
    expect(answer.body.detail).toContain('expected a whole picture, as PNG, JPEG or WebP');
    expect(await entries(token)).toEqual([]);
    expect((await ask('GET', '/library', token)).body['bytes']).toBe(0);
  });

  it('is refused where it has too many bytes, before it is read', async () => {
    const token = await library();
    const answer = await ask('POST', '/library/pictures?name=inn', token, new Uint8Array(16 * 1_048_576 + 1));
    expect(answer.status).toBe(413);
  });

  it('may be the portrait of a sheet, as long as it is in that library', async () => {
    const token = await library();
    const { picture = '' } = (await ask('POST', '/library/pictures?name=face&use=portrait', token, red)).body;
    const rat = { kind: 'sheet', ruleset: 'modern', folder: '', name: 'rat', tags: [], text: 'hp: 3\n' };
    expect((await ask('POST', '/library/entries', token, { ...rat, picture })).body).toMatchObject({ picture });
    const unknown = { ...rat, name: 'mouse', picture: 'ab'.repeat(32) };
    expect((await ask('POST', '/library/entries', token, unknown)).status).toBe(404);
    const map = { kind: 'map', name: 'yard', text: 'rows: [".."]\n', picture };
    expect((await ask('POST', '/library/entries', token, map)).status).toBe(422);
    expect(await entries(token)).toHaveLength(2);
  });
});

describe('export and import with pictures', () => {
  const encounter = (picture: string): string =>
    `fray: 1\ntitle: Inn\nruleset: modern\nmap: { rows: ["...."], background: { picture: ${picture}, size: [4, 1] } }\n` +
    `combatants:\n  rat: { side: a, portrait: ${picture}, sheet: { hp: 3 } }\n`;

  /** A library with a picture, a fight that names it, and a sheet with a portrait. */
  async function filled(): Promise<{ readonly token: string; readonly zip: Uint8Array; readonly picture: string }> {
    const token = await library();
    const { picture = '' } = (await ask('POST', '/library/pictures?name=inn&folder=maps', token, red)).body;
    const { picture: face = '' } = (await ask('POST', '/library/pictures?name=face', token, blue)).body;
    const sheet = { kind: 'sheet', ruleset: 'modern', folder: 'foes', name: 'rat', tags: ['x'], text: 'hp: 3\n' };
    await ask('POST', '/library/entries', token, { ...sheet, picture: face });
    await ask('POST', '/library/entries', token, { kind: 'encounter', name: 'fight', text: encounter(picture) });
    return { token, zip: (await ask('GET', '/library/export', token)).bytes, picture };
  }

  const take = (token: string, bytes: Uint8Array) =>
    ask('POST', '/library/import?file=in.zip&ruleset=modern', token, bytes);

  it('carry them in a zip, beside the sheets whose portraits they are; what comes in is written anew', async () => {
    const { token, zip, picture } = await filled();
    const files = unzipSync(zip);
    expect(Object.keys(files).sort()).toEqual([
      'face.webp',
      'fight.yaml',
      'foes/rat.webp',
      'foes/rat.yaml',
      'library.json',
      'maps/inn.webp',
    ]);
    expect(sha(files['maps/inn.webp'] ?? new Uint8Array())).toBe(picture);
    // What the library has written itself it takes as it is.
    expect((await take(token, zip)).body).toEqual({ added: 0, changed: 0, same: 4 });
    const other = await library();
    expect((await take(other, zip)).body).toEqual({ added: 4, changed: 0, same: 0 });
    const all: { name: string; picture: string; id: string }[] = await entries(other);
    const inn = all.find(({ name }) => name === 'inn')?.picture ?? '';
    const { bytes } = await ask('GET', `/library/pictures/${inn}`, other);
    expect([sha(bytes), (await pixel(bytes, 30, 9))[0]]).toEqual([inn, expect.closeTo(255, -1)]);
    const fight = await ask('GET', `/library/entries/${all.find(({ name }) => name === 'fight')?.id}`, other);
    expect(fight.body['text']).toBe(encounter(inn));
    expect(all.find(({ name }) => name === 'rat')?.picture).toBe(all.find(({ name }) => name === 'face')?.picture);
  });

  it('take a single picture, by what is in it, and give it back', async () => {
    const token = await library();
    const answer = await ask('POST', '/library/import?file=maps%2Finn.jpg', token, red);
    expect(answer.body).toEqual({ added: 1, changed: 0, same: 0 });
    const [entry] = await entries(token);
    expect(entry).toMatchObject({ kind: 'picture', name: 'inn', folder: '' });
    const file = await ask('GET', `/library/entries/${entry.id}/file`, token);
    expect([sha(file.bytes), file.headers.get('content-type')]).toEqual([entry.picture, 'image/webp']);
  });

  it('has no pictures in a document, and says so', async () => {
    const { token } = await filled();
    expect((await ask('GET', '/library/export?form=yaml', token)).status).toBe(409);
  });

  it('keep nothing of a zip of which a picture is broken', async () => {
    const { zip } = await filled();
    const files = unzipSync(zip);
    const inn = files['maps/inn.webp'] ?? new Uint8Array();
    const broken = zipSync({ ...files, 'maps/inn.webp': inn.subarray(0, 30) });
    const token = await library();
    expect((await take(token, broken)).status).toBe(422);
    expect(await entries(token)).toEqual([]);
  });
});

describe('the pictures of a table', () => {
  const PERSON = '{ hp: 24, defense: 13, weapons: [knife] }';
  /** Ann in a walled room in the west, over a picture of it and of what is beyond; Bob in the east. */
  const rooms = (picture: string, face: string, sight: boolean): string => `fray: 1
title: Rooms
ruleset: modern${sight ? '\nsight: true' : ''}
start: ready
map:
  rows: ["....#.....", "....#.....", "....#....."]
  background: { picture: ${picture}, name: inn, size: [10, 3] }
combatants:
  ann: { side: us, at: [1, 1], sheet: ${PERSON} }
  bob: { side: them, at: [8, 1], portrait: ${face}, sheet: ${PERSON} }
`;

  /** A table with both pictures, taken over from a library. */
  async function seated(
    sight: boolean,
  ): Promise<{ readonly made: Made; readonly picture: string; readonly face: string }> {
    const token = await library();
    const { picture = '' } = (await ask('POST', '/library/pictures?name=inn', token, red)).body;
    const { picture: face = '' } = (await ask('POST', '/library/pictures?name=face', token, blue)).body;
    const made = await makeTable(url, { encounter: rooms(picture, face, sight), library: token });
    return { made, picture, face };
  }

  const tokenOf = ({ seats }: Made, seat: string): string =>
    seats.find(({ kind, owns }) => kind === seat || owns.includes(seat))?.token ?? '';
  const statuses = (paths: readonly string[], token: string): Promise<readonly number[]> =>
    Promise.all(paths.map(async (path) => (await ask('GET', path, token)).status));

  it('are for whoever sees them: those of the unseen, and of ground that was never seen, are not', async () => {
    const { made, picture, face } = await seated(true);
    const paths = [`/table/pictures/${picture}`, `/table/pictures/${face}`];
    expect(await statuses(paths, tokenOf(made, 'gm'))).toEqual([200, 200]);
    expect(await statuses(paths, tokenOf(made, 'ann'))).toEqual([404, 404]);
    expect(await statuses(paths, tokenOf(made, 'bob'))).toEqual([404, 200]);
    expect(await statuses(paths, 'nobody')).toEqual([401, 401]);
    const open = await seated(false);
    const both = [`/table/pictures/${open.picture}`, `/table/pictures/${open.face}`];
    expect(await statuses(both, tokenOf(open.made, 'ann'))).toEqual([200, 200]);
    expect(await statuses(both, tokenOf(made, 'ann'))).toEqual([404, 404]);
  });

  it('are taken over later, by who has both links; what the library does not have is told', async () => {
    const token = await library();
    const { picture = '' } = (await ask('POST', '/library/pictures?name=inn', token, red)).body;
    const made = await makeTable(url, { encounter: rooms(picture, 'cd'.repeat(32), false), library: 'nobody' });
    const path = `/table/pictures/${picture}`;
    expect(await statuses([path], tokenOf(made, 'gm'))).toEqual([404]);
    const wished = { library: token, pictures: [picture, 'ab'.repeat(32)] };
    expect((await ask('POST', '/table/pictures/taken', tokenOf(made, 'gm'), wished)).body).toEqual({
      missing: ['ab'.repeat(32)],
    });
    expect(await statuses([path], tokenOf(made, 'gm'))).toEqual([200]);
  });

  it('are taken over from a library that the host offers, by its id, and from no other without its link', async () => {
    const { id, token } = (await ask('POST', '/libraries', '', { title: 'Faces' })).body;
    const { picture = '' } = (await ask('POST', '/library/pictures?name=face', `${token}`, blue)).body;
    const made = await makeTable(url, { encounter: rooms('cd'.repeat(32), 'ef'.repeat(32), false) });
    const take = async () =>
      (await ask('POST', '/table/pictures/taken', tokenOf(made, 'gm'), { library: id, pictures: [picture] })).body;
    expect(await take()).toEqual({ missing: [picture] });
    expect((await ask('PUT', `/libraries/${id}/offer`, '', { offered: true })).status).toBe(204);
    expect(await take()).toEqual({ missing: [] });
    expect(await statuses([`/table/pictures/${picture}`], tokenOf(made, 'gm'))).toEqual([200]);
  });

  it('come in pieces by what a seat knows of the ground, and no square more', async () => {
    const { made, picture } = await seated(true);
    // Four squares of a row and its wall, of eight: f8.
    const piece = (mask: string, x = 0) =>
      ask('GET', `/table/pictures/${picture}/${x}/0/${mask}`, tokenOf(made, 'ann'));
    const west = await piece('f8f8f80000000000');
    expect(west.status).toBe(200);
    expect(west.headers.get('cache-control')).toContain('immutable');
    // The picture has 64 by 32 pixels for 10 by 3 squares: 11 pixels for each square of the piece.
    const side = 11;
    const shows = async (bytes: Uint8Array, x: number, y: number): Promise<boolean> => {
      const [redness = 0, , , solid] = await pixel(bytes, x, y);
      return solid !== 0 && redness > 200;
    };
    expect((await sharp(west.bytes).metadata()).width).toBe(8 * side);
    const seen = [
      [0, 0],
      [5 * side - 1, 3 * side - 1],
      [5 * side, side],
      [7 * side, side],
      [side, 3 * side],
    ];
    expect(await Promise.all(seen.map(([x = 0, y = 0]) => shows(west.bytes, x, y)))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    const less = await piece('80f8f80000000000');
    expect(await Promise.all([0, side].map((x) => shows(less.bytes, x, 0)))).toEqual([true, false]);
    // One square beyond the wall, another piece, another length, another picture.
    expect((await piece('f8fcf80000000000')).status).toBe(404);
    expect((await piece('8000000000000000', 1)).status).toBe(404);
    expect((await piece('f8')).status).toBe(404);
    const other = await ask('GET', `/table/pictures/${'ab'.repeat(32)}/0/0/8000000000000000`, tokenOf(made, 'ann'));
    expect(other.status).toBe(404);
  });

  it('are put on by the game master alone, within what a table may have', async () => {
    const { made } = await seated(false);
    const { status, body } = await ask('POST', '/table/pictures', tokenOf(made, 'gm'), blue);
    expect([status, body.picture]).toEqual([201, expect.stringMatching(/^[0-9a-f]{64}$/)]);
    expect((await ask('POST', '/table/pictures', tokenOf(made, 'ann'), blue)).status).toBe(403);
    const broken = await ask('POST', '/table/pictures', tokenOf(made, 'gm'), blue.subarray(0, 90));
    expect([broken.status, broken.body.detail]).toEqual([422, expect.stringContaining('expected a whole picture')]);
    const nowhere = { library: 'nobody', pictures: ['ab'.repeat(32)] };
    const taken = await ask('POST', '/table/pictures/taken', tokenOf(made, 'gm'), nowhere);
    expect(taken.body).toEqual({ missing: nowhere.pictures });
    expect((await ask('POST', '/table/pictures/taken', tokenOf(made, 'ann'), nowhere)).status).toBe(403);
  });

  it('are refused where the pictures of all tables have no room, and nothing is kept', async () => {
    const tight = await listening({ mostPictureBytes: 10 });
    const made = await makeTable(tight.url, { encounter: rooms('ab'.repeat(32), 'cd'.repeat(32), false) });
    const asked = (path: string, token: string, body: string | Buffer<ArrayBuffer>, type: string) =>
      fetch(`${tight.url}/api${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        body,
      });
    const refusal = {
      title: 'There is no room for more pictures',
      detail: 'expected at most 10 bytes of pictures for all tables',
    };
    const answer = await asked('/table/pictures', tokenOf(made, 'gm'), Buffer.from(red), 'image/png');
    expect([answer.status, await answer.json()]).toMatchObject([403, refusal]);
    // A new table that has no room for its pictures is none.
    const { token } = (await (await asked('/libraries', '', '{"title":"Mine"}', 'application/json')).json()) as {
      token: string;
    };
    const kept = await asked('/library/pictures?name=inn', token, Buffer.from(red), 'image/png');
    const { picture } = (await kept.json()) as { picture: string };
    const encounter = rooms(picture, picture, false);
    const more = await asked('/tables', '', JSON.stringify({ encounter, library: token }), 'application/json');
    expect([more.status, await more.json()]).toMatchObject([403, refusal]);
    const listed = (await (await fetch(`${tight.url}/api/tables`)).json()) as unknown[];
    expect(listed).toHaveLength(1);
    await tight.app.close();
  });

  it('are for whoever plays the fight back, as far as onlookers see them', async () => {
    const { made, picture, face } = await seated(true);
    const link = await ask('PUT', '/table/replay', tokenOf(made, 'gm'), {});
    const token = `${link.body['token']}`;
    const paths = [
      `/replay/pictures/${face}`,
      `/replay/pictures/${picture}`,
      `/replay/pictures/${picture}/0/0/f8f8f80000000000`,
    ];
    expect(await statuses(paths, token)).toEqual([404, 404, 404]);
    const open = await seated(false);
    const shown = await ask('PUT', '/table/replay', tokenOf(open.made, 'gm'), {});
    expect(
      await statuses([`/replay/pictures/${open.face}`, `/replay/pictures/${open.picture}`], `${shown.body['token']}`),
    ).toEqual([200, 200]);
  });
});
