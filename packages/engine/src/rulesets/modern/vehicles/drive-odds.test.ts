import { describe, expect, it } from 'vitest';
import { car, DRIVER_SHEET, driving, seat } from '../../../../test/support/vehicles.ts';
import { oddsOfAnswer } from '../../../analysis/answer-odds.ts';
import { oddsByCombatant, oddsOfCommand } from '../../../analysis/odds.ts';
import { answer, type Outcome, type Play, resume, run } from '../../../kernel/play/play.ts';
import type { Fight } from '../../../kernel/state/fight.ts';
import type { ModernGame } from '../game.ts';
import { modern } from '../index.ts';

function exact(fight: Fight<ModernGame>, text: string, more: object = {}) {
  const odds = oddsByCombatant(fight, modern, { by: 'dan', do: 'drive', text, ...more });
  if (!('byCombatant' in odds)) throw new Error('refused');
  expect(odds.method).toBe('exact');
  return odds.byCombatant;
}

describe('the odds of drives', () => {
  it('[MOD-VHTURN-03] [MOD-VLOSE-08] with two stunts are exact, and add up to 1', () => {
    const fight = driving({ at: [30, 30], speed: 2 });
    const two = exact(fight, 'street 20 hard-turn-left 1 hard-turn-right 10').find(({ who }) => who === 0);
    const weights = two?.harm.weights ?? [];
    expect(weights.length).toBeGreaterThan(2);
    // Each needs a 14, and where it fails control a 14 again; a 4 or less is a roll, and 2d6, twice, has to exceed the hardness of 5.
    const one = exact(fight, 'street 20 hard-turn-left 11').find(({ who }) => who === 1);
    expect(one?.harm.chance((points) => points > 0)).toEqual({ num: 91n, den: 720n });
    // The first fails: 13 of 20, and of those a roll 4, a spin 9, and otherwise there is time for the second.
    const rolled = two?.harm.chance((points) => points > 0);
    const [first, kept] = [(13 / 20) * (4 / 20), 7 / 20 + (13 / 20) * (7 / 20)];
    expect(Number(rolled?.num) / Number(rolled?.den)).toBeCloseTo(first + kept * first, 12);
  });

  it('[MOD-VSIDE-04] of a sideswipe are those of its target', () => {
    const fight = driving(
      { at: [30, 30], speed: 2 },
      {
        van: car({ at: [31, 32], speed: 2, side: 'gang' }),
        vic: { sheet: DRIVER_SHEET, at: [31, 32], effects: [seat('driver', 2)] },
      },
    );
    const odds = oddsOfCommand(fight, modern, { by: 'dan', do: 'drive', text: 'street 1 sideswipe 19', target: 'van' });
    expect(odds).toMatchObject({ method: 'exact' });
  });
});

describe('the odds of a collision on the highway', () => {
  it('[MOD-VCOLL-10] [MOD-VLOSE-02] are exact, with a spin that strikes the same car once more', () => {
    const van = { van: car({ at: [36, 30], speed: 0, vehicle: { like: 'economy car', hp: 300 }, side: 'gang' }) };
    const fight = driving({ at: [30, 30], speed: 3, vehicle: { like: 'economy car', hp: 300 } }, van);
    const lots = exact(fight, 'highway 61');
    const { weights = [], values = [], total = 1n } = lots.find(({ who }) => who === 2)?.harm ?? {};
    const mean = values.reduce((sum, value, at) => sum + value * Number(weights[at]), 0) / Number(total);
    // 8d8 once, 5 less by hardness. At alley speed then a 13 keeps control; of 12 in 20 that lose it each strikes again, for 8d2.
    expect(mean).toBeCloseTo(36 - 5 + (12 / 20) * (12 - 5), 1);
    expect(lots.find(({ who }) => who === 1)?.outcomes.map(({ word }) => word)).toEqual(
      expect.arrayContaining(['spins', 'rolls over', 'strikes van']),
    );
  });
});

/** What may become of somebody in words, in 400ths. */
function words(fight: Fight<ModernGame>, who: number, text: string, more: object = {}) {
  const found = exact(fight, text, more).find((lot) => lot.who === who)?.outcomes ?? [];
  return Object.fromEntries(found.map(({ word, chance }) => [word, (400 * Number(chance.num)) / Number(chance.den)]));
}

describe('the odds of a drive tell what may come of it', () => {
  it('[MOD-VHTURN-02] [MOD-VLOSE-01] each stunt, a spin and a roll', () => {
    // With +3, -1 for the car and -1 for the speed it takes a 14; control the same, and a 4 is a failure by 10.
    const fight = driving({ at: [30, 30], speed: 2 });
    expect(words(fight, 1, 'street 20 hard-turn-left 11')).toEqual({
      'hard turn left comes off': 140,
      spins: (13 * 9 * 400) / 400,
      'rolls over': (13 * 4 * 400) / 400,
    });
  });

  it('[MOD-VDRIVE-03] two stunts alike by their places in the route', () => {
    const fight = driving({ at: [30, 30], speed: 2 });
    const found = words(fight, 1, 'street 20 hard-turn-left 1 hard-turn-left 10');
    const [first, lost] = [7 / 20, (13 / 20) * (13 / 20)];
    expect(found['hard turn left (word 3) comes off']).toBeCloseTo(400 * first, 9);
    expect(found['hard turn left (word 5) comes off']).toBeCloseTo(400 * (1 - lost) * first, 9);
    expect((found['spins'] ?? 0) + (found['rolls over'] ?? 0)).toBeCloseTo(400 * (lost + (1 - lost) * lost), 9);
  });

  it('[MOD-VCOLL-06] [MOD-VOCC-01] whom it strikes, what that does to both, and to all aboard', () => {
    const van = { van: car({ at: [34, 30], speed: 0, vehicle: { like: 'economy car', cover: 'none' }, side: 'gang' }) };
    const pat = { pat: { sheet: DRIVER_SHEET, at: [34, 30] as const, effects: [seat('passenger', 2)] } };
    const own = { like: 'economy car', hp: 30, hardness: 5, cover: 'none' };
    const fight = driving({ at: [30, 30], speed: 1, vehicle: own }, { ...van, ...pat });
    expect(words(fight, 1, 'alley 5')).toMatchObject({ 'strikes van': 400 });
    expect(words(fight, 2, 'alley 5')).toEqual({ 'is struck': 400 });
    // 8d2 for both, 5 less by hardness, and the same for those inside, halved by a save against 15 (+1).
    const lots = exact(fight, 'alley 5');
    expect(lots.map(({ who }) => who)).toEqual([0, 1, 2, 3]);
    const taken = lots.find(({ who }) => who === 2)?.harm;
    expect(taken?.chanceOf(3)).toEqual({ num: 1n, den: 256n });
    expect(lots.find(({ who }) => who === 3)?.harm.chanceOf(1)).toEqual({ num: 7n, den: 5120n });
  });

  it('[MOD-VTIRE-10] [MOD-VTIRE-03] flat tires', () => {
    const strip = { id: 'a', kind: 'spike strip', at: null, feet: 0, source: -1, value: 0, until: null };
    const fight = { ...driving({ at: [30, 30], speed: 1 }), areas: [{ ...strip, squares: [[34, 30] as const] }] };
    // +3, -1 and -16 for four flat tires: even a 20 comes to 6, a spin; all else fails by 10 and more.
    expect(words(fight, 1, 'alley 5')).toEqual({ 'flat tires': 400, 'rolls over': 380, spins: 20 });
  });
});

describe('the question of a failed stunt', () => {
  it('[MOD-VBRAKE-04] [MOD-VDASH-01] waits for its driver, and its answers have their odds', () => {
    const start = resume(modern, driving({ at: [30, 30], speed: 3 }));
    const braked = run(start, { by: 'dan', do: 'drive', text: 'highway 60 hard-brake' });
    const failed = faced(faced(braked, 1), 20);
    expect(failed.fight.pending?.need).toMatchObject({ kind: 'answer', question: { kind: 'stunt-again', who: 0 } });
    const harmed = (choice: string) =>
      oddsOfAnswer(failed.fight, modern, choice)
        ?.byCombatant.find(({ who }) => who === 0)
        ?.harm.chance((n) => n > 0);
    // Another 14 of 20 fail, and then 5 of 20 roll.
    expect(harmed('again')).toEqual({ num: 7n, den: 40n });
    expect(harmed('go-on') ?? { num: 0n, den: 1n }).toEqual({ num: 0n, den: 1n });
  });
});

/** The play after a die that a person rolls. */
function faced(given: Outcome<ModernGame> | Play<ModernGame>, face: number): Play<ModernGame> {
  const play = 'ok' in given ? (given.ok ? given.play : null) : given;
  const next = play === null ? null : answer(play, face);
  if (next === null || !next.ok) throw new Error('refused');
  return next.play;
}
