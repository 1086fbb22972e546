import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ourTable } from '../examples/house-rules/our-table.ts';
import {
  type Fight,
  type GrimGame,
  grim,
  openTable,
  parseEncounter,
  type Ruleset,
  rulesetsWith,
  runEncounter,
} from '../packages/engine/src/index.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const GUIDE = read('docs/house-rules.md');

describe('the guide to house rules', () => {
  it.each(['examples/house-rules/our-table.ts', 'examples/house-rules/duel.ts'])('shows %s as it is', (path) => {
    const blocks = [...GUIDE.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code);
    expect(blocks).toContain(read(path));
  });

  it('shows lines of the log as that duel prints them', () => {
    const [, promised = ''] = /\n\n```\n([\s\S]*?)```/.exec(GUIDE) ?? [];
    const printed = execFileSync(process.execPath, ['examples/house-rules/duel.ts'], { cwd: ROOT, encoding: 'utf8' });
    const lines = promised.trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) expect(printed.split('\n')).toContain(line);
  });
});

describe('the ruleset of the guide', () => {
  const rulesets = rulesetsWith(ourTable);
  const readFile = (path: string): string => readFileSync(path, 'utf8');

  /** Ann's penalty for wounds at 1 hit point. */
  const penalty = (rules: Ruleset<GrimGame>, options: string): number => {
    const text = `
fray: 1
title: Wounded
ruleset: ${rules.id}
options: ${options}
combatants:
  ann: { side: red, at: [0, 0], hp: 1, sheet: examples/sheets/grim/warden.yaml }
  bob: { side: blue, at: [1, 0], sheet: examples/sheets/grim/raider.yaml }
seed: 1
`;
    const { play } = runEncounter(parseEncounter(text, join(ROOT, 'wounded.yaml'), { rulesets, readFile }), rulesets);
    const table = openTable(play.fight as unknown as Fight<GrimGame>, rules);
    return table.slots.injury(table, 0, 1);
  };

  it('replaces a rule for good, and by an option of its own once more', () => {
    expect([penalty(grim, '{}'), penalty(ourTable, '{}')]).toEqual([-6, -4]);
    expect(penalty(ourTable, '{ lastStand: true }')).toBe(0);
    expect(penalty(ourTable, '{ advancedTrauma: true, lastStand: true }')).toBe(0);
  });

  it('has an option of grim at another default, and its own options where those are read', () => {
    expect([ourTable.optionSpecs['woundsBleed']?.default, grim.optionSpecs['woundsBleed']?.default]).toEqual([
      true,
      false,
    ]);
    expect(() => penalty(grim, '{ lastStand: true }')).toThrow(/lastStand/);
    expect(() => penalty(ourTable, '{ lastStand: perhaps }')).toThrow(/lastStand/);
  });

  it('has an action for which readied ones wait as for those of grim', () => {
    const text = `
fray: 1
title: No time to breathe
ruleset: our-table
combatants:
  ann: { side: red, at: [0, 0], initiative: 20, sheet: examples/sheets/grim/warden.yaml }
  bob: { side: blue, at: [1, 0], initiative: 10, hp: 4, sheet: examples/sheets/grim/raider.yaml }
dice: [2, 18]
script:
  - { by: ann, do: ready, target: bob, choices: [attack, acts] }
  - { by: ann, do: end-turn }
  - { by: bob, do: breathe }
  - { answer: ann, choose: attack longsword }
  - { expect: { bob: { hp: 5 } } }
`;
    const encounter = parseEncounter(text, join(ROOT, 'breath.yaml'), { rulesets, readFile });
    expect(runEncounter(encounter, rulesets).failures).toEqual([]);
  });

  it('stands beside the others under an id of its own', () => {
    expect(Object.keys(rulesets)).toEqual(['modern', 'grim', 'd20v22', 'timecount', 'our-table']);
    expect(() => rulesetsWith({ ...ourTable, id: 'grim' })).toThrow("there is a ruleset 'grim' already");
  });
});
