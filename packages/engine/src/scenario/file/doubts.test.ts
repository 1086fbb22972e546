import { describe, expect, it } from 'vitest';
import { rulesets } from '../../rulesets/index.ts';
import { problemText } from '../../sheet/input-error.ts';
import { parseEncounter } from '../encounter.ts';

const FILES: Readonly<Record<string, string>> = {
  'boxer.yaml': '{ abilities: { strength: 13 }, baseAttack: 3, hp: 9, feats: [Cleave] }',
};
const readFile = (path: string): string => FILES[path] ?? '';

function fileOf(ruleset: string, sheet: string, more = ''): string {
  return `fray: 1
title: Test
ruleset: ${ruleset}
${more}
combatants:
  ann: { side: heroes, sheet: ${sheet}, copies: 2 }
  bob: { side: gang, sheet: ${ruleset === 'modern' ? '{ hp: 4 }' : PLAIN} }
`;
}

const PLAIN = grimSheet('');
function grimSheet(more: string, dexterity = 12): string {
  const abilities = `{ strength: 10, dexterity: ${dexterity}, constitution: 12, intelligence: 13, wisdom: 10, charisma: 10 }`;
  return `{ size: medium, speed: 30, abilities: ${abilities}, baseAttack: 0, saves: { fortitude: 0, reflex: 0, will: 0 }, weapons: []${more} }`;
}

const doubtsOf = (text: string): readonly string[] =>
  parseEncounter(text, 'a.yaml', { rulesets, readFile }).doubts.map((each) => problemText('a.yaml', each));

/** What is told of a hero of `modern` with these numbers. */
const told = (abilities: string, baseAttack: string, feats: string): readonly string[] =>
  doubtsOf(fileOf('modern', `{ abilities: { ${abilities} }, ${baseAttack} hp: 9, feats: [${feats}] }`));

describe('prerequisites', () => {
  it('each that is not met is named, with its place and what there is', () => {
    expect(told('strength: 12', 'baseAttack: 3,', 'Great Cleave')).toEqual([
      "a.yaml:6: combatants.ann.sheet.feats[0]: expected Strength 13 or more for 'Great Cleave', found 12",
      "a.yaml:6: combatants.ann.sheet.feats[0]: expected a base attack bonus of +4 or more for 'Great Cleave', found +3",
      "a.yaml:6: combatants.ann.sheet.feats[0]: expected the feat or talent 'power attack' for 'Great Cleave', found none",
      "a.yaml:6: combatants.ann.sheet.feats[0]: expected the feat or talent 'cleave' for 'Great Cleave', found none",
    ]);
    expect(told('strength: 13', 'baseAttack: 4,', 'Power Attack, Cleave, Great Cleave')).toEqual([]);
    expect(told('strength: 14', 'baseAttack: 5,', 'Power Attack, Cleave, Great Cleave')).toEqual([]);
  });

  it('a stat block that does not tell its base attack bonus is not asked for it, one with classes is', () => {
    expect(told('', '', 'Quick Draw')).toEqual([]);
    expect(told('', 'classes: { smart: 1 },', 'Quick Draw')).toHaveLength(1);
    expect(told('', 'classes: { strong: 1 },', 'Quick Draw')).toEqual([]);
  });

  it('Far Shot asks for nothing, Dead Aim for it and Wisdom', () => {
    expect(told('', '', 'Far Shot')).toEqual([]);
    expect(told('wisdom: 13', '', 'Far Shot, Dead Aim')).toEqual([]);
    expect(told('wisdom: 12', '', 'Dead Aim')).toHaveLength(2);
  });

  it('what is asked for the same weapon has to be there for that one', () => {
    const soldier = (focus: string): readonly string[] =>
      doubtsOf(
        fileOf(
          'modern',
          `{ hp: 9, baseAttack: 5, feats: [Weapon Focus (${focus})], talents: [Weapon Specialization (knife)] }`,
        ),
      );
    expect([soldier('knife').length, soldier('club').length]).toEqual([0, 1]);
  });

  it('of a sheet in a file of its own they are told where it is named', () => {
    expect(doubtsOf(fileOf('modern', 'boxer.yaml'))).toEqual([
      "a.yaml:6: combatants.ann.sheet.feats[0]: expected the feat or talent 'power attack' for 'Cleave', found none",
    ]);
  });

  it('grim asks for those of the feats that its sheets name', () => {
    const traits = ', traits: [improved-unarmed-strike, improved-grapple]';
    const grim = (dexterity: number): readonly string[] => doubtsOf(fileOf('grim', grimSheet(traits, dexterity)));
    expect(grim(12)).toEqual([
      "a.yaml:6: combatants.ann.sheet.traits[1]: expected Dexterity 13 or more for 'improved-grapple', found 12",
    ]);
    expect([grim(13), grim(14)]).toEqual([[], []]);
    expect(
      doubtsOf(
        fileOf(
          'grim',
          grimSheet(', traits: [improved-unarmed-strike, improved-grapple, combat-expertise, advanced-grapple]', 13),
        ),
      ),
    ).toHaveLength(1);
  });

  it('an encounter can make errors of them', () => {
    const strict = (feats: string): string =>
      fileOf('modern', `{ abilities: { dexterity: 12 }, hp: 9, feats: [${feats}] }`, 'prerequisites: strict');
    expect(() => doubtsOf(strict('Dodge, Mobility'))).toThrow(
      "a.yaml:6: combatants.ann.sheet.feats[0]: expected Dexterity 13 or more for 'Dodge', found 12",
    );
    expect(doubtsOf(strict('Brawl'))).toEqual([]);
    expect(() => doubtsOf(fileOf('modern', '{ hp: 9 }', 'prerequisites: lax'))).toThrow('prerequisites');
  });
});
