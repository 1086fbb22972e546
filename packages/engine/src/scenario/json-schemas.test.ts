import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { tinyFight, tinyRuleset } from '../../test/support/tiny-ruleset.ts';
import { writeJournal } from '../kernel/play/journal.ts';
import type { Play } from '../kernel/play/play.ts';
import { answer, begin, type Outcome, run } from '../kernel/play/play.ts';
import type { Ruleset } from '../kernel/ruleset/ruleset.ts';
import type { Game } from '../kernel/state/game.ts';
import { type JsonSchema, sheetSchema } from '../sheet/sheet-file.ts';
import { encounterSchema, journalSchema } from './json-schemas.ts';

const tiny = tinyRuleset as unknown as Ruleset;
const schemas: Readonly<Record<string, JsonSchema>> = {
  encounter: encounterSchema({ tiny, other: { ...tiny, id: 'other' } }),
  journal: journalSchema(),
  sheet: sheetSchema(tinyRuleset),
};

function accepts(schema: JsonSchema, value: unknown): boolean {
  return z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]).safeParse(value).success;
}

/** All fields that a schema names and does not describe, by their paths. */
function undescribed(schema: unknown, path: string, all: JsonSchema): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties } = schema as { readonly properties?: Readonly<Record<string, object>> };
  const here = Object.entries(properties ?? {}).filter(([, field]) => !isDescribed(field, all));
  const inner = Object.entries(schema).flatMap(([key, part]) => undescribed(part, `${path}/${key}`, all));
  return [...here.map(([name]) => `${path}/${name}`), ...inner];
}

function isDescribed(field: object, all: JsonSchema): boolean {
  if ('description' in field) return true;
  const ref = '$ref' in field ? String(field.$ref).split('/').at(-1) : undefined;
  const defs = all['$defs'] as Readonly<Record<string, object>> | undefined;
  return ref !== undefined && 'description' in (defs?.[ref] ?? {});
}

function taken<G extends Game>(outcome: Outcome<G>): Play<G> {
  if (!outcome.ok) throw new Error('refused');
  return outcome.play;
}

describe.each(Object.entries(schemas))('the JSON Schema of the %s', (_name, schema) => {
  it('says what it is', () => {
    expect(schema).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: expect.stringMatching(/^urn:fray:schema:[a-z-]+:1$/),
      title: expect.any(String),
      description: expect.any(String),
    });
  });

  it('describes every field', () => {
    expect(undescribed(schema, '', schema)).toEqual([]);
  });
});

describe('encounterSchema', () => {
  const file = {
    fray: 1,
    title: 'a',
    ruleset: 'tiny',
    combatants: { ann: { side: 'a', sheet: { hp: 3 }, hp: 2, at: [0, 1] } },
    script: [
      { by: 'ann', do: 'hit', target: 'ann', refused: true },
      { gm: 'place', who: 'ann', to: '-B0', path: ['A1', [0, 1]] },
      { expect: { ann: { hp: 2 }, over: false } },
      { undo: true },
    ],
  };

  it.each([
    ['the file', {}, true],
    ['the file for the other ruleset', { ruleset: 'other' }, true],
    ['the file with a path for a sheet', { combatants: { ann: { side: 'a', sheet: 'ann.yaml' } } }, true],
    ['the file with squares by name', { combatants: { ann: { side: 'a', sheet: 'ann.yaml', at: 'e3' } } }, true],
    ['no square', { combatants: { ann: { side: 'a', sheet: 'ann.yaml', at: '3E' } } }, false],
    ['another version', { fray: 2 }, false],
    ['an unknown ruleset', { ruleset: 'tidy' }, false],
    ['an unknown key', { scripts: [] }, false],
    ['a wrong sheet', { combatants: { ann: { side: 'a', sheet: { hp: 300 } } } }, false],
    ['an unknown option', { options: { harms: 1 } }, false],
    ['a wrong step', { script: [{ by: 'ann', do: 'dance' }] }, false],
  ])('on %s', (_what, change, good) => {
    expect(accepts(schemas['encounter'] as JsonSchema, { ...file, ...change })).toBe(good);
  });
});

describe('journalSchema', () => {
  const dice = { script: [2], typed: false, generator: null };
  const hit = taken(run(begin(tinyRuleset, tinyFight({ dice })), { by: 'ann', do: 'hit', target: 'bob' }));
  const afflict = { by: 'gm', do: 'afflict', target: 'bob', choice: 'prone' };
  const place = { by: 'gm', do: 'place', target: 'bob', to: [3, 3] } as const;
  const play = taken(run(taken(run(taken(answer(hit, 'decline')), afflict)), place));
  const lines = writeJournal(play).trimEnd().split('\n');

  it.each(lines.map((line) => [line.slice(0, 40), line]))('accepts %s…', (_start, line) => {
    expect(accepts(schemas['journal'] as JsonSchema, JSON.parse(line))).toBe(true);
  });

  it.each([
    [{ n: 1, request: { kind: 'undo' } }, true],
    [{ n: 0, request: { kind: 'undo' } }, false],
    [{ n: 1, request: { kind: 'sing' } }, false],
    [{ n: 1, request: { kind: 'begin' }, inputs: [], events: [{ kind: 'sing' }] }, false],
    [{ frayJournal: 3, ruleset: 'tiny', fight: {} }, false],
    [{ ...JSON.parse(lines[0] ?? ''), frayJournal: 1 }, false],
  ])('on %j: %s', (line, good) => {
    expect(accepts(schemas['journal'] as JsonSchema, line)).toBe(good);
  });
});
