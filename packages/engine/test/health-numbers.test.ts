import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { explained } from '../src/kernel/scene/reckoning.ts';
import { openWorld } from '../src/kernel/scene/world.ts';
import { rulesets } from '../src/rulesets/index.ts';
import { buildFight } from '../src/scenario/build-fight.ts';
import { parseEncounter } from '../src/scenario/encounter.ts';

const SHEETS = join(import.meta.dirname, '../../../examples/sheets');

/** A number of the first of two with that sheet, as "3 base, 2 Persona = 5". */
function sumOf(ruleset: string, sheet: string, name: string): string {
  const text = `fray: 1
title: Two of a kind
ruleset: ${ruleset}
combatants:
  a: { side: x, sheet: ${sheet} }
  b: { side: y, sheet: ${sheet} }
`;
  const readFile = (path: string): string => readFileSync(join(SHEETS, path), 'utf8');
  const { fight, rules } = buildFight(parseEncounter(text, 'e.yaml', { rulesets, readFile }), rulesets);
  const number = rules.screen.numbers?.[name];
  const found = number === undefined ? null : explained(openWorld(fight, rules), number, [0, 1, -1]);
  if (found === null) return 'none';
  return `${found.rows.map(({ value, text: what }) => `${value} ${what}`).join(', ')} = ${found.value}`;
}

describe('what somebody can take, as a sum', () => {
  it.each([
    ['modern', '{ hp: 11 }', '11 as printed = 11'],
    [
      'modern',
      '{ classes: { tough: 2 }, abilities: { constitution: 14 }, feats: [toughness] }',
      '15 hit dice of all levels, 4 Constitution, 3 feats and talents = 22',
    ],
    [
      'grim',
      '{ abilities: { constitution: 12 }, classes: [{ name: fighter, level: 1 }], size: small }',
      '12 Constitution, 1 classes and other bonuses, -7 size = 6',
    ],
  ])('hit points in %s of %s', (ruleset, sheet, sum) => {
    expect(sumOf(ruleset, sheet, 'fullHp')).toBe(sum);
  });

  it('hit points and Threshold of Pain where ticks are counted', () => {
    const sheet = '{ hitPoints: 30, baseTop: 4, attributes: { persona: 2 } }';
    expect(sumOf('timecount', sheet, 'fullHitPoints')).toBe('30 as printed = 30');
    expect(sumOf('timecount', sheet, 'threshold')).toBe('4 base, 2 Persona = 6');
  });

  it.each(['modern', 'grim'])('are those with which everybody of %s comes in', (ruleset) => {
    for (const file of readdirSync(join(SHEETS, ruleset))) {
      const text = sumOf(ruleset, `${ruleset}/${file}`, 'fullHp');
      const values = (text.split(' = ')[0] ?? '').split(', ').map((part) => Number.parseInt(part, 10));
      expect([file, values.reduce((sum, value) => sum + value, 0)]).toEqual([file, Number(text.split(' = ')[1])]);
    }
  });
});
