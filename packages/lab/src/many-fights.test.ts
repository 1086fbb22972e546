import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFight, type Game, parseEncounter, rulesets, simpleTactics } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { BlockRunner, blocksOf } from './block.ts';
import { exactEnds } from './exact.ts';
import { outcomes } from './findings.ts';
import { manyFights } from './many-fights.ts';
import { type FightTally, mergedTallies } from './tally/fight-tally.ts';
import { type Moments, meanInterval, meanOf } from './tally/moments.ts';

const FIRST = join(import.meta.dirname, '../../../examples/first');
const FILES = ['alley.yaml', 'bridge.yaml', 'rooftop.yaml', 'tavern.yaml'];
const FIGHTS = 200;
const readFile = (file: string): string => readFileSync(file, 'utf8');

function start(name: string): ReturnType<typeof buildFight> {
  const path = join(FIRST, name);
  return buildFight(parseEncounter(readFile(path), path, { rulesets, readFile }), rulesets);
}

const tactics = simpleTactics<Game>();
const total = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((a, b) => a + b, 0);

/** Fights of a file that somebody watches; several tests look at the same. */
const watched: Map<string, FightTally> = new Map();

function watchedFights(name: string): FightTally {
  const found = watched.get(name) ?? manyFights(start(name), tactics, 30, 5, { mode: 'observed' });
  watched.set(name, found);
  return found;
}

const halfWidth = (moments: Moments): number => meanInterval(moments)[1] - meanOf(moments);

describe('manyFights', () => {
  it.each(FILES)('counts how %s ends, every fight once', (name) => {
    const found = manyFights(start(name), tactics, 40, 1);
    expect(total(found.wins) + found.draws + found.unfinished).toBe(40);
    expect(found.acts).toBeGreaterThan(40);
    expect(total(found.lengths)).toBe(40);
    for (const { share, interval } of Object.values(outcomes(found, 'Wilson'))) {
      expect(interval[0]).toBeLessThanOrEqual(share);
      expect(interval[1]).toBeGreaterThanOrEqual(share);
    }
  });

  it.each(FILES)('fights the same fights in %s while somebody watches', (name) => {
    const plain = manyFights(start(name), tactics, 30, 5);
    const observed = watchedFights(name);
    const { first: _first, rules, answers: _answers, combatants, ...rest } = observed;
    const { first: _none, rules: _nothing, answers: _nobody, combatants: unseen, ...same } = plain;
    expect(rest).toEqual(same);
    expect(Object.keys(rules).length).toBeGreaterThan(3);
    for (const [id, { harm, verdicts }] of Object.entries(unseen))
      expect(combatants[id]).toMatchObject({ harm, verdicts });
  });

  it.each(FILES)('says in %s who harmed, and by what whoever lies there has fallen', (name) => {
    const { combatants, fights } = watchedFights(name);
    const all = Object.values(combatants);
    const felled = all.reduce((sum, { felledBy }) => sum + total(felledBy), 0);
    const lying = all.reduce((sum, { stands }) => sum + fights - stands, 0);
    // Whoever gets up again has fallen twice.
    expect(felled).toBeGreaterThanOrEqual(lying);
    const falls = all.flatMap(({ dealt }) => Object.values(dealt)).reduce((sum, each) => sum + each.falls, 0);
    expect(falls).toBeGreaterThan(0);
    expect(falls).toBeLessThanOrEqual(felled);
    expect(all.reduce((sum, { acts }) => sum + total(acts), 0)).toBeGreaterThan(30);
  });

  it('gives the same for the same seed, and the first fights of more are the fewer', () => {
    const tavern = start('tavern.yaml');
    expect(manyFights(tavern, tactics, 20, 7)).toEqual(manyFights(tavern, tactics, 20, 7));
    const fewer = manyFights(tavern, tactics, 10, 7);
    const more = manyFights(tavern, tactics, 20, 7);
    for (const [side, wins] of Object.entries(fewer.wins)) expect(more.wins[side]).toBeGreaterThanOrEqual(wins);
  });

  it('comes to the same in parts as in one', () => {
    const alley = start('alley.yaml');
    const how = { seed: 3, mode: 'observed', limit: 2000 } as const;
    const part = (first: number, fights: number): FightTally =>
      new BlockRunner(alley, tactics).run({ ...how, first, fights }).tally;
    expect(mergedTallies(part(0, 12), part(12, 18))).toEqual(part(0, 30));
    expect(blocksOf(120, how).map(({ first, fights }) => [first, fights])).toEqual([
      [0, 50],
      [50, 50],
      [100, 20],
    ]);
  });

  it('comes to the same in each block where steps are remembered, whoever fights it and after whichever', () => {
    const [tavern, lesson] = [start('tavern.yaml'), 150];
    const how = { seed: 3, mode: 'remembered', limit: 2000 } as const;
    const [later, last] = [
      { ...how, first: 150, fights: 400 },
      { ...how, first: 550, fights: 60 },
    ];
    const one = new BlockRunner(tavern, tactics, lesson);
    one.run({ ...how, first: 0, fights: lesson });
    const inTheMiddle = one.run(later);
    const inTheEnd = one.run(last);
    const other = new BlockRunner(tavern, tactics, lesson);
    expect(other.run(last)).toEqual(inTheEnd);
    expect(other.run(later)).toEqual(inTheMiddle);
    expect(other.run({ ...last, seed: 4 })).not.toEqual(inTheEnd);
    expect([...blocksOf(35_000, how)].map(({ first, fights }) => [first, fights])).toEqual([
      [0, 20_000],
      [20_000, 10_000],
      [30_000, 5_000],
    ]);
  });

  it('goes through all states of a duel where those are found, with the shares of its exact ends', () => {
    const blade = '{ hp: 5, weapons: [{ name: blade, use: melee, damage: 1d4, attack: 3, natural: true }] }';
    const sides = ['one', 'two'].map((id, at) => `${id}: { side: ${id}, at: ${'AB'[at]}1, sheet: ${blade} }`);
    const text = `{ fray: 1, title: Duel, ruleset: modern, combatants: { ${sides.join(', ')} } }`;
    const duel = buildFight(parseEncounter(text, 'duel.yaml', { rulesets, readFile }), rulesets);
    const how = { seed: 3, mode: 'remembered', limit: 2000 } as const;
    const lesson = 4000;
    const runner = new BlockRunner(duel, tactics, lesson);
    const learned = runner.run({ ...how, first: 0, fights: lesson });
    const block = { ...how, first: lesson, fights: 500 };
    const later = runner.run(block);
    expect(new BlockRunner(duel, tactics, lesson).run(block)).toEqual(later);
    expect(new BlockRunner(duel, tactics, lesson).run({ ...block, seed: 4 })).not.toEqual(later);
    const exact = exactEnds(duel, tactics);
    const plain = manyFights(duel, tactics, lesson, 3);
    const { tally } = learned;
    for (const side of ['one', 'two']) {
      const chance = exact?.wins[side] ?? Number.NaN;
      expect(Math.abs((tally.wins[side] ?? 0) / lesson - chance)).toBeLessThan(0.04);
      const [own, other] = [tally.combatants[side], plain.combatants[side]];
      expect(Object.keys(own?.verdicts ?? {}).sort()).toEqual(Object.keys(other?.verdicts ?? {}).sort());
      expect(meanOf(own?.harm ?? tally.length) / meanOf(other?.harm ?? plain.length)).toBeCloseTo(1, 1);
      expect(meanOf(own?.left ?? tally.length) / meanOf(other?.left ?? plain.length)).toBeCloseTo(1, 1);
    }
    expect(meanOf(tally.length) / meanOf(plain.length)).toBeCloseTo(1, 1);
    expect(tally.acts / plain.acts).toBeCloseTo(1, 1);
    const short = runner.run({ ...block, limit: 2 }).tally;
    expect(short.unfinished).toBeGreaterThan(400);
    expect(short.acts).toBeLessThanOrEqual(1000);
    expect(short.acts).toBeGreaterThan(900);
    expect([...learned.winners].filter((winner) => winner === 0)).toHaveLength(tally.wins['one'] ?? 0);
  });

  it('leaves fights at the limit and says so', () => {
    expect(manyFights(start('alley.yaml'), tactics, 3, 1, { limit: 1 })).toMatchObject({ unfinished: 3, acts: 3 });
  });

  it.each(FILES)('comes to the same shares in %s where steps are remembered, and to the same again', (name) => {
    const exact = manyFights(start(name), tactics, FIGHTS, 3);
    const remembered = manyFights(start(name), tactics, FIGHTS, 4, { mode: 'remembered' });
    for (const [side, wins] of Object.entries(exact.wins)) {
      const share = wins / FIGHTS;
      // Five standard deviations of the difference.
      const apart = 5 * Math.sqrt((2 * Math.max(share * (1 - share), 0.001)) / FIGHTS);
      expect(Math.abs((remembered.wins[side] ?? 0) / FIGHTS - share)).toBeLessThan(apart);
    }
    const [one, other] = [exact.length, remembered.length];
    // The same of the mean lengths, of which half an interval is two deviations.
    const apart = 2.5 * Math.hypot(halfWidth(one), halfWidth(other));
    expect(Math.abs(meanOf(one) - meanOf(other))).toBeLessThan(apart);
    expect(manyFights(start(name), tactics, FIGHTS, 4, { mode: 'remembered' })).toEqual(remembered);
  });

  it('refuses less than one fight', () => {
    expect(() => manyFights(start('alley.yaml'), tactics, 0, 1)).toThrow('expected at least 1 fight, found 0');
  });
});
