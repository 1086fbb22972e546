import { describe, expect, it } from 'vitest';
import { fight, type Side, sheet } from '../../../../test/support/grim-fights.ts';
import { carryOut } from '../../../../test/support/grim-guns.ts';
import { conditions, lost } from '../../../../test/support/grim-play.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import { whyNot } from '../../../kernel/play/play.ts';
import type { Command } from '../../../kernel/state/command.ts';
import type { Fight } from '../../../kernel/state/fight.ts';
import type { OptionValues } from '../../../kernel/state/game.ts';
import type { GrimGame } from '../game.ts';
import { grim } from '../index.ts';
import { doubts } from '../sheet/doubts.ts';
import type { SheetPower } from '../sheet/sheet.ts';

const RAY: SheetPower = { name: 'ray', kind: 'fire', dice: '4d6', range: 60 };

function mage(power: Partial<SheetPower>, powerPoints = 0): Side {
  return { sheet: sheet({ hp: 40, powers: [{ ...RAY, ...power }], powerPoints }) };
}

const mailed: Side = { sheet: sheet({ hp: 60, armor: { name: 'mail', bonus: 9 } }), at: [3, 0] };

function cast(at: Fight<GrimGame>): { readonly harm: number; readonly power: number } {
  const action = grim.actions.find(({ id }) => id === 'unleash');
  if (action === undefined) throw new Error('no such action');
  const item = at.combatants[0]?.items.findIndex(({ id }) => id === 'ray') ?? -1;
  const empty = {
    who: 0,
    item,
    target: 1,
    targets: [],
    to: null,
    path: [],
    choice: '',
    choices: [],
    amount: 0,
    text: '',
  };
  const { events, fight: after } = playRule(grim, at, [6, 6, 6, 2], (scene) =>
    action.resolve(scene, { ...empty, action } as never),
  );
  return { harm: lost(events, 1), power: after.combatants[0]?.counts.power ?? -1 };
}

const refused = (
  who: Side,
  told: Omit<Command, 'by'> = { do: 'unleash', with: 'ray', target: 'b' },
  options: OptionValues = {},
) =>
  whyNot(
    { rules: grim, fight: fight([who, mailed], options), step: null, past: null, future: [] },
    { by: 'a', ...told },
  ).map(({ text }) => text);

const problems = (power: Partial<SheetPower>): readonly string[] => {
  const read = grim.sheets.schema.safeParse({ powers: [{ ...RAY, ...power }] });
  return read.success ? [] : read.error.issues.map(({ message }) => message);
};

describe('metamagic and metapsionics', () => {
  it('[GNG-FEAT-13] armour ignoring spell: no armour counts, for a slot four levels higher', () => {
    expect(cast(fight([mage({ spell: 3 }), mailed])).harm).toBe(20 - 9);
    expect(cast(fight([mage({ spell: 3, metamagic: 'armor-ignoring-spell' }), mailed])).harm).toBe(20);
    expect(problems({ spell: 5, metamagic: 'armor-ignoring-spell' })).toEqual([]);
    expect(problems({ spell: 6, metamagic: 'armor-ignoring-spell' })).toHaveLength(1);
  });

  it('[GNG-FEAT-14] armour piercing spell: half of it, for a slot two levels higher', () => {
    expect(cast(fight([mage({ spell: 3, metamagic: 'armor-piercing-spell' }), mailed])).harm).toBe(20 - 4);
    expect(problems({ spell: 7, metamagic: 'armor-piercing-spell' })).toEqual([]);
    expect(problems({ spell: 8, metamagic: 'armor-piercing-spell' })).toHaveLength(1);
    expect(problems({ metamagic: 'armor-piercing-spell' })).toEqual(["expected a spell for 'armor-piercing-spell'"]);
  });

  it('[GNG-FEAT-11] armour ignoring power: no armour counts, for 8 power points more, no more than the level in all', () => {
    const power = { points: 3, casterLevel: 11, metamagic: 'armor-ignoring-power' };
    expect(cast(fight([mage(power, 20), mailed]))).toEqual({ harm: 20, power: 9 });
    expect(problems(power)).toEqual([]);
    expect(problems({ ...power, casterLevel: 10 })).toHaveLength(1);
  });

  it('[GNG-FEAT-12] armour piercing power: half of it, for 4 power points more', () => {
    const power = { points: 3, casterLevel: 7, metamagic: 'armor-piercing-power' };
    expect(cast(fight([mage(power, 20), mailed]))).toEqual({ harm: 16, power: 13 });
    expect(problems({ ...power, casterLevel: 6 })).toHaveLength(1);
    expect(refused({ ...mage(power, 6), effects: ['psionically-focused'] })).toEqual([
      'A has not the power points for that',
    ]);
  });

  it('[GNG-FEAT-11] [GNG-FEAT-12] a power so declared expends the psionic focus, which takes one to have', () => {
    const power = { points: 3, casterLevel: 7, metamagic: 'armor-piercing-power' };
    const focused = { ...mage(power, 20), effects: ['psionically-focused'] };
    expect(refused(mage(power, 20))).toEqual(['A is not psionically focused']);
    expect(refused(focused)).toEqual([]);
    const unleash = { do: 'unleash', with: 'ray', target: 'b' };
    expect(conditions(carryOut(fight([focused, mailed]), [6, 6, 6, 2], unleash).fight, 0)).toEqual([]);
    // Neither a power without the feat nor a spell with one has to do with it.
    for (const other of [{ points: 3 }, { spell: 3, metamagic: 'armor-piercing-spell' }]) {
      const mages = { ...mage(other, 20), effects: ['psionically-focused'] };
      expect(refused(mage(other, 20))).toEqual([]);
      expect(conditions(carryOut(fight([mages, mailed]), [6, 6, 6, 2], unleash).fight, 0)).toHaveLength(1);
      expect(refused(mage(other, 20), { do: 'focus' })).toEqual(['that takes a psionic feat']);
    }
    expect(refused(mage(power, 20), { do: 'focus' })).toEqual([]);
  });

  it('[GNG-FEAT-01] [GNG-FEAT-14] takes the feat, unless feats ask for nothing', () => {
    const plain = mage({ spell: 3, metamagic: 'armor-piercing-spell' });
    const reasons = (who: Side, featsNeedPrerequisites: boolean) => refused(who, undefined, { featsNeedPrerequisites });
    const taught = { ...plain, sheet: sheet({ ...plain.sheet, traits: ['armor-piercing-spell'] }) };
    expect(reasons(plain, true)).toEqual(['that takes the feat armor-piercing-spell']);
    expect(reasons(taught, true)).toEqual([]);
    expect(reasons(plain, false)).toEqual([]);
  });

  it('fortified armour counts against them too; who lacks the feat is doubted', () => {
    const hard: Side = {
      sheet: sheet({ hp: 60, armor: { name: 'mail', bonus: 9, traits: ['heavy-fortification'] } }),
      at: [3, 0],
    };
    expect(cast(fight([mage({ spell: 3, metamagic: 'armor-ignoring-spell' }), hard])).harm).toBe(11);
    const given = mage({ spell: 3, metamagic: 'armor-ignoring-spell' }).sheet ?? sheet();
    expect(doubts(given)).toHaveLength(1);
    expect(doubts({ ...given, traits: ['armor-ignoring-spell'] })).toEqual([]);
  });
});
