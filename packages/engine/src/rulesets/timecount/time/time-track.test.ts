import { describe, expect, it } from 'vitest';
import { person, playOf } from '../../../../test/support/timecount-fights.ts';
import { type TinyGame, tinyFight, tinyRuleset } from '../../../../test/support/tiny-ruleset.ts';
import { type TrackOdds, trackAfter } from '../../../analysis/time-track.ts';
import { type Fraction, fractionToNumber } from '../../../chance/fraction.ts';
import type { Odds } from '../../../chance/odds.ts';
import { begin } from '../../../kernel/play/play.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { Command } from '../../../kernel/state/command.ts';
import { timecount } from '../index.ts';

const DAGGER = { weapons: ['dagger'], static: false };
const ATTACK: Command = { by: 'a', do: 'attack', target: 'b' };

/** One who acts at tick 0 beside an enemy who acts later and survives whatever comes. */
function tableOf(sheet: object, enemy: object = {}, initiative = 7) {
  const people = [
    person('a', { ...sheet }),
    person('b', { hitPoints: 900, ...enemy }, { entry: { surprised: false, initiative } }),
    person('c', { hitPoints: 900 }, { at: [50, 50], side: 'b', entry: { surprised: false, initiative: 30 } }),
  ];
  return openWorld(playOf(people).fight, timecount);
}

function track(sheet: object, command: Command = ATTACK, enemy: object = {}, initiative = 7): TrackOdds {
  const found = trackAfter(tableOf(sheet, enemy, initiative), command);
  if (found === null || !('next' in found)) throw new Error('refused');
  return found;
}

const over = (num: number, den: number): number => num / den;
const chances = <T>(odds: Odds<T>, ...values: readonly T[]): readonly number[] =>
  values.map((value) => fractionToNumber(odds.chanceOf(value)));

describe('the tick of the next turn', () => {
  it('[TC-SPEED-03] is certain for one who does not roll', () => {
    const { next, method } = track({ weapons: ['dagger'] }, { by: 'a', do: 'wait' });
    expect([next.values, method]).toEqual([[1], 'exact']);
    // A dagger is Fast, 6; a fumble, one in twenty, costs 1d6 more.
    const dagger = track({ weapons: ['dagger'] }).next;
    expect(chances(dagger, 5, 6, 7, 12, 13)).toEqual([0, over(19, 20), over(1, 120), over(1, 120), 0]);
  });

  it('[TC-SPEED-02] is that of the dice for one who rolls, and of 1d6 more after a fumble', () => {
    const { next } = track(DAGGER);
    // 1d6+3: 4 needs the die alone; 7 the die, or one of the three pairs of a fumble; 15 both sixes of a fumble.
    expect(chances(next, 3, 4, 7, 15, 16)).toEqual([0, over(19, 120), over(39, 240), over(1, 720), 0]);
  });

  it('[TC-SPEED-06] the class changes first, then the factor, never below 1', () => {
    const wide = track({ ...DAGGER, speedSteps: 1, speedFactor: -2 }).next;
    // Fast, one class slower: 1d6+6; then 2 less.
    expect(chances(wide, 4, 5, 10)).toEqual([0, over(19, 120), expect.closeTo(19 / 120 + 5 / 720, 10)]);
    const quick = track({ weapons: ['dagger'], static: false, speedSteps: -5, speedFactor: -2 }).next;
    // Rapid at best: 1d4 - 2, at least 1.
    expect(chances(quick, 1, 2)[0]).toBeCloseTo((19 / 20) * (3 / 4), 10);
    expect(chances(quick, 2)[0]).toBeCloseTo((19 / 20) * (1 / 4) + (1 / 20) * (3 / 4) * (1 / 6), 10);
  });

  it('[TC-ACT-01] a free action leaves the turn where it is', () => {
    const drop = { by: 'a', do: 'drop', with: 'dagger' };
    expect(track({ weapons: ['dagger'] }, drop).next.values).toEqual([0]);
    // Slowed by a class it is a Rapid one (TC-SPEED-08).
    expect(track({ weapons: ['dagger'], speedSteps: 1 }, drop).next.values).toEqual([2]);
  });
});

describe('the chance to act again before an enemy', () => {
  it('[TC-INIT-08] counts the ticks below his, and knows those where both act together', () => {
    const { against } = track(DAGGER);
    const odds = against['b']!;
    // Below 7: 4, 5 or 6 of the die; of the 36 pairs of a fumble three.
    expect(odds.chanceOf('before')).toEqual({ num: 23n, den: 48n });
    expect(odds.chanceOf('together')).toEqual({ num: 13n, den: 80n });
    expect(Object.keys(against)).toEqual(['b', 'c']);
    expect(chances(against['c']!, 'before')).toEqual([1]);
  });

  it('[TC-INIT-06] an enemy who falls has no turn any more', () => {
    // Any hit kills one who has 1 hit point and no Threshold of Pain; the dagger hits Primary 10 on a 10.
    const before = (initiative: number): number =>
      fractionToNumber(
        track({ weapons: ['dagger'] }, ATTACK, { hitPoints: 1, baseTop: 0 }, initiative).against['b']!.chanceOf(
          'before',
        ),
      );
    expect(before(6)).toBeCloseTo(11 / 20, 10);
    expect(before(7)).toBeCloseTo(19 / 20, 10);
  });

  it('[TC-INIT-07] an enemy who acts at the present tick comes before', () => {
    expect(chances(track({ weapons: ['dagger'] }, ATTACK, {}, 0).against['b']!, 'after')).toEqual([1]);
  });
});

describe('the track of time', () => {
  it('sampled, it agrees with what is exact', () => {
    for (const sheet of [DAGGER, { ...DAGGER, speedSteps: 2 }, { ...DAGGER, speedFactor: -3 }]) {
      const exact = trackAfter(tableOf(sheet), ATTACK) as TrackOdds;
      const sampled = trackAfter(tableOf(sheet), ATTACK, { budget: 1, samples: 3000, seed: 5 }) as TrackOdds;
      expect([exact.method, sampled.method]).toEqual(['exact', 'sampled']);
      const gap = (a: Fraction, b: Fraction): number => Math.abs(fractionToNumber(a) - fractionToNumber(b));
      for (const tick of exact.next.values)
        expect(gap(exact.next.chanceOf(tick), sampled.next.chanceOf(tick))).toBeLessThan(0.04);
      for (const order of ['before', 'together', 'after'] as const)
        expect(gap(exact.against['b']!.chanceOf(order), sampled.against['b']!.chanceOf(order))).toBeLessThan(0.04);
    }
  });

  it('is not there where turns come in rounds, and says why a command is refused', () => {
    const tiny = openWorld(begin<TinyGame>(tinyRuleset, tinyFight()).fight, tinyRuleset);
    const hit = { by: 'ann', do: 'hit', target: 'bob' };
    expect(trackAfter(tiny, hit)).toBeNull();
    expect(trackAfter(tableOf(DAGGER), { by: 'b', do: 'attack', target: 'a' })).toMatchObject([{ rule: 'TC-INIT-06' }]);
    expect(trackAfter(tableOf(DAGGER), { by: 'a', do: 'fly' })).toMatchObject([
      { text: expect.stringContaining('fly') },
    ]);
  });
});
