import {
  begin,
  buildFight,
  Generator,
  type MenuEntry,
  openWorld,
  parseEncounter,
  prepare,
  rulesets,
  type World,
} from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { personOf, shownArgs, shownMenu, sumsOf } from './command-words.ts';

const FIGHT = `
fray: 1
title: Field
ruleset: modern
map: { rows: ["..........", ".........."] }
combatants:
  ann: { name: Ann, side: us, at: [1, 1], initiative: 20, sheet: { hp: 10 } }
  far: { name: Fay, side: them, at: [9, 1], initiative: 10, sheet: { hp: 10, weapons: [knife] } }
  bob: { name: Bob, side: them, at: [2, 1], initiative: 5, sheet: { hp: 10, weapons: [knife] } }
`;

/** Ann with a halberd, and Bob so many squares away. */
const ticks = (squares: number): string => `
fray: 1
title: Ticks
ruleset: timecount
map: { rows: ["......", "......"] }
combatants:
  ann: { name: Ann, side: us, at: [0, 0], initiative: 2, sheet: { hitPoints: 10, weapons: [halberd] } }
  bob: { name: Bob, side: them, at: [${squares}, 0], initiative: 9, sheet: { hitPoints: 10, weapons: [dagger] } }
`;

function tableOf(text: string = FIGHT): World {
  const encounter = parseEncounter(text, 'field.yaml', { rulesets, readFile: () => '' });
  const { rules } = buildFight(encounter, rulesets);
  const dice = { script: [], typed: false, generator: Generator.seeded('field').state() };
  return openWorld(begin(rules, prepare(rules, { ...encounter.setup, dice })).fight, rules);
}
const world = tableOf();
const attack = { by: 'ann', do: 'attack' };

describe('shownMenu', () => {
  const against = (entries: readonly MenuEntry[], sought: string): readonly string[] =>
    entries.find(({ action }) => action === sought)?.refusals.map(({ text }) => text) ?? [];

  it('refuses what there is nobody for with what speaks against the nearest who stands', () => {
    const entries = shownMenu(world, 'ann', false);
    expect(against(entries, 'attack')).toEqual([]);
    expect(against(entries, 'coup-de-grace')).toContain('Bob, the nearest: the target is not helpless');
    expect(against(entries, 'treat-injury')).toEqual(['there is nobody for it now (the patient)']);
  });

  it('says how far off the nearest is, and how far one gets, where time is counted in ticks', () => {
    const at = (squares: number): readonly MenuEntry[] => shownMenu(tableOf(ticks(squares)), 'ann', false);
    expect(against(at(3), 'attack')).toEqual([
      'Bob, the nearest: the target is out of reach: 15 feet away, at most 10',
    ]);
    expect(against(at(3), 'bullRush')).toEqual([
      'Bob, the nearest: the target is out of touch: 15 feet away, at most 5',
    ]);
    expect(against(at(2), 'attack')).toEqual([]);
  });

  it('refuses everything while somebody has to answer', () => {
    const entries = [...shownMenu(world, 'ann', true), ...shownMenu(world, 'gm', true)];
    expect(entries.every(({ refusals }) => refusals[0]?.text.includes('answered first'))).toBe(true);
  });
});

describe('shownArgs', () => {
  it('calls candidates by their names, and knows who can be reached', () => {
    const target = shownArgs(world, attack).find(({ name }) => name === 'target');
    expect(target).toMatchObject({ candidates: ['far', 'bob'], labels: ['Fay', 'Bob'], best: 1 });
  });

  it('calls ways to face by the names of those whom they meet', () => {
    const flanked = `
fray: 1
title: Flanked
ruleset: timecount
map: { rows: ["...", "...", "..."] }
combatants:
  ann: { name: Ann, side: us, at: [1, 1], initiative: 9, sheet: { hitPoints: 10, weapons: [dagger] } }
  foe-1: { name: the first, side: them, at: [0, 1], initiative: 2, sheet: { hitPoints: 10, weapons: [dagger] } }
  foe-2: { name: the second, side: them, at: [2, 1], initiative: 3, sheet: { hitPoints: 10, weapons: [dagger] } }
`;
    const [way] = shownArgs(tableOf(flanked), { by: 'ann', do: 'face' });
    expect(way?.labels.slice(0, 4)).toEqual(['all round', 'at the first', 'at the second', 'north']);
  });

  it('calls squares by their names', () => {
    const to = shownArgs(world, { by: 'ann', do: 'five-foot-step' }).find(({ name }) => name === 'to');
    expect(to?.candidates).toContainEqual([0, 1]);
    expect(to?.labels).toContain('A2');
    expect(to?.labels.every((label) => /^[A-C][12]$/.test(label))).toBe(true);
  });

  it('calls the counts and conditions of the game master as players do', () => {
    const choiceOf = (action: string) =>
      shownArgs(world, { by: 'gm', do: action, target: 'bob' }).find(({ name }) => name === 'choice');
    expect(choiceOf('adjust')?.words).toMatchObject({ hp: 'hit points' });
    expect(choiceOf('afflict')?.labels).toContain('prone');
    // "unaware" is a condition of its own as well.
    expect(choiceOf('rule-awareness')?.labels).toEqual(['unaware', 'aware', 'as the rules say']);
    expect(choiceOf('rule-cover')?.labels).toContain('three quarters');
  });

  it('names those against whom something may be ruled, but not whom it is about', () => {
    const given = { by: 'gm', do: 'rule-awareness', target: 'bob', choice: 'unaware' };
    const others = shownArgs(world, given).find(({ name }) => name === 'targets');
    expect(others?.candidates).toEqual([['ann'], ['far']]);
  });
});

describe('sumsOf', () => {
  it('adds up the terms of the check, dice aside', () => {
    const [sum] = sumsOf(world, { ...attack, target: 'bob' });
    expect(sum).toMatchObject({ text: 'attack roll', who: 'Ann', against: 'Bob', versusName: 'Defense' });
    expect(sum?.rows.every(({ text }) => !/^\d*d\d/.test(text))).toBe(true);
    expect(sum?.versusRows.reduce((total, { value, counted }) => total + (counted ? value : 0), 0)).toBe(sum?.versus);
  });

  it('is empty for what is not allowed', () => {
    expect(sumsOf(world, { ...attack, target: 'far' })).toEqual([]);
    expect(sumsOf(world, { by: 'gm', do: 'stop' })).toEqual([]);
  });
});

describe('personOf', () => {
  it('gives the numbers and conditions of who is seen', () => {
    const bob = personOf(world, 'bob');
    expect(bob?.numbers.find(({ id }) => id === 'hp')).toMatchObject({ text: 'hit points', value: 10, isBooks: false });
    expect(bob?.conditions.map(({ text }) => text).join()).toContain('flat-footed');
    expect(personOf(world, 'nobody')).toBeNull();
  });
});
