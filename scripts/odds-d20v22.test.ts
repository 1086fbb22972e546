import { describe, expect, it } from 'vitest';
import { type CoreDie, hitChance, stepChances } from './odds-d20v22.ts';

/** Every way the dice fall, each as likely as the others. */
const FACES: Readonly<Record<CoreDie, readonly number[]>> = {
  '2d10': Array.from({ length: 100 }, (_, at) => 2 + (at % 10) + Math.floor(at / 10)),
  d20: Array.from({ length: 20 }, (_, at) => 1 + at),
};
const LOWEST: Readonly<Record<CoreDie, number>> = { '2d10': 2, d20: 1 };
const DIFFERENCES = [-10, -9, -1, 0, 1, 4, 5, 6, 9, 10, 11, 20];
const CASES = (['2d10', 'd20'] as const).flatMap((die) => DIFFERENCES.map((by) => [die, by] as const));

function share(die: CoreDie, isSo: (natural: number) => boolean): number {
  return FACES[die].filter(isSo).length / FACES[die].length;
}

describe('the tables of superhero d20', () => {
  it.each(CASES)('[V22-CORE-02] [V22-CORE-06] chances to hit by %s with a difference of %i', (die, by) => {
    const byHand = share(die, (natural) => natural !== LOWEST[die] && (natural === 20 || natural + by >= 10));
    expect(hitChance(die, by)).toBeCloseTo(byHand, 9);
  });

  it.each(CASES)('[V22-DMG-05] [V22-DMG-09] what becomes of the target by %s with a difference of %i', (die, by) => {
    const stepOf = (natural: number): number => {
      const fails = 15 + by - natural;
      if (fails <= 0) return 0;
      return natural === 20 ? 1 : Math.min(4, 1 + Math.floor(fails / 5));
    };
    const found = stepChances(die, by);
    for (const step of [0, 1, 2, 3, 4])
      expect(found[step]).toBeCloseTo(
        share(die, (natural) => stepOf(natural) === step),
        9,
      );
  });
});
