import { Generator } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { figuresOf, type Guarded, guardedText, movedFigures, readGuarded } from './guarded.ts';
import { type FightTally, NO_COMBATANT } from './tally/fight-tally.ts';
import { NO_NUMBERS, withNumber } from './tally/moments.ts';

/** Fights that a side wins in so many of 100, by dice. */
function tally(generator: Generator, chance: number, fights: number): FightTally {
  let us = 0;
  let length = NO_NUMBERS;
  for (let k = 0; k < fights; k++) {
    if (generator.face(100) <= chance) us++;
    length = withNumber(length, generator.face(6));
  }
  const ann = { ...NO_COMBATANT, side: 'us', stands: us, harm: length };
  const rest = { acts: fights, draws: 0, unfinished: 0, lengths: {}, first: {}, standing: {}, rules: {}, answers: {} };
  return { ...rest, fights, wins: { us, them: fights - us }, unit: 'round', length, combatants: { ann } };
}

const HOW = {
  fights: 1000,
  seed: 7,
  limit: 2000,
  mode: 'plain',
  tactics: { all: 'simple', sides: { them: 'simple' } },
} as const;

describe('guarded figures', () => {
  it('hold while nothing but the dice changes, in all but one of a thousand samples, and move where a chance does', () => {
    const generator = Generator.seeded(5);
    const kept = (): Guarded => ({ ...HOW, figures: figuresOf(tally(generator, 30, 1000)) });
    let [false_, seen] = [0, 0];
    for (let run = 0; run < 300; run++) {
      false_ += movedFigures(kept(), figuresOf(tally(generator, 30, 1000))).length;
      if (movedFigures(kept(), figuresOf(tally(generator, 42, 1000))).some(({ name }) => name === 'won by us (%)'))
        seen++;
    }
    // 300 times 7 figures, of which some go together.
    expect(false_).toBeLessThan(15);
    expect(seen).toBeGreaterThan(285);
  });

  it('come back from their file as they were', () => {
    const guarded = { ...HOW, figures: figuresOf(tally(Generator.seeded(5), 30, 1000)) };
    expect(readGuarded(guardedText(guarded, ['A design.']))).toEqual(guarded);
  });

  it('name what has moved, to the bound, and what is gone', () => {
    const figures = {
      a: { value: 5, from: 4, to: 6 },
      b: { value: 5, from: 4, to: 6 },
      gone: { value: 1, from: 0, to: 2 },
    };
    const now = { a: { value: 6, from: 0, to: 9 }, b: { value: 6.001, from: 0, to: 9 } };
    expect(movedFigures({ figures }, now)).toEqual([
      { name: 'b', before: figures.b, now: 6.001 },
      { name: 'gone', before: figures.gone, now: null },
    ]);
  });

  it.each([
    ['', "expected 'fray-guard: 1'"],
    ['fray-guard: 1', 'expected figures and tactics'],
    ['fray-guard: 1\ntactics: {}\nfigures: {}\nfights: many', 'fights: expected a whole number, found "many"'],
    [
      'fray-guard: 1\ntactics: {}\nfigures: { a: 3 }\nfights: 1\nseed: 1\nlimit: 1\nmode: plain',
      'figures.a: expected the numbers',
    ],
    ['fray-guard: 1\ntactics: {}\nfigures: {}\nfights: 1\nseed: 1\nlimit: 1\nmode: odd', 'mode: expected one of'],
  ])('refuses %j', (text, message) => {
    expect(() => readGuarded(text)).toThrow(message);
  });
});
