import { describe, expect, it } from 'vitest';
import { type TinyGame, tinyFight, tinyNewcomer, tinyRuleset } from '../../../test/support/tiny-ruleset.ts';
import { parseMap } from '../../space/grid/ascii.ts';
import { begin, type Outcome, run, undo } from '../play/play.ts';
import type { Command } from '../state/command.ts';

const byHand = (command: Omit<Command, 'by'>, more: Parameters<typeof tinyFight>[0] = {}): Outcome<TinyGame> =>
  run(begin(tinyRuleset, tinyFight(more)), { by: 'gm', ...command });

/** The reasons against it, or where everybody stands and how many hit points each has. */
function found(outcome: Outcome<TinyGame>): unknown {
  if (!outcome.ok) return outcome.refusals.map(({ text }) => text);
  return outcome.play.fight.combatants.map(({ x, y, counts }) => [x, y, counts.hp]);
}

describe('what a game master does to several', () => {
  const before = found(byHand({ do: 'adjust', target: 'ann', choice: 'hp', amount: 0 })) as number[][];
  const hp = before.map(([, , each]) => each ?? 0);

  it('is one step, and taken back as one', () => {
    const outcome = byHand({ do: 'harm', target: 'ann', targets: ['bob'], amount: 2 });
    expect(found(outcome)).toEqual(before.map(([x, y], at) => [x, y, (hp[at] ?? 0) - 2]));
    if (outcome.ok) expect(found(undo(outcome.play))).toEqual(before);
  });

  it('takes a -0, which JSON knows, for the 0 that it is', () => {
    for (const command of [
      { do: 'place', target: 'ann', to: [-0, -0] },
      { do: 'adjust', target: 'ann', choice: 'hp', amount: -0 },
    ] as const) {
      const outcome = byHand(command);
      const numbers = outcome.ok ? Object.values(outcome.play.step?.events.at(-1) ?? {}).flat() : [-0];
      expect(numbers.filter((each) => Object.is(each, -0))).toEqual([]);
      expect(outcome.ok && outcome.play.fight.combatants[0]).toMatchObject({ x: expect.any(Number) });
    }
  });

  it('is done to nobody where anything speaks against one of them', () => {
    expect(found(byHand({ do: 'harm', target: 'ann', targets: ['bob', 'ann'], amount: 2 }))).toEqual([
      'targets: expected everybody once',
    ]);
    expect(found(byHand({ do: 'hide', target: 'ann', targets: ['bob'] }))).toEqual(before);
    expect(found(byHand({ do: 'reveal', target: 'ann', targets: ['bob'] }))).toEqual([
      'ann is in sight already',
      'bob is in sight already',
    ]);
  });

  it('says once what is wrong with what all are told', () => {
    const dealt = (amount: number, choice?: string): unknown =>
      found(
        byHand({ do: 'harm', target: 'ann', targets: ['bob'], amount, ...(choice === undefined ? {} : { choice }) }),
      );
    expect(dealt(0)).toEqual(['amount: expected a whole number from 1 to 1000000, found 0']);
    expect(dealt(1.5)).toEqual(['amount: expected a whole number from 1 to 1000000, found 1.5']);
    expect(dealt(1, 'fier')).toEqual([expect.stringMatching(/expected one of blow, fire, found 'fier'/)]);
    expect(dealt(1, 'fire')).toEqual(before.map(([x, y], at) => [x, y, (hp[at] ?? 0) - 1]));
  });

  it('keeps those together who are put elsewhere, all on the map or none', () => {
    const map = parseMap({ rows: ['.....', '.....', '.....'] });
    const combatants = [tinyNewcomer('ann', 3), tinyNewcomer('bob', 3, { at: [3, 1] })];
    const put = (x: number, y: number): unknown =>
      found(byHand({ do: 'place', target: 'ann', targets: ['bob'], to: [x, y] }, { map, combatants }));
    expect(put(1, 1)).toEqual([
      [1, 1, 3],
      [4, 2, 3],
    ]);
    expect(put(2, 1)).toEqual([expect.stringMatching(/^to: expected a .*, found .*5/)]);
  });
});
