import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { playOut } from '../src/analysis/play-out.ts';
import { simulate } from '../src/analysis/simulate.ts';
import { simpleTactics } from '../src/analysis/tactics/simple.ts';
import { Generator } from '../src/chance/generator.ts';
import { begin } from '../src/kernel/play/play.ts';
import type { Game } from '../src/kernel/state/game.ts';
import { rulesets } from '../src/rulesets/index.ts';
import { buildFight } from '../src/scenario/build-fight.ts';
import { parseEncounter } from '../src/scenario/encounter.ts';
import { EXAMPLES, examplesOf } from './support/examples.ts';

const readFile = (path: string): string => readFileSync(path, 'utf8');
const SEEDS = 2;
/** Acts enough for blows, falls and checks of every kind that the example leads to. */
const ACTS = 60;

/** A numbered rule rolls by classes in a simulation and by faces at the table: both must come to the same. */
describe.each(['modern', 'grim', 'd20v22', 'timecount'])('the silent driver in %s', (ruleset) => {
  const tactics = simpleTactics<Game>();
  it.each(examplesOf(ruleset))('fights %s as the live one does, seed by seed', (name) => {
    const path = join(EXAMPLES, name);
    const { fight, rules } = buildFight(parseEncounter(readFile(path), path, { rulesets, readFile }), rulesets);
    for (let seed = 1; seed <= SEEDS; seed++) {
      const dice = { script: [], typed: false, generator: Generator.seeded(seed).state() };
      const live = playOut(begin(rules, { ...fight, dice }), tactics, ACTS).play.fight;
      const silent = simulate(fight, rules, Generator.seeded(seed), tactics, ACTS);
      expect(silent.over).toEqual(live.over);
      expect(silent.fight.combatants).toEqual(live.combatants);
      expect(silent.fight.clock).toEqual(live.clock);
    }
  });
});
