import { describe, expect, it } from 'vitest';
import { modernFight, perform, refusedBy, SHOOTER, SWORDSMAN } from '../../../../test/support/modern-fight.ts';
import type { Command } from '../../../kernel/state/command.ts';
import type { Input } from '../../../kernel/state/fight.ts';

const DISARM: Command = { by: 'hero', do: 'attack', target: 'thug', choices: ['disarm'] };
const blade = (size: string, place = 'hand'): object => ({
  ...SWORDSMAN,
  weapons: [{ name: 'blade', use: 'melee', damage: '1d6', size, place }],
});
const DISARMER = { ...SWORDSMAN, feats: ['Improved Disarm'] };

/** Where the first things of hero and thug are after the disarm. */
function places(hero: object, thug: object, inputs: readonly Input[], command = DISARM): readonly string[] {
  const { fight } = perform(modernFight({ hero: { sheet: hero }, thug: { sheet: thug } }), command, inputs);
  return fight.combatants.map(({ items }) => items[0]?.place ?? '');
}

describe('disarm', () => {
  it('[MOD-DISARM-01] gives the target an opening whatever it is done with, and damage does not stop it', () => {
    expect(places(SWORDSMAN, SWORDSMAN, ['decline', 11, 10])).toEqual(['hand', 'dropped']);
    expect(places(SWORDSMAN, SWORDSMAN, ['attack', 15, 4, 11, 10])).toEqual(['hand', 'dropped']);
  });

  it('[MOD-DISARM-01] [MOD-FEAT-16] Improved Disarm gives neither opening nor attempt in return', () => {
    expect(places(DISARMER, SWORDSMAN, [11, 10])).toEqual(['hand', 'dropped']);
    expect(places(DISARMER, SWORDSMAN, [9, 10])).toEqual(['hand', 'hand']);
  });

  it('[MOD-DISARM-02] attack rolls against each other, with all of the bonus; natural 20 is only a number', () => {
    const skilled = { ...SWORDSMAN, baseAttack: 5 };
    expect(places(DISARMER, skilled, [14, 10])).toEqual(['hand', 'dropped']);
    expect(places(DISARMER, skilled, [13, 10])).toEqual(['hand', 'hand']);
    expect(places(DISARMER, { ...SWORDSMAN, baseAttack: 12 }, [20, 10])).toEqual(['hand', 'hand']);
  });

  it('[MOD-DISARM-03] the larger weapon has +4 a size; bare hands are one size smaller than their owner', () => {
    const small = { ...DISARMER, ...blade('small'), feats: ['Improved Disarm'] };
    expect(places(small, blade('medium'), [14, 10])).toEqual(['hand', 'hand']);
    expect(places(small, blade('medium'), [15, 10])).toEqual(['hand', 'dropped']);
    expect(places(small, blade('tiny'), [7, 10])).toEqual(['hand', 'dropped']);
    const bare = { ...SWORDSMAN, weapons: [], feats: ['Improved Disarm'] };
    expect(places(bare, blade('small'), [11, 10])[1]).toBe('gone');
    expect(places(bare, blade('medium'), [14, 10])[1]).toBe('hand');
  });

  it('[MOD-DISARM-04] a weapon in both hands is held with +4', () => {
    expect(places(DISARMER, blade('medium', 'both'), [14, 10])).toEqual(['hand', 'both']);
    expect(places(DISARMER, blade('medium', 'both'), [15, 10])).toEqual(['hand', 'dropped']);
  });

  it('[MOD-DISARM-02] attacker and target roll one after the other, each by itself', () => {
    const { events } = perform(modernFight({ hero: { sheet: DISARMER }, thug: {} }), DISARM, [11, 10]);
    expect(events.flatMap((event) => (event.kind === 'roll' ? [[event.who, event.value]] : []))).toEqual([
      [0, 11],
      [1, 10],
    ]);
  });

  it('[MOD-DISARM-05] the larger combatant has +4 a size, beside its size modifier to attacks', () => {
    const large = { ...SWORDSMAN, size: 'large' };
    // 10 + 5 - 1 + 4 = 18 is to be beaten with +5.
    expect(places(DISARMER, large, [13, 10])).toEqual(['hand', 'hand']);
    expect(places(DISARMER, large, [14, 10])).toEqual(['hand', 'dropped']);
  });

  it('[MOD-DISARM-06] the weapon falls, or is taken by bare hands; a tie takes nothing', () => {
    const fight = modernFight({ hero: { sheet: { ...SWORDSMAN, weapons: [] } }, thug: {} });
    const { combatants } = perform(fight, DISARM, ['decline', 15, 10]).fight;
    const origin = { who: 1, item: 0 };
    expect(combatants[0]?.items[1]).toEqual({ id: 'longsword', place: 'hand', counts: {}, origin });
    expect(combatants[1]?.items[0]?.place).toBe('gone');
    expect(places(DISARMER, SWORDSMAN, [10, 10])).toEqual(['hand', 'hand']);
    const armed = perform(modernFight({ hero: { sheet: DISARMER }, thug: {} }), DISARM, [11, 10]).fight;
    expect(armed.combatants[0]?.items).toHaveLength(2);
    expect(armed.combatants[1]?.items[0]).toEqual({ id: 'longsword', place: 'dropped', counts: { lies: 1, x: 1 } });
  });

  it('[MOD-DISARM-07] a failure lets the target try in return, without an opening, and that is the end of it', () => {
    expect(places(SWORDSMAN, SWORDSMAN, ['decline', 10, 10, 'disarm', 11, 10])).toEqual(['dropped', 'hand']);
    expect(places(SWORDSMAN, SWORDSMAN, ['decline', 9, 10, 'disarm', 10, 10])).toEqual(['hand', 'hand']);
    expect(places(SWORDSMAN, SWORDSMAN, ['decline', 9, 10, 'decline'])).toEqual(['hand', 'hand']);
    const both = blade('medium', 'both');
    expect(places(both, SWORDSMAN, ['decline', 9, 10, 'disarm', 14, 10])).toEqual(['both', 'hand']);
    const bare = { ...SWORDSMAN, weapons: [] };
    expect(places(bare, SWORDSMAN, ['decline', 9, 10])[1]).toBe('hand');
  });

  it('[MOD-DISARM-07] [MOD-HP-09] the attempt in return costs the disabled as much as an attack', () => {
    const fight = modernFight({ hero: {}, thug: { counts: { hp: 0 } } });
    const hpAfter = (...answer: readonly Input[]) =>
      perform(fight, DISARM, ['decline', 9, 10, ...answer]).fight.combatants[1]?.counts.hp;
    expect([hpAfter('disarm', 11, 10), hpAfter('decline')]).toEqual([-1, 0]);
  });

  it('[MOD-DISARM-07] [MOD-COND-18] but not by who can make no attacks', () => {
    const fight = modernFight({ hero: {}, thug: { effects: ['nauseated'] } });
    expect(perform(fight, DISARM, [9, 10]).fight.combatants[0]?.items[0]?.place).toBe('hand');
  });

  it('[MOD-DISARM-08] [MOD-DISARM-10] a ranged weapon is struck as a held thing, and comes to no harm', () => {
    // A small pistol: 6 + 5 + Dexterity 2 = 13, against +5.
    const shooter = { ...SHOOTER, abilities: { dexterity: 14 } };
    expect(places(SWORDSMAN, shooter, [8])).toEqual(['hand', 'dropped']);
    expect(places(SWORDSMAN, shooter, [7])).toEqual(['hand', 'hand']);
    const fight = modernFight({ hero: { sheet: { ...SWORDSMAN, weapons: [] } }, thug: { sheet: shooter } });
    const { combatants } = perform(fight, DISARM, [8]).fight;
    expect(combatants[0]?.items[1]).toMatchObject({ id: 'glock-17', place: 'hand', counts: { loaded: 17 } });
  });

  it('[MOD-DISARM-08] [MOD-CONC-03] a ranged weapon is as hard to see as who holds it', () => {
    const fight = modernFight({ hero: { sheet: SWORDSMAN }, thug: { sheet: SHOOTER } });
    const dim = perform(fight, { by: 'gm', do: 'rule-concealment', target: 'thug', choice: 'half' }).fight;
    const place = (chance: number) => perform(dim, DISARM, [15, chance]).fight.combatants[1]?.items[0]?.place;
    expect([place(20), place(21)]).toEqual(['hand', 'dropped']);
  });

  it('[MOD-DISARM-08] [MOD-OBJ-03] the class bonus of a printed Defense helps to keep it', () => {
    // 6 + 5 + Dexterity 2, and 15 - 10 - 2 for the class: 16.
    const shooter = { ...SHOOTER, abilities: { dexterity: 14 }, defense: 15 };
    expect(places(SWORDSMAN, shooter, [10])).toEqual(['hand', 'hand']);
    expect(places(SWORDSMAN, shooter, [11])).toEqual(['hand', 'dropped']);
    expect(places(SWORDSMAN, shooter, [12])).toEqual(['hand', 'dropped']);
  });

  it('[MOD-DISARM-09] held in both hands it is 2 harder to strike', () => {
    const rifleman = { ...SHOOTER, abilities: { dexterity: 14 }, weapons: [{ name: 'glock 17', place: 'both' }] };
    expect(places(SWORDSMAN, rifleman, [9])).toEqual(['hand', 'both']);
    expect(places(SWORDSMAN, rifleman, [10])).toEqual(['hand', 'dropped']);
  });

  it('[MOD-DISARM-11] that too gives the target an opening, but no attempt in return', () => {
    const biter = {
      ...SHOOTER,
      weapons: ['glock 17', { name: 'teeth', use: 'melee', damage: '1d4', natural: true }],
    };
    expect(places(SWORDSMAN, biter, ['decline', 20])).toEqual(['hand', 'dropped']);
    expect(places(SWORDSMAN, biter, ['decline', 2])).toEqual(['hand', 'hand']);
  });

  it('[MOD-DISARM-01] somebody without a weapon cannot be disarmed', () => {
    const fight = modernFight({ hero: {}, thug: { sheet: { ...SWORDSMAN, weapons: [] } } });
    expect(refusedBy(fight, DISARM)).toEqual(['MOD-DISARM-01']);
  });
});

describe('snatching worn things', () => {
  const WEARER = {
    ...SWORDSMAN,
    worn: [{ id: 'necklace' }, { id: 'ring', secured: 'well' }, { id: 'purse', secured: 'poorly' }],
  };
  const snatch = (id: string): Command => ({ ...DISARM, choices: ['snatch', id] });
  /** Whether the thing is gone; the things come after the sword and the bare hands. */
  const gone = (id: string, inputs: readonly Input[]): boolean => {
    const { fight } = perform(modernFight({ hero: {}, thug: { sheet: WEARER } }), snatch(id), inputs);
    return fight.combatants[1]?.items.find((item) => item.id === id)?.place === 'dropped';
  };

  it('[MOD-SNATCH-01] by opposed attack rolls, with an opening for the wearer', () => {
    expect(gone('necklace', ['decline', 11, 10])).toBe(true);
    expect(gone('necklace', ['decline', 10, 10])).toBe(false);
    const fight = modernFight({ hero: {}, thug: { sheet: WEARER } });
    expect(refusedBy(fight, snatch('hat'))).toContain('MOD-SNATCH-01');
    expect(refusedBy(fight, { ...DISARM, choices: ['snatch'] })).toEqual(['MOD-SNATCH-01']);
    const after = perform(fight, snatch('ring'), ['decline', 20, 1]).fight;
    const again = {
      ...after,
      combatants: after.combatants.map((each) => ({ ...each, counts: { ...each.counts, standard: 1 } })),
    };
    expect(refusedBy(again, snatch('ring'))).toContain('MOD-SNATCH-01');
  });

  it('[MOD-SNATCH-02] damage from the opening undoes it', () => {
    expect(gone('necklace', ['attack', 15, 4])).toBe(false);
    expect(gone('necklace', ['attack', 2, 11, 10])).toBe(true);
  });

  it('[MOD-SNATCH-03] +4 for the wearer of a well-secured thing, +4 to snatch a poorly secured one', () => {
    expect(gone('ring', ['decline', 14, 10])).toBe(false);
    expect(gone('ring', ['decline', 15, 10])).toBe(true);
    expect(gone('purse', ['decline', 6, 10])).toBe(false);
    expect(gone('purse', ['decline', 7, 10])).toBe(true);
  });

  it('[MOD-SNATCH-04] a failure gives no attempt in return', () => {
    expect(gone('necklace', ['decline', 1, 20])).toBe(false);
  });
});
