import { describe, expect, it } from 'vitest';
import { modernFight, perform, SWORDSMAN } from '../../../../test/support/modern-fight.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { Combatant, Input } from '../../../kernel/state/fight.ts';
import type { ModernGame } from '../game.ts';
import { modern } from '../index.ts';

// Constitution 14: a Fortitude save against 20 takes an 18.
const SHEET = { ...SWORDSMAN, level: 3 };

function after(
  [amount, choice]: readonly [number, 'hours' | 'days'],
  counts: Readonly<Record<string, number>>,
  effects: readonly string[],
  inputs: readonly Input[],
): Combatant<ModernGame> & { verdict: string; names: string[] } {
  const fight = modernFight({ hero: {}, thug: { sheet: SHEET, counts, effects } });
  const { fight: later } = perform(fight, { by: 'gm', do: 'pass-time', amount, choice }, inputs);
  const thug = later.combatants[1]!;
  const names = thug.effects.map(({ name }) => name);
  return { ...thug, verdict: modern.health.verdict(openWorld(later, modern), thug), names };
}

describe('recovery', () => {
  it('[MOD-HP-17] untended and stable: a save every hour to come round, disabled', () => {
    expect(after([1, 'hours'], { hp: -4 }, ['stable'], [17])).toMatchObject({ verdict: 'stable', counts: { hp: -4 } });
    expect(after([1, 'hours'], { hp: -4 }, ['stable'], [18])).toMatchObject({
      verdict: 'disabled',
      counts: { hp: -4 },
    });
    expect(after([3, 'hours'], { hp: -4 }, ['stable'], [2, 3, 18]).verdict).toBe('disabled');
  });

  it('[MOD-HP-18] tended: the same save every hour, and natural healing while unconscious', () => {
    const nights = new Array<number>(24).fill(2);
    expect(after([1, 'days'], { hp: -4 }, ['stable', 'tended'], nights)).toMatchObject({
      verdict: 'stable',
      counts: { hp: -1 },
    });
    const well = after([2, 'days'], { hp: -4 }, ['stable', 'tended'], [...nights, ...nights]);
    expect(well).toMatchObject({ verdict: 'wounded', counts: { hp: 2 }, names: [] });
    expect(after([1, 'days'], { hp: -4 }, ['stable'], nights).counts.hp).toBe(-4);
  });

  it('[MOD-HP-19] who comes round below 0 is disabled, not dying', () => {
    const round = after([1, 'hours'], { hp: -9 }, ['stable'], [20]);
    expect(round).toMatchObject({ verdict: 'disabled', counts: { hp: -9 } });
    expect(round.names).toEqual(['conscious']);
  });

  it('[MOD-HP-20] unaided, conscious and below 0: each day a save, or 1 point less', () => {
    expect(after([1, 'days'], { hp: -4 }, ['conscious'], [17])).toMatchObject({
      verdict: 'disabled',
      counts: { hp: -5 },
    });
    const gone = after([1, 'days'], { hp: -9 }, ['conscious'], [17]);
    expect([gone.verdict, gone.names]).toEqual(['dead', ['prone']]);
    expect(after([1, 'days'], { hp: -8 }, ['conscious'], [17])).toMatchObject({
      verdict: 'disabled',
      names: ['conscious'],
    });
    expect(after([1, 'days'], { hp: -4 }, ['conscious'], [18])).toMatchObject({ counts: { hp: -1 } });
  });

  it('[MOD-HP-21] once recovery has begun nothing more is lost', () => {
    expect(after([2, 'days'], { hp: -9 }, ['conscious'], [18])).toMatchObject({ counts: { hp: -3 } });
    expect(after([1, 'days'], { hp: -9 }, ['conscious', 'recovering'], []).counts.hp).toBe(-6);
  });

  it('[MOD-HEAL-01] a day heals as many points as levels, up to the full total', () => {
    expect(after([1, 'days'], { hp: 10 }, [], []).counts.hp).toBe(13);
    expect(after([1, 'days'], { hp: 19 }, [], []).counts.hp).toBe(20);
  });

  it('the dying struggle on first, and what lasts rounds is over', () => {
    expect(after([1, 'hours'], { hp: -8 }, [], [2, 3]).verdict).toBe('dead');
    expect(after([1, 'hours'], { hp: -8 }, [], [2, 18, 2])).toMatchObject({ verdict: 'stable', counts: { hp: -9 } });
  });
});
