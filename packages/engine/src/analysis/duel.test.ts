import { describe, expect, it } from 'vitest';
import { tinyFight, tinyNewcomer, tinyRuleset } from '../../test/support/tiny-ruleset.ts';
import { addFractions, type Fraction, fraction, fractionToNumber } from '../chance/fraction.ts';
import { answerAll, begin } from '../kernel/play/play.ts';
import type { Game } from '../kernel/state/game.ts';
import { rulesets } from '../rulesets/index.ts';
import { buildFight } from '../scenario/build-fight.ts';
import { parseEncounter } from '../scenario/encounter.ts';
import { type DuelOdds, type DuelSettings, oddsOfDuel } from './duel.ts';
import { simpleTactics } from './tactics/simple.ts';

/** Ann, who begins, and bob, with so many points each: heads takes one. */
function duel(hp: number, settings: Partial<DuelSettings> = {}, policy = simpleTactics<never>()): DuelOdds {
  const fight = tinyFight({ combatants: [tinyNewcomer('ann', hp), tinyNewcomer('bob', hp)] });
  return oddsOfDuel(begin(tinyRuleset, fight).fight, tinyRuleset, policy as never, settings);
}

function whole({ wins, nobody, stuck, left }: DuelOdds): Fraction {
  return [...Object.values(wins), nobody, stuck, left].reduce(addFractions);
}

describe('oddsOfDuel', () => {
  it('is exact up to the round that it is told', () => {
    expect(duel(1, { rounds: 1 })).toMatchObject({
      wins: { ann: fraction(1n, 2n), bob: fraction(1n, 4n) },
      left: fraction(1n, 4n),
      why: 'time',
    });
    expect(duel(1, { rounds: 2 })).toMatchObject({
      wins: { ann: fraction(5n, 8n), bob: fraction(5n, 16n) },
      left: fraction(1n, 16n),
      why: 'time',
    });
  });

  it('counts what a formula counts: who has three heads first', () => {
    const rounds = 20;
    const ways = (n: number, k: number): bigint => (k === 0 ? 1n : (ways(n - 1, k - 1) * BigInt(n)) / BigInt(k));
    /** At most two heads of n coins. */
    const few = (n: number): Fraction => fraction(1n + BigInt(n) + ways(n, 2), 2n ** BigInt(n));
    let [ann, bob] = [fraction(0n), fraction(0n)];
    for (let n = 3; n <= rounds; n++) {
      const third = fraction(ways(n - 1, 2), 2n ** BigInt(n));
      ann = addFractions(ann, fraction(third.num * few(n - 1).num, third.den * few(n - 1).den));
      bob = addFractions(bob, fraction(third.num * few(n).num, third.den * few(n).den));
    }
    const found = duel(3, { rounds, enough: 0 });
    expect(found.wins).toEqual({ ann, bob });
    expect(whole(found)).toEqual(fraction(1n));
    // 9 states of points, whoever's turn it is, in each round: not 2 to the power of 40 ways.
    expect(found.states).toBeLessThan(18 * rounds);
  });

  it('ends where little enough is left', () => {
    const found = duel(1, { enough: 0.1 });
    expect(found).toMatchObject({ left: fraction(1n, 16n), why: 'enough' });
  });

  it('ends where the work is too much, with what is certain until then', () => {
    const found = duel(3, { budget: 40 });
    expect(found.why).toBe('work');
    expect(found.leaves).toBeGreaterThan(40 - 1);
    expect(whole(found)).toEqual(fraction(1n));
  });

  it('ends where all is decided, and says where nobody can act', () => {
    const fight = tinyFight({ options: { coin: 'heads' } });
    const policy = simpleTactics<never>() as never;
    expect(oddsOfDuel(begin(tinyRuleset, fight).fight, tinyRuleset, policy)).toMatchObject({
      wins: { ann: fraction(1n) },
      left: fraction(0n),
      why: 'decided',
    });
    const idle = { ...simpleTactics<never>(), choose: () => null };
    expect(duel(1, {}, idle)).toMatchObject({ wins: {}, stuck: fraction(1n), why: 'decided' });
  });
});

/** Two with a weapon each, in a ruleset of which all states are found, and in the same one that counts all moments from the beginning. */
const DUELS: Readonly<Record<string, string>> = {
  modern: '{ hp: 4, weapons: [{ name: bite, use: melee, damage: 1d4, attack: 4, natural: true }] }',
  grim: '{ size: medium, speed: 30, abilities: { strength: 12, dexterity: 10, constitution: 10, intelligence: 10, wisdom: 10, charisma: 10 }, hp: 2, defense: 3, protection: 2, weapons: [dagger] }',
};

describe.each(Object.entries(DUELS))('oddsOfDuel in %s', (ruleset, sheet) => {
  const text = `
fray: 1
title: Duel
ruleset: ${ruleset}
combatants:
  ann: { side: us, at: A1, initiative: 20, sheet: ${sheet} }
  bob: { side: them, at: B1, initiative: 10, sheet: ${sheet} }
`;
  const { rules, fight } = buildFight(parseEncounter(text, 'duel.yaml', { rulesets, readFile: () => '' }), rulesets);
  const { clock, ...others } = rules;
  const { moments: _counted, ...uncounted } = clock;
  const policy = simpleTactics<Game>();

  it.each([2, 3, 4])('comes to the same among all states as from state to state, after %s rounds', (rounds) => {
    const settings = { rounds, enough: 0, begins: true, budget: 80_000 };
    const { leaves, states, ...found } = oddsOfDuel(fight, rules, policy, settings);
    const apart = oddsOfDuel(fight, { ...others, clock: uncounted }, policy, settings);
    expect({ ...apart, ...found }).toEqual(apart);
    expect(found).toMatchObject({ why: 'time', cut: ruleset === 'grim' });
    expect(states).not.toBe(apart.states);
    expect(leaves).toBeGreaterThan(0);
  });

  it('goes on from where a fight stands', () => {
    const begun = answerAll(begin(rules, fight), policy.answer).fight;
    const whole = oddsOfDuel(fight, rules, policy, { rounds: 3, enough: 0, begins: true });
    const { leaves: _leaves, states: _states, ...rest } = oddsOfDuel(begun, rules, policy, { rounds: 2, enough: 0 });
    expect(whole).toMatchObject(rest);
  });

  it('is followed as long as need be', () => {
    const { why, left } = oddsOfDuel(fight, rules, policy, { begins: true, enough: 1e-6 });
    expect(why).toBe('enough');
    expect(fractionToNumber(left)).toBeLessThan(1e-6);
  });
});
