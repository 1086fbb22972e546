import { begin, buildFight, Generator, parseEncounter, rulesets } from '@fray/engine';
import { expect, it } from 'vitest';
import { changedStart } from './changed-start.ts';

const TEXT = `
fray: 1
title: Bites
ruleset: modern
combatants:
  rex: { side: heroes, at: A1, initiative: 20, sheet: { hp: 10, weapons: [knife] } }
  cur: { side: gang, at: B1, initiative: 10, sheet: { hp: 10, weapons: [knife] } }
`;
const sources = {
  rulesets,
  readFile: (): string => {
    throw new Error('none');
  },
};
const fresh = buildFight(parseEncounter(TEXT, 'bites.yaml', sources), rulesets, 1);
const begun = { rules: fresh.rules, fight: begin(fresh.rules, fresh.fight).fight };
const cur = { who: 'cur', count: 'hp' };
const hp = (start: typeof fresh): number | undefined => start.fight.combatants[1]?.counts['hp'];

it('has the other number, and leaves the start as it is', () => {
  for (const start of [fresh, begun]) {
    const changed = changedStart(start, { ...cur, value: 7 }, 1);
    expect(hp(changed)).toBe(7);
    expect(changed.fight.combatants[0]).toEqual(start.fight.combatants[0]);
    expect(hp(start)).toBe(10);
    expect(changedStart(start, { ...cur, value: 10 }, 1).fight).toBe(start.fight);
  }
});

it('brings with it what follows by the rules, where the fight has begun', () => {
  const { fight, rules } = changedStart(begun, { ...cur, value: -3 }, 1);
  const [, dying] = fight.combatants;
  expect(dying?.effects.map(({ name }) => name)).toContain('prone');
  expect(rules.id).toBe('modern');
  expect(fight.over).toEqual({ winner: 'heroes' });
});

it('is not to be had while a question is open, and of nobody who is not there', () => {
  const typed = { script: [], typed: true, generator: null };
  const open = buildFight(parseEncounter(TEXT.replace('initiative: 10, ', ''), 'bites.yaml', sources), rulesets);
  const { fight } = begin(open.rules, { ...open.fight, dice: typed });
  expect(fight.pending?.need.kind).toBe('dice');
  // Before its beginning is done nothing has happened yet.
  expect(hp(changedStart({ fight, rules: open.rules }, { ...cur, value: 4 }, 1))).toBe(4);
  const generator = Generator.seeded(1).state();
  const asked = {
    ...begun.fight,
    pending: { command: { by: 'rex', do: 'end-turn' }, inputs: [], need: QUESTION, dice: { ...typed, generator } },
  };
  expect(() => changedStart({ ...begun, fight: asked }, { ...cur, value: 4 }, 1)).toThrow('first must be settled');
  expect(() => changedStart(begun, { who: 'dog', count: 'hp', value: 4 }, 1)).toThrow("dog has no number 'hp'");
  expect(() => changedStart(begun, { ...cur, count: 'luck', value: 4 }, 1)).toThrow("cur has no number 'luck'");
});

const QUESTION = { kind: 'dice', who: 0, sides: 20, dice: 'd20', why: { text: 'a roll', rule: '' } } as const;
