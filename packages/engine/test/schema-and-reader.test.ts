import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { modern, rulesets } from '../src/rulesets/index.ts';
import { parseEncounter } from '../src/scenario/encounter.ts';
import { encounterSchema } from '../src/scenario/json-schemas.ts';
import { InputError } from '../src/sheet/input-error.ts';

const schema = encounterSchema({ modern });
const published = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);

const combatants = { ann: { side: 'a', sheet: { hp: 9 } }, bob: { side: 'b', sheet: { hp: 9 } } };
const BASE = { fray: 1, title: 't', ruleset: 'modern', combatants, script: [] };
const { script: _none, ...SCRIPTLESS } = BASE;
const COMMAND = { by: 'ann', do: 'attack', target: 'bob' };
const ODDS = { ...COMMAND, mean: 1 };
const steps = (...script: readonly object[]) => ({ ...BASE, script });
const expecting = (of: object) => steps({ expect: of });

/** Each part of a file: the title of its schema, and a file in which a key of it stands. */
const PARTS: Readonly<Record<string, (own: object) => object>> = {
  'Encounter (Modern d20)': (own) => ('cases' in own ? { ...SCRIPTLESS, ...own } : { ...BASE, ...own }),
  Combatant: (own) => ({ ...BASE, combatants: { ...combatants, ann: { ...combatants.ann, ...own } } }),
  Case: (own) => ({ ...SCRIPTLESS, cases: { one: { script: [], ...own } } }),
  Command: (own) => steps({ ...COMMAND, ...own }),
  Answer: (own) => steps({ answer: 'bob', ...('face' in own ? {} : { choose: 'decline' }), ...own }),
  'Game master': (own) => steps({ gm: 'afflict', who: 'ann', ...own }),
  Until: (own) => steps({ until: { round: 2 }, ...own }),
  Expectation: expecting,
  Last: (last) => expecting({ last }),
  Odds: (own) => expecting({ odds: { ...ODDS, ...own } }),
  'of ann': (ann) => expecting({ ann }),
};

/** For every key of a part a value that it takes and one that it does not. */
const VALUES: Readonly<Record<string, readonly (readonly [key: string, good: unknown, bad: unknown])[]>> = {
  'Encounter (Modern d20)': [
    ['fray', 1, 2],
    ['$schema', 'a.json', 3],
    ['title', 'x', ''],
    ['ruleset', 'modern', 'moden'],
    ['options', { standUpProvokes: false }, { standUp: false }],
    ['map', { rows: ['..'] }, '..'],
    ['areas', [{ kind: 'smoke', squares: ['A1'] }], [{ kind: 'steam', squares: ['A1'] }]],
    ['combatants', combatants, { ann: {} }],
    ['prerequisites', 'strict', 'loose'],
    ['sight', true, 'yes'],
    ['seed', 3, 1.5],
    ['dice', { attack: 3 }, { attack: 0 }],
    ['start', 'ready', 'go'],
    ['turns', 'auto', true],
    ['answers', { bob: { opportunity: 'never' } }, { bob: true }],
    ['script', [COMMAND], [{ by: 'ann' }]],
    ['cases', { one: [], two: { script: [] } }, { one: {} }],
  ],
  Combatant: [
    ['side', 'c', ''],
    ['at', 'E3', '3E'],
    ['sheet', { extends: 'ann.yaml', hp: 4 }, { hp: 'many' }],
    ['name', 'Ann', ''],
    ['portrait', 'ab'.repeat(32), 'ann.png'],
    ['copies', 2, 0],
    ['hidden', true, 'yes'],
    ['surprised', true, 1],
    ['absent', true, 1],
    ['initiative', 12, 'high'],
    ['conditions', ['prone', { name: 'shaken' }], ['proen']],
  ],
  Case: [
    ['options', { standUpProvokes: false }, { standUp: false }],
    ['seed', 'x', ''],
    ['start', 'ready', 'go'],
    ['turns', 'auto', true],
    ['dice', [3], [0]],
    ['answers', { bob: 'decline' }, { bob: true }],
    ['script', [COMMAND], {}],
  ],
  Command: [
    ['by', 'bob', 3],
    ['do', 'full-attack', 'fullatack'],
    ['target', 'ann', 3],
    ['targets', ['bob'], 'bob'],
    ['with', 'knife', 3],
    ['to', [4, 2], [4]],
    ['path', ['A1', [0, 1]], 'A1'],
    ['amount', 3, 'many'],
    ['rounds', 1, 0],
    ['choice', 'x', 3],
    ['choices', ['x'], 'x'],
    ['recruit', { name: 'Rat', side: 'rats', sheet: {} }, { name: 3 }],
    ['text', 'x', 3],
    ['choose', ['x'], 'x'],
    ['refused', 'MOD-ATK-01', false],
    ['dice', [3], 'three'],
  ],
  Answer: [
    ['answer', 'ann', 3],
    ['choose', 10, true],
    ['face', 3, 0],
    ['refused', true, false],
    ['dice', [3], 'three'],
  ],
  'Game master': [
    ['gm', 'stop', 'halt'],
    ['who', 'bob', 3],
    ['condition', 'prone', 3],
    ['why', 'so', 3],
    ['targets', ['bob'], 'bob'],
    ['with', 'knife', 3],
    ['to', 'B2', 'B'],
    ['path', ['B2'], 'B2'],
    ['amount', 3, 'many'],
    ['rounds', 2, 0],
    ['choice', 'x', 3],
    ['choices', ['x'], 'x'],
    ['recruit', { name: 'Rat', side: 'rats', sheet: {} }, { name: 3 }],
    ['refused', true, false],
    ['dice', [3], 'three'],
  ],
  Until: [
    ['until', { turn: 'ann' }, { rounds: 2 }],
    ['dice', [3], 'three'],
  ],
  Expectation: [
    ['over', true, 'yes'],
    ['winner', null, 3],
    ['turn', ['ann'], 3],
    ['asked', { who: 'ann', kind: 'x', rule: 'X', choices: ['x'] }, { whom: 'ann' }],
    ['last', { total: 3 }, { sum: 3 }],
    ['says', ['x'], ''],
    ['odds', ODDS, 3],
    ['round', 2, 'two'],
    ['now', 2, 'two'],
    ['areas', ['smoke'], ['steam']],
  ],
  Last: [
    ['roll', 'attack', 3],
    ['by', 'ann', 3],
    ['target', null, 3],
    ['total', 3, 'x'],
    ['against', 3, 'x'],
    ['result', 'hit', 3],
    ['harm', 3, 'x'],
  ],
  Odds: [
    ['of', 'ann', 1],
    ['harm', { any: '1/2', 3: 0.5 }, { any: 'half' }],
    ['success', '1/2', 2],
    ['mean', 3.5, 'much'],
    ['affected', 0.5, 2],
    ['out', '1/2', 'half'],
    ['dead', 0, -1],
    ['verdict', { dead: 0 }, { dead: -1 }],
    ['outcome', { x: 1 }, { x: 1.5 }],
    ['within', 0.1, 2],
  ],
  'of ann': [
    ['at', 'A1', '1A'],
    ['conditions', { has: [{ name: 'prone', ends: 'never' }], lacks: ['shaken'] }, { hasnt: ['prone'] }],
    ['within', ['smoke'], 'smoke'],
    ['standing', true, 1],
    ['verdict', 'dead', 1],
    ['items', { knife: { place: 'hand' } }, { knife: { place: 'hands' } }],
    ['hp', 3, '3'],
    ['defense', { is: 3, against: 'bob' }, { against: 'bob' }],
  ],
};

/**
 * Where combatants, or counts that a house rule brings, are named by keys of any kind; and where the validator at hand takes every key
 * beside a choice of what is required.
 */
const OPEN: readonly string[] = ['Expectation', 'of ann', 'Odds'];

function reads(file: object): boolean {
  try {
    parseEncounter(JSON.stringify(file), 'a.json', { rulesets, readFile: () => '{ hp: 9 }' });
    return true;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}

/** The keys of all mappings that the schema calls so. */
function keysOf(part: unknown, title: string): readonly string[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = 'title' in part && part.title === title && 'properties' in part ? Object.keys(part.properties ?? {}) : [];
  return [...own, ...Object.values(part).flatMap((each) => keysOf(each, title))];
}

describe.each(Object.entries(VALUES))('the JSON Schema and the reader of: %s', (part, values) => {
  const make = PARTS[part] ?? (() => ({}));

  it.each(values)('take and refuse the same as %s', (key, good, bad) => {
    for (const [value, isRight] of [
      [good, true],
      [bad, false],
    ] as const) {
      const file = make({ [key]: value });
      expect([published.safeParse(file).success, reads(file)], JSON.stringify(value)).toEqual([isRight, isRight]);
    }
  });

  it.skipIf(OPEN.includes(part)).each(values)('refuse the same as a key that is nearly %s', (key, good) => {
    const file = make({ [`${key}x`]: good });
    expect([published.safeParse(file).success, reads(file)]).toEqual([false, false]);
  });

  it.skipIf(part === 'of ann')('are compared in every key', () => {
    const counts = Object.keys(modern.log.countNames);
    const command = part === 'Odds' ? VALUES['Command']?.map(([key]) => key) : [];
    const told = new Set([...values.map(([key]) => key), ...counts, ...(command ?? [])]);
    expect(keysOf(schema, part).length).toBeGreaterThan(0);
    expect(keysOf(schema, part).filter((key) => !told.has(key))).toEqual([]);
  });
});

it('the JSON Schema asks something of odds, as the reader does', () => {
  expect(reads(expecting({ odds: COMMAND }))).toBe(false);
  const keys = VALUES['Odds']?.map(([key]) => key).filter((key) => key !== 'within' && key !== 'of') ?? [];
  const asked = [...JSON.stringify(schema).matchAll(/"anyOf":\[((?:\{"required":\["\w+"\]\},?)+)\]/g)].map(
    ([, list]) => list,
  );
  expect(asked.length).toBeGreaterThan(0);
  for (const key of keys) expect(asked[0]).toContain(`{"required":["${key}"]}`);
});
