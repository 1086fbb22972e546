import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { EXAMPLES, listening, type Made, makeTable, TestClient } from './client.ts';
import { type TestTable, testServer } from './yard.ts';

const PAGES = join(import.meta.dirname, 'pages');

const server = testServer({ web: PAGES });
let table: TestTable;
beforeAll(async () => {
  table = await server.table({ example: 'first/alley' });
});

interface Asked {
  readonly method?: string;
  readonly as?: string;
  readonly body?: unknown;
}

const ask = (path: string, { method = 'GET', as, body }: Asked = {}): Promise<Response> =>
  table.ask(path, as, {
    method,
    ...(body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });

const asked = async (path: string, options: Asked = {}): Promise<{ status: number; body: unknown }> => {
  const answer = await ask(path, options);
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
};

describe('the routes', () => {
  it('/health says that the server is up', async () => {
    expect(await asked('/health')).toEqual({ status: 200, body: { status: 'ok' } });
  });

  it('/api/sheets tells the sheets of a ruleset that come with the program, those in examples among them', async () => {
    const { body } = await asked('/api/sheets?ruleset=timecount');
    const sheets = body as readonly { id: string; name: string; sheet: Record<string, unknown> }[];
    expect(sheets[0]).toMatchObject({ id: 'sheets/timecount/aeus', name: 'aeus', sheet: { attributes: {} } });
    // One that extends another is told whole.
    const veteran = sheets.find(({ id }) => id === 'sheets/timecount/errant-veteran');
    expect(veteran).toMatchObject({ name: 'errant veteran', sheet: { hitPoints: 36, armor: 'chain' } });
    expect(veteran?.sheet).not.toHaveProperty('extends');
    expect(sheets.some(({ id }) => id === 'rules/timecount/wizard-interrupted: ulan')).toBe(true);
    // Who stands in an example by the name of a file is there once, by that file.
    expect(sheets.some(({ id }) => id.startsWith('first/tavern'))).toBe(false);
    expect(await asked('/api/sheets?ruleset=..')).toMatchObject({ status: 200, body: [] });
    expect(await asked('/api/sheets')).toMatchObject({ status: 400 });
  });

  it('/api/examples/text tells an example as it is written, with the sheets that it names, and nothing else of the folder', async () => {
    const { body } = await asked('/api/examples/text?id=first/tavern');
    const { file, text, files } = body as { file: string; text: string; files: Record<string, string> };
    expect(file).toBe('first/tavern.yaml');
    expect(text).toBe(readFileSync(join(EXAMPLES, 'first/tavern.yaml'), 'utf8'));
    for (const [path, sheet] of Object.entries(files)) expect(sheet).toBe(readFileSync(join(EXAMPLES, path), 'utf8'));
    expect(await asked('/api/examples/text?id=../package')).toMatchObject({ status: 404 });
    expect(await asked('/api/examples/text')).toMatchObject({ status: 400 });
  });

  it('/api/examples lists what can be played', async () => {
    const { body } = await asked('/api/examples');
    expect(body).toContainEqual(expect.objectContaining({ id: 'first/alley', title: 'Back alley', ruleset: 'modern' }));
  });

  it('/api/feats-and-items tells what sheets may name, by ruleset', async () => {
    const { body } = await asked('/api/feats-and-items');
    const books = body as { ruleset: string; nameables: { name: string }[] }[];
    expect(books.map(({ ruleset }) => ruleset)).toEqual(['modern', 'grim']);
    const grim = books[1]?.nameables ?? [];
    expect(grim).toContainEqual({
      name: 'riposte',
      list: 'traits',
      asks: 'base attack +1, Dexterity 13, Intelligence 13, combat-expertise, dodge',
      text: 'After a Block of a melee attack, an attack of opportunity at the attacker.',
      rule: 'GNG-FEAT-78',
    });
    expect(grim).toContainEqual(
      expect.objectContaining({ name: 'vorpal', list: 'weapon traits', rule: 'GNG-WABIL-36' }),
    );
    expect(grim).toContainEqual(expect.objectContaining({ name: 'weapon-focus (weapon)', asks: 'base attack +1' }));
    expect(books[0]?.nameables).toContainEqual(
      expect.objectContaining({ name: 'cleave', list: 'feats', asks: 'Strength 13, power attack' }),
    );
  });

  it('/api/tables makes a table of an example, its links told once', async () => {
    const { status, body } = await asked('/api/tables', { method: 'POST', body: { example: 'first/bridge' } });
    expect(status).toBe(201);
    expect(body).toMatchObject({ title: 'The bridge is held', ruleset: 'grim' });
    const { seats } = body as Made;
    expect(seats.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'gm game master',
      'player wardens',
      'player raiders',
      'spectator onlookers',
    ]);
    expect(new Set(seats.map(({ token }) => token)).size).toBe(4);
    for (const { token } of seats) expect(Buffer.from(token, 'base64url')).toHaveLength(16);
  });

  it('/api/tables makes a table of a text, or says all that is wrong with it', async () => {
    const sheet = '{ hp: 9, defense: 12, weapons: [knife] }';
    const encounter = `fray: 1\ntitle: Yard\nruleset: modern\ncombatants:\n  ann: { side: us, at: [0, 0], sheet: ${sheet} }\n  bob: { side: them, at: [1, 0], sheet: ${sheet} }\n`;
    expect(await asked('/api/tables', { method: 'POST', body: { encounter, typedDice: true } })).toMatchObject({
      status: 201,
    });
    const wrong = encounter.replace('at: [0, 0]', 'at: home').replace('hp: 9', 'hp: many');
    const { status, body } = await asked('/api/tables', { method: 'POST', body: { encounter: wrong } });
    expect(status).toBe(422);
    expect(
      (body as { problems: string[] }).problems.filter((text) => /^encounter:5: /.test(text)).length,
    ).toBeGreaterThan(1);
  });

  it('/api/tables says what it takes and what it was sent', async () => {
    const said = async (body: unknown): Promise<unknown> => {
      const { status, body: problem } = await asked('/api/tables', { method: 'POST', body });
      expect(status).toBe(400);
      return (problem as { detail: string }).detail;
    };
    expect(await said({ source: 'fray: 1' })).toMatch(
      /^body: expected \{"example": .* or \{"encounter": .*, found source \(a text of 7 characters\)$/,
    );
    expect(await said({ encounter: 'x'.repeat(262_145) })).toMatch(/^encounter: .*262144 characters$/);
    expect(await said({})).toMatch(/found nothing$/);
  });

  it('/api/tables tells no more than a hundred doubts about sheets', async () => {
    const entry = (count: number): string =>
      Array.from(
        { length: count },
        (_, n) => `  a${n}: { side: s${n % 2}, sheet: { feats: [Cleave], hp: ${n + 1} } }\n`,
      ).join('');
    const doubts = async (count: number): Promise<readonly string[]> => {
      const encounter = `fray: 1\ntitle: Yard\nruleset: modern\ncombatants:\n${entry(count)}`;
      const { body } = await asked('/api/tables', { method: 'POST', body: { encounter } });
      return (body as { doubts: string[] }).doubts;
    };
    const each = (await doubts(2)).length / 2;
    expect(each).toBeGreaterThan(0);
    expect((await doubts(100 / each)).length).toBe(100);
    const more = await doubts(100 / each + 1);
    expect([more.length, more.at(-1)]).toEqual([101, `and ${each} more`]);
  });

  it('/api/seat says what a link stands for', async () => {
    const { body } = await asked('/api/seat', { as: 'heroes' });
    expect(body).toEqual({
      table: table.made.id,
      title: 'Back alley',
      ruleset: 'modern',
      seat: { id: expect.any(String), kind: 'player', name: 'heroes', owns: ['yoriko', 'moss'] },
    });
    expect((await asked('/api/seat')).status).toBe(401);
  });

  it('/api/table/seats is the game master’s: the seats, new ones, those taken away', async () => {
    const path = '/api/table/seats';
    const seats = (await asked(path, { as: 'game master' })).body as { id: string; name: string }[];
    expect(seats.map(({ name }) => name)).toEqual(['game master', 'heroes', 'gang', 'onlookers']);
    expect(JSON.stringify(seats)).not.toMatch(/token|hash/);
    const wished = { kind: 'player', name: 'Ann <b>&', owns: ['moss'] };
    const { status, body } = await asked(path, { method: 'POST', as: 'game master', body: wished });
    expect([status, body]).toEqual([201, { ...wished, id: expect.any(String), token: expect.any(String) }]);
    const { id, token } = body as { id: string; token: string };
    const client = await TestClient.seated(server.url, token);
    const closed = client.closed();
    expect((await asked(`${path}/${id}`, { method: 'DELETE', as: 'game master' })).status).toBe(204);
    expect(await closed).toBe(1008);
    expect((await asked(`${path}/${id}`, { method: 'DELETE', as: 'game master' })).status).toBe(404);
    const own = seats[0]?.id ?? '';
    expect((await asked(`${path}/${own}`, { method: 'DELETE', as: 'game master' })).status).toBe(409);
    const unknown = { kind: 'player', name: 'x', owns: ['nobody'] };
    expect((await asked(path, { method: 'POST', as: 'game master', body: unknown })).status).toBe(422);
    for (const as of ['heroes', 'onlookers']) {
      expect((await asked(path, { as })).status).toBe(403);
      expect((await asked(path, { method: 'POST', as, body: wished })).status).toBe(403);
      expect((await asked(`${path}/${own}`, { method: 'DELETE', as })).status).toBe(403);
    }
  });

  it('/api/table/journal is the game master’s: JSON Lines that can be played again', async () => {
    const answer = await ask('/api/table/journal', { as: 'game master' });
    expect(answer.headers.get('content-type')).toMatch(/^application\/jsonl/);
    const [header, first] = (await answer.text()).split('\n').map((line) => (line === '' ? null : JSON.parse(line)));
    expect([header.frayJournal, first.request.kind]).toEqual([3, 'begin']);
    for (const as of ['heroes', 'onlookers']) expect((await asked('/api/table/journal', { as })).status).toBe(403);
  });

  it('/api/rules gives a rule in our words, with its ruling', async () => {
    const { status, body } = await asked('/api/rules');
    expect(status).toBe(200);
    const rules = body as Record<string, { text: string; ruling?: string }>;
    expect(rules['MOD-ACT-07']).toEqual({ text: 'The budget of a turn: a full-round action takes both.' });
    expect(rules['MOD-CHK-08']?.ruling).toMatch(/we play higherModifierThenReroll; the option opposedTie may also be/);
  });

  it('says of what is not there that it is not there', async () => {
    expect(await asked('/api/nothing')).toMatchObject({ status: 404, body: { status: 404 } });
    expect(await asked('/api/tables/nowhere')).toMatchObject({ status: 404 });
  });
});

describe('headers', () => {
  it.each(['/', '/health', '/api/examples', '/api/nothing', '/api/docs'])('of %s are strict', async (path) => {
    const { headers } = await ask(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('let a page of another site show fights in a frame where the operator names it, and nothing else', async () => {
    expect((await ask('/embed')).headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const web = mkdtempSync(join(tmpdir(), 'fray-web-'));
    writeFileSync(join(web, 'index.html'), '<!doctype html>');
    const framed = await listening({ web, embed: ['https://campaign.example', 'http://localhost:8080'] });
    onTestFinished(async () => {
      await framed.app.close();
      rmSync(web, { recursive: true });
    });
    const policyOf = async (path: string): Promise<readonly [string, string | null]> => {
      const { headers } = await fetch(framed.url + path);
      const policy = headers.get('content-security-policy') ?? '';
      return [/frame-ancestors [^;]*/.exec(policy)?.[0] ?? '', headers.get('x-frame-options')];
    };
    expect(await policyOf('/embed')).toEqual(['frame-ancestors https://campaign.example http://localhost:8080', null]);
    for (const path of ['/', '/index.html', '/api/docs'])
      expect(await policyOf(path)).toEqual(["frame-ancestors 'none'", 'DENY']);
    expect((await fetch(`${framed.url}/embed`)).headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  it('keeps built files for ever and asks for the page anew', async () => {
    expect((await ask('/')).headers.get('cache-control')).toBe('no-cache');
    expect((await ask('/assets/app.js')).headers.get('cache-control')).toMatch(/immutable/);
  });
});

describe('the description of the interface', () => {
  it('is OpenAPI 3.1 and has every route', async () => {
    const { body } = await asked('/api/docs/json');
    const { openapi, paths } = body as { openapi: string; paths: Record<string, Record<string, unknown>> };
    expect(openapi).toBe('3.1.0');
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    for (const [method, path] of [
      ['GET', '/health'],
      ['GET', '/api/examples'],
      ['GET', '/api/rules'],
      ['GET', '/api/house-rules'],
      ['GET', '/ready'],
      ['GET', '/api/standing'],
      ['GET', '/api/tables'],
      ['POST', '/api/tables'],
      ['PATCH', '/api/tables/{id}'],
      ['DELETE', '/api/tables/{id}'],
      ['POST', '/api/tables/{id}/seats/{seat}/link'],
      ['DELETE', '/api/tables/{id}/seats/{seat}'],
      ['GET', '/api/seat'],
      ['GET', '/api/table/log'],
      ['GET', '/api/table/journal'],
      ['GET', '/api/table/seats'],
      ['POST', '/api/table/seats'],
      ['POST', '/api/table/seats/{id}/link'],
      ['DELETE', '/api/table/seats/{id}'],
    ])
      expect(described).toContain(`${method} ${path}`);
    // Documents, the socket, and files that pages fetch.
    const unlisted = /^\/(api\/docs|api\/socket|api\/house-rules[/*]|assets|index|embed)|^\/?\*?$/;
    expect(
      registered(server.app.printRoutes({ commonPrefix: false })).filter(
        (route) => !unlisted.test(route.split(' ')[1] ?? '') && !described.includes(route),
      ),
    ).toEqual([]);
  });

  it('says of each route whether it asks for a link', async () => {
    const { body } = await asked('/api/docs/json');
    const { paths, components } = body as {
      paths: Record<string, Record<string, { security?: unknown }>>;
      components: { securitySchemes: unknown };
    };
    expect(components.securitySchemes).toMatchObject({ link: { type: 'http', scheme: 'bearer' } });
    for (const [path, methods] of Object.entries(paths)) {
      const isSeats = /^\/api\/(seat|table\/)/.test(path);
      for (const [method, { security }] of Object.entries(methods)) {
        const makes = ['/api/tables', '/api/tables/import', '/api/libraries'].includes(path) && method === 'post';
        const isHosts = path === '/metrics' || (/^\/api\/(tables|libraries)/.test(path) && !makes);
        const own = /^\/api\/(invitation$|replay|library)/.exec(path)?.[1] ?? null;
        const scheme = isSeats ? 'link' : isHosts ? 'host' : own;
        expect(security, path).toEqual(scheme === null ? undefined : [{ [scheme]: [] }]);
      }
    }
  });

  it('refers to nothing that it does not have', async () => {
    const { body } = await asked('/api/docs/json');
    const text = JSON.stringify(body);
    const { components } = body as { components: { schemas: Record<string, unknown> } };
    const named = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name ?? '');
    for (const name of named) expect(components.schemas).toHaveProperty([name]);
    expect(text.includes('"$ref":"#/$defs')).toBe(false);
  });

  it('has a page that needs nothing that the policy forbids', async () => {
    const page = await (await ask('/api/docs')).text();
    const scripts = [...page.matchAll(/<script([^>]*)>([^<]*)/g)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, attributes, inline] of scripts) {
      expect(inline?.trim()).toBe('');
      const source = /src="([^"]+)"/.exec(attributes ?? '')?.[1] ?? '';
      expect(source).not.toMatch(/^https?:/);
      expect((await fetch(new URL(source, `${server.url}/api/docs/`))).status).toBe(200);
    }
  });
});

/** The routes of the tree that Fastify prints, as "GET /path/{id}". */
function registered(tree: string): readonly string[] {
  const path: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', name = '', , methods] =
      /^((?:[│ ] {3})*)(?:├── |└── )(\S*)( \(([A-Z, ]+)\))?/.exec(line) ?? [];
    if (name === '') return [];
    path.length = indent.length / 4;
    path.push(name);
    const whole = path.join('').replaceAll(/:(\w+)/g, '{$1}');
    return (methods ?? '')
      .split(', ')
      .flatMap((method) => (method === '' || method === 'HEAD' ? [] : [`${method} ${whole}`]));
  });
}

/** A server that logs, and what it has written so far. */
async function logging(level: string) {
  let written = '';
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      written += chunk.toString();
      done();
    },
  });
  const server = await listening({ logger: { level, stream } });
  return { ...server, written: () => written };
}

describe('the log', () => {
  it('carries no secrets of links', async () => {
    const { app, url, written } = await logging('trace');
    const { seats } = await makeTable(url, { example: 'first/alley' });
    for (const { token } of seats) {
      await fetch(`${url}/api/seat`, { headers: { Authorization: `Bearer ${token}` } });
      await fetch(`${url}/api/nothing?token=${token}`);
      (await TestClient.seated(url, token)).close();
    }
    await app.close();
    expect(written()).toContain('/api/seat');
    for (const { token } of seats) expect(written()).not.toContain(token);
  });

  it.each([
    ['debug', ['debug /health 200', 'info /api/nothing 404', 'debug /metrics 200', 'info /metrics 403']],
    ['info', ['info /api/nothing 404', 'info /metrics 403']],
    ['warn', []],
  ])('of level %s has one JSON line for a request', async (level, expected) => {
    const { app, url, written } = await logging(level);
    for (const path of ['/health', '/api/nothing?secret', '/metrics']) await fetch(url + path);
    await fetch(`${url}/metrics`, { headers: { Via: 'a proxy' } });
    await app.close();
    const lines = written()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
    const answered = lines.filter(({ msg }) => msg === 'answered');
    expect(answered.map((line) => `${line.level} ${line.path} ${line.status}`)).toEqual(expected);
    for (const line of answered) {
      expect(line).toMatchObject({ method: 'GET', address: '127.0.0.1', ms: expect.any(Number) });
      expect(new Date(line.time).toISOString()).toBe(line.time);
    }
    expect(lines.filter(({ reqId }) => reqId !== undefined)).toHaveLength(expected.length);
  });
});
