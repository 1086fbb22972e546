import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inspired } from '../examples/house-rules/inspired.ts';
import { ourTable } from '../examples/house-rules/our-table.ts';
import {
  rulesets as builtIn,
  conditionText,
  type Fight,
  type GrimGame,
  grim,
  namesOf,
  openWorld,
  parseEncounter,
  type Ruleset,
  rulesetsWith,
  runEncounter,
} from '../packages/engine/src/index.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const GUIDE = read('docs/house-rules.md');

describe('the guide to house rules', () => {
  it.each(['our-table', 'inspired', 'duel'].map((name) => `examples/house-rules/${name}.ts`))(
    'shows %s as it is',
    (path) => {
      const blocks = [...GUIDE.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code);
      expect(blocks).toContain(read(path));
    },
  );

  it('shows the encounter as it is', () => {
    expect(GUIDE).toContain(`\`\`\`yaml\n${read('examples/house-rules/duel.yaml')}\`\`\``);
  });

  it('names every point at which a trait can add something, and none that there is not', () => {
    for (const { id, sheets } of Object.values(builtIn)) {
      const [, told = ''] = new RegExp(`^\\| \`${id}\` \\| ([a-zA-Z, ]+) \\|$`, 'm').exec(GUIDE) ?? [];
      expect([id, told.split(', ').sort()]).toEqual([id, sheets.traits?.points.names]);
    }
  });

  it('gives a command that plays the encounter from its file', () => {
    const [, words = ''] = /\nfray (run .*--house-rules .*)\n/.exec(GUIDE) ?? [];
    const fray = ['packages/cli/src/main.ts', ...words.split(' ')];
    const printed = execFileSync(process.execPath, fray, { cwd: ROOT, encoding: 'utf8' });
    expect(printed).toContain('all 2 expectations held');
  });

  it('shows lines of the log as that duel prints them', () => {
    const [, promised = ''] = /\n\n```\n( {4}[\s\S]*?)```/.exec(GUIDE) ?? [];
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
    const world = openWorld(play.fight as unknown as Fight<GrimGame>, rules);
    return world.slots.injury(world, 0, 1);
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

  it('has a feat that adds to attack rolls, keeps wounds from hindering, and that not everybody may have', () => {
    const text = (traits: string, baseAttack: number): string => `
fray: 1
title: Hardened
ruleset: our-table
combatants:
  ann:
    side: red
    at: [0, 0]
    sheet:
      size: medium
      speed: 30
      abilities: { strength: 10, dexterity: 10, constitution: 14, intelligence: 10, wisdom: 10, charisma: 10 }
      baseAttack: ${baseAttack}
      saves: { fortitude: 0, reflex: 0, will: 0 }
      weapons: [dagger]
      traits: ${traits}
seed: 1
`;
    const opened = (traits: string, baseAttack: number) => {
      const { play } = runEncounter(
        parseEncounter(text(traits, baseAttack), 'hardened.yaml', { rulesets, readFile }),
        rulesets,
      );
      const world = openWorld(play.fight as unknown as Fight<GrimGame>, ourTable);
      return [world.fighters[0]?.profile.weapons[0]?.attack.total, world.slots.injury(world, 0, 1)];
    };
    expect(opened('[]', 4)).toEqual([4, -4]);
    expect(opened('[battle-hardened]', 4)).toEqual([5, -2]);
    expect(() => opened('[battle-hardened]', 3)).toThrow(
      'traits[0]: expected a base attack bonus of 4 or more for \'battle-hardened\', found "battle-hardened"',
    );
  });

  it('has one action done otherwise, and one not at all', () => {
    const ids = (rules: Ruleset<GrimGame>): readonly string[] => rules.actions.map(({ id }) => id);
    expect(ids(grim).filter((id) => !ids(ourTable).includes(id))).toEqual(['coup-de-grace']);
    expect(ids(ourTable).indexOf('drop-prone')).toBe(ids(grim).indexOf('drop-prone'));
    const text = (ruleset: string) => `
fray: 1
title: Down
ruleset: ${ruleset}
combatants:
  ann: { side: red, at: [0, 0], initiative: 20, sheet: examples/sheets/grim/warden.yaml }
  bob: { side: blue, at: [5, 0], initiative: 10, sheet: examples/sheets/grim/raider.yaml }
seed: 1
script:
  - { by: ann, do: drop-prone }
  - { expect: { ann: { move: ${ruleset === 'grim' ? 1 : 0} } } }
`;
    for (const ruleset of ['grim', 'our-table']) {
      const encounter = parseEncounter(text(ruleset), join(ROOT, 'down.yaml'), { rulesets, readFile });
      expect([ruleset, runEncounter(encounter, rulesets).failures]).toEqual([ruleset, []]);
    }
  });

  it('stands beside the others under an id of its own', () => {
    expect(Object.keys(rulesets)).toEqual(['modern', 'grim', 'd20v22', 'timecount', 'our-table']);
    expect(() => rulesetsWith({ ...ourTable, id: 'grim' })).toThrow("there is a ruleset 'grim' already");
  });
});

it('a condition of house rules carries a number, of which a rule asks and the log tells', () => {
  const rulesets = rulesetsWith(inspired);
  const readFile = (path: string): string => readFileSync(path, 'utf8');
  const under = (conditions: string) => {
    const text = `
fray: 1
title: Something to fight for
ruleset: inspired
combatants:
  ann: { side: red, at: [0, 0], hp: 1, sheet: examples/sheets/grim/warden.yaml, conditions: [${conditions}] }
  bob: { side: blue, at: [5, 0], sheet: examples/sheets/grim/raider.yaml }
seed: 1
`;
    const { play } = runEncounter(parseEncounter(text, join(ROOT, 'inspired.yaml'), { rulesets, readFile }), rulesets);
    const world = openWorld(play.fight as unknown as Fight<GrimGame>, inspired);
    const names = namesOf(play.fight, inspired);
    const told = play.fight.combatants[0]?.effects.map((effect) => conditionText(names, 0, effect)) ?? [];
    return [world.slots.injury(world, 0, 1), told.filter((each) => each.startsWith('inspired'))];
  };
  expect(under('')).toEqual([-6, []]);
  expect(under('inspired')).toEqual([-5, ['inspired 1']]);
  expect(under('{ name: inspired, value: 3 }')).toEqual([-3, ['inspired 3']]);
  expect(under('{ name: inspired, value: 9 }')).toEqual([0, ['inspired 9']]);
  expect(grim.effects['inspired']).toBeUndefined();
});
