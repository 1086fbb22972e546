import { describe, expect, it } from 'vitest';
import { type Fighter, modernFight, perform, refusedBy, SWORDSMAN } from '../../../../test/support/modern-fight.ts';
import type { Command } from '../../../kernel/state/command.ts';
import type { Fight, Input } from '../../../kernel/state/fight.ts';
import type { ModernGame } from '../../modern/game.ts';

/** Strength +3, and nobody armed: no openings. */
const PUSHER = { ...SWORDSMAN, weapons: [] };
/** One way, in which nobody gets around anybody. */
const HALL = ['########', '........', '########'];
const RUSH: Command = { by: 'hero', do: 'bull-rush', target: 'thug' };
const ALONG: Command = {
  ...RUSH,
  path: [
    [1, 1],
    [2, 1],
    [3, 1],
  ],
};
const OVERRUN: Command = { by: 'hero', do: 'overrun', target: 'thug' };
const CHARGE: Command = { by: 'hero', do: 'charge', target: 'thug' };
const RUNNING_RUSH: Command = { ...CHARGE, choices: ['bull-rush'] };

interface Place {
  readonly hero?: Fighter;
  readonly friend?: Fighter;
  readonly rows?: readonly string[];
}

/** The hero at one end, four squares from a thug; a friend is right before that. */
function hall({ hero = {}, friend = {}, rows = HALL }: Place = {}): Fight<ModernGame> {
  return modernFight(
    {
      hero: { at: [0, 1], sheet: PUSHER, ...hero },
      thug: { at: [4, 1], sheet: PUSHER },
      friend: { at: [3, 1], sheet: PUSHER, side: 'heroes', ...friend },
    },
    { rows },
  );
}

function after(command: Command, inputs: readonly Input[], fight = hall()): readonly string[] {
  return perform(fight, command, inputs)
    .fight.combatants.slice(0, 2)
    .map(({ x, y, effects }) => `${x},${y}${effects.some(({ name }) => name === 'prone') ? ' prone' : ''}`);
}

describe('past friends', () => {
  it.each([
    ['a bull rush', RUSH],
    ['a bull rush along a path', ALONG],
    ['a bull rush at the end of a charge', RUNNING_RUSH],
  ])('[MOD-MOVE-08] [MOD-BULL-04] %s comes out of the square of a friend', (_, command) => {
    // With +3 each; a charge adds 2.
    const charging = command.do === 'charge' ? 2 : 0;
    expect(after(command, [12 - charging, 10])).toEqual(['4,1', '5,1']);
    expect(after(command, [11 - charging, 10])).toEqual(['4,1', '5,1']);
  });

  it.each([
    ['a bull rush', RUSH],
    ['a bull rush along a path', ALONG],
    ['a bull rush at the end of a charge', RUNNING_RUSH],
  ])(
    "[MOD-BULL-11] who is thrown back by %s falls prone in the target's square where a friend stands behind it",
    (_, command) => {
      const charging = command.do === 'charge' ? 2 : 0;
      expect(after(command, [10 - charging, 10])).toEqual(['4,1 prone', '4,1']);
      const elsewhere = hall({ friend: { at: [2, 1] } });
      expect(after(command, [10 - charging, 10], elsewhere)).toEqual(['3,1', '4,1']);
    },
  );

  it('[MOD-MOVE-08] a bull rush begins in the square of a friend', () => {
    for (const at of [
      [0, 1],
      [3, 1],
    ] as const) {
      const shared = hall({ hero: { at }, friend: { at } });
      expect(after(RUSH, [11, 10], shared)).toEqual(['4,1', '5,1']);
    }
  });

  it('[MOD-BULL-01] the way through friends counts as any other', () => {
    const withSpeed = (speed: number): readonly string[] =>
      refusedBy(hall({ hero: { sheet: { ...PUSHER, speed } } }), RUSH);
    expect([withSpeed(15), withSpeed(20), withSpeed(25)]).toEqual([['MOD-BULL-01'], [], []]);
  });

  it('[MOD-BULL-11] where it can, the rusher leaves itself a square to be thrown back to', () => {
    const open = ['........', '........', '########'];
    expect(after(RUSH, [10, 10], hall({ rows: open }))).toEqual(['3,0', '4,1']);
    // With 20 feet the way past the friend is too far.
    const slow = { sheet: { ...PUSHER, speed: 20 } };
    expect(after(RUSH, [10, 10], hall({ rows: open, hero: slow }))).toEqual(['4,1 prone', '4,1']);
  });

  it('[MOD-MOVE-09] an enemy who resists lets nobody through', () => {
    const barred = hall({ friend: { side: 'gang' } });
    expect(refusedBy(barred, RUSH)).toEqual(['MOD-BULL-01']);
    expect(refusedBy(barred, ALONG)).toEqual(['MOD-MOVE-09']);
    expect(refusedBy(barred, RUNNING_RUSH)).toEqual(['MOD-CHARGE-03']);
    const stunned = hall({ friend: { side: 'gang', effects: ['stunned'] } });
    expect(after(RUSH, [11, 10], stunned)).toEqual(['4,1', '5,1']);
  });

  it('[MOD-MOVE-12] [MOD-CHARGE-04] the blow of a charge falls from a square of its own', () => {
    const armed = (at: readonly [number, number]): readonly string[] =>
      refusedBy(hall({ hero: { sheet: SWORDSMAN }, friend: { at } }), CHARGE);
    expect([armed([2, 1]), armed([3, 1]), armed([5, 1])]).toEqual([[], ['MOD-CHARGE-03'], []]);
  });

  it('[MOD-OVER-09] who is turned back by the one it overruns falls where a friend stands behind it', () => {
    // The touch misses.
    expect(after(OVERRUN, ['block', 1])).toEqual(['4,1 prone', '4,1']);
    expect(after(OVERRUN, ['avoid'])[0]).toBe('5,1');
  });

  it.each([
    ['a bull rush', RUSH, [11, 10], '4,1'],
    ['a bull rush at the end of a charge', RUNNING_RUSH, [11, 10], '4,1'],
    ['an overrun', OVERRUN, ['avoid'], '5,1'],
  ] as const)(
    '[MOD-MOVE-08] %s passes a friend too while somebody elsewhere waits with an action',
    (_, command, inputs, at) => {
      const fight = hall();
      const readied = [{ who: 2, action: 'attack', trigger: 'shoots', watched: 1, x: 0, y: 0, feet: 0 }] as const;
      expect(after(command, inputs, { ...fight, clock: { ...fight.clock, readied } })[0]).toBe(at);
    },
  );
});
