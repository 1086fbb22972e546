import { connect } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EXAMPLES, listening, TestClient } from './client.ts';
import { type TestTable, testServer } from './yard.ts';

const server = testServer({ perMinute: 1e9, perSecond: 1e6, web: EXAMPLES });
let url: string;
let table: TestTable;
let before: string;
beforeAll(async () => {
  url = server.url;
  table = await server.table({ example: 'first/alley' });
  before = await table.journal();
});

const headers = (): Record<string, string> => ({ Authorization: `Bearer ${table.token('game master')}` });

beforeEach(() => {
  // Whatever was sent: the server is up, and nothing at the table has changed.
  return async () => {
    expect((await fetch(`${url}/health`)).status).toBe(200);
    expect(await table.journal()).toBe(before);
  };
});

/** Frees what nobody holds any more: only what is left then has been kept. */
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const deep = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const command = { by: 'gm', do: 'adjust', target: 'moss', choice: 'hp', amount: -1 };

/** One sentence in plain words, without line breaks. */
const SENTENCE = /^[^\n]{3,400}$/;

describe('the socket', () => {
  const said = async (client: TestClient, text: string): Promise<string> => {
    client.sendText(text);
    return (await client.next('error')).text;
  };

  it.each([
    ['nothing', ''],
    ['no JSON', '{"t":'],
    ['a number', '1'],
    ['null', 'null'],
    ['a list', '[]'],
    ['an unknown kind', '{"t":"admin"}'],
    ['no kind', '{}'],
    ['a kind that every object has', '{"t":"constructor"}'],
    ['a list as kind', '{"t":["do"]}'],
    ['lists in lists', deep(20_000)],
    ['objects in objects', `${'{"a":'.repeat(8000)}1${'}'.repeat(8000)}`],
    ['a prototype', '{"t":"ping","__proto__":{"kind":"gm"}}'],
    ['a constructor', '{"t":"do","id":"a","at":1,"command":{"by":"gm","do":"stop","constructor":{"prototype":{}}}}'],
    ['a field too many', '{"t":"ping","more":1}'],
    ['a name that is too long', JSON.stringify({ t: 'hello', token: 'x'.repeat(60_000) })],
    ['an id that is too long', JSON.stringify({ t: 'undo', id: 'x'.repeat(65), at: 1 })],
    ['an id with half a character', JSON.stringify({ t: 'redo', id: 'x\ud800', at: 1 })],
    ['an empty id', '{"t":"undo","id":"","at":1}'],
    ['a line below nothing', '{"t":"undo","id":"a","at":-1}'],
    ['half a line', '{"t":"undo","id":"a","at":0.5}'],
    ['a huge number', '{"t":"undo","id":"a","at":1e999}'],
    [
      'too many targets',
      JSON.stringify({ t: 'do', id: 'a', at: 1, command: { ...command, targets: Array(101).fill('moss') } }),
    ],
    [
      'a path that is too long',
      JSON.stringify({ t: 'do', id: 'a', at: 1, command: { ...command, path: Array(501).fill([0, 0]) } }),
    ],
    ['a square of three', '{"t":"do","id":"a","at":1,"command":{"by":"gm","do":"place","to":[1,2,3]}}'],
    ['a square far out', '{"t":"do","id":"a","at":1,"command":{"by":"gm","do":"place","to":[1e9,0]}}'],
    ['a command of the wrong type', '{"t":"do","id":"a","at":1,"command":"stop"}'],
    ['a line that is too long', JSON.stringify({ t: 'say', id: 'a', text: 'x'.repeat(501) })],
    ['a line without words', '{"t":"say","id":"a"}'],
    ['pointing nowhere', '{"t":"point","to":[1]}'],
    ['an answer that is none', '{"t":"answer","id":"a","at":1,"answer":{}}'],
  ])('answers %s by one sentence', async (_what, text) => {
    const client = await TestClient.seated(url, table.token('game master'));
    expect(await said(client, text)).toMatch(SENTENCE);
    client.sendText('{"t":"ping"}');
    await client.next('pong');
    client.close();
  });

  it('does nothing for who has not said hello, and hears one hello', async () => {
    const client = new TestClient(url);
    await client.opened();
    expect(await said(client, JSON.stringify({ t: 'do', id: 'a', at: 1, command }))).toMatch(/hello/);
    client.send({ t: 'hello', token: table.token('onlookers') });
    client.send({ t: 'hello', token: table.token('game master') });
    await client.next('welcome');
    expect(await said(client, JSON.stringify({ t: 'hello', token: table.token('game master') }))).toMatch(/already/);
    client.send({ t: 'do', id: 'b', at: 1, command });
    expect(await client.next('refused')).toMatchObject({ refusals: [{ text: /looks on/ }] });
    client.close();
  });

  it('hangs up on bytes, on what is too long, on links that are not valid', async () => {
    for (const send of [
      (client: TestClient) => client.sendBytes(Buffer.from([0, 1, 2, 255])),
      (client: TestClient) => client.sendText('x'.repeat(70_000)),
      (client: TestClient) => client.send({ t: 'hello', token: '../../etc/passwd' }),
      (client: TestClient) => client.send({ t: 'hello', token: '' }),
    ]) {
      const client = new TestClient(url);
      await client.opened();
      const closed = client.closed();
      send(client);
      expect([1008, 1009]).toContain(await closed);
    }
  });

  it('hangs up on who sends too much', async () => {
    const strict = await listening({ perMinute: 1e9, perSecond: 2 });
    const client = new TestClient(strict.url);
    await client.opened();
    const closed = client.closed();
    for (let n = 0; n < 200; n++) client.sendText('{"t":"ping"}');
    expect(await closed).toBe(1013);
    await strict.app.close();
  });

  it('stays the same whatever a client of the game master says', async () => {
    const client = await TestClient.seated(url, table.token('game master'));
    const word = fc.oneof(fc.string(), fc.constantFrom('gm', 'moss', '__proto__', 'toString', 'hp', '../x', '\u0000'));
    const frame = fc.record(
      {
        t: fc.oneof(fc.constantFrom('do', 'answer', 'redo', 'hello'), fc.jsonValue()),
        id: word,
        at: fc.oneof(fc.constant(1), fc.jsonValue()),
        answer: fc.oneof(word, fc.jsonValue()),
        command: fc.oneof(
          fc.jsonValue(),
          fc.record(
            { by: word, do: word, target: word, choice: word, with: word, amount: fc.double() },
            { requiredKeys: ['by', 'do'] },
          ),
        ),
      },
      { requiredKeys: ['t'] },
    );
    await fc.assert(
      fc.asyncProperty(frame, async (sent) => {
        client.sendText(JSON.stringify(sent));
        client.sendText('{"t":"ping"}');
        await client.next('pong');
      }),
      { numRuns: 300 },
    );
    client.close();
  });

  it('does not keep what thousands of messages and connections leave behind', async () => {
    const client = await TestClient.seated(url, table.token('game master'));
    const round = async (): Promise<number> => {
      for (let n = 0; n < 1500; n++) client.sendText(JSON.stringify({ t: 'do', id: `x${n}`, at: 0, command }));
      client.sendText('{"t":"ping"}');
      await client.next('pong');
      for (let n = 0; n < 40; n++) {
        const other = new TestClient(url);
        await other.opened();
        if (n % 2 === 0) other.send({ t: 'hello', token: table.token('onlookers') });
        other.kill();
      }
      client.received.length = 0;
      client.frames.length = 0;
      collectGarbage();
      return process.memoryUsage().heapUsed;
    };
    await round();
    const first = await round();
    const last = [await round(), await round(), await round()];
    expect(Math.min(...last)).toBeLessThan(first + 64 * 1_048_576);
    client.close();
  });
});

describe('HTTP', () => {
  const post = (body: string, type = 'application/json', path = '/api/tables'): Promise<Response> =>
    fetch(`${url}${path}`, { method: 'POST', body, headers: { ...headers(), 'Content-Type': type } });

  const expectProblem = async (answer: Response, status: number): Promise<Record<string, unknown>> => {
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    const body = (await answer.json()) as Record<string, unknown>;
    expect([answer.status, body['status']]).toEqual([status, status]);
    expect(body['title']).toMatch(SENTENCE);
    return body;
  };

  it.each([
    ['no JSON', '{', 400],
    ['nothing', '', 400],
    ['a list', '[]', 400],
    ['a number', '1', 400],
    ['a prototype', '{"example":"first/alley","__proto__":{"a":1}}', 400],
    ['a constructor', '{"example":"first/alley","constructor":{"prototype":{"a":1}}}', 400],
    ['deep lists', deep(50_000), 400],
    ['a field too many', '{"example":"first/alley","more":1}', 400],
    ['both', '{"example":"first/alley","encounter":"fray: 1"}', 400],
    ['a wrong type', '{"example":{"first":"alley"}}', 400],
    ['an example outside', '{"example":"../package"}', 404],
    ['an example by a way round', '{"example":"first/../first/alley"}', 404],
    ['an example in other letters', '{"example":"first%2Falley"}', 404],
    ['an example with a zero', '{"example":"first/alley\\u0000"}', 404],
    ['an empty encounter', '{"encounter":""}', 422],
  ])('answers %s by a problem', async (_what, body, status) => {
    await expectProblem(await post(body), status);
  });

  it('takes neither too much nor another kind', async () => {
    await expectProblem(await post(JSON.stringify({ encounter: 'x'.repeat(1_100_000) })), 413);
    await expectProblem(await post(JSON.stringify({ encounter: 'x'.repeat(262_145) })), 400);
    await expectProblem(await post('example=first', 'application/x-www-form-urlencoded'), 415);
    await expectProblem(await post('<a/>', 'text/xml'), 415);
  });

  it.each([
    [
      'aliases that blow up',
      `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefghi'
        .split('')
        .map((name, n) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[n]}`).join(',')}]`)
        .join('\n')}`,
    ],
    ['lists in lists', deep(5000)],
    ['a document too many', 'fray: 1\n---\nfray: 1'],
    ['a tag', 'fray: !!js/function "function(){}"'],
    [
      'a sheet of the server',
      'fray: 1\ntitle: T\nruleset: modern\ncombatants: { a: { side: x, at: [0, 0], sheet: /etc/passwd } }',
    ],
    [
      'a sheet of the examples',
      'fray: 1\ntitle: T\nruleset: modern\ncombatants: { a: { side: x, at: [0, 0], sheet: sheets/modern/moss.yaml } }',
    ],
    [
      'an army',
      'fray: 1\ntitle: T\nruleset: modern\ncombatants: { a: { side: x, at: [0, 0], copies: 1000000, sheet: {} } }',
    ],
    [
      'a wide map',
      `fray: 1\ntitle: T\nruleset: modern\nmap: { rows: ["${'.'.repeat(250_000)}"] }\ncombatants: { a: { side: x, at: [0, 0], sheet: {} } }`,
    ],
    ['a prototype', 'fray: 1\n__proto__: { a: 1 }'],
    ['an unknown ruleset', 'fray: 1\ntitle: T\nruleset: constructor\ncombatants: {}'],
  ])('answers an encounter of %s by all that is wrong with it', async (_what, encounter) => {
    const problem = await expectProblem(await post(JSON.stringify({ encounter })), 422);
    expect((problem['problems'] as string[]).length).toBeGreaterThan(0);
    expect(JSON.stringify(problem)).not.toMatch(/root:|\/work|node_modules|at .*\.ts/);
  });

  /** What the server says to these very bytes. */
  const raw = (request: string): Promise<string> =>
    new Promise((resolve) => {
      let text = '';
      const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(request));
      socket.on('data', (data) => {
        text += data.toString();
      });
      socket.on('close', () => resolve(text));
      socket.on('error', () => resolve(text));
    });
  const get = (path: string): Promise<string> =>
    raw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);

  it.each([
    '/../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/package.json',
    '/%2e%2e%2f%2e%2e%2fetc/passwd',
    '/..\\package.json',
    '/first/../../package.json',
    '//etc/passwd',
    '/%00',
    '/%zz',
    '/api/docs/static/../../../package.json',
    '/api/docs/static/..%2f..%2fpackage.json',
    '/api/table/seats/../../../package.json',
    `/${'a'.repeat(10_000)}`,
  ])('gives nothing away by the path %s', async (path) => {
    const answer = await get(path);
    expect(answer).toMatch(/^HTTP\/1.1 (400|403|404|414)/);
    expect(answer).toMatch(/application\/problem\+json/);
    expect(answer).not.toMatch(/"workspaces"|root:/);
  });

  it('survives what is no HTTP, and requests that never end', async () => {
    expect(await raw('HELLO\r\n\r\n')).toMatch(/^HTTP\/1.1 400/);
    expect(await raw('\u0000\u0001\r\n\r\n')).toMatch(/^HTTP\/1.1 400/);
    const halves = Array.from({ length: 30 }, () => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
        socket.write('POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{');
      });
      socket.on('error', () => undefined);
      return socket;
    });
    expect((await fetch(`${url}/health`)).status).toBe(200);
    for (const socket of halves) socket.destroy();
  });

  it('asks a table of nobody else: tokens that are none', async () => {
    for (const authorization of [
      '',
      'Bearer',
      'Bearer ',
      'Bearer x',
      `Bearer ${'x'.repeat(5000)}`,
      'Basic eDp5',
      "Bearer ' OR 1=1 --",
    ]) {
      for (const path of ['/api/seat', '/api/table/seats', '/api/table/journal']) {
        await expectProblem(await fetch(`${url}${path}`, { headers: { Authorization: authorization } }), 401);
      }
    }
  });

  it('answers too many requests of one address by a problem', async () => {
    const strict = await listening({ perMinute: 5 });
    const answers: Response[] = [];
    for (let n = 0; n < 8; n++) answers.push(await fetch(`${strict.url}/health`));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    await expectProblem(answers[7] as Response, 429);
    await strict.app.close();
  });

  it('makes fewer tables a minute than it answers other requests', async () => {
    const strict = await listening({ perMinute: 40 });
    const made = (): Promise<Response> =>
      fetch(`${strict.url}/api/tables`, {
        method: 'POST',
        body: '{"example":"first/alley"}',
        headers: { 'Content-Type': 'application/json' },
      });
    expect([(await made()).status, (await made()).status]).toEqual([201, 201]);
    await expectProblem(await made(), 429);
    expect((await fetch(`${strict.url}/health`)).status).toBe(200);
    await strict.app.close();
  });
});
