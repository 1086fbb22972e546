import { describe, expect, it } from 'vitest';
import type { Someone } from '../../../../test/support/v22-fights.ts';
import { checksOf, effectsOf, perform, refusedBy, totalsOf, v22Fight } from '../../../../test/support/v22-perform.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { Input } from '../../../kernel/state/fight.ts';
import { parseMap } from '../../../space/grid/ascii.ts';
import { COVER_SCALE } from '../../../space/grid/battle-map.ts';
import type { Degree } from '../../../space/sight/cover.ts';
import { COVER_RULING } from '../../d20/defense/cover.ts';
import { damageBonus } from '../harm/hit.ts';
import { d20v22 } from '../index.ts';
import type { D20v22Options } from '../options.ts';

const LAMP = { name: 'lamp post', toughness: 7, weight: 300 };
const TAKE = { by: 'a', do: 'take-up', target: 'c' };

const beside = (
  object: object | string,
  a: object = {},
  options: Partial<D20v22Options> = {},
  thing: object = {},
  b: Someone = {},
) =>
  v22Fight([{ sheet: a }, { at: [1, 0], ...b }, { sheet: { object, ...thing }, side: 'things', at: [0, 1] }], options);

/** `a` with the thing in hand, and a standard action left. */
const armed = (...given: Parameters<typeof beside>) => perform(beside(...given), TAKE).fight;

const weaponOf = (fight: ReturnType<typeof beside>) => {
  const world = openWorld(fight, d20v22);
  const hero = fighterAt(world, 0);
  const at = hero.profile.weapons.findIndex(({ improvised }) => improvised);
  return {
    bonus: damageBonus(world, hero, at),
    weapon: hero.profile.weapons[at],
    item: hero.state.items[hero.profile.weapons[at]?.item ?? 0],
  };
};

const strength = (bonus: number) => ({ abilities: { strength: 10 + 2 * bonus } });

describe('improvised weapons', () => {
  it('[V22-IMPR-01] a thing is taken up that is no more than a light load, out of reach of nobody’s hands', () => {
    const heavy = (light: number) => refusedBy(beside(LAMP, { load: { light } }), TAKE);
    expect([heavy(299), heavy(300)]).toEqual([['V22-IMPR-01'], []]);
    expect(refusedBy(beside(LAMP), TAKE)).toEqual([]);
    expect(refusedBy(beside(LAMP), { ...TAKE, target: 'b' })).toEqual(['V22-IMPR-01']);
    const played = perform(beside(LAMP), TAKE);
    expect(played.fight.combatants[0]).toMatchObject({ counts: { standard: 1, move: 0 } });
    expect(weaponOf(played.fight).item).toMatchObject({ id: 'lamp-post', place: 'both' });
    expect(effectsOf(played, 2)).toEqual(['inanimate', 'left']);
    const door = { ...beside('steel door'), map: parseMap({ rows: ['..', '+.'] }) };
    expect(refusedBy(door, TAKE)).toEqual(['V22-IMPR-01']);
    expect(weaponOf(armed('rope', {}, {}, { size: 'small' })).item).toMatchObject({ id: 'rope', place: 'hand' });
  });

  it.each([
    [3, 7, 5],
    [6, 7, 7],
    [7, 7, 7],
    [9, 7, 9],
    [0, 1, 1],
    [-2, 1, 0],
  ])(
    '[V22-IMPR-02] with a Strength bonus of %d and a Toughness of %d the damage bonus is %d',
    (bonus, toughness, damage) => {
      expect(weaponOf(armed({ toughness }, strength(bonus))).bonus).toBe(damage);
    },
  );

  const STRIKE = { by: 'a', do: 'attack', target: 'b', with: 'lamp-post' };
  const struck = (object: object, inputs: readonly Input[], bonus = 4, options: Partial<D20v22Options> = {}) =>
    perform(armed({ ...LAMP, ...object }, strength(bonus), options), STRIKE, inputs);

  it('[V22-IMPR-03] a hit with a damage bonus above its Toughness breaks it, and counts', () => {
    // Strength 4: 6 against a Toughness of 7; 4 against one of 3.
    const whole = struck({}, [12, 20]);
    expect([totalsOf(whole)[1], weaponOf(whole.fight).item?.place]).toEqual([[20, 21], 'both']);
    const broken = struck({ toughness: 3 }, [12, 20]);
    expect([totalsOf(broken)[1], weaponOf(broken.fight).item?.place]).toEqual([[20, 19], 'dropped']);
    expect(weaponOf(struck({ toughness: 4 }, [12, 20]).fight).item?.place).toBe('both');
    const verdicts = [whole, broken].map(({ fight }) => {
      const world = openWorld(fight, d20v22);
      return d20v22.health.verdict(world, fighterAt(world, 2).state);
    });
    expect(verdicts).toEqual(['whole', 'destroyed']);
    expect(weaponOf(struck({ toughness: 3 }, [2]).fight).item?.place).toBe('both');
  });

  it('[V22-IMPR-04] by option it loses 1 with each hit, and breaks below its user’s Strength bonus', () => {
    const worn = { improvisedWear: true };
    const once = struck({ toughness: 5 }, [12, 20], 4, worn);
    expect(weaponOf(once.fight).item).toMatchObject({ place: 'both', counts: { damaged: 1 } });
    expect(weaponOf(once.fight).bonus).toBe(4);
    expect(weaponOf(struck({ toughness: 4 }, [12, 20], 4, worn).fight).item?.place).toBe('dropped');
    expect(weaponOf(struck({ toughness: 5 }, [2], 4, worn).fight).item?.counts).toEqual({});
    expect(weaponOf(struck({ toughness: 5 }, [12, 20]).fight).item?.counts).toEqual({});
  });

  it.each([
    ['medium', 0],
    ['large', 1],
    ['huge', 2],
    ['gargantuan', 4],
    ['colossal', 8],
  ])(
    '[V22-IMPR-05] a %s thing that misses by no more than %d strikes all the same, and a Reflex save halves it',
    (size, breadth) => {
      // +4 and +6 against 22: the dice need 12.
      const b = { sheet: { abilities: { dexterity: 8 }, defense: { base: 13 } } };
      const swung = (inputs: readonly Input[], more: object = {}) => {
        const fight = armed(LAMP, { ...strength(4), attack: 6 }, {}, { size }, { sheet: { ...b.sheet, ...more } });
        return totalsOf(perform(fight, STRIKE, inputs)).slice(1);
      };
      expect(swung([12, 20])).toEqual([[20, 21]]);
      expect(swung([11 - breadth])).toEqual([]);
      if (breadth === 0) return;
      expect(swung([12 - breadth, 17, 20])).toEqual([
        [16, 16],
        [20, 18],
      ]);
      expect(swung([11, 16, 20])).toEqual([
        [15, 16],
        [20, 21],
      ]);
      expect(swung([11, 17], { feats: { evasion: 1 } })).toEqual([[16, 16]]);
    },
  );

  it('[V22-IMPR-05] [V22-BLK-02] so it is against who blocks: that wards off no graze', () => {
    const fight = armed(LAMP, strength(4), {}, { size: 'large' }, { effects: ['blocking'] });
    const played = perform(fight, STRIKE, [5, 16, 20]);
    expect(totalsOf(played).slice(1)).toEqual([
      [16, 16],
      [20, 18],
    ]);
  });

  it('[V22-IMPR-05] [V22-COMB-02] so it is where several strike together: what the Reflex save leaves is what counts', () => {
    const people: readonly Someone[] = [
      { sheet: strength(5) },
      { at: [1, 0], sheet: { defense: { base: 10 } } },
      { sheet: { object: LAMP, size: 'large' }, side: 'things', at: [0, 1] },
      { sheet: strength(2), side: 'heroes', at: [2, 0], effects: ['delaying'], counts: { standard: 1, move: 1 } },
    ];
    const { fight } = perform(v22Fight(people), TAKE);
    const together = (...inputs: readonly Input[]) =>
      totalsOf(perform(fight, { ...STRIKE, do: 'combined-attack', targets: ['d'] }, inputs));
    // 5 for Strength and 2 by the lamp: 14 + 5 is 1 short of 20.
    expect(together(14, 17, 'unarmed', 16, 20)).toEqual([
      [19, 20],
      [17, 17],
      [20, 20],
      [20, 15 + 3 + 2],
    ]);
    expect(together(14, 16, 'unarmed', 16, 20).at(-1)).toEqual([20, 15 + 7 + 2]);
  });

  it('[V22-IMPR-06] threatens a critical hit on a natural 20 alone', () => {
    expect(totalsOf(struck({}, [19, 20]))[1]).toEqual([20, 21]);
    expect(totalsOf(struck({}, [20, 20]))[1]).toEqual([20, 26]);
  });

  it('[V22-IMPR-07] deals nonlethal damage, lethal where it is sharp', () => {
    const marks = (object: object) => struck(object, [12, 18]).fight.combatants[1]?.counts;
    expect(marks({})).toMatchObject({ bruised: 1, hurt: 0 });
    expect(marks({ sharp: true })).toMatchObject({ bruised: 1, hurt: 1 });
  });

  it('[V22-IMPR-08] is thrown by a fifth of the greatest distance, with -2 for each further increment', () => {
    const load = {
      throws: [
        { pounds: 100, feet: 500 },
        { pounds: 400, feet: 100 },
      ],
    };
    const thrown = (feet: number, inputs: readonly Input[] = [2], object: object = LAMP) => {
      const far = { at: [feet / 5, 0] } as const;
      return perform(armed(object, { ...strength(4), attack: 6, load }, {}, {}, far), STRIKE, inputs);
    };
    expect(weaponOf(armed(LAMP, { load })).weapon).toMatchObject({ increment: 20, increments: 5 });
    expect(weaponOf(armed({ ...LAMP, weight: 60 }, { load })).weapon).toMatchObject({ increment: 100 });
    expect(weaponOf(armed({ ...LAMP, weight: 500 }, { load })).weapon).toMatchObject({ melee: true, ranged: false });
    expect([20, 25, 40, 45, 100].map((feet) => totalsOf(thrown(feet))[0]?.[0])).toEqual([8, 6, 6, 4, 0]);
    const far = armed(LAMP, { load }, {}, {}, { at: [21, 0] });
    expect(refusedBy(far, STRIKE)).toEqual(['V22-ATK-02']);
    // It lies where its target stands.
    expect(weaponOf(thrown(25, [12, 20]).fight).item).toMatchObject({
      place: 'dropped',
      counts: { lies: 1, x: 5 },
    });
    expect(checksOf(thrown(25, [12, 20]).events)).toHaveLength(2);
  });

  it('[V22-IMPR-03] [V22-CORE-07] what a critical hit adds to the damage bonus counts', () => {
    const fate = (toughness: number, natural: number) =>
      weaponOf(struck({ toughness }, [natural, 20]).fight).item?.place;
    // Strength 4, 2 more by the lamp, 5 more by a critical hit.
    expect([fate(10, 20), fate(11, 20), fate(10, 19)]).toEqual(['dropped', 'both', 'both']);
  });

  it('[V22-IMPR-05] [V22-AREA-11] [V22-AREA-07] a graze is as an area: cover helps the save, and Evasion may be bought', () => {
    const swung = (inputs: readonly Input[], b: Someone) => {
      const fight = armed(LAMP, { ...strength(4), attack: 6 }, {}, { size: 'huge' }, b);
      return totalsOf(perform(fight, STRIKE, inputs)).slice(1);
    };
    const inCover = (degree: Degree): Someone => ({
      effects: [COVER_RULING.by(1, { said: COVER_SCALE.indexOf(degree) })],
      sheet: { defense: { base: degree === 'quarter' ? 10 : 2 } },
    });
    // 10 and 10 against 10 + 10 and 2 for a quarter: 2 short. Reflex 1 more against 16.
    expect(swung([10, 14, 20], inCover('quarter'))).toEqual([
      [15, 16],
      [20, 21],
    ]);
    expect(swung([10, 15, 20], inCover('quarter'))).toEqual([
      [16, 16],
      [20, 18],
    ]);
    // Nine-tenths: 10 for the Defense, 4 for the save, half at most and nothing after a success.
    expect(swung([10, 11, 20], inCover('nineTenths'))).toEqual([
      [15, 16],
      [20, 18],
    ]);
    expect(swung([10, 12], inCover('nineTenths'))).toEqual([[16, 16]]);
    const hero: Someone = { sheet: { defense: { base: 12 }, conviction: 1 } };
    expect(swung([10, 'spend', 16], hero)).toEqual([[16, 16]]);
    expect(swung([10, 'keep', 16, 20], hero)).toEqual([
      [16, 16],
      [20, 18],
    ]);
  });
});
