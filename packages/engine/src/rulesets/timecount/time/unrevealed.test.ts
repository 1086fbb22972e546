import { describe, expect, it } from 'vitest';
import { after, person, playOf } from '../../../../test/support/timecount-fights.ts';
import type { Seat } from '../../../kernel/seen/view.ts';
import { view } from '../../../kernel/seen/view.ts';
import { timecount } from '../index.ts';

const DAGGER = { weapons: ['dagger', 'mace'] };
const start = playOf([person('ann', DAGGER), person('bob', DAGGER), person('cid', DAGGER, { at: [9, 9] })]);
const declared = after(start, { by: 'ann', do: 'attack', target: 'bob', with: 'dagger' });
const player = (...owns: readonly string[]): Seat => ({ kind: 'player', owns });

describe('what is declared for a tick', () => {
  it('[TC-INIT-07] is unknown to the others until all have declared, byte for byte', () => {
    for (const seat of [player('bob'), player('bob', 'cid'), { kind: 'spectator' } as const]) {
      const seen = view(declared.fight, timecount, seat);
      expect(JSON.stringify(seen.clock)).not.toContain('dagger');
      expect(JSON.stringify(seen.clock)).not.toContain('attack');
    }
  });

  it('[TC-INIT-07] shows to whoever declared it and to the game master; that something is declared, to everybody', () => {
    for (const seat of [player('ann'), player('cid', 'ann'), { kind: 'gm' } as const]) {
      expect(view(declared.fight, timecount, seat).clock.declared).toEqual(declared.fight.clock.declared);
    }
    expect(view(declared.fight, timecount, player('bob')).clock.declared.map(({ who }) => who)).toEqual([0]);
    const nothing = view(start.fight, timecount, player('bob'));
    expect(nothing.clock).toEqual(start.fight.clock);
  });
});
