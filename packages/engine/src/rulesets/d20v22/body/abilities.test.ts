import { describe, expect, it } from 'vitest';
import { blow, fightOf } from '../../../../test/support/v22-fights.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { Tally } from '../../../kernel/scene/tally.ts';
import { openWorld, type World } from '../../../kernel/scene/world.ts';
import { bothSides } from '../../d20/attack/sides.ts';
import { type Ability, abilityModifier } from '../../d20/body/abilities.ts';
import { half } from '../checks/arithmetic.ts';
import type { D20v22Game } from '../game.ts';
import { damageBonus } from '../harm/hit.ts';
import { d20v22 } from '../index.ts';
import type { D20v22Options } from '../options.ts';
import { initiativeBonus } from '../time/initiative.ts';
import { abilityBonus } from './abilities.ts';

function tableWith(effects: readonly string[], options: Partial<D20v22Options> = {}, score = 15) {
  const sheet = { abilities: { strength: score, dexterity: score, constitution: score } };
  return openWorld(
    fightOf(
      [
        { sheet, effects },
        { sheet, effects },
      ],
      options,
    ),
    d20v22,
  );
}

const bonusOf = (world: World<D20v22Game>, ability: Ability): number =>
  abilityBonus(world, fighterAt(world, 0), ability);

describe('fractions', () => {
  it('[V22-CORE-09] are rounded down, below zero as well', () => {
    expect([half(7), half(6), half(1), half(0), half(-1), half(-5)]).toEqual([3, 3, 0, 0, -1, -3]);
  });
});

describe('effective abilities', () => {
  it('[V22-CORE-12] the modifier of a score is half of what it is above 10', () => {
    expect([1, 9, 10, 11, 12, 15, 20].map(abilityModifier)).toEqual([-5, -1, 0, 0, 1, 2, 5]);
  });

  it('[V22-CORE-12] a penalty changes the modifier of Strength and Dexterity, not of the others', () => {
    const world = tableWith(['fatigued']);
    expect(bonusOf(world, 'strength')).toBe(0);
    expect(bonusOf(world, 'dexterity')).toBe(0);
    expect(bonusOf(world, 'constitution')).toBe(2);
    expect(bonusOf(tableWith(['entangled', 'winded']), 'dexterity')).toBe(-1);
    expect(bonusOf(tableWith(['entangled', 'winded']), 'strength')).toBe(1);
  });

  it('[V22-CORE-12] everything built on the ability changes with it: attack, damage, Defense, saves, initiative', () => {
    const numbers = (effects: readonly string[]) => {
      const world = tableWith(effects);
      const total = (add: (tally: Tally) => void): number => {
        const tally = new Tally(false);
        add(tally);
        return tally.total;
      };
      return [
        total((tally) => world.slots.attackBonus(world, bothSides(world, blow()), tally)),
        total((tally) => world.slots.attackBonus(world, bothSides(world, blow({ ranged: true })), tally)),
        total((tally) => world.slots.defense(world, bothSides(world, blow()), tally)),
        total((tally) => world.slots.saveBonus(world, 0, 'reflex', tally)),
        damageBonus(world, fighterAt(world, 0), 0),
        initiativeBonus(world, 0),
      ];
    };
    expect(numbers([])).toEqual([2, 2, 12, 2, 2, 2]);
    expect(numbers(['exhausted'])).toEqual([-1, -1, 9, -1, -1, -1]);
  });

  it("[V22-CORE-12] option effectiveAbility: 'score' takes the penalty from the score", () => {
    expect(bonusOf(tableWith(['winded'], { effectiveAbility: 'score' }), 'strength')).toBe(2);
    expect(bonusOf(tableWith(['fatigued'], { effectiveAbility: 'score' }), 'strength')).toBe(1);
    expect(bonusOf(tableWith(['winded'], { effectiveAbility: 'score' }, 14), 'strength')).toBe(1);
  });
});
