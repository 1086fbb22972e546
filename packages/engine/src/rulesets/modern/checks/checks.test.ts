import { describe, expect, it } from 'vitest';
import { modernFight } from '../../../../test/support/modern-fight.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import { resolveOptions } from '../../../kernel/ruleset/options.ts';
import { DEFLECTION, DODGE, Tally, term } from '../../../kernel/scene/tally.ts';
import { because } from '../../../kernel/state/cause.ts';
import { plainAttack } from '../../d20/attack/plain-attack.ts';
import { bothSides } from '../../d20/attack/sides.ts';
import { bySign, opposedCheck, type Side } from '../../d20/special/opposed.ts';
import type { SaveKind } from '../game.ts';
import { modern } from '../index.ts';
import type { ModernOptions } from '../options.ts';
import { checkWith, save } from './checks.ts';
import { share, shareOfDamage } from './fractions.ts';

const TEST = because('a test', '');
const HERO = {
  abilities: { strength: 10, dexterity: 14, constitution: 16, wisdom: 8 },
  saves: { fortitude: 5, reflex: 2, will: 0 },
};
const fight = modernFight({ hero: { sheet: HERO }, thug: {} });

function saved(kind: SaveKind, dc: number, face: number): boolean {
  return playRule(modern, fight, [face], (scene) => save(scene, 0, kind, dc, TEST)).value;
}

function arithmetic(kind: SaveKind): string[] {
  const { events } = playRule(modern, fight, [10], (scene) => save(scene, 0, kind, 10, TEST));
  const found = events.find((event) => event.kind === 'check');
  if (found?.kind !== 'check') return [];
  return (found.rows ?? []).flatMap(({ value, text, roll }) => (roll === undefined ? [`${value} ${text}`] : []));
}

describe('saving throws', () => {
  it('[MOD-CHK-01] succeed when d20 + base + ability reach the DC', () => {
    expect(saved('fortitude', 15, 9)).toBe(false);
    expect(saved('fortitude', 15, 10)).toBe(true);
    expect(saved('fortitude', 15, 11)).toBe(true);
  });

  it('[MOD-CHK-02] Fortitude uses Constitution', () =>
    expect(arithmetic('fortitude')).toEqual(['2 base save', '3 Constitution']));

  it('[MOD-CHK-03] Reflex uses Dexterity', () => expect(arithmetic('reflex')).toEqual(['2 Dexterity']));

  it('[MOD-CHK-04] Will uses Wisdom', () => expect(arithmetic('will')).toEqual(['1 base save', '-1 Wisdom']));

  it('[MOD-CHK-05] 1 always fails and 20 always succeeds', () => {
    expect(saved('fortitude', 2, 1)).toBe(false);
    expect(saved('fortitude', 2, 2)).toBe(true);
    expect(saved('fortitude', 40, 20)).toBe(true);
    expect(saved('fortitude', 40, 19)).toBe(false);
  });
});

describe('checks', () => {
  const bonusOf = (modifier: number): Tally => {
    const tally = new Tally(true);
    tally.add(modifier, term('a bonus', ''));
    return tally;
  };

  it('[MOD-CHK-07] know no automatic failure or success', () => {
    const checked = (modifier: number, dc: number, face: number): boolean =>
      playRule(modern, fight, [face], (scene) => checkWith(scene, 0, bonusOf(modifier), dc, TEST)).value;
    expect(checked(9, 10, 1)).toBe(true);
    expect(checked(0, 21, 20)).toBe(false);
    expect(checked(0, 20, 20)).toBe(true);
  });

  const opposed = (
    dice: readonly number[],
    [mine, theirs]: readonly [number, number],
    mustBeat: boolean,
    options: Record<string, string> = {},
  ): boolean => {
    const world = modernFight({ hero: { sheet: HERO }, thug: {} }, { options });
    return playRule(modern, world, dice, (scene) => {
      const side = (who: number, modifier: number): Side => {
        const bonus = scene.tally();
        bonus.add(modifier, term('modifier', ''));
        return { who, bonus };
      };
      return opposedCheck(scene, side(0, mine), side(1, theirs), { why: TEST, mustBeat, by: bySign });
    }).value.won;
  };

  it('[MOD-CHK-08] the higher total of an opposed check wins; a tie goes to the higher modifier or is rolled again', () => {
    expect(opposed([11, 10], [0, 0], false)).toBe(true);
    expect(opposed([10, 11], [0, 0], false)).toBe(false);
    expect(opposed([9, 10], [3, 2], false)).toBe(true);
    expect(opposed([10, 9], [2, 3], false)).toBe(false);
    expect(opposed([10, 10, 7, 6], [2, 2], false)).toBe(true);
    expect(opposed([9, 10], [3, 2], true)).toBe(false);
    expect(opposed([10, 10], [2, 2], false, { opposedTie: 'initiatorFails' })).toBe(false);
    expect(opposed([9, 10], [3, 2], false, { opposedTie: 'initiatorFails' })).toBe(false);
  });
});

describe('arithmetic', () => {
  it('[MOD-CHK-09] fractions are dropped, and damage may come to 0 or, by option, at least 1', () => {
    expect(share(7, 1, 2)).toBe(3);
    expect(share(3, 3, 2)).toBe(4);
    const options = (least: number): ModernOptions =>
      resolveOptions(modern.optionSpecs, { minDamageAfterFraction: least }) as ModernOptions;
    expect(shareOfDamage(options(0), 1, 1, 2)).toBe(0);
    expect(shareOfDamage(options(1), 1, 1, 2)).toBe(1);
    expect(shareOfDamage(options(1), 0, 1, 2)).toBe(0);
    expect(shareOfDamage(options(1), 9, 1, 4)).toBe(2);
  });

  it('[MOD-CHK-10] bonuses of one named kind do not stack, dodge bonuses, untyped ones and penalties do', () => {
    const tally = new Tally(true);
    tally.add(2, term('ring', '', DEFLECTION));
    tally.add(3, term('amulet', '', DEFLECTION));
    expect(tally.total).toBe(3);
    tally.add(1, term('nimble', '', DODGE));
    tally.add(1, term('quick', '', DODGE));
    expect(tally.total).toBe(5);
    tally.add(-1, term('cold', ''));
    tally.add(-2, term('wet', ''));
    expect(tally.total).toBe(2);
  });

  it('[MOD-CHK-10] on a sheet too: the better deflection bonus counts', () => {
    const bonus = (value: number, text: string): object => ({ to: 'defense', type: 'deflection', value, text });
    const sheet = { abilities: {}, bonuses: [bonus(2, 'ring'), bonus(3, 'amulet')] };
    const world = modernFight({ hero: {}, thug: { sheet } });
    const { value } = playRule(modern, world, [], (scene) =>
      scene.slots.defense(scene, bothSides(scene, plainAttack(0, 1, 0)), false),
    );
    expect(value.total).toBe(13);
    expect(value.rows?.find(({ text }) => text === 'ring')?.counted).toBe(false);
  });
});
