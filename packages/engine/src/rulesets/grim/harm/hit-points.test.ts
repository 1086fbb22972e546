import { describe, expect, it } from 'vitest';
import { fight, sheet } from '../../../../test/support/grim-fights.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import type { OptionValues } from '../../../kernel/state/game.ts';
import { SIZES } from '../../../space/grid/size.ts';
import { grim } from '../index.ts';
import type { GrimSheet } from '../sheet/sheet.ts';
import { followConstitution, maxHp } from './hit-points.ts';
import { damageAbility } from './riders.ts';

function hp(given: GrimSheet, options: OptionValues = {}): number {
  return fight([{ sheet: given }], options).combatants[0]?.counts.hp ?? 0;
}

const con = (constitution: number | null): { readonly abilities: { readonly constitution: number | null } } => ({
  abilities: { constitution },
});

describe('hit points', () => {
  it('[GNG-HP-01] are (Constitution + class bonus + other modifiers) x size multiplier', () => {
    const ogre = sheet({
      ...con(15),
      size: 'large',
      racial: { type: 'Giant', hitDice: 4 },
      classes: [{ name: 'Barbarian', level: 4 }],
      toughness: 1,
    });
    expect(hp(ogre)).toBe((15 + 3 + 4 + 3) * 2);
  });

  it('[GNG-HP-01] the 1st-level rogue has 13, the 9th-level monk 19, the 5th-level fighter by formula 23', () => {
    expect(hp(sheet({ ...con(13), classes: [{ name: 'Rogue', level: 1 }] }))).toBe(13);
    expect(hp(sheet({ ...con(13), classes: [{ name: 'Monk', level: 9 }] }))).toBe(19);
    expect(hp(sheet({ ...con(18), classes: [{ name: 'Fighter', level: 5 }] }))).toBe(23);
  });

  it('a total printed on the sheet takes the place of the formula', () => {
    expect(hp(sheet({ ...con(18), hp: 20, classes: [{ name: 'Fighter', level: 5 }] }))).toBe(20);
  });

  it.each([
    ['down', 15, 7],
    ['up', 15, 8],
    ['nearest', 15, 8],
    ['nearest', 14, 7],
    ['up', 14, 7],
  ])('[GNG-HP-02] by `hpRounding: %s` half of a base of %i is %i', (hpRounding, score, most) => {
    expect(hp(sheet({ ...con(score), size: 'small' }), { hpRounding })).toBe(most);
  });

  it('[GNG-HP-02] a quarter is rounded down by default, and nobody has less than 1', () => {
    expect(hp(sheet({ ...con(11), size: 'tiny' }))).toBe(2);
    expect(hp(sheet({ ...con(11), size: 'tiny' }), { hpRounding: 'nearest' })).toBe(3);
    expect(hp(sheet({ ...con(8), size: 'fine' }))).toBe(1);
  });

  it('[GNG-HP-03] move with Constitution: 2 points cost a Large creature 4, and its maximum falls as much', () => {
    const hurt = fight([{ sheet: sheet({ ...con(15), size: 'large' }), counts: { hp: 20 } }]);
    const { fight: after, value } = playRule(grim, hurt, [], (scene) => {
      const before = maxHp(scene, fighterAt(scene, 0));
      damageAbility(scene, 0, 'constitution', 2);
      return [before, maxHp(scene, fighterAt(scene, 0))];
    });
    expect(value).toEqual([30, 26]);
    expect(after.combatants[0]?.counts.hp).toBe(16);
  });

  it('[GNG-HP-03] follow a single point, and nothing where nothing has changed', () => {
    const moved = (constitution: number, constitutionFollowed: number) => {
      const at = fight([{ sheet: sheet(con(12)), counts: { constitution, constitutionFollowed } }]);
      const { value, events } = playRule(grim, at, [], (scene) => {
        followConstitution(scene, 0);
        return maxHp(scene, fighterAt(scene, 0));
      });
      return [value, events.length];
    };
    expect([moved(1, 0), moved(-1, 0), moved(1, 1), moved(0, 0)]).toEqual([
      [13, 2],
      [11, 2],
      [13, 0],
      [12, 0],
    ]);
    // Half a point more makes none for who is Small.
    const small = fight([{ sheet: sheet({ ...con(12), size: 'small' }), counts: { constitution: 1 } }]);
    const { events } = playRule(grim, small, [], (scene) => followConstitution(scene, 0));
    expect(events.flatMap((each) => (each.kind === 'count' ? [each.count] : []))).toEqual(['constitutionFollowed']);
  });

  it('[GNG-HP-03] a printed total moves with Constitution too, and no maximum falls below 1', () => {
    const drain = (given: Parameters<typeof sheet>[0], points: number): readonly number[] => {
      const { value } = playRule(grim, fight([{ sheet: sheet(given) }]), [], (scene) => {
        damageAbility(scene, 0, 'constitution', points);
        return [maxHp(scene, fighterAt(scene, 0)), scene.fight.combatants[0]?.counts.hp ?? 0];
      });
      return value;
    };
    expect(drain({ hp: 20 }, 2)).toEqual([18, 18]);
    expect(drain({ hp: 5 }, 9)).toEqual([1, 1]);
  });

  it('[GNG-HP-03] come back when a game master restores the Constitution', () => {
    const drained = fight([{ sheet: sheet(con(12)), counts: { constitution: -3, constitutionFollowed: -3, hp: 5 } }]);
    const { fight: after } = playRule(grim, drained, [], (scene) => {
      scene.emit({
        kind: 'count',
        who: 0,
        count: 'constitution',
        by: 3,
        why: { text: '', rule: '' },
        source: -1,
        rows: null,
      });
      scene.rules.health.settle(scene, 0, 'constitution', 3);
    });
    expect(after.combatants[0]?.counts.hp).toBe(8);
  });

  it('[GNG-HP-04] a creature without Constitution has a base of 20', () => {
    expect(hp(sheet(con(null)))).toBe(20);
    expect(hp(sheet({ ...con(null), size: 'huge', racial: { type: 'Undead', hitDice: 3 } }))).toBe((20 + 3) * 4);
  });

  it.each([
    ['GNG-HP-11', { hpModifiers: { circumstance: 2 } }, 14],
    ['GNG-HP-11', { hpModifiers: { circumstance: -2 } }, 10],
    ['GNG-HP-12', { hpModifiers: { enhancement: 4 } }, 16],
    ['GNG-HP-13', { hpModifiers: { sacred: 1 } }, 13],
    ['GNG-HP-13', { hpModifiers: { profane: -3 } }, 9],
    ['GNG-HP-14', { toughness: 1 }, 15],
    ['GNG-HP-14', { toughness: 2 }, 18],
  ] as const)('[%s] what comes with it is added to the base of 12 (%j: %i)', (_, given, most) => {
    expect(hp(sheet(given))).toBe(most);
  });

  it('[GNG-HP-11] circumstance is +2 or -2 at most', () => {
    expect(grim.sheets.schema.safeParse(sheet({ hpModifiers: { circumstance: 3 } })).success).toBe(false);
    expect(grim.sheets.schema.safeParse(sheet({ hpModifiers: { circumstance: -2 } })).success).toBe(true);
  });

  it('[GNG-HP-11] [GNG-HP-12] [GNG-HP-13] [GNG-HP-14] all of them come before the size multiplier', () => {
    const modifiers = { circumstance: 2, enhancement: 3, sacred: 1, profane: 1 };
    expect(hp(sheet({ size: 'large', hpModifiers: modifiers, toughness: 1 }))).toBe((12 + 2 + 3 + 1 + 1 + 3) * 2);
  });

  it('[GNG-HP-10] the epic bonus comes before the size multiplier', () => {
    expect(hp(sheet({ size: 'large', classes: [{ name: 'Fighter', level: 24 }] }))).toBe((12 + 20 + 2) * 2);
  });

  const multiplied = [1, 2, 4, 8, 16, 32, 64, 128, 256];
  it.each(SIZES.map((size, index) => [size, multiplied[index] ?? 0] as const))(
    '[GNG-HP-15] hit points are multiplied by size (%s: 16 become %i)',
    (size, most) => {
      expect(hp(sheet({ ...con(16), size }))).toBe(most);
    },
  );

  const challenges = [-4, -3, -2, -1, 0, 1, 2, 3, 4];
  it.each(SIZES.map((size, index) => [size, challenges[index] ?? 0] as const))(
    '[GNG-HP-16] size changes the challenge rating (%s: %i)',
    (size, by) => {
      const { options } = fight([{}]);
      expect(grim.sheets.compile(sheet({ size }), options, grim.slots).challenge).toBe(by);
    },
  );
});
