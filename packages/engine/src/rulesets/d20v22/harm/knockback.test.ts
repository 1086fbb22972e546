import { describe, expect, it } from 'vitest';
import { playRule } from '../../../../test/support/play-rule.ts';
import type { Someone } from '../../../../test/support/v22-fights.ts';
import { checksOf, effectsOf, perform, placesOf, refusedBy, v22Fight } from '../../../../test/support/v22-perform.ts';
import { SAMPLE_BLAST, SAMPLE_VEST } from '../../../../test/support/v22-samples.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { Input } from '../../../kernel/state/fight.ts';
import type { MapText } from '../../../space/grid/ascii.ts';
import type { Impact } from '../game.ts';
import { d20v22 } from '../index.ts';
import type { D20v22Options } from '../options.ts';
import { ANY_KNOCKBACK, damageOf } from './impact.ts';
import { knockbackModifier } from './toughness.ts';

interface Given {
  readonly a?: Someone;
  readonly b?: Someone;
  readonly others?: readonly Someone[];
  readonly impact?: Partial<Impact>;
  readonly map?: Partial<MapText>;
  readonly options?: Partial<D20v22Options>;
}

/** `b`, east of `a`, is struck with damage bonus 8 (difficulty 23); the dice are its save and what follows. */
function struck(dice: readonly Input[], { a = {}, b = {}, others = [], impact = {}, map, options = {} }: Given = {}) {
  const fight = v22Fight([{ at: [0, 0], ...a }, { at: [1, 0], ...b }, ...others], options, map ?? null);
  const given = damageOf({ attacker: 0, defender: 1, damage: 8, lethal: false, knockback: ANY_KNOCKBACK, ...impact });
  return playRule(d20v22, fight, dice, (scene) => void scene.slots.harm(scene, given));
}

const place = (dice: readonly Input[], given: Given = {}) => placesOf(struck(dice, given))[1];
const hall = (row: string, toughness = 5): Partial<MapText> => ({
  rows: [row],
  legend: { '#': { name: 'stone wall', blocksMove: true, blocksSight: true, toughness } },
});

describe('knockback', () => {
  it('[V22-KB-01] [V22-KB-07] [V22-KB-12] who fails by 5 or more flies as far as the result says, and ends prone', () => {
    // A result of 8 is 250 feet: 50 squares.
    expect(place([18])).toBe('51,0 prone');
    expect(place([19])).toBe('1,0');
    expect(place([3])).toBe('51,0 prone');
  });

  it('[V22-KB-01] counts a dazing result of the other track too', () => {
    expect(place([18], { options: { damageTrack: 't20' } })).toBe('51,0 prone');
  });

  it('[V22-KB-01] [V22-MIN-03] a minion that falls by less than 5 stays where it is', () => {
    const b = { sheet: { minion: true } };
    expect(place([19], { b })).toBe('1,0 prone');
    expect(place([18], { b })).toBe('51,0 prone');
  });

  it('[V22-KB-02] half the Toughness save bonus is taken off, without what it has suffered', () => {
    const b = { sheet: { toughness: { bonus: 3 }, abilities: { constitution: 14 } }, counts: { bruised: 2 } };
    // 8 - half of 5 is 6: 50 feet.
    expect(place([3], { b })).toBe('11,0 prone');
    // A critical hit, autofire and combined attacks count: 13 - 2 is 11, 2500 feet.
    expect(place([3], { b, impact: { raise: 5 } })).toBe('501,0 prone');
  });

  it.each([
    [{ toughness: { bonus: 7 } }, 3],
    [{ toughness: { bonus: 7, impervious: 4 } }, 5],
    [{ toughness: { bonus: 4, impervious: 9 } }, 4],
    [{ toughness: { bonus: 7 }, powers: { immovable: 2 } }, 5],
    [{ toughness: { bonus: 7 }, size: 'large' }, 7],
    [{ toughness: { bonus: 7 }, size: 'huge' }, 11],
    [{ toughness: { bonus: -3 } }, -2],
    [{ toughness: { bonus: 7 }, size: 'small' }, 2],
    [{ toughness: { bonus: 7 }, size: 'fine' }, -1],
    [{ armor: SAMPLE_VEST, toughness: { defensiveRoll: 2 } }, 2],
  ])(
    '[V22-KB-03] [V22-KB-04] [V22-KB-05] [V22-KB-06] [V22-SIZE-01] [V22-FEAT-14] [V22-FEAT-15] the modifier of sizes, feats and powers (%#)',
    (sheet, modifier) => {
      expect(knockbackModifier(openWorld(v22Fight([{ sheet }, {}]), d20v22), 0, 1)).toBe(modifier);
    },
  );

  it('[V22-KB-07] [V22-TVP-02] under 5 feet it falls on the spot; a result of 0 is nothing', () => {
    const immovable = (rank: number): Given => ({ b: { sheet: { powers: { immovable: rank } } } });
    expect(place([18], immovable(5))).toBe('2,0 prone');
    expect(place([18], immovable(6))).toBe('1,0 prone');
    expect(place([18], immovable(7))).toBe('1,0 prone');
    expect(place([18], immovable(8))).toBe('1,0');
  });

  it('[V22-KB-08] directly away from the attacker, diagonals counted', () => {
    expect(place([3], { b: { at: [0, 1] } })).toBe('0,51 prone');
    // 250 feet are 33 diagonal squares: 33 + 16 = 49, 34 + 17 = 51.
    expect(place([3], { b: { at: [1, 1] } })).toBe('34,34 prone');
    expect(place([3], { b: { at: [-2, 0] } })).toBe('-52,0 prone');
  });

  it('[V22-KB-09] an obstacle stops it: damage by the lesser of result and Toughness, then the save of the obstacle', () => {
    // Result 8 against Toughness 5: difficulties 20 and 23.
    const played = struck([18, 20, 14], { map: hall('.....#..') });
    expect(checksOf(played.events).map(({ versus }) => versus)).toEqual([23, 20, 23]);
    expect([placesOf(played)[1], played.fight.map?.cells]).toEqual(['4,0 prone', ['.....#..']]);
    const tough = struck([18, 20, 14], { map: hall('.....#..', 12) });
    expect(checksOf(tough.events).map(({ versus }) => versus)).toEqual([23, 23, 23]);
  });

  it('[V22-KB-09] nothing breaks a wall without Toughness, and open ground does no harm', () => {
    const played = struck([18, 20], { map: { rows: ['.....#..'] } });
    expect(checksOf(played.events).map(({ versus }) => versus)).toEqual([23, 23]);
    expect(checksOf(struck([18]).events)).toHaveLength(1);
  });

  it('[V22-KB-09] [V22-KB-11] the crash is nonlethal, whatever struck it', () => {
    // The sword wounds; the wall, 16 - 1 against 20, and the other one, 17 against 23, no more than stun and bruise.
    const lethal = { impact: { lethal: true } } as const;
    const wall = struck([18, 16, 20], { ...lethal, map: hall('.....#..') });
    expect(wall.fight.combatants[1]?.counts).toMatchObject({ wounded: 1, hurt: 0, bruised: 1 });
    const crowd = struck([18, 20, 19], { ...lethal, others: [{ at: [5, 0] }] });
    expect(crowd.fight.combatants.map(({ counts: { hurt, wounded, bruised } }) => [hurt, wounded, bruised])).toEqual([
      [0, 0, 0],
      [0, 1, 1],
      [0, 0, 1],
    ]);
  });

  it('[V22-KB-09] the crash knocks nobody further back', () => {
    const { fight } = struck([18, 5, 14], { map: hall('.....#..') });
    expect(placesOf({ fight })[1]).toBe('4,0 prone');
  });

  it('[V22-KB-10] through an obstacle that breaks it flies on, and into the next by the same result', () => {
    // The obstacle has 5: 8 + 5 fails 23 by 10.
    const once = struck([18, 20, 8], { map: hall('.....#.....') });
    expect([placesOf(once)[1], once.fight.map?.cells]).toEqual(['10,0 prone', ['...........']]);
    expect(struck([18, 20, 9], { map: hall('.....#.....') }).fight.map?.cells).toEqual(['.....#.....']);
    const thrice = struck([18, 20, 8, 20, 8, 20, 8], { map: hall('...#..#..#...') });
    expect([placesOf(thrice)[1], thrice.fight.map?.cells]).toEqual(['12,0 prone', ['.............']]);
    expect(checksOf(thrice.events).filter(({ versus }) => versus === 20)).toHaveLength(3);
  });

  it('[V22-KB-09] [V22-OBJT-10] thickness makes a wall tougher, and harder to break', () => {
    const foot = {
      ...hall('.....#.....'),
      legend: { '#': { name: 'wall', blocksMove: true, toughness: 5, inches: 12 } },
    };
    const against = (face: number, options: Partial<D20v22Options> = {}) =>
      struck([18, 20, face], { map: foot, impact: { damage: 10 }, options });
    // Toughness 8 against 25, broken from failing by 13.
    expect(
      checksOf(against(4).events)
        .map(({ total, versus }) => [total, versus])
        .slice(1),
    ).toEqual([
      [19, 23],
      [12, 25],
    ]);
    expect([against(5), against(4)].map((each) => each.fight.map?.cells)).toEqual([['.....#.....'], ['...........']]);
    expect(checksOf(against(4, { heavyObjects: 'marginsOnly' }).events)[2]?.total).toBe(9);
  });

  it('[V22-KB-09] [V22-KB-10] so it is with a thing in the way, which keeps its marks', () => {
    const crate = (object: object): Someone => ({ side: 'things', at: [4, 0], sheet: { object } });
    const held = struck([18, 20, 10], { others: [crate({ toughness: 6 })] });
    expect(checksOf(held.events).map(({ who, total, versus }) => [who, total, versus])).toEqual([
      [1, 18, 23],
      [1, 19, 21],
      [2, 16, 23],
    ]);
    expect([placesOf(held)[1], held.fight.combatants[2]?.counts.hurt]).toEqual(['3,0 prone', 1]);
    const through = struck([18, 20, 7], { others: [crate({ toughness: 6 })] });
    expect([placesOf(through)[1], effectsOf(through, 2)]).toEqual(['51,0 prone', ['inanimate', 'disabled', 'holed']]);
    // A result of 8 is less than its Toughness.
    expect(checksOf(struck([18, 20, 10], { others: [crate({ toughness: 9 })] }).events)[1]?.versus).toBe(23);
    const door = struck([18, 20, 7], {
      others: [crate({ toughness: 6 })],
      map: { rows: ['....+......'] },
    });
    expect([placesOf(door)[1], door.fight.map?.cells]).toEqual(['10,0 prone', ['...........']]);
  });

  it('[V22-KB-09] by option the ground hurts who meets nothing else', () => {
    const options = { knockbackGround: true } as const;
    const versus = (given: Given, dice: readonly Input[] = [18, 20]) =>
      checksOf(struck(dice, { options, ...given }).events).map((each) => each.versus);
    expect(versus({})).toEqual([23, 20]);
    expect(versus({ impact: { damage: 3 } }, [5, 20])).toEqual([18, 18]);
    const soil = { rows: ['............'], legend: { '.': { name: 'field', toughness: 0 } } };
    expect(versus({ map: soil })).toEqual([23, 15]);
    expect(versus({ map: hall('.....#...') }, [18, 20, 20])).toEqual([23, 20, 23]);
  });

  it('[V22-KB-11] thrown against somebody both take the damage, and it goes no farther', () => {
    const played = struck([18, 20, 19], { others: [{ at: [5, 0] }] });
    expect(checksOf(played.events).map(({ who, versus }) => [who, versus])).toEqual([
      [1, 23],
      [1, 23],
      [2, 23],
    ]);
    expect(placesOf(played)).toEqual(['0,0', '4,0 prone', '5,0']);
    expect(played.fight.combatants.map(({ counts }) => counts.bruised)).toEqual([0, 2, 1]);
  });

  it('[V22-CORE-14] the saves of knockback fall last', () => {
    const { events } = perform(
      v22Fight([{ sheet: { weapons: [SAMPLE_BLAST] } }, { at: [1, 0] }, { at: [3, 0] }]),
      { by: 'a', do: 'attack', target: 'b' },
      [12, 18, 20, 20],
    );
    expect(checksOf(events).map(({ versusName }) => versusName)).toEqual([
      'Defense',
      'difficulty',
      'difficulty',
      'difficulty',
    ]);
  });

  it('[V22-KB-13] [V22-DMG-10] the attacker may want less of it, down to none', () => {
    const fight = v22Fight([{ sheet: { weapons: [SAMPLE_BLAST] } }, { at: [2, 0] }]);
    const told = (choices: readonly string[]) =>
      placesOf(perform(fight, { by: 'a', do: 'attack', target: 'b', choices }, [12, 18]))[1];
    expect([told([]), told(['knockback-3']), told(['knockback-0'])]).toEqual(['52,0 prone', '3,0 prone', '2,0']);
    expect(refusedBy(fight, { by: 'a', do: 'attack', target: 'b', choices: ['knockback-x'] })).toEqual(['V22-KB-13']);
  });

  it('[V22-KB-07] whoever flies off the map lies at its edge', () => {
    expect(place([18], { map: { rows: ['.....'] } })).toBe('4,0 prone');
  });

  it('[V22-KB-12] lets go of whoever held it', () => {
    const hold = (source: number) => ({ name: 'grappling', source, until: null, data: null });
    const played = struck([18], {
      b: { effects: [hold(2)] },
      others: [{ side: 'heroes', at: [1, 1], effects: [hold(1)] }],
    });
    expect(effectsOf(played, 2)).toEqual([]);
  });

  it('[V22-KB-11] [V22-COND-28] who has no body is in nobody’s way, and flies into nobody', () => {
    const ghost: Someone = { at: [4, 0], effects: ['incorporeal'] };
    const through = struck([3], { others: [ghost] });
    expect([placesOf(through)[1], checksOf(through.events)]).toMatchObject(['51,0 prone', { length: 1 }]);
    const both = struck([3, 20, 20], {
      a: { effects: ['incorporeal'] },
      b: { effects: ['incorporeal'] },
      others: [ghost],
    });
    expect([placesOf(both)[1], checksOf(both.events)]).toMatchObject(['3,0 prone', { length: 3 }]);
    const flown = struck([3], {
      a: { effects: ['incorporeal'] },
      b: { effects: ['incorporeal'] },
      others: [{ at: [4, 0] }],
    });
    expect(placesOf(flown)[1]).toBe('51,0 prone');
  });
});
