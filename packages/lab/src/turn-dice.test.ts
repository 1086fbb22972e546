import { Generator } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { diceOfFight, TurnDice } from './turn-dice.ts';

/** The faces of a d20 that the turns of a fight see. @param before how many dice somebody rolls more before them */
function faces(ids: readonly string[], turns: readonly number[], fight: number, before: number): readonly number[] {
  const generator = Generator.seeded(9);
  const dice = new TurnDice(ids, generator, 4);
  dice.begin(fight);
  return turns.map((who) => {
    dice.turn(who);
    const face = generator.face(20);
    for (let k = 0; k < before; k++) generator.face(20);
    return face;
  });
}

describe('diceOfFight', () => {
  it('gives every fight dice of its own, as even as dice are', () => {
    const from = Generator.seeded(4).state();
    const all = Array.from({ length: 4000 }, (_, fight) => diceOfFight(from, fight));
    expect(new Set(all.map(String)).size).toBe(all.length);
    expect(diceOfFight(from, 7)).toEqual(all[7]);
    expect(diceOfFight(Generator.seeded(5).state(), 7)).not.toEqual(all[7]);
    const counted = Array.from({ length: 20 }, () => 0);
    for (const state of all) {
      const face = new Generator(state).face(20);
      counted[face - 1] = (counted[face - 1] ?? 0) + 1;
    }
    const chiSquared = counted.reduce((sum, found) => sum + (found - 200) ** 2 / 200, 0);
    // Of 19 degrees of freedom: exceeded once in 1,000 by chance.
    expect(chiSquared).toBeLessThan(43.8);
  });
});

describe('TurnDice', () => {
  it('gives every turn of everybody dice of its own, however many fell before it and whoever else is there', () => {
    const turns = [0, 1, 0, 1, 1, 0];
    const [few, many] = [faces(['ann', 'bob'], turns, 3, 0), faces(['ann', 'bob'], turns, 3, 5)];
    expect(many).toEqual(few);
    expect(faces(['ann', 'cat', 'bob'], [0, 2, 1, 0, 2, 2, 0], 3, 1).toSpliced(2, 1)).toEqual(few);
    expect(faces(['ann', 'bob'], turns, 4, 0)).not.toEqual(few);
  });

  it('is as even over turns and fights as dice are', () => {
    const counted = Array.from({ length: 20 }, () => 0);
    for (let fight = 0; fight < 500; fight++)
      for (const face of faces(['ann', 'bob'], [0, 1, 0, 1, 0, 1, 0, 1], fight, 0))
        counted[face - 1] = (counted[face - 1] ?? 0) + 1;
    const expected = (500 * 8) / 20;
    const chiSquared = counted.reduce((sum, found) => sum + (found - expected) ** 2 / expected, 0);
    // Of 19 degrees of freedom: exceeded once in 1,000 by chance.
    expect(chiSquared).toBeLessThan(43.8);
  });
});
