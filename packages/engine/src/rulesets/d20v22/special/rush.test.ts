import { describe, expect, it } from 'vitest';
import { playOn, type Someone } from '../../../../test/support/v22-fights.ts';
import { perform, placesOf, refusedBy, totalsOf, v22Fight } from '../../../../test/support/v22-perform.ts';
import { resume } from '../../../kernel/play/play.ts';
import type { Input } from '../../../kernel/state/fight.ts';
import { d20v22 } from '../index.ts';

const RUSH = { by: 'a', do: 'rush', target: 'b' };
const pair = (a: Someone = {}, b: Someone = {}, others: readonly Someone[] = []) =>
  v22Fight([{ at: [2, 5], ...a }, { at: [5, 5], ...b }, ...others]);
const rushed = (inputs: readonly Input[], fight = pair()) => placesOf(perform(fight, RUSH, inputs)).slice(0, 2);

describe('rush', () => {
  it('[V22-RUSH-01] [V22-RUSH-02] a move to the target’s side and the standard action', () => {
    const { fight } = perform(pair(), RUSH, [11, 10]);
    expect([fight.combatants[0]?.counts.standard, fight.combatants[0]?.counts.move]).toEqual([0, 0]);
    expect(refusedBy(pair({ counts: { standard: 0 } }), RUSH)).toContain('V22-ACT-07');
    expect([refusedBy(pair({ at: [-2, 5] }), RUSH), refusedBy(pair({ at: [-3, 5] }), RUSH)]).toEqual([
      [],
      ['V22-RUSH-02'],
    ]);
  });

  it('[V22-RUSH-02] [V22-CONCL-05] [V22-AIM-08] nobody rushes, runs over or aims at whom it cannot see', () => {
    const acts = ['rush', 'bull-rush', 'overrun', 'aim'].map((act) => ({ by: 'a', do: act, target: 'b' }));
    const refused = (fight: ReturnType<typeof pair>) => acts.map((act) => refusedBy(fight, act));
    expect(refused(pair())).toEqual([[], [], [], []]);
    const rules = ['V22-CONCL-05'];
    expect(refused(pair({}, { effects: ['invisible'] }))).toEqual([rules, rules, rules, rules]);
  });

  it('[V22-RUSH-02] [V22-INIT-06] comes to nothing where the target gets away first by a move held ready', () => {
    const play = playOn(resume(d20v22, v22Fight([{ at: [5, 5] }, { at: [2, 5] }])), [
      ['a', 'ready', { target: 'b', choices: ['move', 'approaches'] }],
      ['a', 'end-turn'],
      ['b', 'rush', { target: 'a' }],
      'move H6',
    ]);
    expect([play.fight.pending, placesOf(play)]).toEqual([null, ['7,5', '4,5']]);
    expect(play.step?.events.some(({ kind }) => kind === 'check')).toBe(false);
  });

  it('[V22-RUSH-01] after a move action of its own the standard action is enough, from the target’s side alone', () => {
    const moved = (at: readonly [number, number], counts: object = {}) => pair({ at, counts: { move: 0, ...counts } });
    expect([refusedBy(moved([4, 5]), RUSH), refusedBy(moved([3, 5]), RUSH)]).toEqual([[], ['V22-RUSH-02']]);
    expect(refusedBy(moved([4, 5], { standard: 0 }), RUSH)).toContain('V22-ACT-07');
    const played = perform(moved([4, 5], { moved: 20 }), RUSH, [15, 10]);
    // Ten of its 30 feet are left.
    expect([played.fight.combatants[0]?.counts.standard, placesOf(played)]).toEqual([0, ['6,5', '10,5']]);
    expect(placesOf(perform(moved([4, 5]), RUSH, [10, 10]))).toEqual(['3,5', '5,5']);
    // Who has one action in all has had no move action.
    const slow = pair({ at: [4, 5], effects: ['staggered'], counts: { move: 0 } });
    expect(refusedBy(slow, RUSH)).toContain('V22-ACT-07');
  });

  it.each([
    [{ powers: { 'super-strength': 5 } }, {}, [15, 10]],
    [{}, { powers: { 'super-strength': 5 } }, [10, 15]],
    [{}, { powers: { immovable: 3 } }, [10, 13]],
    [{ powers: { immovable: 3 } }, {}, [10, 10]],
    [{}, { legs: 4 }, [10, 14]],
    [{}, { legs: 3 }, [10, 14]],
    [{}, { legs: 2 }, [10, 10]],
    [{ legs: 4 }, {}, [10, 10]],
    [{ stable: true }, {}, [10, 10]],
    [{}, { stable: true }, [10, 14]],
    [{}, { size: 'large' }, [10, 14]],
    [{ size: 'large' }, {}, [14, 10]],
    [{}, { size: 'huge' }, [10, 18]],
    [{ size: 'huge' }, {}, [18, 10]],
    [{ size: 'small' }, { size: 'huge' }, [10, 22]],
    [{ size: 'large' }, { size: 'large' }, [10, 10]],
    [{}, { movement: { flight: { feet: 60, rank: 5 } } }, [10, 10]],
  ] as const)('[V22-RUSH-03] [V22-SIZE-02] opposed Strength checks, with sizes on both sides (%#)', (a, b, totals) => {
    expect(totalsOf(perform(pair({ sheet: a, at: [1, 5] }, { sheet: b }), RUSH, [10, 10]))).toEqual([totals]);
  });

  it('[V22-RUSH-03] [V22-FEAT-21] a movement power adds its rank, and its speed is the limit', () => {
    const flyer = { sheet: { movement: { flight: { feet: 60, rank: 5 } } } };
    const flown = perform(pair(flyer), { ...RUSH, choice: 'flight' }, [13, 10]);
    // Wins by 8: rank 8 is 250 feet, no more than 60.
    expect([totalsOf(flown)[0], placesOf(flown)[1]]).toEqual([[18, 10], '17,5']);
    expect(totalsOf(perform(pair(flyer), RUSH, [13, 10]))[0]).toEqual([13, 10]);
    expect(refusedBy(pair(), { ...RUSH, choice: 'flight' })).toEqual(['V22-MOVE-03']);
  });

  it('[V22-RUSH-01] [V22-RUSH-05] or part of a charge, from twice as far, but pushing no farther than its speed', () => {
    const charge = { by: 'a', do: 'charge', target: 'b', choices: ['rush'] };
    const far = pair({ at: [-6, 5] });
    const played = perform(far, charge, [20, 10]);
    expect([placesOf(played), totalsOf(played)[0]]).toEqual([
      ['6,5', '11,5'],
      [20, 10],
    ]);
    expect(played.fight.combatants[0]?.effects.map(({ name }) => name)).toEqual(['charged']);
    expect(placesOf(perform(far, charge, [10, 10]))).toEqual(['3,5', '5,5']);
    expect(refusedBy(pair({ at: [4, 5] }), { ...charge, do: 'attack' })).toEqual(['V22-RUSH-01']);
  });

  it('[V22-CORE-01] with 2d10', () => {
    const fight = v22Fight([{ at: [2, 5] }, { at: [5, 5] }], { coreDie: '2d10' });
    expect(totalsOf(perform(fight, RUSH, [5, 6, 5, 5]))).toEqual([[11, 10]]);
  });

  it('[V22-RUSH-04] [V22-TVP-02] pushes by the value of the margin: 1 and 2 not at all, 3 5 feet, 5 25 feet', () => {
    expect([11, 12, 13, 14, 15].map((face) => rushed([face, 10])[1])).toEqual(['5,5', '5,5', '6,5', '7,5', '10,5']);
  });

  it('[V22-RUSH-04] [V22-TVP-02] directly away, middle from middle; every second diagonal counts double', () => {
    const diagonal = pair({ at: [2, 2] }, { at: [3, 3] });
    // 25 feet: 5, 10 and 5.
    expect(rushed([15, 10], diagonal)[1]).toBe('6,6');
    const large = pair({ at: [2, 2] }, { at: [2, 3], sheet: { size: 'large' } });
    // 4 squares south, of which one is a diagonal.
    expect(rushed([19, 10], large)[1]).toBe('3,7');
  });

  it('[V22-RUSH-05] no farther than its own speed', () => {
    expect(rushed([20, 10])[1]).toBe('11,5');
    expect(rushed([20, 10], pair({ sheet: { speed: 20 } }))[1]).toBe('9,5');
  });

  it('[V22-RUSH-06] stays beside the target as far as its movement goes', () => {
    // Ten of its 30 feet are spent on the way.
    expect(rushed([15, 10])).toEqual(['8,5', '10,5']);
    expect(rushed([14, 10])).toEqual(['6,5', '7,5']);
  });

  it('[V22-RUSH-06] [V22-RUSH-05] in a charge as far as that goes, though it pushes no farther than a move', () => {
    const charged = (squares: number, dice: readonly number[]) =>
      placesOf(
        perform(v22Fight([{}, { at: [squares, 0] }]), { by: 'a', do: 'charge', target: 'b', choices: ['rush'] }, dice),
      );
    // 35, 50 or 60 of 60 feet are spent; a margin of 4 is 10 feet, one of 5 is 25, and one of 7 would be 100.
    expect(charged(8, [14, 10])).toEqual(['9,0', '10,0']);
    expect(charged(11, [15, 10])).toEqual(['12,0', '16,0']);
    expect(charged(13, [14, 10])).toEqual(['12,0', '15,0']);
    expect(charged(8, [17, 10])).toEqual(['12,0', '14,0']);
  });

  it('[V22-RUSH-07] who loses, by a tie too, goes 5 feet back; where somebody is, it falls', () => {
    expect(rushed([10, 10])).toEqual(['3,5', '5,5']);
    const followed = pair({}, {}, [{ side: 'heroes', at: [3, 5] }]);
    expect(rushed([10, 10], followed)[0]).toMatch(/prone$/);
  });
});
