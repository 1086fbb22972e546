import { begin, buildFight, Generator, openWorld, parseEncounter, prepare, rulesets, type World } from '@fray/engine';
import { expect, it } from 'vitest';
import { adviceFor } from './advice.ts';
import { approachTo } from './approach.ts';
import { usualAttack } from './usual-attack.ts';

/** Ann, who attacks twice in a full attack, and Bob so many squares to the east of her; it is her turn. */
function duel(far: number): World {
  const sheet = '{ hp: 20, baseAttack: 6, defense: 12, feats: [simple weapons proficiency], weapons: [knife] }';
  const text = `
fray: 1
title: Duel
ruleset: modern
combatants:
  ann: { side: heroes, at: [0, 0], initiative: 20, sheet: ${sheet} }
  bob: { side: gang, at: [${far}, 0], initiative: 10, sheet: ${sheet} }
`;
  const encounter = parseEncounter(text, 'duel.yaml', { rulesets, readFile: () => '' });
  const { rules } = buildFight(encounter, rulesets);
  const dice = { script: [], typed: false, generator: Generator.seeded(1).state() };
  return openWorld(begin(rules, prepare(rules, { ...encounter.setup, dice })).fight, rules);
}

it('takes the usual attack that promises most', () => {
  expect(usualAttack(duel(1), 'ann', 'bob')).toEqual({
    command: { by: 'ann', do: 'full-attack', target: 'bob' },
    refusals: [],
    throws: false,
  });
});

it('says that it throws what is in hand away, and finds the walk to where that need not be', () => {
  expect(usualAttack(duel(2), 'ann', 'bob')).toMatchObject({ throws: true });
  expect(approachTo(duel(2), 'ann', 'bob')).toMatchObject({ move: { to: [1, 0] }, target: 'bob' });
});

it('finds the nearest place from which somebody can be attacked after a walk, and none where it is too far', () => {
  const found = approachTo(duel(6), 'ann', 'bob');
  expect(found?.move).toEqual({ by: 'ann', do: 'move', to: [5, 0] });
  expect(found?.text).toMatch(/^Attack, \d+ % effect, \d+ % out$/);
  expect(approachTo(duel(8), 'ann', 'bob')).toBeNull();
});

it('says why there is none', () => {
  const { command, refusals } = usualAttack(duel(20), 'ann', 'bob');
  expect(command).toBeNull();
  expect(refusals.length).toBeGreaterThan(0);
});

it('suggests acts of whoever has to choose, with what they do, and of nobody else', () => {
  const advice = adviceFor(duel(1), 'ann');
  expect(advice.length).toBeGreaterThan(0);
  expect(advice[0]?.text).toMatch(/bob/);
  expect(advice[0]?.why[0]).toMatch(/^bob: .*harm on average/);
  expect(adviceFor(duel(1), 'bob')).toEqual([]);
});
