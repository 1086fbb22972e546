import { describe, expect, it } from 'vitest';
import { recountedData } from '../../../kernel/ruleset/effect-kind.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import type { D20Clock } from '../../d20/game.ts';
import { RECOUNT } from '../../d20/seen/recount.ts';
import { AIDED_ATTACK } from '../../d20/special/aid-another.ts';
import { EFFECTS } from '../conditions/kinds.ts';

const anew = (who: number): number => [3, 1].indexOf(who);
const slot = (who: number): D20Clock['order'][number] => ({ who, count: 20 - who, modifier: 0, rank: 0 });
const held = { action: 'attack', trigger: 'acts', x: 0, y: 0, feet: 0 } as const;
const clock: D20Clock = {
  round: 2,
  turn: 2,
  order: [slot(0), slot(1), slot(2), slot(3)],
  surprised: [0, 3],
  fixed: [4, 3, 2, 1],
  readied: [
    { ...held, who: 2, watched: 1 },
    { ...held, who: 1, watched: 2 },
  ],
};

describe('the clock as a seat counts', () => {
  it('has places for those who are known alone', () => {
    expect(RECOUNT.clock(clock, [3, 1], anew)).toEqual({
      round: 2,
      turn: -1,
      order: [
        { ...slot(1), who: 1 },
        { ...slot(3), who: 0 },
      ],
      surprised: [0],
      fixed: [1, 3],
      readied: [{ ...held, who: 1, watched: NOBODY }],
    });
  });

  it('points to whoever acts, and to nobody between rounds', () => {
    expect(RECOUNT.clock({ ...clock, turn: 3 }, [3, 1], anew).turn).toBe(1);
    expect(RECOUNT.clock({ ...clock, turn: -1 }, [3, 1], anew).turn).toBe(-1);
  });

  it('has no gaps in the ranks of one count by which others could be told', () => {
    const order = [0, 1, 2, 3].map((who) => ({ who, count: 12, modifier: 0, rank: 4 + 3 * who }));
    const anewIn = { ...clock, order };
    expect(RECOUNT.clock(anewIn, [3, 1], anew).order.map(({ rank }) => rank)).toEqual([0, 1]);
    const until = { at: 'count', round: 3, count: 12 } as const;
    const ranks = order.map(({ rank }) => RECOUNT.until?.({ ...until, rank }, anewIn, [3, 1]));
    // What began with the slot of somebody unknown ends with the next one who is known.
    expect(ranks).toEqual([0, 0, 1, 1].map((rank) => ({ ...until, rank })));
    const ofTurn = { at: 'turnStart', of: 3, round: 2 } as const;
    expect(RECOUNT.until?.(ofTurn, anewIn, [3, 1])).toBe(ofTurn);
  });

  it('knows who gives aid by the same count', () => {
    expect(recountedData(EFFECTS[AIDED_ATTACK.name], { helper: 3 }, anew)).toEqual({ helper: 0 });
    expect(recountedData(EFFECTS['hindered'], { amount: 3 }, anew)).toEqual({ amount: 3 });
  });
});
