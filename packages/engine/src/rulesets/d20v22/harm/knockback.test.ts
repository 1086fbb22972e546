import { describe, expect, it } from 'vitest';
import { playRule } from '../../../../test/support/play-rule.ts';
import type { Someone } from '../../../../test/support/v22-fights.ts';
import { checksOf, effectsOf, perform, placesOf, refusedBy, v22Fight } from '../../../../test/support/v22-perform.ts';
import { SAMPLE_BLAST, SAMPLE_CLUB, SAMPLE_VEST } from '../../../../test/support/v22-samples.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { type Input, NOBODY } from '../../../kernel/state/fight.ts';
import type { MapText } from '../../../space/grid/ascii.ts';
import type { Impact } from '../game.ts';
import { d20v22 } from '../index.ts';
import type { D20v22Options } from '../options.ts';
import { ANY_KNOCKBACK, damageOf } from './impact.ts';
import { metOnTheWay } from './knockback.ts';
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

/** Straight west of somebody Large. */
const LARGE: Someone = { at: [-1, 0], sheet: { size: 'large' } };

const place = (dice: readonly Input[], given: Given = {}) => placesOf(struck(dice, given))[1];
const hall = (row: string, toughness = 5) => ({
  rows: [row],
  legend: { '#': { name: 'stone wall', blocksMove: true, blocksSight: true, toughness } },
});

describe('knockback', () => {
  it('[V22-KB-01] [V22-KB-07] [V22-KB-12] who fails by 5 or more flies as far as the result says, and ends prone', () => {
    // A result of 8 is 250 feet: 50 squares.
    expect(place([18])).toBe('51,0 prone');
    expect(place([19])).toBe('1,0');
    expect(place([3])).toBe('51,0 prone');
    // Who is knocked out lies there once.
    expect(effectsOf(struck([3]), 1)).toEqual(['unconscious', 'prone']);
  });

  it('[V22-KB-12] [V22-DMG-11] whoever is immune to being prone ends upright, out of its senses too', () => {
    const b = { sheet: { immunities: ['prone'] } };
    expect(place([18], { b })).toBe('51,0');
    expect(effectsOf(struck([3], { b }), 1)).toEqual(['unconscious']);
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
    // Nobody makes the save of a wall.
    expect(checksOf(played.events).map(({ who, why }) => [who, why.text])).toEqual([
      [1, 'Toughness save'],
      [1, 'Toughness save'],
      [NOBODY, 'Toughness save of the obstacle'],
    ]);
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
    expect([[], ['knockback-3'], ['knockback-1'], ['knockback-0']].map(told)).toEqual([
      ...['52,0 prone', '3,0 prone', '2,0 prone', '2,0'],
    ]);
    expect(refusedBy(fight, { by: 'a', do: 'attack', target: 'b', choices: ['knockback-x'] })).toEqual(['V22-KB-13']);
  });

  it('[V22-KB-07] whoever flies off the map lies at its edge', () => {
    expect(place([18], { map: { rows: ['.....'] } })).toBe('4,0 prone');
  });

  it("[V22-KB-07] [V22-KB-08] what stands behind is in nobody's way, nor who lies, nor the own body of who is large", () => {
    const walled = { rows: ['..#.......'], legend: { '#': 'wall' } } as const;
    expect(place([18], { b: { at: [3, 0] }, map: { ...walled, rows: [...walled.rows] } })).toBe('9,0 prone');
    expect(place([18], { others: [{ at: [5, 0], effects: ['prone'] }] })).toBe('51,0 prone');
    // 4 less for its size: a result of 4 is 10 feet.
    expect(place([18], { a: LARGE, b: { sheet: { size: 'large' } } })).toBe('3,0 prone');
  });

  it('[V22-KB-07] nobody comes to lie upon somebody who lies there already, but in the last free square before', () => {
    const lying = (...columns: number[]): Given => ({
      others: columns.map((x) => ({ at: [x, 0], effects: ['prone'] })),
    });
    expect([[50], [52], [51], [50, 51]].map((columns) => place([18], lying(...columns)))).toEqual([
      ...['51,0 prone', '51,0 prone', '50,0 prone', '49,0 prone'],
    ]);
    // At the edge of the map too, and where it lies next to it.
    expect(place([18], { ...lying(4), map: { rows: ['.....'] } })).toBe('3,0 prone');
    expect(place([18], { ...lying(2), map: { rows: ['...'] } })).toBe('1,0 prone');
    // A ruin is no more than rubble.
    const ruin: Someone = { at: [51, 0], sheet: { object: {} }, effects: ['ruined'] };
    expect(place([18], { others: [ruin] })).toBe('51,0 prone');
  });

  it('[V22-KB-09] [V22-KB-11] an obstacle next to it, or as far as it flies, stops it; one square farther does not', () => {
    // A result of 6: ten squares.
    const b = { sheet: { toughness: { bonus: 4 } } };
    const wallAt = (x: number) => hall(`${'.'.repeat(x)}#..`);
    const bodyAt = (x: number): readonly Someone[] => [{ at: [x, 0] }];
    expect(place([3, 20, 20], { b, map: wallAt(11) })).toBe('10,0 prone');
    expect(place([3], { b, map: wallAt(12) })).toBe('11,0 prone');
    expect(place([3, 20, 20], { b, others: bodyAt(11) })).toBe('10,0 prone');
    expect(place([3], { b, others: bodyAt(12) })).toBe('11,0 prone');
    // Wherever the middle of the map is, and however large the two are.
    const from = (x: number, y: number) => ({ a: { at: [x - 1, y] as const }, b: { at: [x, y] as const } });
    expect(place([18, 20, 20], { ...from(-2, 0), others: bodyAt(5) })).toBe('4,0 prone');
    const south = { a: { at: [0, -3] as const }, b: { at: [0, -2] as const }, others: [{ at: [0, 5] as const }] };
    expect(place([18, 20, 20], south)).toBe('0,4 prone');
    const large = { size: 'large' };
    expect(place([18, 20, 20], { others: [{ at: [5, 0], sheet: large }] })).toBe('4,0 prone');
    const west = { a: { at: [12, 0] as const, sheet: large }, b: { at: [10, 0] as const, sheet: large } };
    expect(place([18, 20, 20], { ...west, others: bodyAt(8) })).toBe('9,0 prone');
    const close = [struck([18, 20, 20], { map: hall('..#..') }), struck([18, 20, 20], { others: [{ at: [2, 0] }] })];
    for (const played of close) {
      expect(placesOf(played)[1]).toBe('1,0 prone');
      expect(played.events.filter(({ kind }) => kind === 'move')).toEqual([]);
    }
  });

  it('[V22-KB-11] of several in the way the nearest is struck, and of two at once one', () => {
    const whom = (others: readonly Someone[], b: Someone = {}) =>
      checksOf(struck([18, 20, 20], { others, b, impact: { damage: 8 } }).events)[2]?.who;
    expect([whom([{ at: [8, 0] }, { at: [5, 0] }]), whom([{ at: [5, 0] }, { at: [8, 0] }])]).toEqual([3, 2]);
    expect(whom([{ at: [3, 0] }, { at: [3, 1] }], { sheet: { size: 'large' } })).toBe(2);
  });

  it('[V22-KB-11] another character ends the flight, however badly it takes it', () => {
    const played = struck([18, 20, 8], { others: [{ at: [5, 0] }] });
    expect([placesOf(played)[1], effectsOf(played, 2)]).toEqual(['4,0 prone', ['unconscious', 'prone']]);
  });

  it('[V22-KB-09] [V22-KB-10] several squares of an obstacle are as hard as the hardest, and one that nothing breaks holds all', () => {
    const wall = (toughness?: number) => ({
      ...{ name: 'wall', blocksMove: true, blocksSight: true },
      ...(toughness === undefined ? {} : { toughness }),
    });
    const legend = { '5': wall(5), '7': wall(7), X: wall() };
    const b = { sheet: { size: 'large' } };
    const against = (rows: readonly string[], dice: readonly Input[]) =>
      checksOf(struck(dice, { a: LARGE, b, impact: { damage: 12 }, map: { rows: [...rows], legend } }).events).map(
        ({ total, versus }) => [total, versus],
      );
    // A result of 8: against the lesser of it and the Toughness, then the wall against 23.
    const mixed = [
      [19, 22],
      [19 + 7, 23],
    ];
    expect(against(['....5..', '....7..'], [18, 20, 19]).slice(1)).toEqual(mixed);
    expect(against(['....7..', '....5..'], [18, 20, 19]).slice(1)).toEqual(mixed);
    // Of two that are as hard, the one that comes first on the map: 8 and no thicker than it need be, or 5 and a foot thick.
    const alike = { ...legend, '8': wall(8), '9': { ...wall(5), inches: 12 } };
    const breaks = (rows: readonly string[]) =>
      struck([18, 20, 5], { a: LARGE, b, impact: { damage: 12 }, map: { rows: [...rows], legend: alike } }).fight.map
        ?.cells[0];
    expect([breaks(['....8..', '....9..']), breaks(['....9..', '....8..'])]).toEqual(['.......', '....9..']);
    expect(against(['....5..', '....X..'], [18, 20]).slice(1)).toEqual([[19, 23]]);
  });

  it('[V22-KB-10] what is destroyed gives way as what is disabled does, and where the map knows no floor nothing does', () => {
    const destroyed = struck([18, 20, 1], { map: hall('.....#.....') });
    expect([placesOf(destroyed)[1], destroyed.fight.map?.cells]).toEqual(['10,0 prone', ['...........']]);
    const mud = { name: 'mud', cost: 2 };
    const legend = { ...hall('').legend, '.': mud };
    expect(place([18, 20, 1], { map: { rows: ['.....#.....'], legend } })).toBe('4,0 prone');
  });

  it('[V22-KB-09] by option the ground hurts nobody who has met something, though it flew on', () => {
    const options = { knockbackGround: true };
    const played = struck([18, 20, 8], { options, map: hall('.....#.....') });
    expect(checksOf(played.events)).toHaveLength(3);
    // Off the map, of which nothing is said, the ground is stone.
    const soil = { rows: ['.'], legend: { '.': { name: 'field', toughness: 0 } } };
    expect(checksOf(struck([18, 20], { options, map: soil }).events)[1]?.versus).toBe(20);
  });

  it('[V22-KB-07] [V22-KB-09] [V22-KB-11] the log says who stays where it is, and what or whom it is thrown against', () => {
    const told = (played: ReturnType<typeof struck>) =>
      played.events.flatMap((each) => (each.kind === 'tell' ? [`${each.why.text} ${each.why.rule}`] : []));
    const crate: Someone = { side: 'things', at: [5, 0], sheet: { object: { toughness: 5 } } };
    expect(told(struck([18]))).toEqual([]);
    expect(told(struck([18], { b: { sheet: { powers: { immovable: 6 } } } }))).toEqual([
      'knocks {target} down, but not away V22-KB-07',
    ]);
    const obstacle = 'is thrown against an obstacle V22-KB-09';
    expect(told(struck([18, 20, 20], { map: hall('.....#..') }))).toContain(obstacle);
    expect(told(struck([18, 20, 20], { others: [crate] }))).toContain(obstacle);
    expect(told(struck([18, 20, 20], { others: [{ at: [5, 0] }] }))).toContain('is thrown against {target} V22-KB-11');
  });

  it('[V22-KB-09] nobody crashes who has been struck aside on the way', () => {
    const ready = (c: Someone, map: Partial<MapText>, dice: readonly Input[]) => {
      const strong = { sheet: { weapons: [{ ...SAMPLE_CLUB, damage: 8 }] }, side: 'heroes', ...c };
      const start = v22Fight([{ at: [0, 1], effects: ['prone'] }, { at: [1, 1] }, strong], {}, map);
      const waits = { who: 2, action: 'attack', trigger: 'reach', watched: 1, x: 0, y: 0, feet: 0 } as const;
      const fight = { ...start, clock: { ...start.clock, readied: [waits] } };
      const given = damageOf({ attacker: 0, defender: 1, damage: 8, lethal: false, knockback: ANY_KNOCKBACK });
      return playRule(d20v22, fight, dice, (scene) => void scene.slots.harm(scene, given));
    };
    const { legend } = hall('');
    const aside = ready({ at: [5, 2] }, { rows: ['........', '......#.', '........'], legend }, [
      18,
      'attack club',
      18,
      18,
    ]);
    expect([placesOf(aside)[1], checksOf(aside.events).length]).toEqual(['5,0 prone', 3]);
    const back = ready({ at: [6, 1] }, { rows: ['........', '........'], legend }, [18, 'attack club', 18, 18]);
    expect([placesOf(back)[1], checksOf(back.events).length]).toEqual(['1,1 prone', 3]);
  });

  it('[V22-KB-09] [V22-KB-10] [V22-KB-11] what may be struck on the way: as far as each gives way', () => {
    const met = (row: string, ...others: readonly Someone[]) => {
      const world = openWorld(v22Fight([{ at: [0, 0] }, { at: [1, 0] }, ...others], {}, hall(row)), d20v22);
      return metOnTheWay(world, { attacker: 0, defender: 1, result: 6 }).map(({ x, y, met: what }) => [
        ...[x, y],
        'who' in what ? what.who : 'wall',
      ]);
    };
    const crate: Someone = { side: 'things', at: [4, 0], sheet: { object: {} } };
    expect(met('..............')).toEqual([]);
    expect(met('..#...........')).toEqual([[2, 0, 'wall']]);
    expect(met('...#..#....#..')).toEqual([
      [3, 0, 'wall'],
      [6, 0, 'wall'],
      [11, 0, 'wall'],
    ]);
    expect(met('...#........#.', crate, { at: [6, 0] }, { at: [8, 0] })).toEqual([
      [3, 0, 'wall'],
      [4, 0, 2],
      [6, 0, 3],
    ]);
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
