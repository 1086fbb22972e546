import { describe, expect, it } from 'vitest';
import { chanceToBeat, chanceToReach } from './d20-chances.ts';

const FACES = Array.from({ length: 20 }, (_, index) => index + 1);

describe('chances of a d20', () => {
  it('to reach a number: as many faces as do, but for 1 and 20', () => {
    for (let lead = -30; lead <= 30; lead++) {
      const hits = FACES.filter((face) => face !== 1 && (face === 20 || face + lead >= 0)).length;
      expect(chanceToReach(lead)).toBeCloseTo(hits / 20, 12);
    }
  });

  it('to come up to another, a tie included', () => {
    for (let lead = -18; lead <= 18; lead++) {
      const won = FACES.flatMap((one) => FACES.filter((other) => one + lead >= other)).length;
      expect(chanceToBeat(lead)).toBeCloseTo(won / 400, 12);
    }
    // Beyond that it is never out of the question.
    expect([chanceToBeat(-40), chanceToBeat(40)]).toEqual([1 / 400, 1]);
  });
});
