import { describe, expect, it } from 'vitest';
import { modernFight, perform, SWORDSMAN } from '../../../../test/support/modern-fight.ts';
import type { Command } from '../../../kernel/state/command.ts';
import type { Input } from '../../../kernel/state/fight.ts';

/** Two steps away from the thug, the first out of a square that it threatens. */
const AWAY: Command = {
  by: 'hero',
  do: 'move',
  to: [0, 2],
  path: [
    [0, 1],
    [0, 2],
  ],
};
const MARTIAL = { ...SWORDSMAN, weapons: [], feats: ['Combat Martial Arts'] };

const left = (thug: object, inputs: readonly Input[], hero: object = SWORDSMAN): ReturnType<typeof perform>['fight'] =>
  perform(modernFight({ hero: { at: [0, 0], sheet: hero }, thug: { at: [1, 0], sheet: thug } }), AWAY, inputs).fight;

describe('in place of the blow of an attack of opportunity', () => {
  it('[MOD-AOO-12] [MOD-ACT-23] a trip, which ends the movement there', () => {
    const { combatants } = left(MARTIAL, ['trip', 10, 11, 10]);
    expect(combatants[0]).toMatchObject({ x: 0, y: 0 });
    expect(combatants[0]?.effects.map(({ name }) => name)).toEqual(['prone']);
    expect(combatants[1]?.counts.opportunities).toBe(0);
  });

  it('[MOD-AOO-12] a disarm, with the opening that it gives in turn', () => {
    const { combatants } = left(SWORDSMAN, ['disarm', 'decline', 11, 10]);
    expect(combatants[0]?.items[0]?.place).toBe('dropped');
    expect(combatants[0]).toMatchObject({ x: 0, y: 2 });
  });

  it('[MOD-AOO-12] a grapple, which holds the mover', () => {
    const { combatants } = left(MARTIAL, ['grapple', 10, 11, 10, 1], { ...SWORDSMAN, weapons: [] });
    expect(combatants[0]?.effects.map(({ name }) => name)).toEqual(['grappling']);
    expect(combatants[0]).toMatchObject({ x: 0, y: 0 });
    expect(combatants[1]).toMatchObject({ x: 0, y: 0 });
  });

  it('[MOD-AOO-12] none of what only grapplers do, and nothing against who has no weapon', () => {
    const choices = (hero: object): readonly string[] => {
      const fight = modernFight({ hero: { at: [0, 0], sheet: hero }, thug: { at: [1, 0] } });
      const tried = ['pin', 'grab', 'snatch', 'disarm', 'trip', 'grapple'].filter((word) => {
        try {
          perform(fight, AWAY, [word]);
          return true;
        } catch (error) {
          return String(error).includes('an input is missing');
        }
      });
      return tried;
    };
    expect(choices(SWORDSMAN)).toEqual(['disarm', 'trip', 'grapple']);
    expect(choices({ ...SWORDSMAN, weapons: [] })).toEqual(['trip', 'grapple']);
  });
});
