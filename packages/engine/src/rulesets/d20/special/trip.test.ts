import { describe, expect, it } from 'vitest';
import {
  type Fighter,
  modernFight,
  perform,
  refusedBy,
  type Surroundings,
  SWORDSMAN,
} from '../../../../test/support/modern-fight.ts';
import type { Command } from '../../../kernel/state/command.ts';
import type { Input } from '../../../kernel/state/fight.ts';
import { PRONE } from '../conditions/effects.ts';

const CHAIN = { name: 'chain', use: 'melee', damage: '1d6', trips: true };
const CHAINMAN = { ...SWORDSMAN, weapons: [CHAIN] };
const MARTIAL = { ...SWORDSMAN, weapons: [], feats: ['Combat Martial Arts'] };
const TRIP: Command = { by: 'hero', do: 'attack', target: 'thug', choices: ['trip'] };

const pair = (hero: object, thug: object, around: Surroundings = {}): ReturnType<typeof modernFight> =>
  modernFight({ hero: { sheet: hero }, thug: { sheet: thug } satisfies Fighter }, around);

/** Who lies on the ground after the trip. */
function fallen(hero: object, thug: object, inputs: readonly Input[], around: Surroundings = {}): readonly string[] {
  const { fight } = perform(pair(hero, thug, around), TRIP, inputs);
  return fight.combatants.filter(({ effects }) => effects.some(({ name }) => name === PRONE)).map(({ id }) => id);
}

describe('trip', () => {
  it('[MOD-TRIP-01] [MOD-ACT-23] bare hands or a tripping weapon, in place of a melee attack', () => {
    expect(fallen(CHAINMAN, SWORDSMAN, [10, 15, 5])).toEqual(['thug']);
    expect(fallen(MARTIAL, SWORDSMAN, [10, 15, 5])).toEqual(['thug']);
    expect(refusedBy(pair(SWORDSMAN, SWORDSMAN), { ...TRIP, with: 'longsword' })).toEqual(['MOD-TRIP-01']);
    expect(refusedBy(pair(SWORDSMAN, SWORDSMAN), { ...TRIP, choices: ['trip', 'disarm'] })).toContain('MOD-ACT-23');
  });

  it('[MOD-TRIP-02] the target may be one size larger, not two', () => {
    const against = (size: string): readonly string[] =>
      refusedBy(modernFight({ hero: { sheet: CHAINMAN }, thug: { sheet: { ...SWORDSMAN, size } } }), TRIP);
    expect(against('small')).toEqual([]);
    expect(against('large')).toEqual([]);
    expect(against('huge')).toEqual(['MOD-TRIP-02']);
  });

  it('[MOD-TRIP-03] bare hands give an armed target its opening, not an unarmed one', () => {
    expect(fallen(SWORDSMAN, SWORDSMAN, ['decline', 10, 15, 5])).toEqual(['thug']);
    expect(fallen(SWORDSMAN, { ...SWORDSMAN, weapons: [] }, [10, 15, 5])).toEqual(['thug']);
    expect(fallen(MARTIAL, SWORDSMAN, [10, 15, 5])).toEqual(['thug']);
  });

  it('[MOD-TRIP-04] a melee touch attack comes first; a miss ends it', () => {
    // +5 against a touch Defense of 12: 15 in all, 3 of them armour.
    const armoured = { ...SWORDSMAN, defense: { total: 15, touch: 12 } };
    expect(fallen(CHAINMAN, armoured, [6])).toEqual([]);
    expect(fallen(CHAINMAN, armoured, [7, 15, 5])).toEqual(['thug']);
    expect(fallen(CHAINMAN, { ...SWORDSMAN, defense: 0 }, [1])).toEqual([]);
    expect(fallen(CHAINMAN, { ...SWORDSMAN, defense: 99 }, [20, 15, 5])).toEqual(['thug']);
  });

  it('[MOD-TRIP-05] Strength against Strength or Dexterity, whichever is better', () => {
    const agile = { ...SWORDSMAN, defense: 15, abilities: { strength: 8, dexterity: 18 } };
    expect(fallen(CHAINMAN, agile, [20, 12, 10])).toEqual(['thug']);
    expect(fallen(CHAINMAN, agile, [20, 10, 10, 'decline'])).toEqual([]);
    expect(fallen(CHAINMAN, SWORDSMAN, [20, 11, 10])).toEqual(['thug']);
  });

  it('[MOD-CHK-07] [MOD-CHK-08] no natural result decides; a tie goes to the higher modifier, rolled again where equal', () => {
    const weak = { ...SWORDSMAN, abilities: { strength: 14 } };
    expect(fallen(CHAINMAN, weak, [20, 1, 2])).toEqual(['thug']);
    expect(fallen(CHAINMAN, SWORDSMAN, [20, 9, 9, 10, 9])).toEqual(['thug']);
    const strict = { options: { opposedTie: 'initiatorFails' } };
    expect(fallen(CHAINMAN, weak, [20, 1, 2, 'decline'], strict)).toEqual([]);
  });

  it('[MOD-TRIP-06] the larger has +4 for each size between them', () => {
    const large = { ...SWORDSMAN, size: 'large' };
    expect(fallen(CHAINMAN, large, [20, 14, 10, 'decline'], { options: { opposedTie: 'initiatorFails' } })).toEqual([]);
    expect(fallen(CHAINMAN, large, [20, 15, 10])).toEqual(['thug']);
    const tiny = { ...SWORDSMAN, size: 'tiny' };
    expect(fallen(CHAINMAN, tiny, [20, 3, 10])).toEqual(['thug']);
  });

  it('[MOD-TRIP-07] +4 for more than two legs, or for standing fast', () => {
    for (const steady of [{ legs: 4 }, { stable: true }]) {
      expect(fallen(CHAINMAN, { ...SWORDSMAN, ...steady }, [20, 13, 10, 'decline'])).toEqual([]);
      expect(fallen(CHAINMAN, { ...SWORDSMAN, ...steady }, [20, 15, 10])).toEqual(['thug']);
    }
    expect(fallen(CHAINMAN, { ...SWORDSMAN, legs: 2 }, [20, 13, 10])).toEqual(['thug']);
  });

  it('[MOD-TRIP-08] who holds out may trip in return, once and without a touch', () => {
    expect(fallen(MARTIAL, SWORDSMAN, [20, 5, 10, 'trip', 15, 5])).toEqual(['hero']);
    expect(fallen(MARTIAL, SWORDSMAN, [20, 5, 10, 'trip', 5, 15])).toEqual([]);
    expect(fallen(MARTIAL, SWORDSMAN, [20, 5, 10, 'decline'])).toEqual([]);
  });

  it('[MOD-TRIP-08] [MOD-HP-09] the attempt in return costs the disabled as much as an attack', () => {
    const fight = modernFight({ hero: { sheet: MARTIAL }, thug: { counts: { hp: 0 } } });
    const hpAfter = (...answer: readonly Input[]) =>
      perform(fight, TRIP, [20, 5, 10, ...answer]).fight.combatants[1]?.counts.hp;
    expect([hpAfter('trip', 15, 5), hpAfter('decline')]).toEqual([-1, 0]);
  });

  it.each(['nauseated', 'panicked', 'dazed'])('[MOD-TRIP-08] not by who is %s', (effect) => {
    const fight = modernFight({ hero: { sheet: MARTIAL }, thug: { effects: [effect] } });
    expect(perform(fight, TRIP, [20, 5, 10]).fight.combatants[0]?.effects).toEqual([]);
  });

  it('[MOD-TRIP-08] size and stability count in return with the roles reversed', () => {
    expect(fallen({ ...MARTIAL, legs: 4 }, SWORDSMAN, [20, 5, 10, 'trip', 13, 10])).toEqual([]);
    expect(fallen(MARTIAL, { ...SWORDSMAN, size: 'large' }, [20, 5, 10, 'trip', 8, 10])).toEqual(['hero']);
  });

  it('[MOD-TRIP-09] a weapon made to trip gives no opening', () => {
    expect(fallen(CHAINMAN, SWORDSMAN, [10, 15, 5])).toEqual(['thug']);
  });

  it('[MOD-TRIP-10] who trips with a weapon may drop it instead of falling', () => {
    const kept = perform(pair(CHAINMAN, SWORDSMAN), TRIP, [20, 5, 10, 'trip', 15, 5, 'fall']).fight;
    expect(kept.combatants[0]?.effects.map(({ name }) => name)).toEqual([PRONE]);
    const dropped = perform(pair(CHAINMAN, SWORDSMAN), TRIP, [20, 5, 10, 'trip', 15, 5, 'drop']).fight;
    expect(dropped.combatants[0]?.effects).toEqual([]);
    expect(dropped.combatants[0]?.items[0]).toMatchObject({ id: 'chain', place: 'dropped' });
  });

  it('[MOD-TRIP-11] the tripped lie prone, and standing up is a move action', () => {
    const { fight } = perform(pair(CHAINMAN, SWORDSMAN), TRIP, [20, 15, 5]);
    const lying = modernFight({ hero: { sheet: CHAINMAN }, thug: { effects: [PRONE] } });
    expect(refusedBy(lying, TRIP)).toEqual(['MOD-TRIP-11']);
    expect(fight.combatants[1]?.effects.map(({ name }) => name)).toEqual([PRONE]);
    const down = modernFight({ hero: { effects: [PRONE] }, thug: { at: [9, 9] } });
    const up = perform(down, { by: 'hero', do: 'stand-up' }).fight.combatants[0];
    expect(up?.effects).toEqual([]);
    expect(up?.counts).toMatchObject({ standard: 1, move: 0 });
  });
});
