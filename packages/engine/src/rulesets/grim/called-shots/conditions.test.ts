import { describe, expect, it } from 'vitest';
import { called, duel, refusedShot, told } from '../../../../test/support/grim-called.ts';
import type { PlayedAttack } from '../../../../test/support/grim-play.ts';
import { attackCheck, checkOf, conditions, lost, rolls, row } from '../../../../test/support/grim-play.ts';
import type { Effect, Input } from '../../../kernel/state/fight.ts';
import { KNOCKED_OUT } from '../conditions/kinds.ts';
import type { GrimSheet, SheetTrait } from '../sheet/sheet.ts';

const STRONG = { baseAttack: 12 };
/** Attack 15, Defense 5, damage 3, and a Fortitude save that fails. */
const FAILED: readonly Input[] = [15, 5, 3, 1];

function shot(word: string, inputs: readonly Input[] = FAILED, target: Partial<GrimSheet> = {}): PlayedAttack {
  return called(duel(target, STRONG), [word], inputs);
}

function gained({ fight }: PlayedAttack, name: string): Effect | undefined {
  return fight.combatants[1]?.effects.find((effect) => effect.name === name);
}

function penaltyOf(word: string): number {
  const { events } = called(duel({ armor: 'leather' }), [word], [1, 3, 20]);
  return row(attackCheck(events).rows, `called shot: ${word.replaceAll('-', ' ')}`);
}

/** No dice for a save, as nothing can take hold. */
function expectSpared(word: string, traits: readonly SheetTrait[]): void {
  expectImmune(word, { traits });
}

function expectImmune(word: string, target: Partial<GrimSheet>): void {
  const spared = called(duel(target, STRONG), [word], [15, 5, 3]);
  expect(rolls(spared.events)).toEqual(['attack roll', 'Defense roll', 'damage']);
  expect(told(spared.events, 'GNG-CEFF-34')).toEqual([`immune to ${word.replaceAll('-', ' ')}`]);
}

describe('conditions for some rounds', () => {
  it('[GNG-CEFF-01] blindness: -4, 1d4+1 rounds, and none without nerves', () => {
    expect(penaltyOf('blindness')).toBe(-4);
    const blind = shot('blindness', [...FAILED, 3]);
    expect(gained(blind, 'blinded')?.until).toMatchObject({ at: 'count', round: 5 });
    expectSpared('blindness', ['no-nerves']);
  });

  it('[GNG-CEFF-02] daze: -2, one round, and none without nerves', () => {
    expect(penaltyOf('daze')).toBe(-2);
    expect(gained(shot('daze'), 'dazed')?.until).toMatchObject({ at: 'count', round: 2 });
    expectSpared('daze', ['no-nerves']);
  });

  it('[GNG-CEFF-03] deafness: -4, 1d4+1 rounds, and none without nerves', () => {
    expect(penaltyOf('deafness')).toBe(-4);
    expect(gained(shot('deafness', [...FAILED, 4]), 'deafened')?.until).toMatchObject({ at: 'count', round: 6 });
    expectSpared('deafness', ['no-nerves']);
  });

  it('[GNG-CEFF-32] stun: -4, one round, and none without nerves or pain', () => {
    expect(penaltyOf('stun')).toBe(-4);
    expect(gained(shot('stun'), 'stunned')?.until).toMatchObject({ at: 'count', round: 2 });
    expectSpared('stun', ['no-nerves']);
    expectSpared('stun', ['painless']);
  });
});

describe('the blow itself', () => {
  it('[GNG-CEFF-26] a silent kill: -4, and who falls makes no sound', () => {
    expect(penaltyOf('silent-kill')).toBe(-4);
    const quiet = shot('silent-kill', [15, 5, 3, 1], { hp: 20 });
    expect(conditions(quiet.fight, 1)).toContain('dying');
    expect(told(quiet.events, 'GNG-CEFF-26')).toEqual(['falls without a sound']);
  });

  it.each([
    [22, '', {}],
    [21, 'disabled', {}],
    [20, 'dying', {}],
    [11, 'dead', {}],
    [17, '', { nonlethal: true }],
    [16, KNOCKED_OUT, { nonlethal: true }],
  ])(
    '[GNG-CEFF-26] a silent kill is silent where it disables, kills or knocks out (%i hit points: %j)',
    (hp, state, kind) => {
      // 15 + 12 - 4 against 5: Relative Degree 18, damage 3; 4 less for the other kind of damage.
      const { fight, events } = called(duel({ hp }, STRONG), ['silent-kill'], FAILED, kind);
      expect([
        hp,
        conditions(fight, 1).filter((each) => ['disabled', 'dying', 'dead', KNOCKED_OUT].includes(each)),
      ]).toEqual([hp, state === '' ? [] : [state]]);
      expect(told(events, 'GNG-CEFF-26')).toEqual(state === '' ? [] : ['falls without a sound']);
    },
  );

  it('[GNG-CEFF-26] who stays on its feet or makes the save is not silent', () => {
    expect(told(shot('silent-kill').events, 'GNG-CEFF-26')).toEqual([]);
    expect(told(shot('silent-kill', [15, 5, 3, 20], { hp: 20 }).events, 'GNG-CEFF-26')).toEqual([]);
    expectSpared('silent-kill', ['no-nerves']);
    expectSpared('silent-kill', ['painless']);
  });

  it('[GNG-CEFF-33] a vital strike: -8, and all that got through is doubled', () => {
    expect(penaltyOf('vital-strike')).toBe(-8);
    // 15 + 12 - 8 against 5: Relative Degree 14 and 3, less Protection 4 and reduction 2.
    const target = { naturalArmor: 4, damageReduction: [{ amount: 2, bypass: [] }] };
    const struck = shot('vital-strike', FAILED, target);
    expect(checkOf(struck.events, 'GNG-CALL-06').versus).toBe(10 + 11);
    expect(lost(struck.events, 1)).toBe(22);
    expect(lost(shot('vital-strike', [15, 5, 3, 20], target).events, 1)).toBe(11);
    expectSpared('vital-strike', ['no-anatomy']);
  });

  it('[GNG-CEFF-34] what one effect cannot do the others still do, at the penalty of all', () => {
    const start = duel({ traits: ['no-nerves'] }, STRONG);
    const { events, fight } = called(start, ['stun', 'disabled-leg'], FAILED);
    expect(attackCheck(events).total).toBe(15 + 12 - 4 - 4);
    expect(conditions(fight, 1)).toEqual(['disabled-leg']);
  });
});

describe('immunities of the body', () => {
  it('[GNG-CEFF-34] [GNG-CEFF-33] [GNG-CEFF-32] come with the type of a creature: undead have a brain, constructs have none', () => {
    for (const type of ['Undead', 'Construct', 'Ooze', 'Plant', 'Elemental'])
      for (const word of ['stun', 'vital-strike', 'severe-bleeding'])
        expectImmune(word, { racial: { type, hitDice: 2 } });
    expect(conditions(shot('stun', FAILED, { racial: { type: 'Giant', hitDice: 2 } }).fight, 1)).toContain('stunned');
  });

  it('[GNG-CEFF-04] [GNG-CEFF-16] a shot at an arm or a leg: -4', () => {
    expect([penaltyOf('disabled-arm'), penaltyOf('disabled-leg')]).toEqual([-4, -4]);
  });

  it.each<[string, SheetTrait, string]>([
    ['GNG-CEFF-14', 'no-nerves', 'disabled-head'],
    ['GNG-CEFF-14', 'no-brain', 'disabled-head'],
    ['GNG-CEFF-20', 'bloodless', 'severe-bleeding'],
  ])('[GNG-CEFF-14] [GNG-CEFF-20] a body without the part is spared the effect (%s: %s, %s)', (_rule, trait, word) => {
    expectSpared(word, [trait]);
    expect(penaltyOf(word)).toBe(-8);
  });

  it('[GNG-CALL-02] a part that is not there cannot be chosen', () => {
    expect(refusedShot(duel({ anatomy: { legs: 0 } }), ['disabled-leg'])).toEqual(['GNG-CEFF-16']);
    expect(refusedShot(duel(), ['disabled-head-2'])).toEqual(['GNG-CEFF-14']);
    expect(refusedShot(duel({ anatomy: { heads: 3 } }), ['disabled-head-3'])).toEqual([]);
    expect(refusedShot(duel({ anatomy: { heads: 3 } }), ['disabled-head-4'])).toEqual(['GNG-CEFF-14']);
  });
});
