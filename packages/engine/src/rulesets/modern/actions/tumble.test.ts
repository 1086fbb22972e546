import { describe, expect, it } from 'vitest';
import { type Fighter, modernFight, perform, refusedBy, SWORDSMAN } from '../../../../test/support/modern-fight.ts';
import type { Input } from '../../../kernel/state/fight.ts';

type At = readonly [number, number];

const TUMBLER = { ...SWORDSMAN, skills: { tumble: 5 } };
const ALLEY = { rows: ['.......'] };
/** A tumbler at the west end, and one who waits for an opening next to it. */
const fight = (hero: Fighter = {}, around: object = {}) =>
  modernFight(
    { hero: { at: [0, 0], sheet: TUMBLER, ...hero }, thug: { at: [1, 0], counts: { opportunities: 1 } } },
    around,
  );
const tumble = (to: At) => ({ by: 'hero', do: 'tumble', to });

/** Against what the check was made, how it ended, who had an opening, and where the tumbler stands then. */
function tumbled(to: At, inputs: readonly Input[], hero: Fighter = {}, around: object = {}): readonly unknown[] {
  const { events, fight: after } = perform(fight(hero, around), tumble(to), inputs);
  const check = events.find((event) => event.kind === 'check');
  const { x, y } = after.combatants[0] ?? {};
  return check?.kind === 'check' ? [check.versus, check.result, inputs.includes('decline'), x, y] : [];
}

describe('tumbling', () => {
  it('[MOD-MOVE-09] past an enemy against 15: no opening, and after a failure the same way with one', () => {
    expect(tumbled([0, 4], [9, 'decline', 'decline'])).toEqual([15, 'failure', true, 0, 4]);
    expect(tumbled([0, 4], [10])).toEqual([15, 'success', false, 0, 4]);
    expect(tumbled([0, 4], [11])).toEqual([15, 'success', false, 0, 4]);
  });

  it('[MOD-MOVE-09] through an enemy who resists against 25, where no other way is short enough', () => {
    expect(refusedBy(fight({}, ALLEY), { by: 'hero', do: 'move', to: [2, 0] })).toEqual(['MOD-MOVE-01']);
    expect(tumbled([2, 0], [19, 'decline', 'decline'], {}, ALLEY)).toEqual([25, 'failure', true, 2, 0]);
    expect(tumbled([2, 0], [20], {}, ALLEY)).toEqual([25, 'success', false, 2, 0]);
    expect(tumbled([2, 0], [10])).toEqual([15, 'success', false, 2, 0]);
  });

  it('[MOD-MOVE-09] through an enemy too while somebody elsewhere waits with an action', () => {
    const start = fight({}, ALLEY);
    const readied = [{ who: 1, action: 'attack', trigger: 'shoots', watched: 0, x: 0, y: 0, feet: 0 }] as const;
    const { fight: after } = perform({ ...start, clock: { ...start.clock, readied } }, tumble([2, 0]), [20]);
    expect(after.combatants[0]?.x).toBe(2);
  });

  it('[MOD-MOVE-09] 20 feet at most, and no further than the speed; nobody ends in the square of another', () => {
    expect(refusedBy(fight(), tumble([0, 4]))).toEqual([]);
    expect(refusedBy(fight(), tumble([0, 5]))).toEqual(['MOD-MOVE-09']);
    const slow = { sheet: { ...TUMBLER, speed: 15 } };
    expect(refusedBy(fight(slow), tumble([0, 3]))).toEqual([]);
    expect(refusedBy(fight(slow), tumble([0, 4]))).toEqual(['MOD-MOVE-09']);
    expect(refusedBy(fight(), tumble([1, 0]))).toEqual(['MOD-MOVE-09']);
    expect(refusedBy(fight(), tumble([0, 0]))).toEqual(['MOD-MOVE-09']);
  });

  it('[MOD-MOVE-09] takes ranks in Tumble, and feet to stand on', () => {
    expect(refusedBy(fight({ sheet: SWORDSMAN }), tumble([0, 4]))).toEqual(['MOD-MOVE-09']);
    expect(refusedBy(fight({ effects: ['prone'] }), tumble([0, 4]))).toContain('MOD-MOVE-09');
  });

  it('[MOD-COND-23] the shaken have -2 on the check', () => {
    expect(tumbled([0, 4], [11, 'decline', 'decline'], { effects: ['shaken'] })).toEqual([15, 'failure', true, 0, 4]);
    expect(tumbled([0, 4], [12], { effects: ['shaken'] })).toEqual([15, 'success', false, 0, 4]);
  });
});
