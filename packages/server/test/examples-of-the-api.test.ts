import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { OPERATION_EXAMPLES } from '../src/api/operation-examples.ts';
import { HttpSeat } from './http-seat.ts';
import { type TestTable, testServer, yard } from './yard.ts';

const server = testServer();

interface Media {
  readonly schema?: object;
  readonly example?: unknown;
}
interface Operation {
  readonly parameters?: readonly { name: string; in: string; required?: boolean; example?: string | number }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>;
  readonly security?: readonly Record<string, unknown>[];
}
interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

let described: Description;
let ajv: Ajv2020;
beforeAll(async () => {
  described = (await (await fetch(`${server.url}/api/docs/json`)).json()) as Description;
  ajv = new Ajv2020({ strict: false, formats: { 'date-time': true } });
  ajv.addSchema(described, 'api');
});

/** What does not fit the schema, in words; empty where all does. */
function misfits(schema: object, value: unknown): string {
  const local = JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"api#/components')) as object;
  const fits = ajv.compile(local);
  return fits(value) ? '' : ajv.errorsText(fits.errors);
}

/** A library with a picture, and what a table is made of that has it under its map. */
async function keptPicture() {
  const host = new HttpSeat(server.url, '');
  const library = (await (await host.ask('POST', '/api/libraries', { title: 'Mine' })).json()) as Record<
    string,
    string
  >;
  const mine = new HttpSeat(server.url, library['token'] ?? '');
  const sent = await fetch(`${server.url}/api/library/pictures?name=inn`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${mine.secret}`, 'Content-Type': 'image/png' },
    body: Buffer.from(OPERATION_EXAMPLES['POST /api/library/pictures']?.picture ?? '', 'base64'),
  });
  await host.ask('PUT', `/api/libraries/${library['id']}/offer`, { offered: true });
  const { picture: hash } = (await sent.json()) as { picture: string };
  const background = `rows: ["......", "......", "......"], background: { picture: ${hash}, at: [0, 0], size: [6, 3] }`;
  const encounter = yard().replace('rows: ["......", "......", "......"]', background);
  return { library, mine, hash, table: { encounter, library: mine.secret } };
}

/** A table with something of everything, and what the words in brackets stand for there. */
async function staged(): Promise<{ table: TestTable; words: Record<string, string>; secrets: Record<string, string> }> {
  const picture = await keptPicture();
  const table = await server.table(picture.table);
  const gm = new HttpSeat(table.url, table.token('game master'));
  const json = async (
    method: string,
    path: string,
    body?: unknown,
    by: HttpSeat = gm,
  ): Promise<Record<string, string>> => (await by.ask(method, path, body)).json() as Promise<Record<string, string>>;
  const { library, mine } = picture;
  const rat = { kind: 'sheet', ruleset: 'modern', folder: 'a', tags: [], text: 'hp: 3\n' };
  const [entry, binned] = [
    await json('POST', '/api/library/entries', { ...rat, name: 'one' }, mine),
    await json('POST', '/api/library/entries', { ...rat, name: 'two' }, mine),
  ];
  await mine.ask('DELETE', `/api/library/entries/${binned['id']}`, undefined, { 'If-Match': '"1"' });
  const words = {
    table: table.made.id,
    secret: mine.secret,
    picture: picture.hash,
    seat: table.seatId('us'),
    journal: await table.journal(),
    token:
      (await json('POST', '/api/table/tokens', { seat: table.seatId('them'), right: 'look', name: 'x' }))['id'] ?? '',
    note: (await json('POST', '/api/table/notes', { at: [0, 0], text: 'x', to: null }))['id'] ?? '',
    library: library['id'] ?? '',
    entry: entry['id'] ?? '',
    binned: binned['id'] ?? '',
  };
  const secrets = {
    link: gm.secret,
    host: '',
    library: mine.secret,
    invitation: (await json('PUT', '/api/table/invitation', { heroes: ['ann', 'bob'] }))['token'] ?? '',
    replay: (await json('PUT', '/api/table/replay', {}))['token'] ?? '',
  };
  return { table, words, secrets };
}

/** What only looks does nothing to it. */
let lookedAt: ReturnType<typeof staged> | undefined;
const toLookAt = (): ReturnType<typeof staged> => {
  lookedAt ??= staged();
  return lookedAt;
};

const command = (command: object) => ['commands', { command }] as const;

/** What has to be done before, by the operation. */
const BEFORE: Readonly<Record<string, readonly (readonly [path: string, body: object])[]>> = {
  'POST /api/table/answers': [
    ...['ann', 'bob', 'sly'].map((by) => command({ by, do: 'end-turn' })),
    command({ by: 'ann', do: 'move', to: [3, 0] }),
  ],
  'POST /api/table/undo': [command({ by: 'ann', do: 'attack', target: 'bob' })],
  'POST /api/table/redo': [command({ by: 'ann', do: 'attack', target: 'bob' }), ['undo', {}]],
};

/** Those that are refused as things are, with the status. */
const REFUSED: Readonly<Record<string, number>> = { 'POST /api/table/go-on': 409 };

async function done(name: string): Promise<readonly [status: number, misfits: string]> {
  const [method = '', path = ''] = name.split(' ');
  const operation = described.paths[path]?.[method.toLowerCase()];
  if (operation === undefined) throw new Error(`${name} is not described`);
  const { table, words, secrets } = await (method === 'GET' ? toLookAt() : staged());
  const gm = new HttpSeat(table.url, secrets['link'] ?? '');
  for (const [to, body] of BEFORE[name] ?? []) expect((await gm.does(to, body))[0]).toBe(200);
  const filled = <T>(value: T): T =>
    JSON.parse(
      JSON.stringify(value).replaceAll(/<(\w+)>/g, (_, word: string) => JSON.stringify(words[word]).slice(1, -1)),
    );
  const told = (where: string): Record<string, string> =>
    Object.fromEntries(
      (operation.parameters ?? [])
        .filter((each) => each.in === where && each.example !== undefined)
        .map((each) => [each.name, String(filled(each.example))]),
    );
  const place = Object.entries(told('path')).reduce((text, [key, value]) => text.replace(`{${key}}`, value), path);
  const [scheme] = Object.keys(operation.security?.[0] ?? {});
  const secret = secrets[scheme ?? ''] ?? '';
  const [[type, { example = undefined } = {}] = ['']] = Object.entries(operation.requestBody?.content ?? {});
  const answer = await fetch(`${table.url}${place}?${new URLSearchParams(told('query'))}`, {
    method,
    headers: {
      ...told('header'),
      ...(secret === '' ? {} : { Authorization: `Bearer ${secret}` }),
      ...(type === '' ? {} : { 'Content-Type': type }),
    },
    ...(type === '' ? {} : { body: bodyOf(type, filled(example)) }),
  });
  return [answer.status, await fit(operation, answer)];
}

function bodyOf(type: string, example: unknown): string | Buffer {
  if (typeof example !== 'string') return JSON.stringify(example);
  return type.startsWith('image/') ? Buffer.from(example, 'base64') : example;
}

/** What of an answer is not as it is described. */
async function fit(operation: Operation, answer: Response): Promise<string> {
  const type = (answer.headers.get('content-type') ?? '').split(';')[0] ?? '';
  const told = operation.responses[answer.status];
  if (told === undefined) return `no answer ${answer.status} is described: ${await answer.text()}`;
  if (answer.status === 204) return '';
  const media = told.content?.[type];
  if (media === undefined) return `no ${type} is described for ${answer.status}`;
  if (type === 'text/event-stream') {
    await answer.body?.cancel();
    return '';
  }
  return /json$/.test(type) && type !== 'application/jsonl' ? misfits(media.schema ?? {}, await answer.json()) : '';
}

describe('the description of the interface', () => {
  it('has an example of every operation, of whatever that has to be told, and problems of one kind', () => {
    const all = Object.entries(described.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
    );
    expect(all.map(([name]) => name).toSorted()).toEqual(Object.keys(OPERATION_EXAMPLES).toSorted());
    for (const [name, { parameters = [], requestBody, responses }] of all) {
      for (const each of parameters) if (each.required) expect([name, each.example]).not.toEqual([name, undefined]);
      for (const media of Object.values(requestBody?.content ?? {}))
        expect([name, media.example]).not.toEqual([name, undefined]);
      expect([name, Object.keys(responses)]).toEqual([
        name,
        expect.arrayContaining(['default', expect.stringMatching(/^2/)]),
      ]);
      for (const [status, { content = {} }] of Object.entries(responses))
        if (!status.startsWith('2') && !name.endsWith('/ready'))
          expect([name, status, Object.keys(content)]).toEqual([name, status, ['application/problem+json']]);
    }
  });

  it('has examples of answers that fit what is described', () => {
    for (const [path, operations] of Object.entries(described.paths))
      for (const [method, { responses }] of Object.entries(operations))
        for (const { content = {} } of Object.values(responses))
          for (const { schema, example } of Object.values(content))
            if (example !== undefined)
              expect([method, path, misfits(schema ?? {}, example)]).toEqual([method, path, '']);
  });

  it.each(Object.keys(OPERATION_EXAMPLES))(
    '%s can be done as its example has it, and answers as it is described',
    async (name) => {
      const [status, wrong] = await done(name);
      expect([wrong, status]).toEqual(['', REFUSED[name] ?? expect.toSatisfy((each: number) => each < 300)]);
    },
  );
});
