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
