import { describe, expect, it } from 'vitest';
import { fight, sheet } from '../../../../test/support/grim-fights.ts';
import { attackCheck, row, strike } from '../../../../test/support/grim-play.ts';
import { SIZES } from '../../../space/grid/size.ts';

const open = { counts: { debt: 2 } };

describe('attack bonus', () => {
  it('[GNG-ATK-09] in melee is base attack + Strength + size', () => {
    const ogre = sheet({ size: 'large', baseAttack: 3, abilities: { strength: 21, dexterity: 8 } });
    const { events } = strike(fight([{ sheet: ogre }, open]), [2, 20]);
    const { rows, total } = attackCheck(events);
    expect(total).toBe(2 + 3 + 5 - 1);
    expect([row(rows, 'base attack'), row(rows, 'Strength'), row(rows, 'size')]).toEqual([3, 5, -1]);
  });

  it.each([
    [1, 0],
    [19, 0],
    [20, -2],
    [39, -2],
    [40, -4],
  ])(
    '[GNG-ATK-10] at range is base attack + Dexterity + size + range penalty (%i squares away)',
    (squares, penalty) => {
      const archer = sheet({ baseAttack: 2, abilities: { strength: 18, dexterity: 15 }, weapons: ['longbow'] });
      const { events } = strike(fight([{ sheet: archer }, { ...open, at: [squares, 0] }]), [2, 20], { ranged: true });
      const { rows, total } = attackCheck(events);
      expect(total).toBe(2 + 2 + 2 + penalty);
      expect([row(rows, 'Dexterity'), row(rows, 'range'), row(rows, 'Strength')]).toEqual([2, penalty, 0]);
    },
  );

  const bySize = [8, 4, 2, 1, 0, -1, -2, -4, -8];
  it.each(SIZES.map((size, index) => [size, bySize[index] ?? 0] as const))(
    '[GNG-ATK-11] the size of the attacker changes its attack bonus (%s: %i)',
    (size, modifier) => {
      const { events } = strike(fight([{ sheet: sheet({ size }) }, open]), [2, 20]);
      expect(attackCheck(events).total).toBe(2 + modifier);
    },
  );

  it('a bonus printed on the sheet is the whole bonus, and follows changes of Strength', () => {
    const printed = sheet({
      baseAttack: 5,
      abilities: { strength: 18 },
      weapons: [{ name: 'longsword', attack: 9, damage: '1d8+4' }],
    });
    expect(attackCheck(strike(fight([{ sheet: printed }, open]), [2, 20]).events).total).toBe(11);
    const weakened = fight([{ sheet: printed, counts: { strength: -4 } }, open]);
    expect(attackCheck(strike(weakened, [2, 20]).events).total).toBe(9);
  });

  it('[GNG-CORE-35] a weapon without proficiency costs -4', () => {
    const clumsy = sheet({ weapons: [{ name: 'longsword', proficient: false }] });
    expect(attackCheck(strike(fight([{ sheet: clumsy }, open]), [10, 20]).events).total).toBe(6);
  });

  it('[GNG-CORE-35] armour and a shield to which one is not used hamper attacks by their whole check penalty, a tower shield always', () => {
    const total = (given: Parameters<typeof sheet>[0], dropped = false) => {
      const at = fight([{ sheet: sheet(given) }, open]);
      const [first, ...rest] = at.combatants;
      if (first === undefined) throw new Error('nobody attacks');
      const items = first.items.map((item, index) =>
        dropped && index === 2 ? { ...item, place: 'dropped' as const } : item,
      );
      return attackCheck(strike({ ...at, combatants: [{ ...first, items }, ...rest] }, [10, 20]).events).total;
    };
    expect([total({ armor: 'full plate' }), total({ armor: { name: 'full plate', proficient: false } })]).toEqual([
      10, 4,
    ]);
    expect(total({ armor: { name: 'full plate', enhancement: 1, proficient: false } })).toBe(5);
    const shield = (name: string, proficient?: boolean) => ({
      shield: proficient === undefined ? name : { name, proficient },
    });
    expect([total(shield('heavy steel shield')), total(shield('heavy steel shield', false))]).toEqual([10, 8]);
    expect([total(shield('tower shield')), total(shield('tower shield', false))]).toEqual([8, 8 - 10]);
    expect(total(shield('tower shield'), true)).toBe(10);
    const printed = { weapons: [{ name: 'longsword', attack: 7, damage: '1d8' }], shield: 'tower shield' };
    expect(total(printed)).toBe(17);
  });

  it('[GNG-CORE-18] the other kind of damage costs -4', () => {
    expect(attackCheck(strike(fight([{}, open]), [10, 20], { nonlethal: true }).events).total).toBe(6);
    expect(attackCheck(strike(fight([{}, open]), [10, 20]).events).total).toBe(10);
    // Who strikes with bare hands as it likes does not do so with a sap.
    const boxer = sheet({ weapons: ['sap'], traits: ['improved-unarmed-strike'] });
    const lethal = { nonlethal: true, choices: ['lethal'] };
    expect(attackCheck(strike(fight([{ sheet: boxer }, open]), [10, 20], lethal).events).total).toBe(6);
    expect(attackCheck(strike(fight([{ sheet: boxer }, open]), [10, 20], { ...lethal, weapon: 1 }).events).total).toBe(
      10,
    );
  });

  it('[GNG-GUN-07] what makes a shot harder does not make a blow with the same thing so', () => {
    const rifle = {
      name: 'rifle',
      damage: '1d6',
      missile: 'bullet',
      increment: 50,
      reach: 5,
      handling: 'twoHanded',
      place: 'both',
      firearm: { longarm: true },
    } as const;
    const total = (ranged: boolean) =>
      attackCheck(strike(fight([{ sheet: sheet({ weapons: [rifle] }) }, open]), [10, 20], { ranged }).events).total;
    expect([total(false), total(true)]).toEqual([10, 6]);
  });
});
