import { describe, expect, it } from 'vitest';
import { fight, sheet } from '../../../../../test/support/grim-fights.ts';
import { attackCheck, lost, strike } from '../../../../../test/support/grim-play.ts';
import { checkDocument } from '../../../../sheet/check.ts';
import { readDocument } from '../../../../sheet/document.ts';
import { grim } from '../../index.ts';
import { doubts } from '../../sheet/doubts.ts';

/** An attack total and damage of a fighter of that level, at 5 against 10 with a face of 3, by a weapon of two. */
function blow(level: number, traits: readonly string[], weapon = 0): readonly number[] {
  const fighter = sheet({
    baseAttack: 12,
    classes: [{ name: 'Fighter', level }],
    traits,
    weapons: ['longsword', 'dagger'],
  });
  const at = fight([{ sheet: fighter }, { sheet: sheet({ hp: 90 }) }], { featsNeedPrerequisites: true });
  const { events } = strike(at, [5, 10, 'decline', 3], { weapon });
  return [attackCheck(events).total, lost(events, 1)];
}

const FOCUS = 'weapon-focus (longsword)';
const SPECIALIZATION = 'weapon-specialization (longsword)';
const GREATER = 'greater-weapon-focus (longsword)';
const GREATEST = 'greater-weapon-specialization (longsword)';

describe('feats for weapons of one name', () => {
  it('[GNG-CORE-01] Weapon Focus is +1 on attack rolls with such weapons', () => {
    expect(blow(12, [])).toEqual([17, 7 + 3]);
    expect(blow(12, [FOCUS])).toEqual([18, 8 + 3]);
    expect(blow(12, [FOCUS], 1)).toEqual([17, 7 + 3]);
    expect(blow(12, [FOCUS, 'weapon-focus (dagger)'], 1)).toEqual([18, 8 + 3]);
  });

  it('[GNG-CORE-01] Specialization +2 damage from the 4th level of a fighter, the greater ones from the 8th and 12th', () => {
    expect(blow(3, [FOCUS, SPECIALIZATION])).toEqual([18, 8 + 3]);
    expect(blow(4, [FOCUS, SPECIALIZATION])).toEqual([18, 8 + 3 + 2]);
    expect(blow(7, [FOCUS, GREATER])).toEqual([18, 8 + 3]);
    expect(blow(8, [FOCUS, GREATER])).toEqual([19, 9 + 3]);
    const all = [FOCUS, SPECIALIZATION, GREATER, GREATEST];
    expect(blow(11, all)).toEqual([19, 9 + 3 + 2]);
    expect(blow(12, all)).toEqual([19, 9 + 3 + 4]);
    // With the weapon that the other feat is for.
    expect(blow(12, ['weapon-focus (dagger)', SPECIALIZATION])).toEqual([17, 7 + 3]);
  });

  it('[GNG-FEAT-01] what they ask for is told by the weapon', () => {
    const found = doubts(sheet({ baseAttack: 12, classes: [{ name: 'fighter', level: 3 }], traits: [SPECIALIZATION] }));
    expect(found.map(({ expected, found: there }) => `${expected}: ${there}`)).toEqual([
      `level 4 as a fighter for '${SPECIALIZATION}': 3`,
      `the feat or talent 'weapon-focus' for '${SPECIALIZATION}': none`,
    ]);
  });

  it('[GNG-CORE-01] an attack that is printed has it in it', () => {
    const printed = sheet({
      baseAttack: 1,
      traits: [FOCUS],
      weapons: [{ name: 'longsword', attack: 4, damage: '1d8' }],
    });
    const at = fight([{ sheet: printed }, { sheet: sheet({ hp: 90 }) }]);
    expect(attackCheck(strike(at, [5, 10]).events).total).toBe(9);
  });

  it('stand on a sheet with the weapon in brackets', () => {
    const read = (traits: string) =>
      checkDocument(
        readDocument(`{ traits: [${traits}], weapons: [{ name: tail, damage: 1d6 }] }`, 'x.yaml'),
        grim.sheets.schema,
      );
    expect(read('weapon-focus (longsword), weapon-focus (tail), dodge').traits).toHaveLength(3);
    expect(() => read('weapon-focus')).toThrow('with a weapon in brackets');
    expect(() => read('weapon-focus (longswrd)')).toThrow('heavy mace');
    expect(() => read('doge')).toThrow("did you mean 'dodge'");
    expect(() => read('dodge (longsword)')).toThrow();
  });
});
