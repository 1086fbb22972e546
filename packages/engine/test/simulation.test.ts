import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fightOut, simulate } from '../src/analysis/simulate.ts';
import { simpleTactics } from '../src/analysis/tactics/simple.ts';
import { Generator } from '../src/chance/generator.ts';
import type { Game } from '../src/kernel/state/game.ts';
import { rulesets } from '../src/rulesets/index.ts';
import { type Built, buildFight } from '../src/scenario/build-fight.ts';
import { parseEncounter } from '../src/scenario/encounter.ts';
import { Simulation } from '../src/simulation/simulation.ts';

const FIRST = join(import.meta.dirname, '../../../examples/first');
const readFile = (path: string): string => readFileSync(path, 'utf8');
const tactics = simpleTactics<Game>();
const LIMIT = 60;

function start(name: string): Built {
  const path = join(FIRST, `${name}.yaml`);
  return buildFight(parseEncounter(readFile(path), path, { rulesets, readFile }), rulesets);
}

describe.each(['alley', 'bridge', 'rooftop', 'tavern'])('a simulation of %s', (name) => {
  it('fights in one scene, over and over, as in a new one each time', () => {
    const built = start(name);
    const [one, each] = [Generator.seeded(9), Generator.seeded(9)];
    const simulation = new Simulation({ ...built, generator: one, answer: tactics.answer });
    for (let n = 0; n < 12; n++) {
      const fought = fightOut(simulation, tactics, LIMIT);
      const { fight, ...expected } = simulate(built.fight, built.rules, each, tactics, LIMIT);
      expect(fought).toEqual(expected);
      expect(simulation.fight).toEqual(fight);
      expect(one.state()).toEqual(each.state());
    }
  });

  it('leaves the fight that it starts from as it is', () => {
    const built = start(name);
    const before = JSON.stringify(built.fight);
    for (const remembers of [false, true]) {
      const generator = Generator.seeded(2);
      const simulation = new Simulation({ ...built, generator, answer: tactics.answer, remembers });
      for (let n = 0; n < 5; n++) fightOut(simulation, tactics, LIMIT);
    }
    expect(JSON.stringify(built.fight)).toBe(before);
  });

  it('shows the rounds or ticks since the beginning, however they are counted on the way', () => {
    const built = start(name);
    const generator = Generator.seeded(2);
    const simulation = new Simulation({ ...built, generator, answer: tactics.answer, remembers: true });
    let longest = 0;
    for (let n = 0; n < 10; n++) {
      const { acts } = fightOut(simulation, tactics, LIMIT);
      const { round = 0, now = 0 } = simulation.fight.clock as { readonly round?: number; readonly now?: number };
      expect(round + now).toBeGreaterThan(0);
      longest = Math.max(longest, Math.min(acts, round + now));
    }
    expect(longest).toBeGreaterThan(1);
  });
});
