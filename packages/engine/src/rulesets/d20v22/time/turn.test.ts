import { describe, expect, it } from 'vitest';
import { playRule } from '../../../../test/support/play-rule.ts';
import { fightOf, inTurn, type Someone } from '../../../../test/support/v22-fights.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { d20v22 } from '../index.ts';
import { canTakeOpportunity, limits } from './turn.ts';

const world = (...people: readonly Someone[]) =>
  openWorld(
    inTurn(
      fightOf(people),
      people.map((_, at) => 20 - at),
    ),
    d20v22,
  );

describe('what conditions leave of a turn', () => {
  it.each([
    [['dazed'], ['dazed']],
    [['staggered'], ['staggered']],
    [['prone'], []],
    [['prone', 'staggered'], ['staggered']],
    [['staggered', 'stunned'], ['stunned']],
    [['stunned', 'dazed', 'shaken'], null],
  ])('[V22-ACT-07] of %j those that leave the fewest actions are named, none that leave all', (effects, named) => {
    const found = limits(world({ effects }, {}), 0);
    if (named !== null) expect(found).toEqual(named);
    else expect(found).not.toContain('shaken');
  });

  it('[V22-AOO-01] an opening is taken by whoever has an action left him, and by nobody who has none', () => {
    const takes = (...effects: readonly string[]) => canTakeOpportunity(world({}, { at: [1, 0], effects }), 1);
    expect([takes(), takes('staggered'), takes('stunned'), takes('flat-footed')]).toEqual([true, true, false, false]);
  });

  it('[V22-ACT-02] who is left one action in the middle of its turn, and has taken one, has none further', () => {
    const left = (effects: readonly string[], counts: Readonly<Record<string, number>>) => {
      const fight = inTurn(fightOf([{ effects }, {}]), [20, 10]);
      const combatants = fight.combatants.map((each) => ({ ...each, counts: { ...each.counts, ...counts } }));
      const after = playRule(d20v22, { ...fight, combatants }, [], (scene) => scene.slots.afterAction(scene, 0, false));
      const counted = after.fight.combatants[0]?.counts;
      return [counted?.standard, counted?.move];
    };
    const moved = { standard: 1, move: 0 };
    expect(left([], moved)).toEqual([1, 0]);
    expect(left(['staggered'], moved)).toEqual([0, 0]);
    expect(left(['nauseated'], moved)).toEqual([0, 0]);
    expect(left(['slowed'], { standard: 0, move: 1 })).toEqual([0, 0]);
    expect(left(['shaken'], { standard: 0, move: 1 })).toEqual([0, 1]);
  });
});
