import { describe, expect, it } from 'vitest';
import { fight, type Side, sheet } from '../../../../test/support/grim-fights.ts';
import { lost, strike } from '../../../../test/support/grim-play.ts';
import { type Play, run } from '../../../kernel/play/play.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { OptionValues } from '../../../kernel/state/game.ts';
import type { GrimGame } from '../game.ts';
import { grim } from '../index.ts';
import type { GrimSheet } from '../sheet/sheet.ts';
import type { Bypass } from '../tables/weapon-row.ts';
import { fortified } from './bypass.ts';

function protection(side: Side, bypass: readonly Bypass[] = [], options: OptionValues = {}): number {
  return grim.slots.protection(openWorld(fight([side], options), grim), 0, bypass);
}

const of = (given: Parameters<typeof sheet>[0], ...effects: readonly string[]): Side => ({
  sheet: sheet({ hp: 100, ...given }),
  effects,
  counts: { debt: 2 },
});

/** Hit points lost to a blow that comes to 10 points. */
function blow(target: Side, weapon: Partial<Exclude<GrimSheet['weapons'][number], string>> = {}): number {
  const attacker = sheet({ weapons: [{ name: 'longsword', damage: '1d10', ...weapon }] });
  return lost(strike(fight([{ sheet: attacker }, target]), [12, 10, 8]).events, 1);
}

describe('Protection', () => {
  it('[GNG-PROT-01] is armour bonus + natural armour bonus + other modifiers', () => {
    const beast = of({ armor: 'chain shirt', naturalArmor: 3, protectionModifiers: { sacred: 1 } });
    expect(protection(beast)).toBe(4 + 3 + 1);
  });

  it('a printed total is kept, and what no part of the sheet explains counts as armour', () => {
    const printed = of({ protection: 9, naturalArmor: 4, protectionModifiers: { sacred: 1 } });
    expect([protection(printed), protection(printed, ['ignoring'])]).toEqual([9, 1]);
  });

  it('[GNG-PROT-02] is subtracted once from dice + modifiers + Relative Degree of a hit', () => {
    expect(blow(of({ armor: 'leather' }), { damageBonus: 1 })).toBe(8 + 2 + 1 - 2);
    const away = { ...of({ armor: 'leather' }), at: [4, 0] as const };
    const archer = sheet({ weapons: ['longbow'] });
    expect(lost(strike(fight([{ sheet: archer }, away]), [12, 10, 8], { ranged: true }).events, 1)).toBe(8 + 2 - 2);
  });

  /** Hit points lost to 10 points of that kind, dealt by the game master. */
  function dealt(kind: string, given: Parameters<typeof sheet>[0]): number {
    const play: Play<GrimGame> = { rules: grim, fight: fight([of(given), {}]), step: null, past: null, future: [] };
    const outcome = run(play, { by: 'gm', do: 'harm', target: 'a', amount: 10, choice: kind });
    if (!outcome.ok) throw new Error(outcome.refusals.map(({ text }) => text).join('; '));
    return lost(outcome.play.step?.events ?? [], 0);
  }

  it.each(['physical', 'fire', 'cold', 'force'])(
    '[GNG-PROT-03] reduces %s damage of effects without an attack roll too',
    (kind) => {
      expect(dealt(kind, { naturalArmor: 4 })).toBe(6);
      expect(dealt(kind, { naturalArmor: 10 })).toBe(0);
      expect(dealt('fire', { naturalArmor: 4, resistances: { fire: 5 } })).toBe(1);
      expect(dealt('physical', { naturalArmor: 4, damageReduction: [{ amount: 5, bypass: ['magic'] }] })).toBe(1);
    },
  );

  it.each(['poison', 'disease'])('[GNG-PROT-06] does not reduce hit points lost to %s', (kind) => {
    expect(dealt(kind, { naturalArmor: 9, damageReduction: [{ amount: 5, bypass: [] }] })).toBe(10);
  });

  it('[GNG-PROT-07] does not reduce falling damage', () => {
    expect(dealt('falling', { naturalArmor: 9 })).toBe(10);
  });

  it('[GNG-PROT-08] does not reduce harm from starvation, heat and other surroundings', () => {
    expect(dealt('environment', { naturalArmor: 9 })).toBe(10);
  });

  it('[GNG-PROT-04] cannot take damage below 0', () => {
    const { fight: after } = strike(fight([{}, of({ armor: 'full plate', naturalArmor: 5 })]), [12, 10, 8]);
    expect(after.combatants[1]?.counts).toMatchObject({ hp: 100, nonlethal: 0, temporary: 0 });
  });

  it('[GNG-PROT-05] damage reduction and energy resistance are applied after it', () => {
    const golem = of({ naturalArmor: 9, damageReduction: [{ amount: 5, bypass: ['adamantine'] }] });
    expect(blow(golem)).toBe(0);
    expect(blow(golem, { damageBonus: 5 })).toBe(15 - 9 - 5);
    expect(blow(of({ naturalArmor: 9, resistances: { cold: 5 } }), { damageBonus: 5, energy: 'cold' })).toBe(
      15 - 9 - 5,
    );
  });

  it('[GNG-PROT-06] does not reduce the poison of a bite', () => {
    const venom = { name: 'venom', drains: 'hp', dice: '1d6' } as const;
    const attacker = sheet({ weapons: [{ name: 'fangs', damage: '1d10', riders: [venom] }] });
    const { events } = strike(fight([{ sheet: attacker }, of({ naturalArmor: 9 })]), [12, 10, 8, 6]);
    expect(lost(events, 1)).toBe(1 + 6);
  });

  it('[GNG-PROT-09] armour does not make its wearer harder to hit, and protects', () => {
    const { value } = strike(fight([{}, of({ armor: 'leather' })]), [10, 10, 8]);
    expect(value).toBe('hit');
    expect(protection(of({ armor: 'leather' }))).toBe(2);
    expect(protection(of({ armor: { name: 'undercover vest', bonus: 3 } }))).toBe(3);
  });

  it('[GNG-PROT-10] natural armour goes to Protection', () => {
    expect(protection(of({ naturalArmor: 7 }))).toBe(7);
  });

  it('[GNG-PROT-11] the game master may give +2 or -2', () => {
    expect([
      protection(of({ naturalArmor: 3 }, 'protection-favoured')),
      protection(of({ naturalArmor: 3 }, 'protection-hampered')),
    ]).toEqual([5, 1]);
    expect(protection(of({}, 'protection-hampered'))).toBe(0);
    expect(protection(of({ protectionModifiers: { circumstance: 2 } }))).toBe(2);
  });

  it('[GNG-PROT-12] enhancement of armour and of natural armour counts', () => {
    expect(
      protection(of({ armor: { name: 'leather', enhancement: 3 }, naturalArmor: 2, naturalArmorEnhancement: 1 })),
    ).toBe(8);
  });

  it('[GNG-PROT-13] sacred and profane modifiers that name it count', () => {
    expect(protection(of({ protectionModifiers: { sacred: 2, profane: 1 } }))).toBe(3);
  });

  describe('of a monk', () => {
    const monk = { abilities: { wisdom: 15 }, classes: [{ name: 'Monk', level: 9 }] } as const;

    it('[GNG-PROT-14] is its level part and its Wisdom bonus: +3 at 9th level with Wisdom 15', () => {
      expect(protection(of(monk))).toBe(3);
      expect(protection(of({ ...monk, classes: [{ name: 'Monk', level: 10 }] }))).toBe(4);
      expect(protection(of({ ...monk, abilities: { wisdom: 8 } }))).toBe(1);
    });

    it('[GNG-PROT-14] is part of a printed total, and lost of that too', () => {
      const printed = of({ ...monk, protection: 8 });
      expect([protection(printed), protection({ ...printed, effects: ['held'] })]).toEqual([8, 5]);
      expect(protection(printed, ['ignoring'])).toBe(3);
    });

    it('[GNG-PROT-14] is lost with armour, a shield, a medium load, or when immobilised', () => {
      expect(protection(of({ ...monk, armor: 'padded' }))).toBe(1);
      expect(protection(of({ ...monk, shield: 'buckler' }))).toBe(0);
      expect([protection(of({ ...monk, load: 'light' })), protection(of({ ...monk, load: 'medium' }))]).toEqual([3, 0]);
      expect([protection(of(monk, 'flat-footed')), protection(of(monk, 'held'))]).toEqual([3, 0]);
    });
  });

  it('[GNG-PROT-15] deflection, dodge, haste, insight and luck never add to it', () => {
    const charmed = { deflection: 5, dodge: 4, haste: 4, insight: 3, luck: 2 };
    expect(protection(of({ defenseModifiers: charmed, shield: 'tower shield' }))).toBe(0);
  });

  const layered = {
    armor: { name: 'chain shirt', enhancement: 1 },
    naturalArmor: 2,
    protectionModifiers: { sacred: 2 },
  };

  it('[GNG-PROT-16] an armour-piercing attack halves armour and natural armour together, rounded down', () => {
    expect(protection(of(layered))).toBe(9);
    expect(protection(of(layered), ['piercing'])).toBe(3 + 2);
    expect(protection(of(layered), ['piercing'], { apScope: 'allProtection' })).toBe(4);
    expect(blow(of({ naturalArmor: 5 }), { bypass: ['piercing'] })).toBe(8 + 2 - 2);
  });

  it('[GNG-PROT-17] an armour-ignoring attack ignores both', () => {
    expect(protection(of(layered), ['ignoring'])).toBe(2);
    expect(protection(of(layered), ['ignoring'], { apScope: 'allProtection' })).toBe(0);
    expect(blow(of({ naturalArmor: 5 }), { bypass: ['ignoring'] })).toBe(10);
  });

  it('[GNG-PROT-18] what lessens something else leaves all of it', () => {
    expect([protection(of(layered), ['reduction']), protection(of(layered), ['hardness'])]).toEqual([9, 9]);
  });

  it('[GNG-AABIL-02] [GNG-AABIL-03] [GNG-AABIL-04] fortified armour makes less of what pierces and ignores it, and nothing of other ways', () => {
    const ways: readonly Bypass[] = ['piercing', 'ignoring', 'penetrating', 'reduction'];
    const others: readonly Bypass[] = ['penetrating', 'reduction'];
    expect((['none', 'light', 'moderate', 'heavy'] as const).map((kind) => fortified(ways, kind))).toEqual([
      ways,
      ['ignoring', ...others],
      ['piercing', ...others],
      others,
    ]);
  });

  it('[GNG-PROT-18] of several ways past it only the best counts', () => {
    expect(protection(of(layered), ['piercing', 'ignoring'])).toBe(2);
    expect(protection(of(layered), ['piercing', 'piercing'])).toBe(5);
    // 7 armour and 2 more: half of the armour leaves 5, half of all leaves 4.
    expect(protection(of(layered), ['piercing', 'penetrating'])).toBe(4);
  });
});
