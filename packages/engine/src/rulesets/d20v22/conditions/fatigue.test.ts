import { describe, expect, it } from 'vitest';
import { playRule } from '../../../../test/support/play-rule.ts';
import type { Someone } from '../../../../test/support/v22-fights.ts';
import { effectsOf, perform, refusedBy, totalsOf, v22Fight } from '../../../../test/support/v22-perform.ts';
import { because } from '../../../kernel/state/cause.ts';
import type { Input } from '../../../kernel/state/fight.ts';
import { d20v22 } from '../index.ts';
import type { D20v22Options } from '../options.ts';
import { restFor } from '../recovery/recovery.ts';
import { refresh, tire } from './fatigue.ts';

const EFFORT = because('effort', '');
const HOUR = 60;

function tired(times: number, effects: Someone['effects'] = [], options: Partial<D20v22Options> = {}) {
  const fight = v22Fight([{ effects }, {}], options);
  return effectsOf(
    playRule(d20v22, fight, [], (scene) => {
      for (let time = 0; time < times; time++) tire(scene, 0, 1, EFFORT);
    }),
    0,
  );
}

describe('fatigue', () => {
  it('[V22-FAT-01] [V22-FAT-02] [V22-COND-43] [V22-COND-22] [V22-COND-18] each result is a level: winded, fatigued, exhausted, unconscious', () => {
    expect([1, 2, 3].map((times) => tired(times))).toEqual([['winded'], ['fatigued'], ['exhausted']]);
    expect(tired(4)).toEqual(['exhausted', 'unconscious', 'prone']);
  });

  it('[V22-FAT-01] with two levels the first result makes fatigued', () => {
    expect([1, 2].map((times) => tired(times, [], { fatigueLevels: 2 }))).toEqual([['fatigued'], ['exhausted']]);
  });

  it('[V22-FAT-02] a game master can tell of an effort', () => {
    expect(effectsOf(perform(v22Fight([{}, {}]), { by: 'gm', do: 'tire', target: 'a' }), 0)).toEqual(['winded']);
  });

  it.each([
    ['winded', 1],
    ['fatigued', 2],
    ['exhausted', 3],
  ])(
    '[V22-FAT-03] [V22-FAT-04] [V22-FAT-05] [V22-CORE-12] the %s have %i less effective Strength and Dexterity, and neither charge nor move all out',
    (name, less) => {
      const sheet = { abilities: { strength: 18, dexterity: 18 } };
      const fight = v22Fight([
        { sheet, effects: [name] },
        { sheet, effects: [name] },
      ]);
      const [[attack = 0, defense = 0] = []] = totalsOf(perform(fight, { by: 'a', do: 'attack', target: 'b' }, [1]));
      expect([attack, defense]).toEqual([5 - less, 14 - less]);
      expect(
        refusedBy(v22Fight([{ effects: [name] }, { at: [4, 0] }]), { by: 'a', do: 'charge', target: 'b' }),
      ).toContain('V22-CHG-07');
    },
  );

  const rested = (effect: string, minutes: number, dice: readonly Input[], options: Partial<D20v22Options> = {}) => {
    const fight = v22Fight([{ sheet: { abilities: { constitution: 14 } }, effects: [effect] }, {}], options);
    return effectsOf(
      playRule(d20v22, fight, dice, (scene) => restFor(scene, 0, minutes)),
      0,
    );
  };

  it('[V22-FAT-06] every hour of rest brings a Constitution check against 10 for one level', () => {
    expect(rested('exhausted', HOUR, [8])).toEqual(['fatigued']);
    expect(rested('exhausted', HOUR, [7])).toEqual(['exhausted']);
    expect(rested('exhausted', 2 * HOUR, [8, 9])).toEqual(['winded']);
    expect(rested('winded', HOUR, [8])).toEqual([]);
    expect(rested('winded', HOUR - 1, [])).toEqual(['winded']);
    expect(rested('fatigued', HOUR, [8], { fatigueLevels: 2 })).toEqual([]);
  });

  it('[V22-FAT-07] ten hours take all of it', () => {
    const failures = Array.from({ length: 10 }, () => 1);
    expect(rested('exhausted', 10 * HOUR - 1, failures.slice(1))).toEqual(['exhausted']);
    expect(rested('exhausted', 10 * HOUR, failures)).toEqual([]);
  });

  it('[V22-FAT-05] who was knocked out by it recovers from that first', () => {
    const after = (effects: readonly string[]) =>
      effectsOf(
        playRule(d20v22, v22Fight([{ effects }, {}]), [], (scene) => refresh(scene, 0)),
        0,
      );
    expect(after(['exhausted', 'unconscious'])).toEqual(['exhausted', 'unconscious']);
    expect(after(['exhausted'])).toEqual(['fatigued']);
  });
});
