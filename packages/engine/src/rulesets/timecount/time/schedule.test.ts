import { describe, expect, it } from 'vitest';
import { after, effect, person, playOf } from '../../../../test/support/timecount-fights.ts';
import { GAME_MASTER } from '../../../kernel/state/command.ts';
import type { Newcomer } from '../../../kernel/state/setup.ts';
import { NEVER } from '../../../time/ticks.ts';
import type { TimeCountGame } from '../game.ts';

/** The next ticks after C has left, in such a state, and the game master has done that to it. */
const nextAfter = (more: Partial<Newcomer<TimeCountGame>>, command: Readonly<Record<string, unknown>>) => {
  const start = playOf([
    person('a'),
    person('b'),
    person('c', {}, { at: [9, 0], entry: { surprised: false, initiative: 50 }, ...more }),
  ]);
  const left = after(start, { by: GAME_MASTER, do: 'leave', target: 'c' });
  return after(left, { by: GAME_MASTER, target: 'c', do: '', ...command }).fight.clock.next[2];
};

describe('Who has left', () => {
  it('stays away, whatever the game master does to it', () => {
    expect(nextAfter({}, { do: 'rest', amount: 0 })).toBe(NEVER);
    expect(nextAfter({}, { do: 'bonus', amount: 1 })).toBe(NEVER);
    const asleep = { effects: [effect('unconscious')] };
    expect(nextAfter(asleep, { do: 'relieve', choice: 'unconscious' })).toBe(NEVER);
    expect(nextAfter({ counts: { paralysis: 20 } }, { do: 'loosen', choice: 'paralysis', amount: 20 })).toBe(NEVER);
  });

  it('has no turn when what it prepared is spoilt by its leaving', () => {
    const coup = { ...effect('coupDeGrace'), source: 0 };
    expect(nextAfter({ effects: [coup] }, { do: 'rest', amount: 0 })).toBe(NEVER);
  });
});
