import { describe, expect, it } from 'vitest';
import {
  modernFight,
  modernSetup,
  perform,
  refusedBy,
  type Surroundings,
  SWORDSMAN,
} from '../../../../test/support/modern-fight.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { Effect, Input } from '../../../kernel/state/fight.ts';
import { SIZES } from '../../../space/grid/size.ts';
import { modern } from '../index.ts';
import { MANUFACTURED, OBJECTS, SUBSTANCE_NAMES, SUBSTANCES } from '../tables/objects.ts';
import type { Energy } from '../tables/weapons.ts';

const CALM = { hp: 60, baseAttack: 0, defense: 10, immune: ['critical hits'], weapons: [] };

/** Strength 16: +5 with a longsword for 1d8+3, and a pistol, +2 for 2d6. */
const ANN = {
  ...(SWORDSMAN as Record<string, unknown>),
  hp: 60,
  weapons: [{ name: 'longsword', place: 'hand' }, { name: 'glock 17', place: 'off' }, 'sap'],
};

interface Thing {
  readonly object: string | object;
  readonly [key: string]: unknown;
}

function beside(object: Thing, ann: object = ANN, around: Surroundings = {}) {
  return modernFight(
    { ann: { sheet: ann }, thing: { side: 'things', sheet: object, at: [1, 0] }, ben: { sheet: CALM, at: [30, 30] } },
    around,
  );
}

const hpOf = ({ fight }: { readonly fight: ReturnType<typeof beside> }, who = 1): number | undefined =>
  fight.combatants[who]?.counts.hp;

function profile(object: Thing) {
  const found = openWorld(beside(object), modern).fighters[1]?.profile;
  if (found === undefined) throw new Error('no such combatant');
  return found;
}

/** The damage comes straight to the thing. */
function hurt(object: Thing, points: number, energy: Energy | null = null, nonlethal = false) {
  return playRule(modern, beside(object), [], (scene) => {
    const cause = { text: 'test', rule: '' };
    scene.slots.harm(scene, { source: 0, target: 1, points, nonlethal, why: cause, rows: [], energy });
  });
}

const WOODEN_DOOR: Thing = { object: 'simple wooden door', size: 'large' };

describe('objects', () => {
  it('[MOD-OBJ-01] have a Defense by their size', () => {
    const found = SIZES.map((size) => profile({ object: {}, size }).defense.total);
    expect(found).toEqual([13, 9, 7, 6, 5, 4, 3, 1, -3]);
    const fight = beside(WOODEN_DOOR);
    const missed = perform(fight, { by: 'ann', do: 'attack', target: 'thing', with: 'glock-17' }, [1]);
    expect(hpOf(missed)).toBe(10);
    const check = missed.events.find(({ kind }) => kind === 'check');
    expect(check).toMatchObject({ versus: 4 });
  });

  it('[MOD-OBJ-02] a full-round blow hits by itself, a full-round shot is at +5', () => {
    const fight = beside(WOODEN_DOOR);
    const blow = perform(fight, { by: 'ann', do: 'strike-object', target: 'thing' }, [6]);
    expect(hpOf(blow)).toBe(6);
    expect(blow.fight.combatants[0]?.counts).toMatchObject({ standard: 0, move: 0 });
    const gunner = { ...ANN, weapons: ['glock 17'] };
    const aimed = perform(beside(WOODEN_DOOR, gunner), { by: 'ann', do: 'strike-object', target: 'thing' }, [2, 6, 4]);
    expect(aimed.events.find(({ kind }) => kind === 'check')).toMatchObject({ total: 9, result: 'hit' });
    expect(refusedBy(fight, { by: 'ann', do: 'strike-object', target: 'ben' })).toEqual(['MOD-OBJ-02']);
    expect(refusedBy(fight, { by: 'ann', do: 'attack', target: 'thing', choices: ['steadily'] })).toHaveLength(1);
  });

  it('[MOD-OBJ-05] an attack on what nobody holds provokes nobody', () => {
    const fight = modernFight({
      ann: { sheet: ANN },
      thing: { side: 'things', sheet: WOODEN_DOOR, at: [1, 0] },
      ben: { at: [0, 1] },
    });
    expect(hpOf(perform(fight, { by: 'ann', do: 'strike-object', target: 'thing' }, [6]))).toBe(6);
    expect(hpOf(perform(fight, { by: 'ann', do: 'attack', target: 'thing' }, [10, 6]))).toBe(6);
  });

  it('[MOD-OBJ-06] hardness comes off each time', () => {
    expect(hpOf(hurt(WOODEN_DOOR, 5))).toBe(10);
    expect(hpOf(hurt(WOODEN_DOOR, 6))).toBe(9);
    const twice = playRule(modern, hurt(WOODEN_DOOR, 6).fight, [], (scene) => {
      const cause = { text: 'test', rule: '' };
      scene.slots.harm(scene, { source: 0, target: 1, points: 6, nonlethal: false, why: cause, rows: null });
    });
    expect(hpOf(twice)).toBe(8);
  });

  it('[MOD-OBJ-07] acid and sound work undivided', () => {
    expect(hpOf(hurt(WOODEN_DOOR, 9, 'acid'))).toBe(6);
    expect(hpOf(hurt(WOODEN_DOOR, 9, 'sonic'))).toBe(6);
  });

  it('[MOD-OBJ-08] electricity and fire are halved before hardness', () => {
    expect(hpOf(hurt(WOODEN_DOOR, 17, 'fire'))).toBe(7);
    expect(hpOf(hurt(WOODEN_DOOR, 17, 'electricity'))).toBe(7);
    expect(hpOf(hurt(WOODEN_DOOR, 11, 'fire'))).toBe(10);
  });

  it('[MOD-OBJ-09] cold is quartered before hardness', () => {
    expect(hpOf(hurt(WOODEN_DOOR, 27, 'cold'))).toBe(9);
    expect(hpOf(hurt(WOODEN_DOOR, 23, 'cold'))).toBe(10);
  });

  it('[MOD-OBJ-10] the game master can say which weapons do nothing', () => {
    const door = { object: { like: 'simple wooden door', immuneTo: ['Longsword'] }, size: 'large' };
    expect(refusedBy(beside(door), { by: 'ann', do: 'attack', target: 'thing' })).toEqual(['MOD-OBJ-10']);
    expect(refusedBy(beside(WOODEN_DOOR), { by: 'ann', do: 'attack', target: 'thing' })).toEqual([]);
  });

  it('[MOD-OBJ-11] take neither nonlethal damage nor critical hits', () => {
    expect(hpOf(hurt(WOODEN_DOOR, 50, null, true))).toBe(10);
    const natural = perform(beside(WOODEN_DOOR), { by: 'ann', do: 'attack', target: 'thing' }, [20, 6]);
    expect(hpOf(natural)).toBe(6);
  });

  it('[MOD-OBJ-12] never save unless somebody attends them', () => {
    const grenadier = { ...CALM, weapons: ['fragmentation grenade'] };
    const blown = (effects: readonly Effect[], inputs: readonly Input[]) =>
      perform(
        modernFight({
          ann: { sheet: grenadier },
          thing: { side: 'things', sheet: { object: 'steel door' }, at: [6, 0], effects },
          ben: { sheet: CALM, at: [30, 30] },
        }),
        { by: 'ann', do: 'throw-at', with: 'fragmentation-grenade', to: [7, 0] },
        [20, 4, 6, 6, 6, 6, ...inputs],
      );
    expect(hpOf(blown([], []))).toBe(106);
    const attended = [{ name: 'attended', source: 2, until: null, data: null }];
    expect(hpOf(blown(attended, [15]))).toBe(118);
    expect(hpOf(blown(attended, [14]))).toBe(106);
  });

  it("[MOD-OBJ-13] at 0 hit points are ruined, in nobody's way and no target", () => {
    expect(hurt(WOODEN_DOOR, 14).fight.combatants[1]?.effects.map(({ name }) => name)).toEqual(['inanimate']);
    const { fight } = hurt(WOODEN_DOOR, 15);
    expect(fight.combatants[1]?.counts.hp).toBe(0);
    expect(hpOf(hurt(WOODEN_DOOR, 500))).toBe(0);
    expect(fight.combatants[1]?.effects.map(({ name }) => name)).toEqual(['inanimate', 'ruined']);
    expect(refusedBy(fight, { by: 'ann', do: 'attack', target: 'thing' })).toContain('MOD-OBJ-13');
    const world = openWorld(fight, modern);
    expect(modern.slots.resists(world, 1)).toBe(false);
    expect(modern.slots.resists(openWorld(beside(WOODEN_DOOR), modern), 1)).toBe(true);
    expect(fight.combatants[1] && modern.health.verdict(world, fight.combatants[1])).toBe('ruined');
  });

  it('[MOD-OBJ-13] what the game master does by hand counts too', () => {
    const fight = beside(WOODEN_DOOR);
    const adjusted = perform(fight, { by: 'gm', do: 'adjust', target: 'thing', choice: 'hp', amount: -12 });
    expect(hpOf(adjusted)).toBe(0);
    const mended = perform(adjusted.fight, { by: 'gm', do: 'adjust', target: 'thing', choice: 'hp', amount: 50 });
    expect(hpOf(mended)).toBe(10);
    expect(mended.fight.combatants[1]?.effects.map(({ name }) => name)).toEqual(['inanimate']);
  });

  it('[MOD-OBJ-14] a substance has its hardness, and hit points by the inch', () => {
    const found = SUBSTANCE_NAMES.map((name) => [SUBSTANCES[name].hardness, SUBSTANCES[name].perInch]);
    expect(found).toEqual([
      [0, 2],
      [0, 2],
      [0, 3],
      [1, 1],
      [1, 2],
      [0, 3],
      [2, 5],
      [5, 10],
      [6, 10],
      [8, 15],
      [10, 30],
    ]);
    const { object, maxHp } = profile({ object: { substance: 'concrete', inches: 3 } });
    expect([object?.hardness, maxHp]).toEqual([8, 45]);
  });

  it('[MOD-OBJ-15] known objects have their figures, manufactured ones those of their size', () => {
    const numbers = Object.values(OBJECTS).map(({ hardness, hp, breakDc }) => [hardness, hp, breakDc]);
    expect(numbers).toEqual([
      [0, 1, 10],
      [3, 5, 15],
      [5, 10, 20],
      [10, 120, 35],
      [20, 150, 40],
      [5, 7, 17],
      [0, 2, 23],
      [5, 10, 13],
      [5, 20, 23],
      [10, 120, 35],
      [8, 90, 35],
      [10, 5, 26],
      [10, 10, 30],
      [10, 15, 30],
    ]);
    const sizes = SIZES.map((size) => Object.values(MANUFACTURED[size]));
    expect(sizes).toEqual([
      [0, 1, 10],
      [0, 1, 10],
      [1, 2, 10],
      [3, 3, 12],
      [5, 5, 15],
      [5, 10, 15],
      [8, 10, 20],
      [8, 20, 30],
      [10, 30, 50],
    ]);
    expect(profile({ object: 'Metal Bars' }).object).toMatchObject({ hardness: 10, breakDc: 30 });
    expect(profile({ object: {}, size: 'small' }).maxHp).toBe(3);
  });

  it('[MOD-OBJ-16] the game master may make them harder', () => {
    const { object, maxHp } = profile({ object: { hardness: 7, breakDc: 25 }, hp: 40 });
    expect([object?.hardness, object?.breakDc, maxHp]).toEqual([7, 25, 40]);
  });

  it('have no turns and decide no fight', () => {
    const setup = modernSetup({
      ann: { initiative: 5 },
      thing: { side: 'things', sheet: WOODEN_DOOR },
      ben: { initiative: 3 },
    });
    const begun = playRule(modern, setup, [], (scene) => modern.clock.begin(scene));
    expect(begun.fight.clock.order.map(({ who }) => who)).toEqual([0, 2]);
    const won = playRule(modern, begun.fight, [], (scene) => {
      scene.slots.harm(scene, {
        source: 0,
        target: 2,
        points: 40,
        nonlethal: false,
        why: { text: '', rule: '' },
        rows: null,
      });
      modern.clock.advance(scene);
    });
    expect(won.fight.over).toEqual({ winner: 'heroes' });
  });
});

describe('breaking by force', () => {
  const force = (face: number, hp: number) => {
    const fight = beside(WOODEN_DOOR);
    const thing = { ...fight.combatants[1], counts: { ...fight.combatants[1]?.counts, hp } };
    const ready = { ...fight, combatants: fight.combatants.with(1, thing as never) };
    return perform(ready, { by: 'ann', do: 'break-object', target: 'thing' }, [face]);
  };

  it('[MOD-OBJ-17] is a Strength check against the break DC', () => {
    expect(hpOf(force(10, 10))).toBe(0);
    expect(hpOf(force(9, 10))).toBe(10);
    expect(force(10, 10).fight.combatants[1]?.effects.map(({ name }) => name)).toContain('ruined');
    const far = modernFight({ ann: { sheet: ANN }, thing: { side: 'things', sheet: WOODEN_DOOR, at: [3, 0] } });
    expect(refusedBy(far, { by: 'ann', do: 'break-object', target: 'thing' })).toEqual(['MOD-OBJ-17']);
    expect(refusedBy(far, { by: 'ann', do: 'break-object', target: 'ann' })).toEqual(['MOD-OBJ-17']);
  });

  it('[MOD-OBJ-18] is easier by 2 once half the hit points are lost', () => {
    expect(hpOf(force(8, 6))).toBe(6);
    expect(hpOf(force(8, 5))).toBe(0);
    expect(hpOf(force(7, 5))).toBe(5);
  });
});

describe('repairing', () => {
  const damaged = (hp: number) => hurt({ object: 'steel door', skills: {} }, 130 - hp).fight;
  const worker = { ...ANN, skills: { repair: 5 } };
  const work = (inputs: readonly Input[], choices: readonly string[] = [], hp = 100) => {
    const fight = beside({ object: 'steel door' }, worker);
    const thing = { ...fight.combatants[1], counts: { ...fight.combatants[1]?.counts, hp } };
    const ready = { ...fight, combatants: fight.combatants.with(1, thing as never) };
    const extra = choices.length === 0 ? {} : { choices };
    return perform(ready, { by: 'gm', do: 'repair', target: 'thing', choice: 'ann', ...extra }, inputs);
  };

  it('[MOD-OBJ-19] takes an hour and a Repair check against DC 20 and restores 2d6', () => {
    expect(hpOf(work([15, 6, 2]))).toBe(108);
    expect(hpOf(work([14]))).toBe(100);
    expect(work([14]).fight.combatants[0]?.counts.hours).toBe(1);
    expect(damaged(100).combatants[1]?.counts.hp).toBe(100);
  });

  it('[MOD-OBJ-19] is at -4 without tools and ends when all is restored', () => {
    expect(hpOf(work([18], ['without-tools']))).toBe(100);
    expect(hpOf(work([19, 1, 1], ['without-tools']))).toBe(102);
    expect(hpOf(work([15, 6, 6], [], 115))).toBe(120);
    const whole = beside({ object: 'steel door' }, worker);
    expect(refusedBy(whole, { by: 'gm', do: 'repair', target: 'thing', choice: 'ann' })).toEqual(['MOD-OBJ-19']);
    expect(refusedBy(whole, { by: 'gm', do: 'repair', target: 'ben', choice: 'ann' })).toEqual(['MOD-OBJ-19']);
  });
});

describe('objects that somebody holds', () => {
  const holder = {
    abilities: { dexterity: 14 },
    classes: { strong: 1 },
    hp: 40,
    weapons: ['longsword', 'beretta 93r'],
  };
  const against = (ann: object, inputs: readonly Input[], options: Surroundings = {}, thing = 'longsword') =>
    perform(
      modernFight({ ann: { sheet: ann }, ben: { sheet: holder, at: [1, 0] } }, options),
      { by: 'ann', do: 'strike-held', target: 'ben', choice: thing },
      inputs,
    );
  const SUNDERER = { ...ANN, feats: ['Sunder'] };
  const itemOf = (played: ReturnType<typeof against>, item = 0) => played.fight.combatants[1]?.items[item];

  it('[MOD-OBJ-03] are at 5 more, with the Dexterity and the class bonus of the holder', () => {
    // A Medium-size thing 5, held 5, Dexterity 2, the first level of a strong hero 1: 13; Ann has +5.
    expect(itemOf(against(SUNDERER, [7]))?.counts).toEqual({});
    const hit = against(SUNDERER, [8, 4]);
    expect(hit.events.find(({ kind }) => kind === 'check')).toMatchObject({ total: 13, versus: 13, result: 'hit' });
    expect(itemOf(hit)?.counts).toEqual({ lost: 2 });
    expect(() => against(SUNDERER, [8, 4], {}, 'unarmed')).toThrow('no such thing');
  });

  it('[MOD-OBJ-03] [MOD-CONC-03] are as hard to see as who holds them', () => {
    const fight = modernFight({ ann: { sheet: SUNDERER }, ben: { sheet: holder, at: [1, 0] } });
    const dim = perform(fight, { by: 'gm', do: 'rule-concealment', target: 'ben', choice: 'half' }).fight;
    const strike = { by: 'ann', do: 'strike-held', target: 'ben', choice: 'longsword' };
    expect(itemOf(perform(dim, strike, [8, 20]))?.counts).toEqual({});
    expect(itemOf(perform(dim, strike, [8, 21, 4]))?.counts).toEqual({ lost: 2 });
  });

  it.each([
    // Of a printed Defense 10 is the base, 1 size; touch leaves out the armour, 3, and flat-footed the Dexterity, 2.
    ['a printed Defense leaves it', { size: 'small', defense: { total: 20, touch: 17, flatFooted: 18 } }, 4],
    ['it is none where the print leaves none', { defense: { total: 12, flatFooted: 10 } }, 0],
    ['it is no penalty', { defense: { total: 9, flatFooted: 7 } }, 0],
    ['levels win over what a print leaves', { classes: { strong: 1 }, defense: 18 }, 1],
  ])(
    '[MOD-OBJ-03] [MOD-DEF-03] the class bonus is what a printed Defense leaves for it, unless classes are stated (%s)',
    (_, printed, bonus) => {
      const ben = { abilities: { dexterity: 14 }, hp: 40, weapons: ['longsword'], ...printed };
      const strike = (face: number) =>
        perform(
          modernFight({ ann: { sheet: SUNDERER }, ben: { sheet: ben, at: [1, 0] } }),
          { by: 'ann', do: 'strike-held', target: 'ben', choice: 'longsword' },
          face + 5 < 12 + bonus ? [face] : [face, 4],
        );
      const lost = (face: number) => strike(face).fight.combatants[1]?.items[0]?.counts;
      // 5 for a sword, held 5, Dexterity 2: 12 and the bonus, against +5.
      expect([lost(6 + bonus), lost(7 + bonus), lost(8 + bonus)]).toEqual([{}, { lost: 2 }, { lost: 2 }]);
    },
  );

  it('[MOD-OBJ-04] striking them provokes the holder', () => {
    const provoked = against(ANN, ['attack', 2, 8, 4]);
    expect(provoked.events.filter(({ kind }) => kind === 'answer')).toHaveLength(1);
    expect(against(ANN, ['decline', 8, 4]).fight.combatants[1]?.items[0]?.counts).toEqual({ lost: 2 });
  });

  it('[MOD-FEAT-11] Sunder keeps the holder from it; played in full it adds 4 and doubles the damage', () => {
    expect(against(SUNDERER, [7]).events.some(({ kind }) => kind === 'answer')).toBe(false);
    const full = { options: { sunderFull: true } };
    expect(itemOf(against(SUNDERER, [3], full))?.counts).toEqual({});
    const hit = against(SUNDERER, [4, 1], full);
    expect(itemOf(hit)?.counts).toEqual({ lost: 3 });
    expect(itemOf(against(ANN, ['decline', 8, 4], full))?.counts).toEqual({ lost: 2 });
  });

  it('[MOD-OBJ-13] ruined they fall from the hand', () => {
    const first = against(SUNDERER, [20, 6]);
    expect(itemOf(first)).toMatchObject({ place: 'hand', counts: { lost: 4 } });
    expect(itemOf(against(SUNDERER, [20, 7]))).toMatchObject({ place: 'dropped', counts: { lost: 5 } });
    expect(itemOf(against(SUNDERER, [20, 8]))).toMatchObject({ place: 'dropped', counts: { lost: 5 } });
  });

  it('[MOD-OBJ-15] a Medium-size firearm has 7 hit points', () => {
    const pistol = against(SUNDERER, [20, 8], {}, 'beretta-93r');
    expect(itemOf(pistol, 1)).toMatchObject({ place: 'carried', counts: { lost: 6 } });
  });
});
