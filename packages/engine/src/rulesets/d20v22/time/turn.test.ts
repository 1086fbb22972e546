import { describe, expect, it } from 'vitest';
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
});
