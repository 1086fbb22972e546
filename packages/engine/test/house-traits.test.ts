import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import {
  answerAll,
  d20v22,
  type Fight,
  type Game,
  grim,
  type HouseRules,
  hasTrait,
  type ModernGame,
  modern,
  openWorld,
  parseEncounter,
  playOut,
  type Ruleset,
  resolveOptions,
  rulesetsWith,
  runEncounter,
  sheetSchema,
  simpleTactics,
  steps,
  timecount,
  withOverlay,
} from '../src/index.ts';

const SHEETS = join(import.meta.dirname, '../../../examples/sheets');

interface Case {
  readonly rules: Ruleset<Game>;
  /** The fields of an attacker's sheet before the list of its traits, in YAML. */
  readonly sheet: string;
  /** In which list of the sheet traits stand, and how one writes the trait. */
  readonly list: string;
  readonly written: string;
  /** Where the trait adds 2. */
  readonly adds: Readonly<Record<string, number>>;
}

const any = (rules: unknown): Ruleset<Game> => rules as Ruleset<Game>;
const D20 = 'abilities: { strength: 14 }';

const CASES: readonly Case[] = [
  {
    rules: any(grim),
    sheet: readFileSync(join(SHEETS, 'grim/raider.yaml'), 'utf8'),
    list: 'traits',
    written: 'giant-slayer',
    adds: { attack: 2 },
  },
  {
    rules: any(modern),
    sheet: `${D20}\nbaseAttack: 3\nhp: 20\nweapons: [longsword]`,
    list: 'feats',
    written: 'Giant-Slayer',
    adds: { attack: 2 },
  },
  { rules: any(d20v22), sheet: `${D20}\nattack: 3`, list: 'traits', written: 'giant-slayer', adds: { attack: 2 } },
  {
    rules: any(timecount),
    sheet: 'hitPoints: 20\nstatic: true\nweapons: [dagger]',
    list: 'traits',
    written: 'giant-slayer',
    adds: { attack: 2 },
  },
];

const slayer = (adds: Readonly<Record<string, number>>): HouseRules['traits'] => ({
  'giant-slayer': { text: 'strikes true', rule: 'HOUSE-9', adds },
});

function houseOf({ rules }: Case, traits: HouseRules['traits']): Ruleset<Game> {
  return withOverlay(rules, { id: 'house', title: 'House', ...(traits === undefined ? {} : { traits }) });
}

function started({ sheet, list }: Case, rules: Ruleset<Game>, names: readonly string[]) {
  const text = (more: string): string => `${sheet}\n${more}`.trim().replaceAll(/^/gm, '      ');
  const named = names.length === 0 ? '' : `${list}: [${names.join(', ')}]`;
  const file = `fray: 1
title: Duel
ruleset: ${rules.id}
combatants:
  ann:
    side: red
    at: [0, 0]
    sheet:
${text(named)}
  bob:
    side: blue
    at: [3, 0]
    sheet:
${text('')}
seed: 3
`;
  const rulesets = rulesetsWith(rules);
  const encounter = parseEncounter(file, 'duel.yaml', { rulesets, readFile: () => '' });
  return runEncounter(encounter, rulesets).play;
}

describe.each(CASES.map((each) => [each.rules.id, each] as const))('a trait of house rules for %s', (_id, given) => {
  const house = houseOf(given, slayer(given.adds));

  it('stands in the log as a line of its own in the arithmetic', () => {
    const policy = simpleTactics<Game>();
    const start = answerAll(started(given, house, [given.written]), policy.answer);
    const { play } = playOut(start, policy, 60);
    const rows = steps(play).flatMap(({ events }) =>
      events.flatMap((event) => (event.kind === 'check' ? (event.rows ?? []) : [])),
    );
    expect(rows).toContainEqual({ value: 2, text: 'giant slayer', rule: 'HOUSE-9', counted: true });
  });

  it('is asked for by rules, and only its owner has it', () => {
    const world = openWorld(started(given, house, [given.written]).fight as Fight, house);
    expect([hasTrait(world, 0, 'giant-slayer'), hasTrait(world, 1, 'giant-slayer')]).toEqual([true, false]);
  });

  it('stands in the JSON Schema of sheets, and in that of the ruleset alone not', () => {
    expect(JSON.stringify(sheetSchema(house))).toContain('giant-slayer: strikes true');
    expect(JSON.stringify(sheetSchema(given.rules))).not.toContain('giant-slayer');
  });

  it('misspelled is refused where it stands, with those that there are', () => {
    expect(() => started(given, house, ['giant-slyer'])).toThrow(
      new RegExp(
        `^duel.yaml:\\d+: combatants.ann.sheet.${given.list}\\[0\\]: expected .*giant-slayer.*, found "giant-slyer"`,
      ),
    );
  });

  it('is refused to a sheet that lacks what it needs, with what that is', () => {
    const lacking = houseOf(given, {
      'giant-slayer': { adds: given.adds, needs: () => 'a giant that was slain' },
    });
    expect(() => started(given, lacking, [given.written])).toThrow(
      `${given.list}[0]: expected a giant that was slain for 'giant-slayer', found "${given.written}"`,
    );
  });

  it('changes the profile once, after what it adds', () => {
    const seen: number[] = [];
    const wide = houseOf(given, {
      'giant-slayer': {
        change: ({ side }) => {
          seen.push(side);
          return { side: side + 1 };
        },
      },
    });
    const { fight } = started(given, wide, [given.written]);
    expect(openWorld(fight as Fight, wide).fighters.map(({ profile: { side } }) => side)).toEqual([2, 1]);
    expect(new Set(seen)).toEqual(new Set([1]));
  });

  it('may not have a name that is taken, or capitals, or add where nothing can be added', () => {
    const again = (traits: HouseRules['traits']) => () =>
      withOverlay(house, { id: 'again', title: 'Again', ...(traits === undefined ? {} : { traits }) });
    expect(again({ 'giant-slayer': {} })).toThrow("again: there is a trait 'giant-slayer' already");
    expect(again({ Slayer: {} })).toThrow("again: the trait 'Slayer' needs a name in small letters");
    expect(again({ slayer: { adds: { beauty: 1 } } })).toThrow(
      /^again: the trait 'slayer' adds to 'beauty', which is none of .*attack, .*/,
    );
  });
});

describe('a trait of house rules for modern', () => {
  const weaponOf = (feats: string, traits: HouseRules['traits']) => {
    const given: Case = { ...(CASES[1] as Case), list: 'feats' };
    const house = houseOf(given, traits);
    const { fight } = started(
      { ...given, sheet: `${given.sheet.replace('[longsword]', '[longsword, knife]')}` },
      house,
      [feats],
    );
    const weapons = openWorld(fight as unknown as Fight<ModernGame>, house as unknown as Ruleset<ModernGame>)
      .fighters[0]?.profile.weapons;
    return weapons?.map(({ striking }) => striking.total);
  };

  it('adds to the weapon in brackets alone', () => {
    const signature = { 'signature weapon': { of: 'weapon', adds: { attack: 2 } } };
    expect(weaponOf('Signature Weapon (knife)', signature)).toEqual([5, 7, 5]);
    expect(weaponOf('Grip', { grip: { adds: { attack: 2 } } })).toEqual([7, 7, 7]);
    expect(() => weaponOf('Signature Weapon', signature)).toThrow(/feats\[0\]: expected .*signature weapon \(weapon\)/);
  });

  it('stands among the talents where it is one', () => {
    const gift = { gift: { list: 'talents', adds: { attack: 2 } } };
    expect(() => weaponOf('Gift', gift)).toThrow('feats[0]: expected it under talents');
  });
});

it('what a trait adds counts for a weapon that its owner comes by, and what it changes is not asked again', () => {
  let asked = 0;
  const house = withOverlay(grim, {
    id: 'house',
    title: 'House',
    traits: {
      keen: {
        adds: { attack: 2, hp: 3 },
        change: () => {
          asked++;
          return {};
        },
      },
    },
  });
  const read = (name: string) => parse(readFileSync(join(SHEETS, `grim/${name}.yaml`), 'utf8'));
  const [keen, other] = [{ ...read('raider'), traits: ['keen'] }, read('warden')];
  const options = resolveOptions(house.optionSpecs, {}) as Parameters<typeof grim.sheets.compile>[1];
  const profile = house.sheets.compile(keen, options, house.slots);
  const before = asked;
  const after = house.sheets.equip?.({ sheet: keen, profile }, { sheet: other, item: 0, slot: 5 }, options);
  const plain = grim.sheets.equip?.(
    { sheet: read('raider'), profile: grim.sheets.compile(read('raider'), options, grim.slots) },
    { sheet: other, item: 0, slot: 5 },
    options,
  );
  const melee = (of: typeof after) => of?.weapons.map(({ attack }) => attack.total);
  expect(melee(after)).toEqual(melee(plain)?.map((total) => total + 2));
  expect([after?.maxHp, asked]).toEqual([(plain?.maxHp ?? 0) + 3, before]);
});
