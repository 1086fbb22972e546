import { describe, expect, it } from 'vitest';
import { playRule } from '../../../../test/support/play-rule.ts';
import { fightOf, type Someone, someoneIn } from '../../../../test/support/v22-fights.ts';
import { begin, run } from '../../../kernel/play/play.ts';
import { GAME_MASTER } from '../../../kernel/state/command.ts';
import { d20v22 } from '../index.ts';
import { type Rest, rest, restFor } from './recovery.ts';

function rested(dice: readonly number[], someone: Someone, length: Rest) {
  const fight = fightOf([someone], { coreDie: 'd20' });
  const { fight: after } = playRule(d20v22, fight, dice, (scene) => rest(scene, 0, length));
  const { counts, effects } = someoneIn(after, 0);
  const { bruised, hurt, wounded, failedRests } = counts;
  return { marks: [bruised, hurt, wounded], failedRests, conditions: effects.map(({ name }) => name) };
}

describe('recovery', () => {
  it('[V22-DMG-13] a minute of rest and a Constitution check against 10 remove a bruise', () => {
    const bruised = { counts: { bruised: 2 } };
    expect(rested([10], bruised, 'minute').marks).toEqual([1, 0, 0]);
    expect(rested([9], bruised, 'minute')).toMatchObject({ marks: [2, 0, 0], failedRests: 1 });
    const hardy = { ...bruised, sheet: { abilities: { constitution: 16 } } };
    expect(rested([7], hardy, 'minute').marks).toEqual([1, 0, 0]);
  });

  it('[V22-DMG-13] [V22-COND-36] the shaken have -2 on it', () => {
    const shaken = { counts: { bruised: 2 }, effects: ['shaken'] };
    expect([rested([11], shaken, 'minute').marks, rested([12], shaken, 'minute').marks]).toEqual([
      [2, 0, 0],
      [1, 0, 0],
    ]);
  });

  it('[V22-DMG-13] each failure helps the next check by 1, until one succeeds', () => {
    expect(rested([7], { counts: { bruised: 1, failedRests: 3 } }, 'minute')).toMatchObject({
      marks: [0, 0, 0],
      failedRests: 0,
    });
    expect(rested([6], { counts: { bruised: 1, failedRests: 3 } }, 'minute').failedRests).toBe(4);
  });

  it('[V22-DMG-13] an hour removes a wound or a hurt, lethal marks before bruises', () => {
    expect(rested([], { counts: { bruised: 1, hurt: 1 } }, 'minute').marks).toEqual([1, 1, 0]);
    expect(rested([10], { counts: { bruised: 1, hurt: 1 } }, 'hour').marks).toEqual([1, 0, 0]);
    expect(rested([10], { counts: { hurt: 1, wounded: 1 } }, 'hour').marks).toEqual([0, 1, 0]);
    expect(rested([], { counts: { bruised: 1 } }, 'hour').marks).toEqual([1, 0, 0]);
  });

  it('[V22-DMG-13] an hour removes staggered, but disabled has to go first, in a day', () => {
    expect(rested([10], { effects: ['staggered'] }, 'hour').conditions).toEqual([]);
    const byTwo = [
      { name: 'staggered', source: 0 },
      { name: 'staggered', source: 1 },
    ];
    expect(rested([10], { effects: byTwo }, 'hour').conditions).toEqual([]);
    expect(rested([], { effects: ['staggered', 'disabled'] }, 'hour').conditions).toEqual(['staggered', 'disabled']);
    expect(rested([10], { effects: ['staggered', 'disabled'] }, 'day').conditions).toEqual(['staggered']);
    expect(rested([], { effects: ['staggered'] }, 'day').conditions).toEqual(['staggered']);
  });

  it('[V22-DMG-13] a minute brings the unconscious round, but not the dying', () => {
    expect(rested([10], { effects: ['unconscious'], counts: { bruised: 1 } }, 'minute')).toMatchObject({
      marks: [1, 0, 0],
      conditions: [],
    });
    expect(rested([], { effects: ['unconscious', 'dying'] }, 'minute').conditions).toEqual(['unconscious', 'dying']);
  });

  it('[V22-DMG-13] long rests bring each check in its time', () => {
    const fight = fightOf([{ counts: { bruised: 1, hurt: 1 } }], { coreDie: 'd20' });
    const marks = (dice: readonly number[], minutes: number) => {
      const { counts } = someoneIn(playRule(d20v22, fight, dice, (scene) => restFor(scene, 0, minutes)).fight, 0);
      return [counts.bruised, counts.hurt];
    };
    expect(marks([], 59)).toEqual([1, 1]);
    expect(marks([10], 60)).toEqual([1, 0]);
    expect(marks([10, 10], 61)).toEqual([0, 0]);
    const disabled = fightOf([{ effects: ['disabled'] }], { coreDie: 'd20' });
    const day = (dice: readonly number[], minutes: number) =>
      someoneIn(playRule(d20v22, disabled, dice, (scene) => restFor(scene, 0, minutes)).fight, 0).effects.length;
    expect(day([], 1439)).toBe(1);
    expect(day([10], 1440)).toBe(0);
  });

  it('[V22-DMG-13] the game master lets time pass', () => {
    const fight = {
      ...fightOf([{ counts: { bruised: 1 } }, {}], { coreDie: 'd20' }),
      dice: { script: [10, 5, 12], typed: false, generator: null },
    };
    const outcome = run(begin(d20v22, fight), { by: GAME_MASTER, do: 'rest', target: 'a', amount: 1 });
    expect(outcome.ok && outcome.play.fight.combatants[0]?.counts.bruised).toBe(0);
    const refused = run(begin(d20v22, fight), { by: GAME_MASTER, do: 'rest', target: 'a', amount: 0.5 });
    expect(refused.ok).toBe(false);
  });
});
