import { describe, expect, it } from 'vitest';
import { fight, type Side, sheet } from '../../../../../test/support/grim-fights.ts';
import { attackCheck, checkOf, row, strike } from '../../../../../test/support/grim-play.ts';
import { playRule } from '../../../../../test/support/play-rule.ts';
import type { Row } from '../../../../kernel/scene/tally.ts';
import { because } from '../../../../kernel/state/cause.ts';
import { NOBODY } from '../../../../kernel/state/fight.ts';
import { worthOf } from '../../defense/cover.ts';
import type { AreaHarm } from '../../game.ts';
import { grim } from '../../index.ts';

const b = (traits: readonly string[], more: Side = {}): Side => ({
  sheet: sheet({ traits, hp: 40, abilities: { dexterity: 14 } }),
  ...more,
});

/** What b's Defense is made of against a blow of a. */
function defense(side: Side, ranged = false): readonly Row[] | null {
  const archer = { sheet: sheet({ weapons: [ranged ? 'longbow' : 'longsword'] }) };
  return attackCheck(strike(fight([archer, side]), [3, 15], { ranged }).events).versusRows;
}

describe('harder to hit', () => {
  it('[GNG-FEAT-31] [GNG-FEAT-32] Dodge gives +1 each time it is taken, but not where Dexterity is denied', () => {
    const dodges = (side: Side): number =>
      defense(side)
        ?.filter(({ text, counted }) => text === 'dodge' && counted)
        .reduce((sum, { value }) => sum + value, 0) ?? 0;
    expect([dodges(b([])), dodges(b(['dodge'])), dodges(b(['dodge', 'dodge', 'dodge']))]).toEqual([0, 1, 3]);
    expect(dodges(b(['dodge'], { effects: ['flat-footed'] }))).toBe(0);
  });

  it('[GNG-FEAT-39] Epic Defense gives +1 each time, in every state', () => {
    const epic = (side: Side): number => defense(side)?.filter(({ text }) => text === 'epic defense').length ?? 0;
    expect([epic(b([])), epic(b(['epic-defense'])), epic(b(['epic-defense', 'epic-defense']))]).toEqual([0, 1, 2]);
    expect(epic(b(['epic-defense'], { effects: ['flat-footed'] }))).toBe(1);
    const held = strike(fight([{}, b(['epic-defense'], { effects: ['paralysed'] })]), [3, 1]);
    expect(row(attackCheck(held.events).versusRows, 'epic defense')).toBe(1);
  });

  it('[GNG-FEAT-28] Defensive Position adds 2 wherever cover helps, in Defense and Reflex saves', () => {
    const between = (traits: readonly string[], middle: boolean): number => {
      const sides: Side[] = [{ sheet: sheet({ weapons: ['longbow'] }), side: 'x' }, b(traits, { at: [4, 0] })];
      if (middle) sides.push({ at: [2, 0], side: 'x' });
      const { events } = strike(fight(sides), [3, 15], { ranged: true });
      return row(attackCheck(events).versusRows, 'makes the most of cover');
    };
    expect([between(['defensive-position'], true), between(['defensive-position'], false), between([], true)]).toEqual([
      2, 0, 0,
    ]);
    const saved = (traits: readonly string[], degree: 'none' | 'half' | 'threeQuarters'): number => {
      const harm: AreaHarm = {
        kind: 'fire',
        save: { kind: 'reflex', dc: 10, on: 'nothing' },
        name: 'fire',
        why: because('fire', ''),
        against: because('save against fire', 'X'),
        source: NOBODY,
        points: 8,
        rolled: null,
        cover: worthOf(degree),
      };
      const at = fight([{}, b(traits)]);
      const { events } = playRule(grim, at, [15], (scene) => scene.slots.area(scene, 1, harm));
      return row(checkOf(events, 'X').rows, degree === 'half' ? 'cover' : 'improved cover');
    };
    const owner = ['defensive-position'];
    expect([saved(owner, 'none'), saved(owner, 'half'), saved(owner, 'threeQuarters')]).toEqual([0, 4, 6]);
    expect([saved([], 'half'), saved([], 'threeQuarters')]).toEqual([2, 4]);
  });

  it('[GNG-FEAT-36] [GNG-FEAT-37] Elusive Target: -4 more for who shoots into its melee, with Precise Shot that alone', () => {
    const shot = (traits: readonly string[], owner: readonly string[], inMelee = true): number => {
      const archer: Side = { sheet: sheet({ weapons: ['longbow'], traits }), side: 'x' };
      const others: Side[] = [archer, b(owner, { at: [4, 0] }), { at: inMelee ? [5, 0] : [9, 0], side: 'x' }];
      const { events } = strike(fight(others), [3, 15], { ranged: true });
      const { rows } = attackCheck(events);
      return row(rows, 'shooting into melee') + row(rows, 'hides behind those in melee with it');
    };
    const owner = ['elusive-target'];
    expect([shot([], owner), shot(['precise-shot'], owner), shot([], owner, false)]).toEqual([-8, -4, 0]);
    expect([shot([], []), shot(['precise-shot'], [])]).toEqual([-4, 0]);
  });
});
