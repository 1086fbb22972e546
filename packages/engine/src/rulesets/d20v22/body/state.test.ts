import { describe, expect, it } from 'vitest';
import { fightOf, playOn, type Someone, someoneIn } from '../../../../test/support/v22-fights.ts';
import { begin, run } from '../../../kernel/play/play.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { GAME_MASTER } from '../../../kernel/state/command.ts';
import { d20v22 } from '../index.ts';

function begun(people: readonly Someone[], dice: readonly number[]) {
  const fight = fightOf(people, { coreDie: 'd20' });
  return begin(d20v22, { ...fight, dice: { script: dice, typed: false, generator: null } });
}

function said(someone: Someone): readonly [string, number] {
  const world = openWorld(fightOf([someone]), d20v22);
  const combatant = someoneIn(world.fight, 0);
  return [d20v22.health.verdict(world, combatant), d20v22.health.harmTaken(world, combatant)];
}

describe('how somebody is', () => {
  it('is said by the gravest condition, or else the gravest mark', () => {
    expect(said({})).toEqual(['unhurt', 0]);
    expect(said({ counts: { bruised: 2 } })).toEqual(['bruised', 2]);
    expect(said({ counts: { bruised: 2, hurt: 1, wounded: 1 } })).toEqual(['wounded', 5]);
    expect(said({ effects: ['stunned', 'staggered'] })).toEqual(['staggered', 10]);
    expect(said({ effects: ['unconscious', 'dying'] })).toEqual(['dying', 80]);
  });

  it('[V22-DMG-06] marks never fall below none', () => {
    const play = begun([{}, {}], [15, 10]);
    const outcome = run(play, { by: GAME_MASTER, do: 'adjust', target: 'a', choice: 'bruised', amount: -3 });
    expect(outcome.ok && outcome.play.fight.combatants[0]?.counts.bruised).toBe(0);
  });

  it('[V22-COND-13] whom the game master calls dying lies unconscious', () => {
    const outcome = run(begun([{}, {}], [15, 10]), { by: GAME_MASTER, do: 'afflict', target: 'b', choice: 'dying' });
    const names = outcome.ok ? someoneIn(outcome.play.fight, 1).effects.map(({ name }) => name) : [];
    expect(names).toEqual(expect.arrayContaining(['dying', 'unconscious', 'prone']));
    expect(outcome.ok && outcome.play.fight.over).toEqual({ winner: 'heroes' });
  });

  it('[V22-COND-14] the turns of the dying pass with a check each', () => {
    const people = [{}, { effects: ['dying', 'unconscious'] }, { at: [2, 0] as const }];
    const play = playOn(begun(people, [15, 10, 5, 11]), [['a', 'end-turn']]);
    expect(play.fight.combatants[1]?.effects.map(({ name }) => name)).toContain('dying');
    const dead = playOn(begun(people, [15, 10, 5, 9]), [['a', 'end-turn']]);
    expect(dead.fight.combatants[1]?.effects.map(({ name }) => name)).toContain('dead');
  });

  it('[V22-COND-40] the turn of the staggered brings a single action', () => {
    const play = begun([{ effects: ['staggered'] }, {}], [15, 10]);
    expect(play.fight.combatants[0]?.counts).toMatchObject({ standard: 1, move: 0 });
  });

  it('[V22-COND-41] the turn of the stunned passes', () => {
    const stunned = { name: 'stunned', until: { at: 'turnStart', of: 0, round: 2 } } as const;
    const play = playOn(begun([{}, { effects: [stunned] }], [15, 10]), [['a', 'end-turn']]);
    expect([play.fight.clock.round, play.fight.clock.turn]).toEqual([2, 0]);
    expect(play.fight.combatants[1]?.effects.map(({ name }) => name)).not.toContain('stunned');
  });
});
