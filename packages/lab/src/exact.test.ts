import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFight, type Game, parseEncounter, rulesets, simpleTactics } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { exactEnds } from './exact.ts';
import { manyFights } from './many-fights.ts';

const tactics = simpleTactics<Game>();
const FIRST = join(import.meta.dirname, '../../../examples/first');
const readFile = (path: string): string => readFileSync(path, 'utf8');
const start = (text: string): ReturnType<typeof buildFight> =>
  buildFight(parseEncounter(text, 'duel.yaml', { rulesets, readFile }), rulesets);

/** Two who fall at the first hit. */
const DUEL = `
fray: 1
title: First hit
ruleset: modern
combatants:
  ann: { side: us, at: A1, hp: 1, initiative: 20, sheet: { hp: 10, weapons: [{ name: bite, use: melee, damage: 1d4, attack: 4, natural: true }] } }
  bob: { side: them, at: B1, hp: 1, initiative: 10, sheet: { hp: 10, weapons: [{ name: bite, use: melee, damage: 1d4, attack: 1, natural: true }] } }
`;

describe('exactEnds', () => {
  it('is what many fights come to', () => {
    const duel = start(DUEL);
    const exact = exactEnds(duel, tactics);
    const fights = 2000;
    const { wins } = manyFights(duel, tactics, fights, 3);
    expect(exact?.left).toBeLessThanOrEqual(0.02);
    for (const side of ['us', 'them']) {
      const chance = exact?.wins[side] ?? Number.NaN;
      const apart = 4 * Math.sqrt((chance * (1 - chance)) / fights) + (exact?.left ?? 0);
      expect(Math.abs((wins[side] ?? 0) / fights - chance)).toBeLessThan(apart);
    }
  });

  it('leaves fights of many to samples', () => {
    const path = join(FIRST, 'alley.yaml');
    const alley = buildFight(parseEncounter(readFile(path), path, { rulesets, readFile }), rulesets);
    expect(exactEnds(alley, tactics)).toBeNull();
  });
});
