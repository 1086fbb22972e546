import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  answerAll,
  begin,
  buildFight,
  openWorld,
  parseEncounter,
  rulesets,
  run,
  TACTICS,
  writeCommand,
} from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { tacticsOf, tacticsText } from './tactics.ts';

const path = join(import.meta.dirname, '../../../examples/first/alley.yaml');
const readFile = (file: string): string => readFileSync(file, 'utf8');

/** So many choices of a fight are compared. */
const TURNS = 20;

describe('tacticsOf', () => {
  it('plays for each side by its own', () => {
    const { fight, rules } = buildFight(parseEncounter(readFile(path), path, { rulesets, readFile }), rulesets, 1);
    const both = tacticsOf({ all: 'simple', sides: { gang: 'sharp' } });
    expect(both.name).toBe('simple (gang: sharp)');
    const differing = new Set<string>();
    let play = answerAll(begin(rules, fight), both.answer);
    for (let turn = 0; turn < TURNS; turn++) {
      const world = openWorld(play.fight, rules);
      const [who = -1] = rules.clock.waiting(world);
      const side = fight.combatants[who]?.side ?? '';
      const [simple, sharp] = ['simple', 'sharp'].map((name) => TACTICS[name]?.().choose(world, who) ?? null);
      const chosen = both.choose(world, who);
      expect(chosen).toEqual(side === 'gang' ? sharp : simple);
      if (JSON.stringify(simple) !== JSON.stringify(sharp)) differing.add(side);
      if (chosen === null) break;
      const outcome = run(play, writeCommand(world, chosen));
      if (!outcome.ok) throw new Error(outcome.refusals.map(({ text }) => text).join(', '));
      play = answerAll(outcome.play, both.answer);
    }
    expect(differing).toEqual(new Set(['heroes', 'gang']));
  });

  it('refuses tactics that there are not', () => {
    expect(() => tacticsOf({ all: 'toString', sides: {} })).toThrow("found 'toString'");
    expect(tacticsText({ all: 'simple', sides: {} })).toBe('simple');
  });
});
