import {
  begin,
  buildFight,
  type Command,
  openWorld,
  type Play,
  parseEncounter,
  prepare,
  resume,
  rulesets,
  run,
} from '@fray/engine';
import { expect, it } from 'vitest';
import { lookBackOn } from './look-back.ts';

const SHEET = '{ hp: 20, baseAttack: 6, defense: 12, feats: [simple weapons proficiency], weapons: [knife] }';
const TEXT = `
fray: 1
title: Duel
ruleset: modern
combatants:
  ann: { name: Ann, side: heroes, at: [0, 0], initiative: 20, sheet: ${SHEET} }
  bob: { name: Bob, side: gang, at: [1, 0], initiative: 10, sheet: ${SHEET} }
`;

it('tells who stands, who did what to whom, the best blow, and luck', () => {
  const encounter = parseEncounter(TEXT, 'duel.yaml', { rulesets, readFile: () => '' });
  const { rules } = buildFight(encounter, rulesets);
  const dice = { script: [15, 3, 12, 2, 5], typed: false, generator: null };
  let play: Play = begin(rules, prepare(rules, { ...encounter.setup, dice }));
  const steps = [play.step?.events ?? []];
  const does = (command: Command): void => {
    const outcome = run(resume(rules, play.fight), command);
    if (!outcome.ok) throw new Error(outcome.refusals.map(({ text }) => text).join('; '));
    play = outcome.play;
    steps.push(play.step?.events ?? []);
  };
  for (const [by, target] of [
    ['ann', 'bob'],
    ['bob', 'ann'],
    ['ann', 'bob'],
  ] as const) {
    does({ by, do: 'attack', target });
    does({ by, do: 'end-turn' });
  }
  does({ by: 'gm', do: 'harm', target: 'bob', amount: 4 });
  const told = lookBackOn(openWorld(play.fight, rules), steps);
  expect(told?.people.map(({ name, verdict, standing }) => [name, verdict, standing])).toEqual([
    ['Ann', 'wounded', true],
    ['Bob', 'wounded', true],
  ]);
  // Nobody was brought into a condition.
  expect(told?.people.map(({ by }) => by)).toEqual(['', '']);
  // What the game master dealt is nobody's.
  expect(told?.dealt).toEqual([
    { by: 'Ann', to: 'Bob', harm: 3 },
    { by: 'Bob', to: 'Ann', harm: 2 },
  ]);
  expect(told?.best).toMatchObject({ by: 'Ann', to: 'Bob', harm: 3 });
  expect(told?.luck).toEqual({
    dice: 'd20',
    expected: 10.5,
    fell: [
      { name: 'Bob', rolls: 1, mean: 12 },
      { name: 'Ann', rolls: 2, mean: 10 },
    ],
  });
});

it('tells who put somebody out of the fight', () => {
  const frail = TEXT.replaceAll('hp: 20', 'hp: 2');
  const encounter = parseEncounter(frail, 'duel.yaml', { rulesets, readFile: () => '' });
  const { rules } = buildFight(encounter, rulesets);
  const dice = { script: [15, 4], typed: false, generator: null };
  const began = begin(rules, prepare(rules, { ...encounter.setup, dice }));
  const outcome = run(resume(rules, began.fight), { by: 'ann', do: 'attack', target: 'bob' });
  if (!outcome.ok) throw new Error(outcome.refusals.map(({ text }) => text).join('; '));
  const steps = [began, outcome.play].map(({ step }) => step?.events ?? []);
  const told = lookBackOn(openWorld(outcome.play.fight, rules), steps);
  expect(told?.people.map(({ name, standing, by }) => [name, standing, by])).toEqual([
    ['Ann', true, ''],
    ['Bob', false, 'Ann'],
  ]);
});
