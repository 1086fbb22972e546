import { describe, expect, it } from 'vitest';
import { fight, type Side, sheet } from '../../../../test/support/grim-fights.ts';
import { checkOf, conditions, lost, rolls, strike } from '../../../../test/support/grim-play.ts';
import { type Played, playRule } from '../../../../test/support/play-rule.ts';
import { explore } from '../../../kernel/scene/every/every.ts';
import type { Input } from '../../../kernel/state/fight.ts';
import type { OptionValues } from '../../../kernel/state/game.ts';
import type { SizeName } from '../../../space/grid/size.ts';
import type { GrimGame, Harm } from '../game.ts';
import { grim } from '../index.ts';

const shocked: OptionValues = { advancedTrauma: true };

/** b loses hit points; the inputs are the dice of what follows. */
function loses(
  lethal: number,
  inputs: readonly Input[],
  options: OptionValues,
  more: { readonly b?: Side; readonly harm?: Partial<Harm> } = {},
): Played<GrimGame, void> {
  const b: Side = more.b ?? { sheet: sheet({ hp: 100 }) };
  const harm: Harm = {
    who: 1,
    source: 0,
    lethal,
    nonlethal: 0,
    why: { text: 'test', rule: '' },
    rows: null,
    ...more.harm,
  };
  return playRule(grim, fight([{}, b], options), inputs, (scene) => scene.slots.harm(scene, harm));
}

const states = (played: Played<GrimGame, void>): readonly string[] => conditions(played.fight, 1);

describe('advanced wound trauma', () => {
  it('[GNG-VAR-01] 8 points of damage are saved against with DC 18', () => {
    expect(checkOf(loses(8, [18], shocked).events, 'GNG-VAR-01')).toMatchObject({
      total: 18,
      versus: 18,
      result: 'success',
    });
    expect(checkOf(loses(8, [17], shocked).events, 'GNG-VAR-01').result).toBe('failure');
  });

  it('[GNG-VAR-01] it takes the place of trauma, at any loss of hit points', () => {
    const heavy = loses(60, [20], shocked);
    expect([states(heavy), heavy.fight.combatants[1]?.counts.debt]).toEqual([[], 0]);
    expect(loses(60, [], {}).fight.combatants[1]?.counts.debt).toBe(1);
    expect(rolls(loses(1, [15], shocked).events)).toEqual(['Fortitude save against the shock of the wound']);
    const buffered: Side = { sheet: sheet({ hp: 100 }), counts: { temporary: 10 } };
    expect(states(loses(10, [], shocked, { b: buffered }))).toEqual([]);
    expect(states(loses(0, [], shocked, { harm: { nonlethal: 9 } }))).toEqual([]);
  });

  it.each([
    [17, 'dazed'],
    [14, 'dazed'],
    [13, 'stunned'],
    [9, 'stunned'],
  ])('[GNG-VAR-02] who fails the save is dazed or stunned for a round (DC 18, a %i: %s)', (face, state) => {
    const done = loses(8, [face], shocked);
    expect(states(done)).toEqual([state]);
    expect(done.fight.combatants[1]?.effects[0]?.until).toMatchObject({ round: 2 });
  });

  it('[GNG-VAR-02] by 10 or more it is stunned for 2d6 rounds', () => {
    const done = loses(8, [8, 3, 4], shocked);
    expect(states(done)).toEqual(['stunned']);
    expect(done.fight.combatants[1]?.effects[0]?.until).toMatchObject({ round: 1 + 7 });
    expect(done.fight.combatants[1]?.items[0]?.place).toBe('dropped');
  });

  it('[GNG-VAR-02] a natural 20 saves, a natural 1 at least dazes', () => {
    expect(states(loses(40, [20], shocked))).toEqual([]);
    const hardy: Side = { sheet: sheet({ hp: 100, saves: { fortitude: 30, reflex: 0, will: 0 } }) };
    expect(states(loses(1, [1], shocked, { b: hardy }))).toEqual(['dazed']);
    expect(states(loses(1, [1], { ...shocked, saveAutoResults: false }, { b: hardy }))).toEqual([]);
  });

  it.each([
    ['tiny', 35],
    ['small', 35],
    ['medium', 35],
    ['large', 22],
    ['huge', 16],
    ['gargantuan', 13],
    ['colossal', 12],
  ] as const)(
    '[GNG-VAR-03] the size of a creature changes the difficulty (25 points, %s: DC %i)',
    (size: SizeName, dc) => {
      const b: Side = { sheet: sheet({ hp: 400, size }) };
      expect(checkOf(loses(25, [20], shocked, { b }).events, 'GNG-VAR-01').versus).toBe(dc);
    },
  );

  it('[GNG-VAR-01] the save suffers from the wounds of before, by the option from the new ones', () => {
    const total = (options: OptionValues): number =>
      checkOf(loses(30, [20], { ...shocked, ...options }).events, 'GNG-VAR-01').total;
    expect([total({}), total({ injuryOnSameAttackSaves: true })]).toEqual([20, 18]);
  });

  it('whoever goes down by the wound makes no save', () => {
    expect(states(loses(103, [], shocked))).toEqual(['dying']);
  });

  it('has exact odds', () => {
    const { odds } = explore({
      fight: fight([{}, { sheet: sheet({ hp: 100 }) }], shocked),
      rules: grim,
      run: (scene) =>
        scene.slots.harm(scene, {
          who: 1,
          source: 0,
          lethal: 8,
          nonlethal: 0,
          why: { text: '', rule: '' },
          rows: null,
        }),
      measure: ({ fight: { combatants } }) => combatants[1]?.effects[0]?.name ?? '',
      answer: () => '',
      budget: 1000,
    });
    expect(odds.chance((name) => name === '')).toEqual({ num: 3n, den: 20n });
    expect(odds.chance((name) => name === 'dazed')).toEqual({ num: 1n, den: 5n });
  });
});

describe('Strength bonus limitation', () => {
  const limit: OptionValues = { strengthLimit: true };
  const harm = (given: Parameters<typeof sheet>[0], options: OptionValues, attack: object = {}): number =>
    lost(
      strike(
        fight([{ sheet: sheet(given) }, { sheet: sheet({ hp: 100 }), at: [1, 0] }], options),
        [10, 10, 'decline', 4],
        attack,
      ).events,
      1,
    );

  it('[GNG-VAR-04] the bonus counts in melee attack rolls and not in damage', () => {
    const strong = { abilities: { strength: 16 } };
    // With +3 on the attack the Relative Degree is 3.
    expect([harm(strong, {}), harm(strong, limit)]).toEqual([4 + 3 + 3, 4 + 3]);
    const twoHanded = { abilities: { strength: 16 }, weapons: [{ name: 'longsword', place: 'both' as const }] };
    expect([harm(twoHanded, {}), harm(twoHanded, limit)]).toEqual([4 + 4 + 3, 4 + 3]);
  });

  it('[GNG-VAR-04] a penalty stays', () => {
    const frail = { abilities: { strength: 6 }, baseAttack: 2 };
    expect([harm(frail, {}), harm(frail, limit)]).toEqual([4 - 2, 4 - 2]);
  });

  it('[GNG-VAR-04] thrown weapons and composite bows too', () => {
    const hurler = { abilities: { strength: 16 }, weapons: ['dagger'] };
    const at = (options: OptionValues): number =>
      lost(
        strike(fight([{ sheet: sheet(hurler) }, { sheet: sheet({ hp: 100 }), at: [1, 0] }], options), [10, 10, 4], {
          ranged: true,
        }).events,
        1,
      );
    expect([at({}), at(limit)]).toEqual([4 + 3, 4]);
  });

  it('[GNG-VAR-04] what a printed total has of a bonus is taken out of it', () => {
    const printed = {
      abilities: { strength: 16 },
      weapons: [{ name: 'claw', attack: 0, damage: '1d8+3', natural: true }],
    };
    expect([harm(printed, {}), harm(printed, limit)]).toEqual([4 + 3, 4]);
  });
});

describe('wounds that bleed', () => {
  const bleeding: OptionValues = { woundsBleed: true };
  const bleedsBy = (
    lethal: number,
    wound: 'slashing' | 'other',
    size: SizeName = 'medium',
    more: object = {},
  ): boolean => {
    const b: Side = { sheet: sheet({ hp: 400, size, ...more }) };
    return states(loses(lethal, [], bleeding, { b, harm: { wound } })).includes('severe-bleeding');
  };

  it.each([
    ['fine', 1, 1],
    ['diminutive', 1, 1],
    ['tiny', 1, 1],
    ['small', 2, 3],
    ['medium', 4, 6],
    ['large', 8, 12],
    ['huge', 16, 24],
    ['gargantuan', 32, 48],
    ['colossal', 48, 72],
  ] as const)('[GNG-VAR-05] %s: %i points by slashing, %i by other blows', (size, slashing, other) => {
    expect([bleedsBy(slashing - 1, 'slashing', size), bleedsBy(slashing, 'slashing', size)]).toEqual([false, true]);
    expect([bleedsBy(other - 1, 'other', size), bleedsBy(other, 'other', size)]).toEqual([false, true]);
  });

  it('[GNG-VAR-05] a longsword slashes, a club does not', () => {
    const struck = (weapon: string, face: number): readonly string[] =>
      conditions(
        strike(fight([{ sheet: sheet({ weapons: [weapon] }) }, { sheet: sheet({ hp: 100 }) }], bleeding), [
          ...[10, 10, 'decline', face],
        ]).fight,
        1,
      );
    expect([struck('longsword', 3), struck('longsword', 4)]).toEqual([[], ['severe-bleeding']]);
    expect([struck('club', 5), struck('club', 6)]).toEqual([[], ['severe-bleeding']]);
  });

  it('[GNG-VAR-05] only hit points that are lost count, and what opens the body', () => {
    const buffered: Side = { sheet: sheet({ hp: 100 }), counts: { temporary: 3 } };
    expect(states(loses(6, [], bleeding, { b: buffered, harm: { wound: 'slashing' } }))).toEqual([]);
    expect(states(loses(20, [], bleeding))).toEqual([]);
    expect(bleedsBy(90, 'slashing', 'medium', { traits: ['bloodless'] })).toBe(false);
    expect(bleedsBy(90, 'slashing', 'medium', { abilities: { constitution: null } })).toBe(false);
  });
});

it('[GNG-VAR-06] the three variants are off unless asked for, and independent of each other', () => {
  const plain = loses(60, [], {}, { harm: { wound: 'slashing' } });
  expect(states(plain)).toEqual([]);
  const both = loses(60, [20], { ...shocked, woundsBleed: true }, { harm: { wound: 'slashing' } });
  expect(states(both)).toEqual(['severe-bleeding']);
  for (const name of ['advancedTrauma', 'strengthLimit', 'woundsBleed'])
    expect(grim.optionSpecs[name]).toMatchObject({ default: false, values: [false, true].reverse() });
});
