import { describe, expect, it } from 'vitest';
import { tinyFight, tinyNewcomer, tinyRuleset } from '../../test/support/tiny-ruleset.ts';
import { addFractions, type Fraction, fraction } from '../chance/fraction.ts';
import { begin } from '../kernel/play/play.ts';
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
