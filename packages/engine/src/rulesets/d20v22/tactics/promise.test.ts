import { describe, expect, it } from 'vitest';
import { blow, fightOf } from '../../../../test/support/v22-fights.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { chanceToHit, coreDie } from '../checks/core-die.ts';
import { d20v22 } from '../index.ts';
import type { D20v22Options } from '../options.ts';
import { OPTION_SPECS } from '../options.ts';
import { worthOfAttack } from './promise.ts';

/** How often two ten-sided dice come to the number or more, counted face by face. */
function counted(least: number): number {
  let found = 0;
  for (let one = 1; one <= 10; one++) for (let two = 1; two <= 10; two++) if (one + two >= least) found++;
  return found / 100;
}

const defaults = Object.fromEntries(Object.entries(OPTION_SPECS).map(([name, spec]) => [name, spec.default]));
const optionsWith = (given: Partial<D20v22Options>): D20v22Options => ({ ...defaults, ...given }) as D20v22Options;

describe('what tactics make of the dice', () => {
  it.each([3, 4, 11, 15, 19, 20])('[V22-CORE-01] the chance of %i on 2d10 is that of the faces', (needed) => {
    expect(chanceToHit(coreDie(optionsWith({})), needed)).toBeCloseTo(counted(needed), 10);
  });

  it('[V22-CORE-06] a natural 20 always hits and the lowest roll never, on either dice', () => {
    const [two, one] = [coreDie(optionsWith({})), coreDie(optionsWith({ coreDie: 'd20' }))];
    expect([chanceToHit(two, 30), chanceToHit(two, -5)]).toEqual([0.01, 0.99]);
    expect([chanceToHit(one, 30), chanceToHit(one, -5)]).toEqual([0.05, 0.95]);
    expect(chanceToHit(one, 11)).toBe(0.5);
  });

  it('[V22-CORE-01] an attack that needs 15 promises less on 2d10 than on a d20', () => {
    const worth = (options: Partial<D20v22Options>): number => {
      const fight = fightOf([{}, { sheet: { defense: { base: 5 } } }], options);
      return worthOfAttack(openWorld(fight, d20v22), blow());
    };
    expect(worth({}) / worth({ coreDie: 'd20' })).toBeCloseTo(0.21 / 0.3, 10);
  });
});
