import { describe, expect, it } from 'vitest';
import {
  after,
  called,
  duel,
  playOf,
  refusedCommand,
  refusedShot,
  told,
  under,
} from '../../../../test/support/grim-called.ts';
import { fight, type Side, sheet } from '../../../../test/support/grim-fights.ts';
import {
  attackCheck,
  checkOf,
  conditions,
  lost,
  type PlayedAttack,
  rolls,
  row,
  strike,
} from '../../../../test/support/grim-play.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import { evolveAll } from '../../../kernel/state/apply.ts';
import type { Effect, Input } from '../../../kernel/state/fight.ts';
import { provoke } from '../../d20/attack/opportunity.ts';
import { grim } from '../index.ts';
import type { GrimSheet } from '../sheet/sheet.ts';

const BREAKING: readonly string[] = [
  'basic-breaking-strikes',
  'improved-breaking-strikes',
  'advanced-breaking-strikes',
];
const NERVES: readonly string[] = ['basic-nerve-strikes', 'improved-nerve-strikes', 'advanced-nerve-strikes'];
/** Half of 9 is 4; Strength 16 adds 3: difficulty 17. */
const MASTER: Partial<GrimSheet> = {
  baseAttack: 9,
  abilities: { ...sheet().abilities, strength: 16 },
  traits: [...BREAKING, ...NERVES],
};

/** Attack 15 + 12 less the penalty, Defense 5, damage 2 + 3 + degree. */
function struck(
  word: string,
  inputs: readonly Input[],
  target: Partial<GrimSheet> = {},
  attacker = MASTER,
): PlayedAttack {
  return called(duel(target, attacker), [word], inputs);
}

function gained({ fight: { combatants } }: PlayedAttack, name: string): Effect | undefined {
  return combatants[1]?.effects.find((effect) => effect.name === name);
}

const ability = (played: PlayedAttack, name: 'strength' | 'dexterity' | 'constitution'): number =>
  played.fight.combatants[1]?.counts[name] ?? 0;

describe('learning special strikes', () => {
  it.each<[string, string, string, readonly string[]]>([
    ['GNG-BREAK-01', 'basic-breaking-strikes', 'GNG-BREAK-13', ['break-spirit', 'break-stance']],
    ['GNG-BREAK-02', 'improved-breaking-strikes', 'GNG-BREAK-21', ['break-grip', 'break-balance']],
    ['GNG-BREAK-03', 'advanced-breaking-strikes', 'GNG-BREAK-07', ['break-weapon', 'break-body']],
    [
      'GNG-NERVE-01',
      'basic-nerve-strikes',
      'GNG-NERVE-12',
      ['rip-nerves', 'rip-mind', 'rip-senses-sight', 'rip-senses-hearing'],
    ],
    ['GNG-NERVE-02', 'improved-nerve-strikes', 'GNG-NERVE-15', ['rip-strength', 'rip-dexterity']],
    ['GNG-NERVE-03', 'advanced-nerve-strikes', 'GNG-NERVE-09', ['rip-innards', 'rip-body']],
  ])('[%s] %s gives its own strikes and no others (%s is refused; %j)', (_rule, trait, other, words) => {
    const start = duel({}, { ...MASTER, traits: [trait] });
    expect(words.map((word) => refusedShot(start, [word]))).toEqual(words.map(() => []));
    const byRule: Record<string, string> = {
      'GNG-BREAK-13': 'break-grip',
      'GNG-BREAK-21': 'break-body',
      'GNG-BREAK-07': 'break-spirit',
      'GNG-NERVE-12': 'rip-strength',
      'GNG-NERVE-15': 'rip-body',
      'GNG-NERVE-09': 'rip-nerves',
    };
    expect(refusedShot(start, [byRule[other] ?? ''])).toEqual([other]);
  });

  it.each([
    ['GNG-BREAK-04', 'break-spirit'],
    ['GNG-NERVE-04', 'rip-mind'],
  ])('[%s] %s needs a weapon that one is proficient with, or Improved Unarmed Strike', (rule, word) => {
    const by = (more: Partial<GrimSheet>): readonly string[] => refusedShot(duel({}, { ...MASTER, ...more }), [word]);
    expect(by({ weapons: [{ name: 'longsword', proficient: false }] })).toEqual([rule]);
    expect(by({ weapons: ['unarmed'] })).toEqual([rule]);
    expect(by({ weapons: ['unarmed'], traits: [...(MASTER.traits ?? []), 'improved-unarmed-strike'] })).toEqual([]);
  });

  it.each([
    ['GNG-BREAK-05', 'break-body', 'GNG-BREAK-05'],
    ['GNG-NERVE-08', 'rip-body', 'GNG-BREAK-05'],
  ])('[%s] %s takes the place of one blow, with no called shot and no other strike', (_rule, word, reason) => {
    const start = duel({}, { ...MASTER, weapons: ['longsword', 'shortbow'] });
    for (const other of ['stun', 'break-spirit', 'rip-nerves', 'trip'])
      expect(refusedShot(start, [word, other])).toContain(reason);
    expect(refusedShot(start, [word], { weapon: 1, ranged: true })).toContain(reason);
    // 2 + 3 Strength + 14 by which the attack roll of 19 is higher.
    expect(lost(struck(word, [15, 5, 2, 20]).events, 1)).toBe(2 + 3 + 14);
  });
});

describe('breaking strikes', () => {
  it('[GNG-BREAK-06] the save is against 10, half the base attack bonus and Strength', () => {
    expect(checkOf(struck('break-body', [15, 5, 2, 1]).events, 'GNG-BREAK-21').versus).toBe(17);
    const weaker = { ...MASTER, baseAttack: 8, abilities: { ...sheet().abilities, strength: 14 } };
    expect(checkOf(struck('break-body', [15, 5, 2, 1], {}, weaker).events, 'GNG-BREAK-21').versus).toBe(16);
  });

  it('[GNG-BREAK-07] break spirit: -4, a Will save or shaken for 1d4 rounds, and nothing without harm', () => {
    const shaken = struck('break-spirit', [15, 5, 2, 16, 3]);
    expect(row(attackCheck(shaken.events).rows, 'break spirit')).toBe(-4);
    expect(gained(shaken, 'shaken')?.until).toMatchObject({ at: 'count', round: 4 });
    expect(lost(shaken.events, 1)).toBeGreaterThan(0);
    expect(conditions(struck('break-spirit', [15, 5, 2, 17]).fight, 1)).not.toContain('shaken');
    const unharmed = struck('break-spirit', [15, 5, 2], { protection: 90 });
    expect(rolls(unharmed.events)).toEqual(['attack roll', 'Defense roll', 'damage']);
  });

  it('[GNG-DMG-05] [GNG-BREAK-07] [GNG-NERVE-07] by `specialNeedsLethal` nonlethal points bring no effect', () => {
    const took = (strikeOf: string, specialNeedsLethal: boolean, nonlethal: boolean): boolean => {
      const at = duel({}, MASTER, { specialNeedsLethal });
      const saves = specialNeedsLethal && nonlethal ? [] : strikeOf === 'break-spirit' ? [1, 3] : [1, 2];
      return rolls(called(at, [strikeOf], [15, 5, 2, ...saves], { nonlethal }).events).length > 3;
    };
    for (const word of ['break-spirit', 'rip-nerves'])
      expect([took(word, false, true), took(word, true, false), took(word, true, true)]).toEqual([true, true, false]);
  });

  it('[GNG-BREAK-08] break spirit does nothing to who knows no fear', () => {
    const brave = struck('break-spirit', [15, 5, 2], { traits: ['fearless'] });
    expect(told(brave.events, 'GNG-BREAK-08')).toEqual(['knows no fear']);
    expect(conditions(brave.fight, 1)).not.toContain('shaken');
  });

  it('[GNG-BREAK-08] break spirit does nothing to creatures without a mind that fear could affect', () => {
    for (const type of ['Undead', 'construct', 'Ooze', 'plant', 'Vermin']) {
      const fearless = struck('break-spirit', [15, 5, 2], { type });
      expect(told(fearless.events, 'GNG-BREAK-08')).toEqual(['knows no fear']);
    }
    for (const type of ['elemental', 'Animal']) {
      const shaken = struck('break-spirit', [15, 5, 2, 1, 3], { type });
      expect(conditions(shaken.fight, 1)).toContain('shaken');
    }
  });

  it('[GNG-BREAK-09] break stance: -4, Strength against Strength, +4 a size, +2 charging, +4 for the stable', () => {
    const pushed = struck('break-stance', [15, 5, 2, 10, 9]);
    expect(row(attackCheck(pushed.events).rows, 'break stance')).toBe(-4);
    const check = checkOf(pushed.events, 'GNG-BREAK-09');
    expect([check.total, check.versus]).toEqual([13, 9]);
    const large = { ...MASTER, size: 'large' } as const;
    const onStable = called(duel({ traits: ['stable'] }, large), ['break-stance'], [15, 5, 1, 1, 2, 9], {
      charge: true,
    });
    const { total, versus } = checkOf(onStable.events, 'GNG-BREAK-09');
    expect([total, versus]).toEqual([2 + 3 + 4 + 2, 9 + 4]);
  });

  it.each([
    [9, 9, 2],
    [9, 8, 2],
    [10, 5, 3],
    [11, 5, 3],
    [14, 5, 4],
    [6, 9, 2],
    [5, 9, 1],
  ])(
    '[GNG-BREAK-10] %i + 3 against %i pushes to column %i, 5 feet and 5 more for every 5 points',
    (mine, theirs, column) => {
      const { fight: end } = struck('break-stance', [15, 5, 2, mine, theirs, ...(mine === 6 ? [] : [])]);
      expect([end.combatants[1]?.x, end.combatants[0]?.x]).toEqual([column, Math.max(0, column - 2)]);
    },
  );

  it('[GNG-BREAK-10] the attacker moves along no further than its movement goes', () => {
    const slow = { ...MASTER, speed: 5 };
    expect(called(duel({}, slow), ['break-stance'], [15, 5, 2, 20, 1]).fight.combatants[1]?.x).toBe(3);
    expect(called(duel({}, { ...MASTER, speed: 10 }), ['break-stance'], [15, 5, 2, 20, 1]).fight.combatants[1]?.x).toBe(
      4,
    );
  });

  it('[GNG-BREAK-11] break stance gives the target no opening', () => {
    const start = fight([
      { sheet: sheet(MASTER) },
      { sheet: sheet({ hp: 100 }), counts: { opportunities: 1, debt: 2 } },
    ]);
    expect(called(start, ['break-stance'], [15, 5, 2, 10, 9]).fight.combatants[1]?.x).toBe(2);
  });

  it('[GNG-BREAK-12] break stance pushes without harm too', () => {
    const { fight: end, events } = struck('break-stance', [15, 5, 2, 10, 9], { protection: 90 });
    expect([lost(events, 1), end.combatants[1]?.x]).toEqual([0, 2]);
  });

  it('[GNG-BREAK-13] break grip: -6, and what is held falls where the attack roll is higher than the other, not where it is equal', () => {
    const place = (mine: number, theirs: number): string | undefined =>
      struck('break-grip', [15, 5, 2, mine, theirs]).fight.combatants[1]?.items[0]?.place;
    // 9 base attack and 3 Strength against nothing.
    expect([place(3, 14), place(3, 15), place(3, 16)]).toEqual(['dropped', 'hand', 'hand']);
    expect(row(attackCheck(struck('break-grip', [15, 5, 2, 3, 14]).events).rows, 'break grip')).toBe(-6);
    const unharmed = struck('break-grip', [15, 5, 2], { protection: 90 });
    expect(unharmed.fight.combatants[1]?.items[0]?.place).toBe('hand');
    expect(refusedShot(duel({ weapons: [] }, MASTER), ['break-grip'])).toEqual(['GNG-BREAK-13']);
  });

  it('[GNG-BREAK-14] break grip: +4 for a two-handed weapon, -4 for a light weapon, +4 a size, -4 for what is no melee weapon', () => {
    const against = (
      target: Partial<GrimSheet>,
      more: Partial<GrimSheet> = {},
      damage: readonly Input[] = [2],
    ): readonly (number | null)[] => {
      const { events } = struck('break-grip', [15, 5, ...damage, 10, 10], target, { ...MASTER, ...more });
      const { total, versus } = checkOf(events, 'GNG-BREAK-13');
      return [total, versus];
    };
    expect(against({})).toEqual([22, 10]);
    expect(against({ weapons: ['greatsword'] })).toEqual([22, 14]);
    expect(against({ weapons: ['dagger'] })).toEqual([22, 6]);
    // In both hands a one-handed weapon is none for two hands.
    expect(against({ weapons: [{ name: 'longsword', place: 'both' }] })).toEqual([22, 10]);
    expect(against({ weapons: ['shortbow'] })[1]).toBeLessThan(10);
    expect(against({}, { weapons: ['greatsword'] }, [1, 1])).toEqual([26, 10]);
    expect(
      against({}, { weapons: ['unarmed'], traits: [...(MASTER.traits ?? []), 'improved-unarmed-strike'] }),
    ).toEqual([18, 10]);
    expect(against({ size: 'large' })).toEqual([22, 13]);
  });

  it('[GNG-CORE-07] [GNG-BREAK-13] break grip is tried with the bonus of the attack that it replaces', () => {
    const attack = { choices: ['break-grip'], sequence: -5 };
    const { events } = strike(duel({}, MASTER), [18, 2, 2, 10, 10], attack);
    const { total, rows } = checkOf(events, 'GNG-BREAK-13');
    expect([total, row(rows, 'break grip')]).toEqual([22 - 5, 0]);
  });

  it('[GNG-BREAK-15] break grip leaves the thing on the ground, and asks for no attempt in return', () => {
    const bare = { ...MASTER, weapons: ['unarmed'], traits: [...(MASTER.traits ?? []), 'improved-unarmed-strike'] };
    const { fight: end } = struck('break-grip', [15, 5, 2, 19, 2], {}, bare);
    expect([end.combatants[1]?.items[0]?.place, end.combatants[0]?.items.length]).toEqual(['dropped', 1]);
    expect(struck('break-grip', [15, 5, 2, 2, 19]).events.at(-1)?.kind).not.toBe('answer');
  });

  it('[GNG-BREAK-16] break balance: -6, Strength against the better of Strength and Dexterity, and prone', () => {
    const nimble = { abilities: { ...sheet().abilities, dexterity: 18 } };
    const down = struck('break-balance', [15, 3, 2, 10, 9]);
    expect(row(attackCheck(down.events).rows, 'break balance')).toBe(-6);
    expect(conditions(down.fight, 1)).toContain('prone');
    const against = (target: Partial<GrimSheet>, more: Partial<GrimSheet> = {}): readonly (number | null)[] => {
      const { total, versus } = checkOf(
        struck('break-balance', [15, 5, ...(more.size === 'large' ? [1, 1] : [2]), 9, 9], target, {
          ...MASTER,
          ...more,
        }).events,
        'GNG-BREAK-16',
      );
      return [total, versus];
    };
    expect([against({}), against(nimble)]).toEqual([
      [12, 9],
      [12, 13],
    ]);
    expect(against({ size: 'large', traits: ['stable'] })).toEqual([12, 9 + 4 + 4]);
    // Each goes by its own size: 4 for each above Medium, -4 for each below.
    expect(against({}, { size: 'large' })).toEqual([12 + 4, 9]);
    expect(against({}, { size: 'small' })).toEqual([12 - 4, 9]);
    expect(against({ size: 'small' }, { size: 'tiny', reach: 5 })).toEqual([12 - 8, 9 - 4]);
  });

  it('[GNG-BREAK-17] break balance throws down without harm too', () => {
    expect(conditions(struck('break-balance', [15, 3, 2, 10, 9], { protection: 90 }).fight, 1)).toContain('prone');
  });

  it('[GNG-BREAK-18] whoever stands against break balance makes no attempt in return', () => {
    const { events, fight: end } = struck('break-balance', [15, 3, 2, 1, 20]);
    expect([conditions(end, 1).includes('prone'), conditions(end, 0).includes('prone')]).toEqual([false, false]);
    expect(events.some(({ kind }) => kind === 'answer')).toBe(false);
  });

  it('[GNG-FOOT-01] who is to be pushed or thrown down by a strike may keep its footing, against its attack roll', () => {
    // 15 + 9 + 3 - 6 is 21: a Balance check of 21 is not enough.
    const kept = (balance: number): boolean => {
      const skilled = fight([
        { sheet: sheet(MASTER) },
        { sheet: sheet({ hp: 200, skills: { balance: 5 } }), counts: { opportunities: 0 } },
      ]);
      const played = called(skilled, ['break-balance'], [15, 3, 'decline', 2, 10, 9, 'maintain', balance]);
      return !conditions(played.fight, 1).includes('prone');
    };
    expect([kept(16), kept(17)]).toEqual([false, true]);
  });

  it('[GNG-BREAK-19] break weapon: -4, and the thing takes the same damage less its hardness', () => {
    // 2 + 3 Strength + degree 18: 23 points, 13 past the steel of a longsword, which stands 5.
    // The blow itself does all that its weapon does, special effects and abilities among it.
    const stuns = { name: 'stunning blow', condition: 'stunned', rounds: 1 } as const;
    const cruel = { ...MASTER, weapons: [{ name: 'longsword', traits: ['vicious'], riders: [stuns] }] };
    const felt = struck('break-weapon', [15, 5, 2, 5, 6, 2], {}, cruel);
    const alone = lost(struck('break-weapon', [15, 5, 2]).events, 1);
    expect([lost(felt.events, 1), conditions(felt.fight, 1).includes('stunned')]).toEqual([alone + 5 + 6, true]);
    const needing = (inputs: readonly Input[], nonlethal: boolean) => {
      const at = duel({}, cruel, { specialNeedsLethal: true });
      return conditions(called(at, ['break-weapon'], inputs, { nonlethal }).fight, 1).includes('stunned');
    };
    expect([needing([15, 5, 2, 5, 6, 2], false), needing([15, 5, 2], true)]).toEqual([true, false]);
    const broken = struck('break-weapon', [15, 5, 2]);
    expect(row(attackCheck(broken.events).rows, 'break weapon')).toBe(-4);
    expect(broken.fight.combatants[1]?.items[0]?.place).toBe('gone');
    const through = lost(struck('break-weapon', [15, 5, 2], { protection: 20 }).events, 1);
    expect([lost(broken.events, 1) - through, through > 0]).toEqual([20, true]);
    const worn = struck('break-weapon', [5, 5, 1], { protection: 90 });
    expect(worn.fight.combatants[1]?.items[0]).toMatchObject({ place: 'hand', counts: { damage: 2 } });
    // 1 + 3 + 2 points do not get through the steel: the arithmetic comes to 0 all the same.
    const held = struck('break-weapon', [5, 11, 1], { protection: 90 });
    expect(held.fight.combatants[1]?.items[0]).toMatchObject({ place: 'hand' });
    const told = held.events.find((event) => event.kind === 'check' && event.why.text === 'damage to the thing');
    expect(told).toMatchObject({ total: 0, rows: [{ value: 6 }, { value: -6, text: 'hardness' }] });
  });

  it('[GNG-BREAK-19] [GNG-WABIL-20] [GNG-ITEM-04] the weapon of the strike has its say about the thing too', () => {
    const thing = (traits: readonly string[], weapon: object): readonly unknown[] => {
      const attacker = { ...MASTER, weapons: [{ name: 'longsword', traits }] };
      const { fight: end } = struck(
        'break-weapon',
        [5, 5, 1],
        { protection: 90, weapons: [weapon as never] },
        attacker,
      );
      const item = end.combatants[1]?.items[0];
      return [item?.place, item?.counts['damage'] ?? 0];
    };
    // 1 + 3 + 8 points, and 14 of 7 more by the mace of ruin, of which each takes what it stands; a +1 longsword has 12 of hardness and stands 15.
    const fine = { name: 'longsword', enhancement: 1 };
    expect([thing([], { name: 'club' }), thing([], fine)]).toEqual([
      ['gone', 5],
      ['hand', 0],
    ]);
    expect(thing(['mace-of-ruin'], fine)).toEqual(['gone', 15]);
    // Light harms nothing that does not live.
    expect(thing(['brilliant-energy'], { name: 'club' })).toEqual(['hand', 0]);
  });

  it('[GNG-BREAK-05] [GNG-ITEM-20] a breaking strike with a sun blade does twice what gets through to the undead', () => {
    const blade = { ...MASTER, weapons: [{ name: 'longsword', traits: ['sun-blade'] }] };
    const undead = { type: 'undead', abilities: { ...sheet().abilities, constitution: null }, protection: 10 } as const;
    const { events } = struck('break-weapon', [5, 5, 2], undead, blade);
    // 5 + 9 + 3 + 2 - 4 against 5: 10 of degree, 2 + 3 + 2 of the sword, less Protection.
    expect(lost(events, 1)).toBe(2 * (10 + 2 + 3 + 2 - 10));
  });

  it('[GNG-BREAK-07] [GNG-INJ-05] by `injuryOnSameAttackSaves` the save suffers from the lethal points of this blow alone', () => {
    // 2 + 3 + degree 18 of 100 points: 77 are left, and 75 are a light injury; nonlethal, it takes none of 76.
    const shaken = (hp: number, nonlethal: boolean, rounds: readonly number[]) => {
      const at = duel({}, MASTER, { injuryOnSameAttackSaves: true });
      const hurt = {
        ...at,
        combatants: at.combatants.map((each) =>
          each.index === 1 ? { ...each, counts: { ...each.counts, hp } } : each,
        ),
      };
      return conditions(called(hurt, ['break-spirit'], [15, 5, 2, 17, ...rounds], { nonlethal }).fight, 1).includes(
        'shaken',
      );
    };
    expect([shaken(100, false, []), shaken(92, false, [1]), shaken(76, true, [])]).toEqual([false, true, false]);
  });

  it.each([
    ['GNG-BREAK-09', 'break-stance', 15],
    ['GNG-BREAK-13', 'break-grip', 17],
    ['GNG-BREAK-16', 'break-balance', 17],
  ])(
    '[%s] [GNG-INJ-05] in the opposed check of %s the wound of the same blow counts by `injuryOnSameAttackSaves` alone',
    (rule, word, face) => {
      // 2 + 3 + degree 8 of 40 points: the 27 that are left are a light injury.
      const versus = (injuryOnSameAttackSaves: boolean): number | null => {
        const at = duel({ hp: 40 }, MASTER, { injuryOnSameAttackSaves });
        return checkOf(called(at, [word], [face, 15, 2, 2, 10]).events, rule).versus;
      };
      expect([versus(false), versus(true)]).toEqual([10, 8]);
    },
  );

  it('[GNG-FOOT-05] [GNG-INJ-05] whoever keeps its footing against a strike does so with the wounds of before it', () => {
    const total = (word: string, injuryOnSameAttackSaves: boolean): number => {
      // 2 + 3 + degree 20 or 22 of 50 points: the 25 or 23 that are left are a moderate injury.
      const sides = [{ sheet: sheet(MASTER) }, { sheet: sheet({ hp: 50, skills: { balance: 9 } }) }];
      const at = fight(sides, { injuryOnSameAttackSaves });
      const { events } = called(at, [word], [15, 1, 'decline', 2, 20, 1, 'maintain', 20]);
      return checkOf(events, 'GNG-FOOT-05').total;
    };
    const both = ['break-balance', 'break-stance'].map((word) => [total(word, false), total(word, true)]);
    expect(both).toEqual([
      [29, 25],
      [29, 25],
    ]);
  });

  it('[GNG-FEAT-40] whoever takes no damage of it is not shaken by it', () => {
    const flowing = under(duel({ traits: ['flow-with-enemy', 'epic-flow-with-enemy'] }, MASTER), [
      [1, { name: 'flowing', source: 0 }],
    ]);
    const played = called(flowing, ['break-spirit'], [15, 5, 'avoid']);
    expect([lost(played.events, 1), conditions(played.fight, 1).includes('shaken')]).toEqual([0, false]);
  });

  it('[GNG-ROLL-06] a breaking strike is rolled with by an attack roll of its own where the option says so, and only where it is lethal', () => {
    const tumbler = { skills: { tumble: 9 } };
    const at = fight(
      [{ sheet: sheet(MASTER) }, { sheet: sheet({ hp: 100, ...tumbler }), counts: { opportunities: 0 } }],
      { rollOpposes: 'newAttackRoll' },
    );
    const words = (inputs: readonly Input[], nonlethal: boolean) =>
      rolls(called(at, ['break-balance'], inputs, { nonlethal }).events);
    expect(words([15, 3, 'decline', 'roll', 2, 10, 2, 10, 9, 'decline'], false)).toContain(
      'attack roll against the roll with the blow',
    );
    expect(words([15, 3, 'decline', 2, 10, 9, 'decline'], true)).not.toContain('Tumble check to roll with the blow');
  });

  it('[GNG-BREAK-20] Improved Sunder adds nothing to break weapon', () => {
    const learned = { ...MASTER, traits: [...(MASTER.traits ?? []), 'improved-sunder'] };
    const totals = [MASTER, learned].map((by) => attackCheck(struck('break-weapon', [15, 5, 2], {}, by).events).total);
    expect(totals).toEqual([23, 23]);
  });

  it('[GNG-BREAK-20] break weapon takes a shield by its hand, and nothing else', () => {
    const held = { shield: 'heavy wooden shield' };
    expect(refusedShot(duel({}, MASTER), ['break-weapon-off'])).toEqual(['GNG-BREAK-13']);
    const { fight: end } = struck('break-weapon-off', [15, 5, 8], held);
    const shield = end.combatants[1]?.items.findIndex(
      (item) => item.counts['damage'] !== undefined && (item.counts['damage'] ?? 0) > 0,
    );
    expect(shield).toBe((end.combatants[1]?.items.length ?? 0) - 1);
    expect(end.combatants[1]?.items[0]?.place).toBe('hand');
  });

  it('[GNG-BREAK-21] break body: -8, a Fortitude save or a point of Strength and of Constitution', () => {
    const hit = struck('break-body', [15, 5, 2, 16]);
    expect(row(attackCheck(hit.events).rows, 'break body')).toBe(-8);
    expect([ability(hit, 'strength'), ability(hit, 'constitution'), ability(hit, 'dexterity')]).toEqual([-1, -1, 0]);
    expect(ability(struck('break-body', [15, 5, 2, 17]), 'strength')).toBe(0);
  });
});

describe('strikes in an opening', () => {
  const opened = (inputs: readonly Input[], traits: readonly string[] = [], more: Partial<Side> = {}) =>
    playRule(
      grim,
      fight([
        { sheet: sheet({ ...MASTER, traits: [...(MASTER.traits ?? []), ...traits] }), ...more },
        { sheet: sheet({ hp: 200 }), counts: { debt: 2 } },
      ]),
      inputs,
      (scene) => provoke(scene, 1),
    );

  it('[GNG-BREAK-05] [GNG-NERVE-08] [GNG-FEAT-60] an attack of opportunity may be any strike that one has learned', () => {
    const stunned = opened(['rip-mind', 15, 5, 2, 1]);
    expect([conditions(stunned.fight, 1), stunned.fight.combatants[0]?.counts.opportunities]).toEqual([
      ['nerve-struck', 'stunned'],
      0,
    ]);
    expect(checkOf(opened(['break-body', 15, 5, 2, 1]).events, 'GNG-ATK-03').total).toBe(15 + 12 - 8);
    const focused = opened(['psionic-weapon', 15, 5, 2, 3, 4], ['psionic-weapon'], {
      effects: ['psionically-focused'],
    });
    expect([lost(focused.events, 1), conditions(focused.fight, 0)]).toEqual([2 + 3 + 22 + 7, []]);
  });

  it('[GNG-CALL-09] but no called shot, and none that one has not learned or cannot make with what is in hand', () => {
    expect(() => opened(['stun', 15, 5, 2, 1])).toThrow('expected one of');
    expect(() => opened(['psionic-weapon', 15, 5, 2, 3, 4])).toThrow('expected one of');
    const unknown = { ...sheet(MASTER), weapons: [{ name: 'longsword', proficient: false }] };
    expect(() => opened(['rip-mind', 15, 5, 2, 1], [], { sheet: unknown })).toThrow('expected one of');
  });
});

describe('nerve strikes', () => {
  it('[GNG-NERVE-05] need anatomy, and a body not two sizes larger', () => {
    const on = (target: Partial<GrimSheet>): readonly string[] => refusedShot(duel(target, MASTER), ['rip-mind']);
    expect([on({}), on({ traits: ['no-anatomy'] }), on({ size: 'large' }), on({ size: 'huge' })]).toEqual([
      [],
      ['GNG-NERVE-05'],
      [],
      ['GNG-NERVE-05'],
    ]);
  });

  it('[GNG-NERVE-06] are not made at the end of a charge', () => {
    expect(refusedShot(duel({}, MASTER), ['rip-mind'], { charge: true })).toEqual(['GNG-NERVE-06']);
    expect(refusedShot(duel({}, MASTER), ['break-spirit'], { charge: true })).toEqual([]);
  });

  it('[GNG-NERVE-07] need harm and a failed Fortitude save against 10, half the base attack bonus and Strength', () => {
    const saved = struck('rip-mind', [15, 5, 2, 17]);
    expect(checkOf(saved.events, 'GNG-NERVE-10').versus).toBe(17);
    expect(conditions(saved.fight, 1)).not.toContain('stunned');
    expect(conditions(struck('rip-mind', [15, 5, 2, 16]).fight, 1)).toContain('stunned');
    expect(rolls(struck('rip-mind', [15, 5, 2], { protection: 90 }).events)).toEqual([
      'attack roll',
      'Defense roll',
      'damage',
    ]);
  });

  it.each<[string, string, number, string, readonly [number, readonly Input[]]]>([
    ['GNG-NERVE-09', 'rip-nerves', -4, 'sickened', [4, [2]]],
    ['GNG-NERVE-10', 'rip-mind', -4, 'stunned', [2, []]],
    ['GNG-NERVE-11', 'rip-senses-sight', -4, 'blinded', [5, [3]]],
    ['GNG-NERVE-11', 'rip-senses-hearing', -4, 'deafened', [6, [4]]],
    ['GNG-NERVE-15', 'rip-body', -8, 'nauseated', [4, [2]]],
    ['GNG-NERVE-15', 'rip-body', -8, 'sickened', [4, [2]]],
  ])('[%s] %s: %i on the attack roll, %s for a time (%#)', (_rule, word, penalty, name, [round, dice]) => {
    const hit = struck(word, [15, 5, 2, 1, ...dice]);
    expect(row(attackCheck(hit.events).rows, word.replaceAll('-', ' '))).toBe(penalty);
    expect(gained(hit, name)?.until).toMatchObject({ at: 'count', round });
  });

  it.each<[string, string, 'strength' | 'dexterity']>([
    ['GNG-NERVE-12', 'rip-strength', 'strength'],
    ['GNG-NERVE-13', 'rip-dexterity', 'dexterity'],
  ])('[%s] %s: -8, and 2 points of %s', (_rule, word, name) => {
    const hit = struck(word, [15, 5, 2, 1]);
    expect([row(attackCheck(hit.events).rows, word.replaceAll('-', ' ')), ability(hit, name)]).toEqual([-8, -2]);
    expect(ability(hit, name === 'strength' ? 'dexterity' : 'strength')).toBe(0);
  });

  it('[GNG-NERVE-14] rip innards: -8, 2 points of Constitution, and 1d4 hit points a round for 1d4 rounds, whatever one wears', () => {
    const hit = struck('rip-innards', [15, 5, 2, 1, 2], { protection: 3, hp: 90 });
    expect([row(attackCheck(hit.events).rows, 'rip innards'), ability(hit, 'constitution')]).toEqual([-8, -2]);
    const before = hit.fight.combatants[1]?.counts.hp ?? 0;
    // Round 2, at a's count: 3 points; round 3: 4 points; then no more.
    let play = playOf(hit.fight, [3, 4]);
    const points: number[] = [];
    for (let round = 0; round < 4; round++) {
      for (const by of round === 0 ? ['a'] : ['a', 'b']) play = after(play, { by, do: 'end-turn' });
      points.push(before - (play.fight.combatants[1]?.counts.hp ?? 0));
    }
    expect(points).toEqual([3, 7, 7, 7]);
  });

  it('[GNG-NERVE-16] another ends it by a Heal check against its difficulty, with a whole turn and an opening', () => {
    const hit = struck('rip-strength', [15, 5, 2, 1]);
    const healer = sheet({ skills: { heal: 4 } });
    const start = fight([
      { sheet: healer, side: 'x' },
      { sheet: sheet({ hp: 90 }), side: 'x' },
      { sheet: sheet(), side: 'y', at: [0, 1] },
    ]);
    const suffering = evolveAll(
      under(start, []),
      hit.events.filter(
        (event) =>
          (event.kind === 'gain' && event.effect.name === 'nerve-struck') ||
          (event.kind === 'count' && event.count === 'strength'),
      ),
    );
    const command = { by: 'a', do: 'treat-nerve-strike', target: 'b' };
    const treated = (face: number) => after(playOf(suffering, [face]), command);
    const asked = treated(13).fight;
    expect([asked.pending?.need.kind]).toEqual(['answer']);
    const alone = {
      ...suffering,
      combatants: suffering.combatants.map((each, at) => (at === 2 ? { ...each, x: 9 } : each)),
    };
    const strength = (face: number) => {
      const { combatants } = after(playOf(alone, [face]), command).fight;
      return [
        combatants[1]?.counts.strength,
        combatants[1]?.effects.length,
        combatants[0]?.counts.standard,
        combatants[0]?.counts.move,
      ];
    };
    expect([strength(12), strength(13)]).toEqual([
      [-2, 1, 0, 0],
      [0, 0, 0, 0],
    ]);
    expect(refusedCommand(playOf(suffering, []), { by: 'a', do: 'treat-nerve-strike', target: 'a' })).toContain(
      'GNG-NERVE-16',
    );
  });

  /** Whose turns end until then: b has used up its first. */
  const TO_ROUND_3 = ['a', 'a', 'b'] as const;
  /** The strikes by which b is struck, the oldest first. */
  const marks = ({ combatants }: PlayedAttack['fight']): readonly unknown[] =>
    (combatants[1]?.effects ?? []).flatMap(({ name, data }) => (name === 'nerve-struck' ? [data?.['strike']] : []));

  it('[GNG-NERVE-16] of two strikes of one attacker the one that wears off is no longer to be treated, not the other', () => {
    const weakened = struck('rip-strength', [15, 5, 2, 1], { hp: 200 });
    const both = called(weakened.fight, ['rip-nerves'], [15, 5, 2, 1, 1]);
    expect(marks(both.fight)).toEqual(['rip-strength', 'rip-nerves']);
    let play = playOf(both.fight, []);
    for (const by of TO_ROUND_3) play = after(play, { by, do: 'end-turn' });
    expect([marks(play.fight), conditions(play.fight, 1).includes('sickened')]).toEqual([['rip-strength'], false]);
  });

  it('[GNG-HEAL-03] [GNG-NERVE-16] a strike whose points have all healed is no longer to be treated', () => {
    const weakened = struck('rip-strength', [15, 5, 2, 1], { hp: 200 });
    const { fight: start } = called(weakened.fight, ['rip-dexterity'], [15, 5, 2, 1]);
    const healed = (choice: string, amount: number) =>
      marks(after(playOf(start, []), { by: 'gm', do: 'restore-ability', target: 'b', choice, amount }).fight);
    expect([healed('dexterity', 1), healed('dexterity', 2), healed('strength', 2)]).toEqual([
      ['rip-strength', 'rip-dexterity'],
      ['rip-strength'],
      ['rip-dexterity'],
    ]);
  });

  it('[GNG-NERVE-14] [GNG-NERVE-16] with its points back, rip innards is treated as long as one bleeds within', () => {
    const torn = struck('rip-innards', [15, 5, 2, 1, 2], { hp: 200 });
    const back = { by: 'gm', do: 'restore-ability', target: 'b', choice: 'constitution', amount: 2 };
    let play = after(playOf(torn.fight, [3, 3]), back);
    const left: number[] = [marks(play.fight).length];
    for (const by of TO_ROUND_3) {
      play = after(play, { by, do: 'end-turn' });
      left.push(marks(play.fight).length);
    }
    expect(left).toEqual([1, 1, 1, 0]);
  });
});
