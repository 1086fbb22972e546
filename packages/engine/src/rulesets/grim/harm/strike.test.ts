import { describe, expect, it } from 'vitest';
import { called, duel } from '../../../../test/support/grim-called.ts';
import { BLOW, fight, type Side, sheet } from '../../../../test/support/grim-fights.ts';
import { mark, shoot, shooter } from '../../../../test/support/grim-guns.ts';
import { armed, blow, target } from '../../../../test/support/grim-magic.ts';
import { conditions, damageRow, lost, strike, totals } from '../../../../test/support/grim-play.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { FightEvent } from '../../../kernel/state/event.ts';
import type { OptionValues } from '../../../kernel/state/game.ts';
import type { Attack } from '../../d20/game.ts';
import { bothSides } from '../attack/sides.ts';
import { SWORN } from '../conditions/magic.ts';
import { grim } from '../index.ts';
import type { GrimSheet, SheetWeapon } from '../sheet/sheet.ts';
import { strikesOf } from './strike.ts';

const STUNS = { name: 'stunning blow', condition: 'stunned', rounds: 1 } as const;
const told = (events: readonly FightEvent[], rule: string) =>
  events.flatMap((each) => (each.kind === 'tell' && each.why.rule === rule ? [each.why.text] : []));

/** Attack 10 against 10; damage of 1d6 each. */
const shots = (
  count: number,
  dice: readonly number[],
  more: Partial<SheetWeapon> = {},
  b: Partial<GrimSheet> = {},
  options: OptionValues = {},
) => {
  const rifle = {
    name: 'rifle',
    damage: '1d6',
    missile: 'bullet',
    increment: 50,
    reach: null,
    strength: 'none',
    place: 'both',
  } as const;
  const sides: Side[] = [
    { sheet: sheet({ weapons: [{ ...rifle, shots: count, ...more }] }) },
    { sheet: sheet({ hp: 100, ...b }), counts: { debt: 2 } },
  ];
  return strike(fight(sides, options), [10, 10, ...dice], { ranged: true });
};

describe('several shots of one attack roll', () => {
  it('[GNG-RD-04] [GNG-BARREL-02] are told one by one, each once, by what they are', () => {
    const names = (played: ReturnType<typeof shots>) =>
      totals(played.events).map(({ why, total }) => `${why.text} ${total}`);
    expect(names(shots(3, [1, 2, 3]))).toEqual(['first shot 1', 'further shot 2', 'further shot 3']);
    expect(lost(shots(3, [1, 2, 3]).events, 1)).toBe(6);
    const gun = shooter({ firearm: { automatic: true, barrels: 2 } });
    const two = shoot([gun, mark()], [2, 2, 1, 2], ['barrels-2']);
    expect(names(two)).toEqual(['first barrel 1', 'second barrel 2']);
    expect(names(shoot([gun, mark()], [2, 2, 1], []))).toEqual([]);
  });

  it('[GNG-PAIR-05] [GNG-BURST-05] [GNG-BARREL-02] the first shot is told by the rule of how it was fired', () => {
    const rules = (barrels: number, dice: readonly number[], how: readonly string[]) => {
      const gun = shooter({ firearm: { automatic: true, barrels } });
      return totals(shoot([gun, mark()], dice, how).events).map(({ why }) => why.rule);
    };
    const after = 'GNG-RD-04';
    expect(rules(1, [12, 2, 1, 2], ['pair'])).toEqual(['GNG-PAIR-05', after]);
    expect(rules(1, [2, 2, 7, 2, 1, 2], ['burst'])).toEqual(['GNG-BURST-05', after]);
    expect(rules(2, [2, 2, 1, 2], ['barrels-2'])).toEqual(['GNG-BARREL-02', 'GNG-BARREL-02']);
  });

  it('[GNG-DMG-05] special effects come of all that got through together, of any kind unless `specialNeedsLethal`', () => {
    const stunned = (dice: readonly number[], more: Partial<SheetWeapon> = {}, options: OptionValues = {}) =>
      conditions(shots(2, dice, { riders: [STUNS], ...more }, { naturalArmor: 3 }, options).fight, 1);
    expect([stunned([3, 3]), stunned([4, 3]), stunned([3, 4])]).toEqual([[], ['stunned'], ['stunned']]);
    const lethal = { specialNeedsLethal: true };
    expect([
      stunned([3, 4], {}, lethal),
      stunned([3, 4], { nonlethal: true }, lethal),
      stunned([3, 4], { nonlethal: true }),
    ]).toEqual([['stunned'], [], ['stunned']]);
    const both = shots(2, [2, 5], { riders: [STUNS] });
    expect([lost(both.events, 1), totals(both.events).map(({ total }) => total)]).toEqual([7, [2, 5]]);
    // Abilities of the weapon come of all of them together too: 1 + 5 and 8 less 6 each.
    const twice = (dice: readonly number[]) =>
      blow([armed(['vicious'], { shots: 2 }), target({ naturalArmor: 6 })], dice).harm;
    expect([twice([1, 8, 5, 6, 2]), twice([1, 6])]).toEqual([2 + 5 + 6, 0]);
  });
});

describe('what is behind a blow', () => {
  const made = (weapon: SheetWeapon, strength: number, attack: Partial<Attack> = {}) => {
    const world = openWorld(fight([{ sheet: sheet({ weapons: [weapon], abilities: { strength } }) }, {}]), grim);
    return grim.slots.strengthDamage(world, bothSides(world, { ...BLOW, ...attack }));
  };

  it('[GNG-DMG-08] [GNG-DMG-09] [GNG-DMG-10] [GNG-FEAT-35] Strength by how the weapon is held, with both ends of it each hand by itself', () => {
    const pair = { choices: ['two-weapons'] };
    const light = (place: 'hand' | 'both') => ({ name: 'dagger', place });
    expect([made(light('hand'), 18), made(light('hand'), 18, pair), made(light('both'), 18, pair)]).toEqual([4, 4, 2]);
    const heavy = { name: 'greatsword', place: 'both' } as const;
    expect([made(heavy, 18), made(heavy, 18, pair)]).toEqual([6, 4]);
    const spear = { name: 'shortspear', place: 'both' } as const;
    expect([made(spear, 18), made(spear, 18, { ranged: true })]).toEqual([6, 4]);
  });

  it('[GNG-RD-04] [GNG-PAIR-05] goes with the first of several alone, and so does what its owner has learned', () => {
    const learned = { traits: ['weapon-specialization (longsword)'] };
    const twice = (more: Partial<GrimSheet>) =>
      blow([armed([], { shots: 2, damageBonus: 1 }, { baseAttack: 0, ...more }), target()], [1, 1]).harm;
    const strong = { abilities: { ...sheet().abilities, strength: 16 } };
    // 5 of degree and 1 of the weapon with either; Strength 3 in the attack too.
    expect([twice({}), twice(strong), twice(learned)]).toEqual([
      1 + 5 + 1 + 1 + 1,
      1 + 8 + 3 + 1 + 1 + 1,
      1 + 5 + 1 + 2 + 1 + 1,
    ]);
  });

  it('[GNG-SCAT-01] what scatters does so as a shot, and as a blow does what it does in the hand', () => {
    const gun = {
      name: 'blunderbuss',
      damage: '1d4',
      missile: 'bullet',
      increment: 20,
      reach: 5,
      strength: 'none',
      firearm: { scatter: '1d8' },
    } as const;
    const dice = (ranged: boolean, faces: readonly number[]) =>
      strike(fight([{ sheet: sheet({ weapons: [gun] }) }, { counts: { debt: 2 } }]), [10, 10, ...faces], {
        ranged,
      }).events.flatMap((each) => (each.kind === 'roll' && each.why.text === 'damage' ? [each.dice] : []));
    expect([dice(false, [3]), dice(true, [3, 3, 3, 3])]).toEqual([['d4'], ['4d8']]);
  });

  it('[GNG-BEAM-02] what the weapon adds goes with each shot of a beam', () => {
    const beam = (damageBonus: number) => {
      const laser = shooter({ damageBonus, firearm: { automatic: true, beam: true, preset: [3] } });
      return lost(shoot([laser, mark()], [19, 2, 1, 1, 1], ['burst-3']).events, 1);
    };
    expect(beam(2) - beam(0)).toBe(6);
  });

  it('[GNG-RD-04] shots that were not aimed are all called alike', () => {
    const of = (degree: number) => {
      const rifle = { name: 'rifle', damage: '1d6', missile: 'bullet', increment: 50, shots: 2 } as const;
      return playRule(grim, fight([{ sheet: sheet({ weapons: [rifle] }) }, {}]), [], (scene) => {
        const attack = bothSides(scene, { ...BLOW, ranged: true });
        return strikesOf(scene, attack, degree, attack).map(({ piece, times }) => `${piece?.text} ${times}`);
      }).value;
    };
    expect([of(-1), of(0)]).toEqual([
      ['shot 1', 'shot 1'],
      ['first shot 1', 'further shot 1'],
    ]);
  });
});

describe('what a hit says', () => {
  it('[GNG-DMG-03] [GNG-CORE-40] that no damage gets through, and nothing of the kind of what does none', () => {
    const plated = { armor: { name: 'plates', bonus: 60 } };
    expect(told(blow([armed([]), target(plated)], [4]).events, 'GNG-DMG-03')).toEqual(['no damage gets through']);
    expect(told(blow([armed([]), target()], [4]).events, 'GNG-DMG-03')).toEqual([]);
    const net = blow([armed([], { name: 'net', damage: null }), target()], []);
    expect([net.harm, told(net.events, 'GNG-DMG-03')]).toEqual([0, []]);
  });

  it('[GNG-WABIL-20] that brilliant energy goes through what does not live', () => {
    const undead = { type: 'undead', abilities: { constitution: null } } as const;
    const through = blow([armed(['brilliant-energy']), target(undead)], []);
    expect([through.harm, told(through.events, 'GNG-WABIL-20')]).toEqual([0, ['that does no harm to such a body']]);
  });

  it('[GNG-CEFF-33] what a vital strike adds', () => {
    // Attack 15 against 5, damage 3, the save that fails.
    const { events } = called(duel(), ['vital-strike'], [20, 4, 5, 3, 1]);
    expect(damageRow(events, 'vital strike')).toBeGreaterThan(0);
    expect(damageRow(called(duel(), ['vital-strike'], [20, 4, 5, 3, 20]).events, 'vital strike')).toBe(0);
  });
});

describe('called shots with a weapon that does more', () => {
  it('[GNG-CALL-06] [GNG-DMG-05] take hold beside its special effects', () => {
    const start = duel({}, { weapons: [{ name: 'longsword', riders: [STUNS] }] });
    const { fight: after } = called(start, ['deafness'], [15, 5, 3, 1, 1]);
    expect(conditions(after, 1)).toEqual(expect.arrayContaining(['stunned', 'deafened']));
  });

  it('[GNG-CALL-07] [GNG-INJ-05] by `injuryOnSameAttackSaves` the save suffers from the lethal points alone', () => {
    const deaf = (hp: number, save: number, nonlethal: boolean) => {
      const weapon = { name: 'longsword', nonlethal } as const;
      const sides: Side[] = [
        { sheet: sheet({ weapons: [weapon] }) },
        { sheet: sheet({ hp: 20 }), counts: { opportunities: 0, debt: 2, hp } },
      ];
      // 15 - 4 against 6 and a die of 1: 6 points, so 16.
      const played = called(
        fight(sides, { injuryOnSameAttackSaves: true }),
        ['disabled-leg'],
        [15, 6, 1, save, ...(nonlethal && save < 16 ? [1, 1] : [])],
      );
      return conditions(played.fight, 1).some((name) => name.startsWith('disabled-leg'));
    };
    // 6 lethal points leave 10 of 20, a moderate injury: -4.
    expect([deaf(16, 19, false), deaf(16, 20, false), deaf(16, 16, true), deaf(16, 15, true)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('[GNG-CALL-06] [GNG-RECOV-01] a single lethal point is enough to take hold, for good', () => {
    const { fight: after, events } = called(duel({ naturalArmor: 8 }), ['disabled-leg'], [15, 5, 3, 1]);
    const leg = after.combatants[1]?.effects[0];
    expect([lost(events, 1), leg?.name, leg?.until]).toEqual([1, 'disabled-leg', null]);
  });
});

describe('abilities of a weapon that are felt', () => {
  const lethal = { specialNeedsLethal: true };

  it('[GNG-DMG-05] [GNG-WABIL-35] [GNG-WABIL-18] come of nonlethal points too, unless `specialNeedsLethal`', () => {
    const vicious = (dice: readonly number[], options: OptionValues = {}) =>
      blow([armed(['vicious'], { nonlethal: true }), target()], dice, {}, options).fight.combatants[1]?.counts
        .nonlethal;
    expect([vicious([4, 5, 6, 2]), vicious([4], lethal)]).toEqual([4 + 5 + 5 + 6, 9]);
    expect(blow([armed(['vicious']), target()], [4, 5, 6, 2], {}, lethal).harm).toBe(4 + 5 + 5 + 6);
    const fed = (dice: readonly number[], options: OptionValues = {}, nonlethal = true) =>
      blow([armed(['bodyfeeder'], { nonlethal }), target()], dice, {}, options).fight.combatants[0]?.counts.temporary;
    expect([fed([4, 1]), fed([4], lethal), fed([4, 1], lethal, false)]).toEqual([9, 0, 9]);
  });

  it('[GNG-WABIL-01] [GNG-WABIL-09] dice that abilities bring roll for each of several shots', () => {
    const foe = { alignment: 'neutral evil' } as const;
    const levels = (played: ReturnType<typeof shots>) =>
      conditions(played.fight, 1).filter((name) => name === 'energy-drained').length;
    const thrice = shots(3, [2, 2, 2, 1, 1, 1, 1, 2, 1, 1, 1, 3, 1, 1, 1], { traits: ['holy-power'] }, foe);
    expect([lost(thrice.events, 1), levels(thrice)]).toEqual([1 + 3 + 2 + 3 + 3 + 3, 3]);
    const plain = shots(2, [1, 2], { traits: ['holy-power'] });
    expect([lost(plain.events, 1), levels(plain)]).toEqual([3, 0]);
    const holy = shots(2, [2, 2, 1, 1, 1, 1, 2, 1, 1, 1], { traits: ['holy-power'] }, foe);
    expect([lost(holy.events, 1), levels(holy)]).toEqual([1 + 3 + 2 + 3, 2]);
  });

  it('[GNG-WABIL-36] [GNG-WABIL-35] do not take one another for a natural 20', () => {
    const both = armed(['vorpal', 'vicious']);
    expect(conditions(blow([both, target()], [4, 1, 1, 1]).fight, 1)).not.toContain('dead');
  });

  it('[GNG-ITEM-06] an oath is fulfilled by the death of the enemy alone, however it comes', () => {
    const sworn = (dice: readonly number[]) => {
      const at = fight([armed(['vorpal']), target()]);
      const oath = { ...SWORN.by(0, { enemy: 1, item: 0 }), until: null, data: { enemy: 1, item: 0 } };
      const combatants = at.combatants.map((each) => (each.index === 0 ? { ...each, effects: [oath] } : each));
      return conditions(strike({ ...at, combatants }, dice).fight, 0);
    };
    expect([sworn([19, 10, 4]), sworn([20, 4, 10, 4])]).toEqual([[SWORN.name], []]);
  });
});
