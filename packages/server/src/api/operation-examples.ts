/** Examples for the description of the interface, one for each operation. A test does every one of them. */

/** Words in angle brackets stand for ids and texts of the table at which it is done. */
export interface OperationExample {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** A body that is no JSON. */
  readonly raw?: string;
  /** A body that is a picture, in base64. */
  readonly picture?: string;
  /** What may be answered, where that is short. */
  readonly answer?: unknown;
}

const ANN = { by: 'ann', do: 'attack', target: 'bob' } as const;
const ENCOUNTER = [
  'fray: 1',
  'title: Yard',
  'ruleset: modern',
  'map: { rows: ["......", "......", "......"] }',
  'combatants:',
  '  ann: { side: us, at: [0, 1], initiative: 20, sheet: { hp: 20, defense: 12, weapons: [knife] } }',
  '  bob: { side: them, at: [1, 1], initiative: 10, sheet: { hp: 20, defense: 12, weapons: [knife] } }',
  '',
].join('\n');
const RAT = { kind: 'sheet', ruleset: 'modern', folder: 'foes', name: 'rat', tags: ['vermin'], text: 'hp: 3\n' };
const KEY = { 'idempotency-key': 'b8f1c2' };
const NOTE = { at: [4, 2], text: 'a trap door', to: null };
const DONE = { line: 2 };
const SECRET = 'Tq3nV0bJc5y1mX8sLr2PaA';
const TOKEN = { seat: '<seat>', right: 'play', name: 'my bot' } as const;
const MADE_TOKEN = { ...TOKEN, id: 'w1Zl0c9xQ2k', created: '2026-05-04T18:30:00.000Z', token: SECRET };
const MADE_SEAT = { id: 'n0vXr5Yw8Eo', kind: 'player', name: 'Ann', owns: ['ann'], token: SECRET };
const SAID = {
  number: 1,
  at: '2026-05-04T18:30:00.000Z',
  seat: 'n0vXr5Yw8Eo',
  name: 'Ann',
  to: null,
  text: 'to climb',
  roll: { dice: 'd20+3', faces: [[20, 11]], total: 14 },
};
const ORDER = { who: 'ann', kind: 'opportunity', order: 'always' };
/** One pixel, as PNG. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const picture = { params: { hash: '<picture>' } };
const piece = { params: { ...picture.params, x: 0, y: 0, mask: 'fcfcfc0000000000' } };
const entry = { params: { id: '<entry>' } };
const seen = { headers: { 'if-match': '"1"' } };

/** By method and path. */
export const OPERATION_EXAMPLES: Readonly<Record<string, OperationExample>> = {
  'GET /health': { answer: { status: 'ok' } },
  'GET /ready': {},
  'GET /metrics': {},
  'GET /api/examples': {},
  'GET /api/examples/text': { query: { id: 'first/alley' } },
  'GET /api/sheets': { query: { ruleset: 'modern' } },
  'GET /api/rules': {},
  'GET /api/feats-and-items': {},
  'GET /api/house-rules': { answer: { module: null } },
  'GET /api/standing': { answer: { isHost: true, mayMake: true, reason: '' } },
  'POST /api/tables': { body: { encounter: ENCOUNTER } },
  'GET /api/tables': {},
  'POST /api/tables/import': { body: { journal: '<journal>' } },
  'PATCH /api/tables/{id}': { params: { id: '<table>' }, body: { archived: true } },
  'DELETE /api/tables/{id}': { params: { id: '<table>' } },
  'POST /api/tables/{id}/seats/{seat}/link': { params: { id: '<table>', seat: '<seat>' }, answer: MADE_SEAT },
  'DELETE /api/tables/{id}/seats/{seat}': { params: { id: '<table>', seat: '<seat>' } },
  'GET /api/tables/{id}/tokens': { params: { id: '<table>' } },
  'POST /api/tables/{id}/tokens': { params: { id: '<table>' }, body: TOKEN, answer: MADE_TOKEN },
  'DELETE /api/tables/{id}/tokens/{token}': { params: { id: '<table>', token: '<token>' } },
  'POST /api/libraries': { body: { title: 'My foes' } },
  'GET /api/libraries': {},
  'DELETE /api/libraries/{id}': { params: { id: '<library>' } },
  'POST /api/libraries/{id}/link': { params: { id: '<library>' } },
  'PUT /api/libraries/{id}/offer': { params: { id: '<library>' }, body: { offered: true } },
  'GET /api/offers': {},
  'GET /api/offers/{library}/{id}': { params: { library: '<library>', id: '<entry>' } },
  'GET /api/library': {},
  'POST /api/library/link': {},
  'GET /api/library/entries': {},
  'POST /api/library/entries': { body: RAT },
  'GET /api/library/entries/{id}': entry,
  'PUT /api/library/entries/{id}': { ...entry, ...seen, body: { ...RAT, text: 'hp: 4\n' } },
  'DELETE /api/library/entries/{id}': { ...entry, ...seen },
  'GET /api/library/entries/{id}/versions': entry,
  'GET /api/library/entries/{id}/versions/{version}': { params: { id: '<entry>', version: 1 } },
  'GET /api/library/entries/{id}/file': { ...entry, query: { form: 'yaml' } },
  'POST /api/library/bin/{id}': { params: { id: '<binned>' }, ...seen },
  'DELETE /api/library/bin/{id}': { params: { id: '<binned>' } },
  'POST /api/library/pictures': { query: { name: 'inn', folder: 'maps', use: 'map' }, picture: PIXEL },
  'GET /api/library/pictures/{hash}': picture,
  'GET /api/library/export': { query: { form: 'zip' } },
  'POST /api/library/import': { query: { file: 'rat.yaml', ruleset: 'modern', folder: 'foes' }, raw: 'hp: 3\n' },
  'GET /api/seat': {},
  'POST /api/table/pictures': { query: { use: 'portrait' }, picture: PIXEL },
  'POST /api/table/pictures/taken': { body: { library: '<secret>', pictures: ['<picture>'] } },
  'GET /api/table/pictures/{hash}': picture,
  'GET /api/table/pictures/{hash}/{x}/{y}/{mask}': piece,
  'GET /api/replay/pictures/{hash}': picture,
  'GET /api/replay/pictures/{hash}/{x}/{y}/{mask}': piece,
  'GET /api/table/journal': {},
  'GET /api/table/rows': {},
  'POST /api/table/go-on': {},
  'GET /api/table/view': { query: { line: 1 } },
  'GET /api/table/log': { query: { form: 'json', after: 0, most: 20 } },
  'GET /api/table/recording': {},
  'GET /api/table/question': {},
  'GET /api/table/orders': { answer: [ORDER] },
  'PUT /api/table/orders': { body: ORDER, answer: [ORDER] },
  'GET /api/table/notes': {},
  'POST /api/table/notes': { body: NOTE },
  'PUT /api/table/notes/{id}': { params: { id: '<note>' }, body: { ...NOTE, text: 'a trap door, open' } },
  'DELETE /api/table/notes/{id}': { params: { id: '<note>' } },
  'GET /api/table/seats': {},
  'POST /api/table/seats': { body: { kind: 'player', name: 'Ann', owns: ['ann'] }, answer: MADE_SEAT },
  'POST /api/table/seats/{id}/link': { params: { id: '<seat>' }, answer: MADE_SEAT },
  'DELETE /api/table/seats/{id}': { params: { id: '<seat>' } },
  'GET /api/table/tokens': {},
  'POST /api/table/tokens': { body: TOKEN, answer: MADE_TOKEN },
  'DELETE /api/table/tokens/{id}': { params: { id: '<token>' } },
  'GET /api/table/invitation': {},
  'PUT /api/table/invitation': { body: { heroes: ['ann', 'bob'] } },
  'DELETE /api/table/invitation': {},
  'GET /api/invitation': {},
  'POST /api/invitation': { body: { name: 'Ann', heroes: ['ann'] }, answer: MADE_SEAT },
  'GET /api/table/replay': {},
  'PUT /api/table/replay': { body: { whole: false } },
  'DELETE /api/table/replay': {},
  'GET /api/replay': {},
  'POST /api/table/commands': { headers: KEY, body: { at: 1, command: ANN }, answer: DONE },
  'POST /api/table/answers': { headers: KEY, body: { at: 5, answer: 'decline' }, answer: { line: 6 } },
  'POST /api/table/contribute': { headers: KEY, body: { at: 1, words: 'seven' }, answer: DONE },
  'POST /api/table/reveal': { headers: KEY, body: { at: 1 }, answer: DONE },
  'POST /api/table/undo': { headers: KEY, body: { at: 2 }, answer: { line: 3 } },
  'POST /api/table/redo': { headers: KEY, body: { at: 3 }, answer: { line: 4 } },
  'GET /api/table/talk': { answer: [SAID] },
  'POST /api/table/talk': { headers: KEY, body: { text: '/r d20+3 # to climb' }, answer: SAID },
  'POST /api/table/point': { body: { to: [4, 2] } },
  'GET /api/table/offers': { query: { by: 'ann' } },
  'POST /api/table/offers': { body: { command: { by: 'ann', do: 'attack' } } },
  'POST /api/table/odds': { body: { command: ANN } },
  'GET /api/table/events': { headers: { 'last-event-id': '1-0' } },
};

const PICTURE = ['image/webp'];
const FILES = ['application/zip', 'application/yaml', 'application/json'];

/** What is answered that is no JSON document, by method and path. */
export const PLAIN_ANSWERS: Readonly<Record<string, readonly string[]>> = {
  'GET /metrics': ['text/plain'],
  'GET /api/table/journal': ['application/jsonl'],
  'GET /api/table/log': ['application/jsonl', 'text/plain'],
  'GET /api/library/export': FILES,
  'GET /api/library/entries/{id}/file': [...FILES.slice(1), 'image/webp'],
  'GET /api/library/pictures/{hash}': PICTURE,
  'GET /api/table/pictures/{hash}': PICTURE,
  'GET /api/table/pictures/{hash}/{x}/{y}/{mask}': PICTURE,
  'GET /api/replay/pictures/{hash}': PICTURE,
  'GET /api/replay/pictures/{hash}/{x}/{y}/{mask}': PICTURE,
};
