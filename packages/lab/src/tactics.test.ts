import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFight, openWorld, parseEncounter, rulesets, TACTICS } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { tacticsOf, tacticsText } from './tactics.ts';

const path = join(import.meta.dirname, '../../../examples/first/alley.yaml');
const readFile = (file: string): string => readFileSync(file, 'utf8');

describe('tacticsOf', () => {
  it('plays for each side by its own', () => {
    const { fight, rules } = buildFight(parseEncounter(readFile(path), path, { rulesets, readFile }), rulesets);
    const world = openWorld(fight, rules);
    const both = tacticsOf({ all: 'simple', sides: { gang: 'simple' } });
    expect(both.name).toBe('simple (gang: simple)');
    for (const { index } of fight.combatants)
      expect(both.choose(world, index)).toEqual(TACTICS['simple']?.().choose(world, index));
  });

  it('refuses tactics that there are not', () => {
    expect(() => tacticsOf({ all: 'toString', sides: {} })).toThrow("found 'toString'");
    expect(tacticsText({ all: 'simple', sides: {} })).toBe('simple');
  });
});
