import { describe, expect, it } from 'vitest';
import { fight, type Side, sheet } from '../../../../test/support/grim-fights.ts';
import { conditions, lost, rolls, row, strike, totals } from '../../../../test/support/grim-play.ts';
import type { GrimSheet, SheetWeapon } from '../sheet/sheet.ts';

const open: Side = { counts: { debt: 2 }, sheet: sheet({ hp: 100 }) };

/** Damage of a blow with Relative Degree 0 and these damage dice. */
function damage(
  attacker: GrimSheet,
  dice: readonly number[],
  { target = open, ranged = false }: { readonly target?: Side; readonly ranged?: boolean } = {},
): number {
  return lost(strike(fight([{ sheet: attacker }, target]), [...evenDice(attacker), ...dice], { ranged }).events, 1);
}

/** Faces of attack and Defense that come to a Relative Degree of 0 for attackers with +0 to +5 in all. */
function evenDice(attacker: GrimSheet): readonly [number, number] {
  const bonus = Math.floor((attacker.abilities.strength - 10) / 2);
  return [10, 10 + bonus];
}

function armed(weapon: SheetWeapon, strength: number = 10): GrimSheet {
  return sheet({ weapons: [weapon], abilities: { strength, dexterity: strength } });
}

/** A defender with this Protection and other gifts. */
function target(protection: number, more: Partial<GrimSheet> = {}): Side {
  return { counts: { debt: 2 }, sheet: sheet({ hp: 100, protection, ...more }) };
}

describe('damage', () => {
  it('[GNG-DMG-01] is weapon damage + Relative Degree - Protection', () => {
    const { events } = strike(fight([{ sheet: armed({ name: 'longsword', damageBonus: 2 }) }, target(3)]), [16, 10, 5]);
    expect(lost(events, 1)).toBe(5 + 2 + 6 - 3);
  });

  it('[GNG-DMG-01] damage printed on the sheet has Strength in it, and follows its changes', () => {
    const printed = armed({ name: 'longsword', attack: 4, damage: '1d8+4' }, 18);
    const struck = (strength: number): number =>
      lost(strike(fight([{ sheet: printed, counts: { strength } }, open]), [10, 14 + strength / 2, 3]).events, 1);
    expect([struck(0), struck(-4), struck(2)]).toEqual([7, 5, 8]);
  });

  it.each([
    [3, 0],
    [3, 5],
    [9, 0],
  ])('[GNG-DMG-01] the log shows what Protection %i and reduction %i take from a plain blow', (protection, amount) => {
    const tough = target(protection, { damageReduction: amount === 0 ? [] : [{ amount, bypass: [] }] });
    const { events } = strike(fight([{ sheet: armed({ name: 'longsword', damageBonus: 4 }) }, tough]), [11, 10, 8]);
    const wound = events.find((event) => event.kind === 'count' && event.count === 'hp');
    if (wound?.kind !== 'count') throw new Error('no wound');
    expect(wound.rows?.reduce((sum, { value }) => sum + value, 0)).toBe(-wound.by);
    expect(row(wound.rows, 'd8')).toBe(8);
    expect([row(wound.rows, 'Protection'), row(wound.rows, 'damage reduction and resistance')]).toEqual([
      0 - protection,
      0 - amount,
    ]);
  });

  it('[GNG-DMG-02] damage reduction and energy resistance come after Protection', () => {
    const tough = target(3, { damageReduction: [{ amount: 5, bypass: ['magic'] }], resistances: { fire: 4 } });
    expect(damage(armed({ name: 'longsword' }), [8], { target: tough })).toBe(0);
    expect(damage(armed({ name: 'longsword', damageBonus: 3 }), [8], { target: tough })).toBe(8 + 3 - 3 - 5);
    expect(damage(armed({ name: 'longsword', qualities: ['magic'] }), [8], { target: tough })).toBe(8 - 3);
    expect(damage(armed({ name: 'longsword', enhancement: 1 }), [8], { target: tough })).toBe(8 + 1 - 3 + 1);
    expect(damage(armed({ name: 'torch', damage: '1d8', energy: 'fire' }), [8], { target: tough })).toBe(8 - 3 - 4);
    expect(damage(armed({ name: 'torch', damage: '1d8', energy: 'cold' }), [8], { target: tough })).toBe(8 - 3);
  });

  it('[GNG-CORE-23] what needs two qualities at once gets past with both, and not with either', () => {
    const tough = target(0, { damageReduction: [{ amount: 5, bypass: ['silver and magic', 'epic'] }] });
    const past = (...qualities: string[]) => damage(armed({ name: 'longsword', qualities }), [8], { target: tough });
    expect([past('silver'), past('magic'), past('silver', 'magic'), past('epic')]).toEqual([3, 3, 8, 8]);
  });

  it.each([
    [['magic'], 3],
    [['silver'], 5],
    [[], 5],
    [['magic', 'silver'], 2],
  ] as const)(
    '[GNG-CORE-23] of several damage reductions the best counts that %j does not get past',
    (qualities, taken) => {
      const reductions = [
        { amount: 3, bypass: ['silver'] },
        { amount: 5, bypass: ['magic'] },
        { amount: 2, bypass: ['adamantine'] },
      ];
      for (const damageReduction of [reductions, reductions.toReversed()]) {
        const weapon = armed({ name: 'longsword', qualities: [...qualities] });
        expect(damage(weapon, [8], { target: target(0, { damageReduction }) })).toBe(8 - taken);
      }
    },
  );

  it.each([
    [3, 4, 0],
    [4, 4, 0],
    [5, 4, 1],
  ])(
    '[GNG-DMG-03] what is left after Protection is lost, without a minimum of 1 (%i against %i: %i)',
    (dice, protection, points) => {
      expect(damage(armed({ name: 'longsword' }), [dice], { target: target(protection) })).toBe(points);
    },
  );

  it('[GNG-DMG-03] where nothing gets through, the line before says what has fallen and what Protection took', () => {
    const { events } = strike(fight([{ sheet: armed({ name: 'longsword', damageBonus: 2 }) }, target(9)]), [11, 10, 5]);
    const [blow] = totals(events);
    expect([blow?.why.text, blow?.total, row(blow?.rows ?? null, 'd8'), row(blow?.rows ?? null, 'Protection')]).toEqual(
      ['damage', 0, 5, -8],
    );
  });

  it('[GNG-DMG-03] a Strength penalty lowers the sum before anything is floored', () => {
    const weak = sheet({ abilities: { strength: 4 } });
    const { events } = strike(fight([{ sheet: weak }, open]), [17, 10, 1]);
    expect(lost(events, 1)).toBe(1 - 3 + 4);
    const feeble = sheet({ abilities: { strength: 4 } });
    expect(lost(strike(fight([{ sheet: feeble }, open]), [13, 10, 1]).events, 1)).toBe(0);
  });

  it('[GNG-DMG-03] a blow below 0 lowers what bonus dice of another kind do', () => {
    const weak = sheet({
      abilities: { strength: 4 },
      weapons: [{ name: 'longsword', extra: [{ dice: '1d6', energy: 'fire' }] }],
    });
    expect(lost(strike(fight([{ sheet: weak }, target(1)]), [13, 10, 1, 6]).events, 1)).toBe(1 - 3 + 6 - 1);
  });

  it('[GNG-DMG-04] Protection does not reduce ability damage', () => {
    const venom = { name: 'venom', drains: 'strength', dice: '1d6' } as const;
    const { fight: after } = strike(
      fight([{ sheet: armed({ name: 'fangs', damage: '1d4', riders: [venom] }) }, target(2)]),
      [10, 10, 3, 6],
    );
    expect(after.combatants[1]?.counts).toMatchObject({ hp: 99, strength: -6 });
    expect(conditions(after, 1)).toEqual(['unrested']);
  });

  it.each([
    ['strength', [3], 0, { count: 'strength', by: -5 }, [5]],
    ['strength', [3], -7, { count: 'strength', by: -3 }, [5, -2]],
    ['hp', [3], 0, { count: 'hp', by: -5 }, [5]],
  ] as const)(
    '[GNG-DMG-04] the line of what a rider drains says its dice (%s, %j, %i)',
    (drains, dice, weakened, count, rows) => {
      const venom = { name: 'venom', drains, dice: '1d6' } as const;
      const weak = { ...target(0), counts: { debt: 2, strength: weakened } };
      const { events } = strike(fight([{ sheet: armed({ name: 'fangs', damage: '1d4', riders: [venom] }) }, weak]), [
        10,
        10,
        ...dice,
        5,
      ]);
      expect(rolls(events).at(-1)).toBe(drains === 'hp' ? 'poison' : 'ability damage');
      const drain = events.find((event) => event.kind === 'count' && event.rows?.[0]?.text === 'd6');
      expect(drain).toMatchObject({ who: 1, ...count, rows: rows.map((value) => ({ value })) });
    },
  );

  describe('special effects', () => {
    const stunning = (more: Partial<SheetWeapon> = {}): GrimSheet =>
      armed({ name: 'longsword', riders: [{ name: 'stunning blow', condition: 'stunned', rounds: 1 }], ...more });

    it.each([
      [4, []],
      [5, []],
      [6, ['stunned']],
    ])('[GNG-DMG-05] need a point of damage that got through: %i against Protection 5', (dice, expected) => {
      const { fight: after } = strike(fight([{ sheet: stunning() }, target(5)]), [10, 10, dice]);
      expect(conditions(after, 1)).toEqual(expected);
    });

    it('[GNG-DMG-05] damage reduction counts too, and a nonlethal point is enough unless `specialNeedsLethal`', () => {
      const reduced = target(0, { damageReduction: [{ amount: 5, bypass: [] }] });
      expect(conditions(strike(fight([{ sheet: stunning() }, reduced]), [10, 10, 5]).fight, 1)).toEqual([]);
      const softly = [
        fight([{ sheet: stunning({ nonlethal: true }) }, open]),
        fight([{ sheet: stunning({ nonlethal: true }) }, open], { specialNeedsLethal: true }),
      ];
      expect(softly.map((each) => conditions(strike(each, [10, 10, 5]).fight, 1))).toEqual([['stunned'], []]);
      const lethal = fight([{ sheet: stunning() }, open], { specialNeedsLethal: true });
      expect(conditions(strike(lethal, [10, 10, 5]).fight, 1)).toEqual(['stunned']);
    });

    it('[GNG-DMG-05] an attack that deals no hit point damage is not limited', () => {
      const { fight: after, events } = strike(fight([{ sheet: stunning({ damage: null }) }, target(20)]), [10, 10]);
      expect(conditions(after, 1)).toEqual(['stunned']);
      expect(lost(events, 1)).toBe(0);
    });

    it('[GNG-DMG-05] [GNG-INJ-05] by `injuryOnSameAttackSaves` the save suffers from the lethal points of this blow, and from no others', () => {
      const options = { injuryOnSameAttackSaves: true };
      const save = { kind: 'fortitude', dc: 10 } as const;
      const stunned = (more: Partial<SheetWeapon>, hp: number, dice: readonly number[]) => {
        const rider = { name: 'stunning blow', condition: 'stunned', save } as const;
        const b: Side = { sheet: sheet({ hp: 20 }), counts: { debt: 2, hp } };
        return conditions(
          strike(fight([{ sheet: armed({ name: 'longsword', riders: [rider], ...more }) }, b], options), dice).fight,
          1,
        ).includes('stunned');
      };
      // 15 of 20 is a light injury: -2.
      expect([
        stunned({}, 17, [10, 10, 1, 10]),
        stunned({}, 16, [10, 10, 1, 10]),
        stunned({}, 16, [10, 10, 1, 12]),
      ]).toEqual([false, true, false]);
      expect([stunned({ damage: null }, 16, [10, 10, 10]), stunned({ nonlethal: true }, 16, [10, 10, 1, 10])]).toEqual([
        false,
        false,
      ]);
    });
  });

  describe('Strength', () => {
    const away = { ...open, at: [3, 0] } as const;
    const shot = (name: string, strength: number, more: Partial<SheetWeapon> = {}): number =>
      damage(armed({ name, ...more }, strength), [4], { ranged: true, target: away });

    it('[GNG-DMG-06] a plain bow adds a Strength penalty but no bonus', () => {
      expect([shot('longbow', 8), shot('longbow', 10), shot('longbow', 12), shot('shortbow', 18)]).toEqual([
        3, 4, 4, 4,
      ]);
    });

    it('[GNG-DMG-07] a composite bow adds Strength, up to its rating where it has one', () => {
      expect(shot('composite longbow', 18)).toBe(8);
      expect(shot('composite longbow', 18, { rating: 2 })).toBe(6);
      expect(shot('composite longbow', 8, { rating: 2 })).toBe(3);
    });

    it('[GNG-DMG-07] crossbows add nothing, thrown weapons all of it', () => {
      expect([shot('light crossbow', 18), shot('light crossbow', 6), shot('javelin', 18), shot('javelin', 8)]).toEqual([
        4, 4, 8, 3,
      ]);
    });

    const held = (name: string, place: 'hand' | 'off' | 'both', strength: number): number =>
      damage(armed({ name, place }, strength), [4]);

    it('[GNG-DMG-08] the off hand adds half the bonus, rounded down, and a whole penalty', () => {
      expect(held('short sword', 'off', 12)).toBe(4);
      expect([held('short sword', 'off', 16), held('short sword', 'off', 18), held('short sword', 'off', 6)]).toEqual([
        4 + 1,
        4 + 2,
        4 - 2,
      ]);
    });

    it('[GNG-DMG-08] so it does with what it throws, although the weapon is out of the hand by then', () => {
      const thrown = (strength: number): number => shot('javelin', strength, { place: 'off' });
      expect([thrown(16), thrown(18), thrown(6), shot('javelin', 18, { place: 'hand' })]).toEqual([
        4 + 1,
        4 + 2,
        4 - 2,
        8,
      ]);
    });

    it('[GNG-DMG-09] two hands add one and a half times the bonus, rounded down, and a single penalty', () => {
      expect([held('longsword', 'both', 16), held('longsword', 'both', 18), held('greataxe', 'both', 16)]).toEqual([
        4 + 4,
        4 + 6,
        4 + 4,
      ]);
      expect([held('longsword', 'both', 6), held('longsword', 'hand', 16)]).toEqual([4 - 2, 4 + 3]);
    });

    it('[GNG-DMG-10] a light weapon in two hands adds the bonus once', () => {
      expect(held('short sword', 'both', 16)).toBe(4 + 3);
      // So does a rapier, as in the core game.
      expect(held('rapier', 'both', 16)).toBe(4 + 3);
    });
  });

  describe('of several kinds', () => {
    const flaming = armed({
      name: 'longsword',
      damageBonus: 1,
      extra: [{ dice: '1d6', energy: 'fire' }, { dice: '1d4' }],
    });

    it('[GNG-DMG-11] everything is added up before Protection is subtracted once', () => {
      expect(damage(flaming, [5, 4, 2], { target: target(6) })).toBe(5 + 1 + 4 + 2 - 6);
    });

    const mixed = armed({ name: 'longsword', extra: [{ dice: '1d6', energy: 'fire' }] });
    const guarded = (protection: number): Side =>
      target(protection, { resistances: { fire: 3 }, damageReduction: [{ amount: 2, bypass: [] }] });
    const split = (protectionSplit: string, protection: number): number =>
      lost(strike(fight([{ sheet: mixed }, guarded(protection)], { protectionSplit }), [10, 10, 6, 6]).events, 1);

    it('[GNG-DMG-02] [GNG-DMG-11] the log shows the whole arithmetic: dice and rows add up to what is lost', () => {
      for (const [protection, dice] of [
        [4, [6, 6]],
        [0, [6, 2]],
        [7, [5, 6]],
      ] as const) {
        const { events } = strike(fight([{ sheet: mixed }, guarded(protection)]), [12, 10, ...dice]);
        const wound = events.find((event) => event.kind === 'count' && event.count === 'hp');
        if (wound?.kind !== 'count') throw new Error('no wound');
        expect(wound.rows?.reduce((sum, { value }) => sum + value, 0)).toBe(-wound.by);
        const pieces = totals(events);
        expect(pieces.map(({ why }) => why.text)).toEqual(['weapon damage', 'fire damage']);
        expect(pieces.map(({ rows }) => rows?.find(({ roll }) => roll !== undefined)?.value)).toEqual(dice);
        expect(pieces.reduce((sum, { rows }) => sum + row(rows, 'Protection'), 0)).toBe(0 - protection);
        expect(pieces.reduce((sum, { total }) => sum + total, 0)).toBe(-wound.by);
      }
    });

    it('[GNG-DMG-11] [GNG-DMG-12] each kind is told by itself, with what is taken off it', () => {
      const { events } = strike(fight([{ sheet: mixed }, guarded(7)]), [12, 10, 5, 6]);
      // A blow of 5 and a Relative Degree of 2 are 7: Protection takes all of it.
      const [blow, fire] = totals(events);
      expect([blow?.total, row(blow?.rows ?? null, 'Protection')]).toEqual([0, -7]);
      expect([fire?.total, row(fire?.rows ?? null, 'damage reduction and resistance')]).toEqual([3, -3]);
    });

    it('[GNG-DMG-03] what a blow below 0 lacks is taken off the other kind, by that name', () => {
      const weak = sheet({
        abilities: { strength: 4 },
        weapons: [{ name: 'longsword', extra: [{ dice: '1d6', energy: 'fire' }] }],
      });
      const cold = target(1, { resistances: { cold: 9 } });
      const [blow, fire] = totals(strike(fight([{ sheet: weak }, cold]), [13, 10, 1, 6]).events);
      expect([blow?.total, row(blow?.rows ?? null, 'no less than 0')]).toEqual([0, 2]);
      expect([fire?.total, row(fire?.rows ?? null, 'Protection and what the blow lacks')]).toEqual([3, -3]);
      // 1 - 2 lacks 1.
      const weaker = { ...weak, abilities: { ...weak.abilities, strength: 6 } };
      const [, less] = totals(strike(fight([{ sheet: weaker }, cold]), [12, 10, 1, 6]).events);
      expect([less?.total, row(less?.rows ?? null, 'Protection and what the blow lacks')]).toEqual([4, -2]);
    });

    it('[GNG-DMG-12] by `physicalFirst` Protection takes the blow before the fire', () => {
      // 6 + 6: 4 off the blow leave 2, less 2; 6 fire less 3.
      expect([split('physicalFirst', 0), split('physicalFirst', 4), split('physicalFirst', 7)]).toEqual([
        4 + 3,
        0 + 3,
        0 + 2,
      ]);
    });

    it('[GNG-DMG-12] what is left of it takes the kinds of energy in the order in which they stand', () => {
      const both = armed({
        name: 'longsword',
        extra: [
          { dice: '1d6', energy: 'fire' },
          { dice: '1d6', energy: 'cold' },
        ],
      });
      const scarf = (resistances: Record<string, number>, protection: number): number =>
        lost(strike(fight([{ sheet: both }, target(protection, { resistances })]), [10, 10, 6, 5, 4]).events, 1);
      // 6 blow, 5 fire, 4 cold: Protection 8 takes the blow and 2 of the fire.
      expect([scarf({ fire: 3 }, 8), scarf({ fire: 4 }, 8), scarf({ cold: 4 }, 8)]).toEqual([4, 4, 3]);
      expect([scarf({ cold: 4 }, 11), scarf({ fire: 5 }, 11), scarf({ cold: 1 }, 12)]).toEqual([0, 4, 2]);
    });

    it('[GNG-DMG-12] by `energyFirst` it takes the fire before the blow', () => {
      expect([split('energyFirst', 4), split('energyFirst', 7)]).toEqual([4 + 0, 3 + 0]);
    });

    it('[GNG-DMG-12] by `proportional` what is left over by rounding goes by the order of the parts, and no part loses more than it is', () => {
      const options = { protectionSplit: 'proportional' };
      const both = { dice: '1d6', energy: 'fire' } as const;
      const three = { name: 'longsword', damage: '1d10', extra: [both, { dice: '1d6', energy: 'cold' }] } as const;
      const left = (
        weapon: SheetWeapon,
        strength: number,
        protection: number,
        dice: readonly number[],
        resistances = {},
      ) => {
        const attacker = sheet({ weapons: [weapon], abilities: { strength } });
        const start = fight([{ sheet: attacker }, target(protection, { resistances })], options);
        const even = [10, 10 + Math.min(0, Math.floor((strength - 10) / 2))];
        return lost(strike(start, [...even, ...dice], {}).events, 1);
      };
      // 10, 1 and 1 less 6: 5 off the blow and the odd point too, none off the fire and the cold.
      expect([left(three, 10, 6, [10, 1, 1]), left(three, 10, 6, [10, 1, 1], { fire: 1 })]).toEqual([6, 5]);
      // The blow of 1 - 3 is none and lacks 2: with Protection 1 the fire of 6 loses 2, the cold of 5 loses 1.
      expect([left(three, 4, 1, [1, 6, 5]), left(three, 4, 1, [1, 6, 5], { fire: 5 })]).toEqual([8, 4]);
      expect(left({ ...three, bypass: ['reduction'] }, 4, 1, [1, 6, 5], { fire: 5 })).toBe(4);
    });

    it('[GNG-DMG-02] a weapon of fire that gets past damage reduction meets resistance all the same', () => {
      const torch = armed({ name: 'torch', damage: '1d8', energy: 'fire', bypass: ['reduction'] });
      expect(damage(torch, [8], { target: target(0, { resistances: { fire: 3 } }) })).toBe(5);
    });

    it('[GNG-DMG-02] past damage reduction the blow goes whole, and its fire meets resistance', () => {
      const past = armed({ name: 'longsword', bypass: ['reduction'], extra: [{ dice: '1d6', energy: 'fire' }] });
      const tough = target(0, { resistances: { fire: 3 }, damageReduction: [{ amount: 5, bypass: [] }] });
      const plain = armed({ name: 'longsword', extra: [{ dice: '1d6', energy: 'fire' }] });
      expect([damage(past, [6, 6], { target: tough }), damage(plain, [6, 6], { target: tough })]).toEqual([
        6 + 3,
        1 + 3,
      ]);
    });

    it('[GNG-DMG-12] by `proportional` each part loses its share', () => {
      // 12 less 4 is 2 off each part: 4 and 4; less 5, the odd point off the blow: 3 and 4.
      expect([split('proportional', 4), split('proportional', 5), split('proportional', 20)]).toEqual([
        2 + 1,
        1 + 1,
        0,
      ]);
    });

    it.each([
      [9, 1],
      [10, 0],
      [8, 2],
    ])(
      '[GNG-CORE-23] resistance %i to fire counts once against all the fire of one hit, after Protection',
      (fire, left) => {
        const dice = { dice: '1d6', energy: 'fire' } as const;
        const twice = armed({ name: 'longsword', extra: [dice, dice] });
        const brand = armed({ name: 'longsword', energy: 'fire', extra: [dice] });
        const proof = target(5, { resistances: { fire } });
        // 5 of the blow stop at Protection 5, 4 and 6 are fire; then all 15 are fire, of which 10 come past it.
        expect(damage(twice, [5, 4, 6], { target: proof })).toBe(left);
        expect(damage(brand, [8, 7 - 3], { target: target(2, { resistances: { fire } }) })).toBe(left);
      },
    );

    it('[GNG-DMG-13] a damage penalty is part of the total before Protection', () => {
      const sick = fight([{ effects: ['sickened'] }, target(4)]);
      expect(lost(strike(sick, [12, 10, 8]).events, 1)).toBe(8 - 2 - 4);
    });
  });
});
