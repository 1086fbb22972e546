import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Play, run } from '../src/kernel/play/play.ts';
import { rulesets } from '../src/rulesets/index.ts';
import { parseEncounter } from '../src/scenario/encounter.ts';
import { runEncounter } from '../src/scenario/run-encounter.ts';

const SHEETS = join(import.meta.dirname, '../../../examples/sheets');
const readFile = (path: string): string => readFileSync(join(SHEETS, path), 'utf8');

/** A fight of two, of whom the one who is told of comes in so. */
function encounter(ruleset: string, sheet: string, how: string): Play {
  const [first, second] = ruleset === 'timecount' ? [1, 5] : [20, 10];
  const text = `fray: 1
title: Not quite well
ruleset: ${ruleset}
seed: 5
combatants:
  hale: { side: x, at: [0, 0], initiative: ${first}, sheet: ${ruleset}/${sheet}.yaml }
  ill: { side: y, at: [9, 8], initiative: ${second}, sheet: ${ruleset}/${sheet}.yaml, ${how} }
  friend: { side: y, at: [9, 9], initiative: ${second}, sheet: ${ruleset}/${sheet}.yaml }
`;
  return runEncounter(parseEncounter(text, 'e.yaml', { rulesets, readFile }), rulesets).play;
}

/** What the one who is ill is under, and what it holds. */
function state({ fight }: Play): {
  readonly under: readonly string[];
  readonly holds: number;
  readonly friend: readonly string[];
} {
  const ill = fight.combatants[1];
  const held = ill?.items.filter(({ place }) => place === 'hand' || place === 'off' || place === 'both') ?? [];
  return {
    under: ill?.effects.map(({ name }) => name) ?? [],
    holds: held.length,
    friend: fight.combatants[2]?.effects.map(({ name }) => name) ?? [],
  };
}

const THUG = ['modern', 'thug'] as const;
const RAIDER = ['grim', 'raider'] as const;
const CROOK = ['d20v22', 'crook'] as const;
const CLUBS = ['timecount', 'club-man'] as const;

describe.each([
  ['from the beginning', false],
  ['when it joins', true],
])('what follows from how somebody comes in, %s', (_when, late) => {
  function comes([ruleset, sheet]: readonly [string, string], how: string): ReturnType<typeof state> {
    const start = encounter(ruleset, sheet, late ? `absent: true, ${how}` : how);
    if (!late) return state(start);
    const joined = run(start, { by: 'gm', do: 'join', target: 'ill' });
    if (!joined.ok) throw new Error(joined.refusals.map(({ text }) => text).join('; '));
    return state(joined.play);
  }

  it('[MOD-COND-21] [MOD-COND-25] modern: the paralyzed lie, the stunned drop what they hold', () => {
    expect(comes(THUG, 'conditions: [paralyzed]').under).toContain('prone');
    expect(comes(THUG, 'conditions: [dazed]')).toMatchObject({
      under: expect.not.arrayContaining(['prone']),
      holds: 1,
    });
    expect(comes(THUG, 'conditions: [stunned]').holds).toBe(0);
  });

  it.each([
    [0, false],
    [-1, true],
    [-4, true],
  ])('[MOD-HP-12] modern: whoever comes in below 0 hit points lies (%i: %s)', (hp, lies) => {
    expect(comes(THUG, `hp: ${hp}`).under.includes('prone')).toBe(lies);
  });

  it('[GNG-COND-16] [GNG-CEFF-21] grim: the stunned drop what they hold, the bleeding have a save to come', () => {
    expect(comes(RAIDER, 'conditions: [dazed]').holds).toBe(1);
    expect(comes(RAIDER, 'conditions: [stunned]').holds).toBe(0);
    expect(comes(RAIDER, 'hp: -4').under).toContain('dying');
  });

  it('[V22-COND-13] d20v22: the dying are unconscious and lie', () => {
    expect(comes(CROOK, 'conditions: [dying]').under).toEqual(
      expect.arrayContaining(['dying', 'unconscious', 'prone']),
    );
  });

  it.each([
    ['MOD-GRAP-11', THUG],
    ['GNG-COND-09', RAIDER],
    ['V22-GRAP-06', CROOK],
  ])('[%s] a grapple has two sides', (_rule, whose) => {
    const partner = 'conditions: [{ name: grappling, source: friend }]';
    expect(comes(whose, partner).friend).toContain('grappling');
    expect(comes(whose, 'conditions: [prone]').friend).not.toContain('grappling');
  });

  it.each([
    ['MOD-GRAP-17', THUG, 'pinned'],
    ['GNG-GRAP-01', RAIDER, 'pinned'],
    ['GNG-GRAP-17', RAIDER, 'locked'],
    ['V22-GRAP-14', CROOK, 'pinned'],
    ['TC-GRAB-03', CLUBS, 'grabbed'],
  ])('[%s] nobody is held by no one, and there is a grapple behind a hold', (_rule, whose, hold) => {
    expect(() => comes(whose, `conditions: [${hold}]`)).toThrow(
      `expected the one by whom: { name: ${hold}, source: … }, found "${hold}"`,
    );
    const { under, friend } = comes(whose, `conditions: [{ name: ${hold}, source: friend }]`);
    expect(under).toContain(hold);
    expect(friend.includes('grappling')).toBe(hold !== 'grabbed');
  });

  it('[TC-COND-08] who is not dying is not stabilised', () => {
    expect(comes(CLUBS, 'conditions: [stabilised]').under).not.toContain('stabilised');
  });

  it('grim: negative levels are listed as often as there are', () => {
    const { under } = comes(RAIDER, 'conditions: [energy-drained, energy-drained]');
    expect(under.filter((name) => name === 'energy-drained')).toHaveLength(2);
  });

  it.each([
    [THUG, 'shaken'],
    [RAIDER, 'energy-drained'],
    [CROOK, 'shaken'],
    [CLUBS, 'prone'],
  ])('a value is refused with what carries none (%j, %s)', (whose, name) => {
    expect(() => comes(whose, `conditions: [{ name: ${name}, value: 2 }]`)).toThrow(
      `conditions[0].value: expected no value with '${name}': what counts several times is listed so many times, found 2`,
    );
  });
});
