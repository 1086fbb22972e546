import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Generator } from '../packages/engine/src/chance/generator.ts';
import {
  type Game,
  parseEncounter,
  type Ruleset,
  rulesets,
  runEncounter,
  simpleTactics,
  simulate,
} from '../packages/engine/src/index.ts';
import type { ModernGame, ModernProfile } from '../packages/engine/src/rulesets/modern/game.ts';
import { modern } from '../packages/engine/src/rulesets/modern/index.ts';

const ROOT = join(import.meta.dirname, '..');
const EXAMPLES = join(ROOT, 'examples');
const names = globSync('sheets/modern/*.yaml', { cwd: EXAMPLES })
  .map((file) => basename(file, '.yaml'))
  .sort();

const readFile = (path: string): string => readFileSync(join(EXAMPLES, path), 'utf8');

/** Two combatants 30 feet apart, the first of that sheet, the second a guard. */
function against(sheet: string, options = '') {
  const text = `fray: 1
title: Trial
ruleset: modern
${options}seed: 5
map: { rows: ["..........", "..........", ".........."] }
combatants:
  tried: { side: red, at: [1, 1], sheet: ${sheet} }
  guard: { side: blue, at: [7, 1], sheet: sheets/modern/guard.yaml }
`;
  return runEncounter(parseEncounter(text, 'trial.yaml', { rulesets, readFile }), rulesets).play.fight;
}

function profileOf(sheet: object): ModernProfile {
  return modern.sheets.compile(modern.sheets.schema.parse(sheet), optionsOf('{}'), modern.slots);
}

function optionsOf(sheet: string): ModernGame['options'] {
  return against(sheet).options as ModernGame['options'];
}

const RULES = modern as unknown as Ruleset<Game>;

describe('ready stat blocks', () => {
  it('are two dozen and more: ordinary people, the armed, guards and soldiers, animals, creatures', () => {
    expect(names.length).toBeGreaterThanOrEqual(24);
    for (const name of ['bystander', 'gunman', 'soldier', 'guard', 'police-dog', 'bear', 'shambler'])
      expect(names).toContain(name);
  });

  it.each(names)('%s fights a guard, and every number stays whole', (name) => {
    const fight = against(`sheets/modern/${name}.yaml`);
    const { over, acts, fight: after } = simulate(fight, RULES, Generator.seeded('two'), simpleTactics(), 600);
    expect(acts).toBeGreaterThan(1);
    expect(over === null ? acts : 600).toBe(600);
    for (const { counts } of after.combatants)
      for (const value of Object.values(counts)) expect(Number.isInteger(value)).toBe(true);
    expect(JSON.parse(JSON.stringify(after))).toEqual(after);
  });
});

interface Creature {
  readonly type: 'animal' | 'undead';
  readonly dice: number;
  readonly hp: number;
  readonly naturalArmor: number;
  readonly scores: readonly [number, number, number];
  /** Attack bonus and damage of each natural weapon, the first one first. */
  readonly attacks: readonly (readonly [number, string])[];
}

/** The animals of the Modern SRD. */
const PRINTED: Readonly<Record<string, Creature>> = {
  ape: {
    type: 'animal',
    dice: 4,
    hp: 26,
    naturalArmor: 3,
    scores: [21, 15, 14],
    attacks: [
      [7, '1d6+5'],
      [2, '1d6+2'],
    ],
  },
  bear: {
    type: 'animal',
    dice: 6,
    hp: 51,
    naturalArmor: 5,
    scores: [27, 13, 19],
    attacks: [
      [11, '1d8+8'],
      [6, '2d8+4'],
    ],
  },
  dog: { type: 'animal', dice: 1, hp: 6, naturalArmor: 0, scores: [13, 17, 15], attacks: [[2, '1d4+1']] },
  'police-dog': { type: 'animal', dice: 2, hp: 13, naturalArmor: 1, scores: [15, 15, 15], attacks: [[3, '1d6+3']] },
  horse: { type: 'animal', dice: 3, hp: 19, naturalArmor: 3, scores: [13, 13, 15], attacks: [[2, '1d4+1']] },
  'large-cat': {
    type: 'animal',
    dice: 6,
    hp: 45,
    naturalArmor: 3,
    scores: [23, 15, 17],
    attacks: [
      [9, '1d8+6'],
      [4, '2d6+3'],
    ],
  },
  wolf: { type: 'animal', dice: 2, hp: 13, naturalArmor: 2, scores: [13, 15, 15], attacks: [[2, '1d6+1']] },
};

describe('animals', () => {
  it.each(Object.entries(PRINTED))('%s is as its Hit Dice, scores and hide make it', (name, given) => {
    const { type, dice, hp, naturalArmor, scores, attacks } = given;
    const fight = against(`sheets/modern/${name}.yaml`);
    const sheet = fight.combatants[0]?.sheet as ModernGame['sheet'];
    const { strength, dexterity, constitution, wisdom, ...rest } = sheet.abilities;
    expect([strength, dexterity, constitution]).toEqual(scores);
    expect(rest.intelligence).toBe(2);
    const own = profileOf(sheet);
    const worked = profileOf({
      size: sheet.size,
      classes: { [type]: dice },
      abilities: sheet.abilities,
      naturalArmor,
      weapons: [{ name: 'tooth', use: 'melee', damage: '1d6', natural: true }],
    });
    expect(worked.maxHp).toBe(hp);
    expect(own).toMatchObject({
      maxHp: hp,
      level: worked.level,
      baseAttack: worked.baseAttack,
      initiative: worked.initiative,
    });
    for (const kind of ['fortitude', 'reflex', 'will'] as const)
      expect([kind, own.saves[kind].total]).toEqual([kind, worked.saves[kind].total]);
    const sum = ({ defense, agility, equipment, naturalArmor: hide }: ModernProfile): readonly number[] => [
      defense.total + agility.total + equipment.total + hide.total,
      defense.total + agility.total,
      defense.total + equipment.total + hide.total,
    ];
    expect(sum(own)).toEqual(sum(worked));
    expect(worked.weapons[0]?.striking.total).toBe(attacks[0]?.[0]);
    const bites = sheet.weapons.flatMap((each) => (typeof each === 'string' ? [] : [[each.attack, each.damage]]));
    expect(bites).toEqual(attacks);
    expect(wisdom).toBe(12);
  });
});

describe('docs/sheets.md', () => {
  const [, text = ''] =
    /^## `modern`$([\s\S]*?)^### Every key$/m.exec(readFileSync(join(ROOT, 'docs/sheets.md'), 'utf8')) ?? [];
  const blocks = [...text.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, block = '']) => block);

  it('has examples, and every one of them can fight', () => {
    expect(blocks).toHaveLength(4);
    for (const block of blocks) {
      const written = { readFile: (path: string): string => (path.endsWith('block.yaml') ? block : readFile(path)) };
      const encounter = `fray: 1\ntitle: Docs\nruleset: modern\nseed: 5\ncombatants:\n  a: { side: red, at: [0, 0], sheet: block.yaml }\n  b: { side: blue, at: [4, 0], sheet: sheets/modern/guard.yaml }\n`;
      const { fight } = runEncounter(parseEncounter(encounter, 'docs.yaml', { rulesets, ...written }), rulesets).play;
      const { acts } = simulate(fight, RULES, Generator.seeded('docs'), simpleTactics(), 200);
      expect(acts).toBeGreaterThan(1);
    }
  });

  it('works out the hero of two classes as the page says', () => {
    const fight = runEncounter(
      parseEncounter(
        'fray: 1\ntitle: Docs\nruleset: modern\nseed: 5\ncombatants:\n  a: { side: red, at: [0, 0], sheet: block.yaml }\n  b: { side: blue, at: [4, 0], sheet: sheets/modern/guard.yaml }\n',
        'docs.yaml',
        { rulesets, readFile: (path) => (path.endsWith('block.yaml') ? (blocks[1] ?? '') : readFile(path)) },
      ),
      rulesets,
    ).play.fight;
    const hero = profileOf(fight.combatants[0]?.sheet as object);
    expect(hero).toMatchObject({ level: 6, baseAttack: 5, maxHp: 45, initiative: 6 });
    expect(hero.weapons[0]?.striking.total).toBe(9);
  });

  it('names every class and the words of stances that exist, and is linked from the map', () => {
    for (const [, word = ''] of text.matchAll(/`(power-attack|expertise)-2`/g)) expect(word).not.toBe('');
    const named = [...text.matchAll(/`([a-z ]+)`/g)].map(([, name = '']) => name);
    const known = ['soldier', 'martial artist', 'mage', 'animal', 'undead'].filter((name) => named.includes(name));
    for (const name of known) expect(modern.sheets.schema.safeParse({ classes: { [name]: 1 } }).success).toBe(true);
    expect(known).toHaveLength(5);
    expect(readFileSync(join(ROOT, 'docs/map.md'), 'utf8')).toContain('sheets.md');
  });

  it('lists under notes what the rules send there', () => {
    const [, list = ''] = /Among those are for now: ([\s\S]*?), and whatever/.exec(text) ?? [];
    for (const name of list.replaceAll('\n', ' ').split(', ')) {
      const read = modern.sheets.schema.safeParse({ feats: [name] });
      expect([name, read.success ? '' : read.error.issues[0]?.message]).toEqual([
        name,
        `'${name}' changes nothing in a fight: expected it under notes`,
      ]);
    }
  });
});
