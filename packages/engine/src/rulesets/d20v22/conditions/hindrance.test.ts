import { describe, expect, it } from 'vitest';
import { fightOf, inTurn, type Someone } from '../../../../test/support/v22-fights.ts';
import { SAMPLE_SWORD } from '../../../../test/support/v22-samples.ts';
import { resume, whyNot } from '../../../kernel/play/play.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { D20v22Game } from '../game.ts';
import { d20v22 } from '../index.ts';

/** a, of speed 50, in its turn; b stands `distance` squares to the east. */
function hindered(effects: NonNullable<Someone['effects']>, distance = 3) {
  const sheet = { speed: 50, weapons: [SAMPLE_SWORD] };
  return inTurn(fightOf([{ sheet, effects }, { at: [distance, 0] }]), [20, 10]);
}

const against = (start: ReturnType<typeof hindered>, told: object): readonly string[] =>
  whyNot<D20v22Game>(resume(d20v22, start), { by: 'a', do: 'move', ...told }).map(({ rule }) => rule);

const CHARGE = { do: 'charge', target: 'b' };

describe('what conditions keep one from', () => {
  it.each(['winded', 'fatigued', 'exhausted', 'entangled'])('[V22-CHG-07] the %s cannot charge', (effect) => {
    expect(against(hindered([effect]), CHARGE)).toContain('V22-CHG-07');
    expect(against(hindered([effect], 1), { do: 'attack', target: 'b' })).toEqual([]);
  });

  it.each([
    ['winded', 'V22-FAT-03'],
    ['fatigued', 'V22-FAT-04'],
    ['exhausted', 'V22-FAT-05'],
    ['entangled', 'V22-COND-16'],
    ['anchored', 'V22-COND-16'],
    ['nauseated', 'V22-COND-30'],
  ])('[V22-FAT-03] [V22-FAT-04] [V22-FAT-05] [V22-COND-16] the %s cannot move all out', (effect, rule) => {
    const found = against(hindered([effect]), { do: 'run', to: [0, 4] }).filter((each) => /FAT|COND/.test(each));
    expect(found).toEqual([rule]);
  });

  it.each(['blinded', 'shaken', 'prone'])('[V22-CHG-07] nothing of the kind is said of the %s', (effect) => {
    expect(against(hindered([effect]), CHARGE)).not.toContain('V22-CHG-07');
  });

  it.each([
    [[], 10],
    [['winded'], 10],
    [['fatigued'], 10],
    [['exhausted'], 5],
    [['blinded'], 5],
    [['entangled'], 5],
    [['exhausted', 'blinded', 'entangled'], 5],
  ])(
    '[V22-FAT-05] [V22-COND-05] [V22-COND-16] [V22-CORE-13] conditions that halve the speed halve it once, however many there are (under %j: %i squares)',
    (effects, squares) => {
      const start = hindered(effects);
      expect(against(start, { to: [0, squares] })).toEqual([]);
      expect(against(start, { to: [0, squares + 1] })).not.toEqual([]);
    },
  );

  it('[V22-CORE-09] half of 25 feet is 12', () => {
    const world = openWorld(fightOf([{ sheet: { speed: 25 }, effects: ['blinded'] }, {}]), d20v22);
    expect(world.slots.speed(world, 0)).toBe(12);
  });

  it('[V22-GRAP-16] [V22-COND-34] the pinned neither attack nor walk, nor take an opening', () => {
    const pinned = hindered([{ name: 'pinned', source: 1 }], 1);
    for (const told of [
      { do: 'attack', target: 'b' },
      { to: [0, 1] },
      { do: 'five-foot-step', to: [0, 1] },
      { do: 'total-defense' },
      { do: 'drop-prone' },
      { do: 'speak' },
    ])
      expect([told, against(pinned, told)]).toEqual([told, expect.arrayContaining(['V22-GRAP-16'])]);
    for (const told of [{ do: 'end-turn' }, { do: 'delay' }]) expect(against(pinned, told)).toEqual([]);
    const world = openWorld(pinned, d20v22);
    expect([0, 1].map((who) => d20v22.slots.canTakeOpportunity(world, who))).toEqual([false, true]);
  });
});
