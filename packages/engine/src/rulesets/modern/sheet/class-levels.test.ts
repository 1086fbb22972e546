import { describe, expect, it } from 'vitest';
import { bonusOf, modernFight, refusedBy } from '../../../../test/support/modern-fight.ts';
import { playOn } from '../../../../test/support/modern-play.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import type { Play } from '../../../kernel/play/play.ts';
import { because } from '../../../kernel/state/cause.ts';
import { bothSides } from '../../d20/attack/sides.ts';
import { save } from '../checks/checks.ts';
import type { ModernGame, SaveKind } from '../game.ts';
import { modern } from '../index.ts';
import { classTotals } from './class-levels.ts';

/** Modifiers +3, +2, +2, 0, +1, -1. */
const HERO = {
  abilities: { strength: 16, dexterity: 14, constitution: 14, intelligence: 10, wisdom: 12, charisma: 8 },
  classes: { strong: 3, fast: 3 },
  feats: ['archaic weapons proficiency'],
  weapons: ['longsword'],
  armor: 'leather jacket',
};
const FOE = { defense: 60, hp: 50 };

/** Bonuses of the attack rolls of the last step: what they come to beside the die. */
function bonuses({ step }: Play<ModernGame>): readonly number[] {
  return (step?.events ?? []).flatMap((event) => {
    if (event.kind !== 'check' || event.why.text !== 'attack roll') return [];
    return [bonusOf(event)];
  });
}

/** Defense of the hero against a blow. */
function defense(touch: boolean, ...effects: string[]): number {
  const fight = modernFight({ thug: {}, hero: { sheet: HERO, effects } });
  const blow = { attacker: 0, defender: 1, weapon: 0, ranged: false, sequence: 0, charge: false };
  const attack = { ...blow, opportunity: false, nonlethal: false, choices: [] };
  return playRule(modern, fight, [], (scene) => scene.slots.defense(scene, bothSides(scene, attack), touch)).value
    .total;
}

describe('a hero of two classes, Strong 3 and Fast 3', () => {
  it('is the sum of both columns', () => {
    expect(classTotals(modern.sheets.schema.parse(HERO))).toEqual({
      level: 6,
      baseAttack: 3 + 2,
      saves: { fortitude: 2 + 1, reflex: 1 + 2, will: 1 + 1 },
      defense: 2 + 4,
      // A whole d8, five of 4.5 on average without the last half, and Constitution six times.
      hp: 8 + 22 + 12,
    });
  });

  it('opens with those hit points, and an initiative of its Dexterity', () => {
    const fight = modernFight({ hero: { sheet: HERO }, thug: {} });
    expect(fight.combatants[0]?.counts.hp).toBe(42);
    expect(modern.sheets.compile(modern.sheets.schema.parse(HERO), fight.options, modern.slots)).toMatchObject({
      level: 6,
      initiative: 2,
    });
  });

  it('[MOD-DEF-03] adds the class bonuses of both to Defense, touched and flat-footed too', () => {
    expect(defense(false)).toBe(10 + 2 + 4 + 2 + 1);
    expect(defense(true)).toBe(10 + 2 + 4 + 2);
    expect(defense(false, 'flat-footed')).toBe(10 + 2 + 4 + 1);
  });

  it.each<[SaveKind, number]>([
    ['fortitude', 2 + 1 + 2],
    ['reflex', 1 + 2 + 2],
    ['will', 1 + 1 + 1],
  ])('[MOD-CHK-01] the base saves of classes add up, with the ability (%s: +%i)', (kind, bonus) => {
    const fight = modernFight({ hero: { sheet: HERO }, thug: {} });
    const saved = (dc: number): boolean =>
      playRule(modern, fight, [10], (scene) => save(scene, 0, kind, dc, because('a test', ''))).value;
    expect([saved(10 + bonus), saved(11 + bonus)]).toEqual([true, false]);
  });

  it('[MOD-FULL-04] has one attack with a base attack bonus of 5, and a second, 5 lower, with the level that makes it 6', () => {
    const five = modernFight({ hero: { sheet: HERO }, thug: { sheet: FOE } });
    expect(refusedBy(five, { by: 'hero', do: 'full-attack', target: 'thug' })).toEqual(['MOD-FULL-01']);
    expect(bonuses(playOn(five, [['hero', 'attack', { target: 'thug' }]], [10]))).toEqual([5 + 3]);
    const sheet = { ...HERO, classes: { strong: 4, fast: 3 } };
    const six = modernFight({ hero: { sheet }, thug: { sheet: FOE } });
    const full = playOn(six, [['hero', 'full-attack', { target: 'thug' }]], [10, 11]);
    expect(bonuses(full.fight.pending === null ? full : playOn(full, ['thug']))).toEqual([6 + 3, 1 + 3]);
  });
});
