import { describe, expect, it } from 'vitest';
import { type Fighter, modernFight, refusedBy, SWORDSMAN } from '../../../../test/support/modern-fight.ts';
import { asked, checksOf, effectsOf, playOn } from '../../../../test/support/modern-play.ts';

const runner = (hero: Fighter = {}) => modernFight({ a: hero, b: { at: [90, 90] } });
const runOn = (rounds: number): Fighter => ({
  effects: [{ name: 'run-on', source: 0, until: { at: 'turnEnd', of: 0, round: 2 }, data: { amount: rounds } }],
});
const RUN = ['a', 'run', { to: [24, 0] }] as const;
const STRONG: object = { ...SWORDSMAN, abilities: { strength: 16, dexterity: 16, constitution: 14 } };

describe('run', () => {
  it('[MOD-RUN-02] [MOD-RUN-03] a runner loses its Dexterity bonus and has +2 against ranged attacks', () => {
    const shot = (running: boolean, by: string) => {
      const gun = { at: [24, 8] as const, sheet: { ...SWORDSMAN, weapons: [by] } };
      const fight = modernFight({ a: { sheet: { ...STRONG, defense: { total: 18 } } }, b: gun });
      const play = playOn(fight, [...(running ? [RUN] : []), ['a', 'end-turn'], ['b', 'attack', { target: 'a' }]], [2]);
      const check = play.step?.events.findLast((event) => event.kind === 'check');
      return check?.kind === 'check' ? check.versus : 0;
    };
    expect(shot(false, 'glock 17')).toBe(18);
    expect(shot(true, 'glock 17')).toBe(18 - 3 + 2);
  });

  it('[MOD-RUN-02] in melee there is no such bonus', () => {
    const blow = (running: boolean) => {
      const foe = { at: [25, 0] as const };
      const fight = modernFight({
        a: { sheet: { ...STRONG, defense: { total: 18 } }, at: running ? [0, 0] : [24, 0] },
        b: foe,
      });
      const play = playOn(fight, [...(running ? [RUN] : []), ['a', 'end-turn'], ['b', 'attack', { target: 'a' }]], [2]);
      const check = play.step?.events.findLast((event) => event.kind === 'check');
      return check?.kind === 'check' ? check.versus : 0;
    };
    expect(blow(false)).toBe(18);
    expect(blow(true)).toBe(15);
  });

  it.each(['prone', 'kneeling'])('[MOD-MOVE-07] who is %s crawls 5 feet, and neither runs nor charges', (effect) => {
    const down = modernFight({ a: { effects: [effect] }, b: { at: [3, 0] } });
    const refused = (command: object) => refusedBy(down, { by: 'a', do: '', ...command });
    expect([refused({ do: 'run', to: [0, 4] }), refused({ do: 'charge', target: 'b' })]).toEqual([
      ['MOD-MOVE-07'],
      ['MOD-MOVE-07'],
    ]);
    expect(refused({ do: 'move', to: [0, 1] })).toEqual([]);
    expect(refused({ do: 'move', to: [0, 2] })).not.toEqual([]);
  });

  it('[MOD-RUN-04] running provokes by itself', () => {
    const play = playOn(modernFight({ a: {}, b: { at: [0, 1] } }), [RUN]);
    expect(asked(play)).toMatchObject({ kind: 'opportunity', who: 1 });
  });

  it('[MOD-RUN-05] as many rounds as the Constitution score; then checks against 10, 11, 12, …', () => {
    const run = (rounds: number, dice: readonly number[]) => playOn(runner(runOn(rounds)), [RUN], dice);
    expect(run(13, []).fight.combatants[0]).toMatchObject({ x: 24 });
    // Constitution 14: +2.
    expect(checksOf(run(14, [8]))).toEqual(['a success']);
    expect(checksOf(run(14, [7]))).toEqual(['a failure']);
    expect(checksOf(run(15, [9]))).toEqual(['a success']);
    expect(checksOf(run(15, [8]))).toEqual(['a failure']);
    expect(checksOf(run(16, [10]))).toEqual(['a success']);
    expect(checksOf(run(16, [9]))).toEqual(['a failure']);
  });

  it('Endurance adds 4 to the checks', () => {
    const sheet = { ...SWORDSMAN, feats: ['Endurance'] };
    const run = (dice: readonly number[]) => checksOf(playOn(runner({ ...runOn(14), sheet }), [RUN], dice));
    expect([run([4]), run([3])]).toEqual([['a success'], ['a failure']]);
  });

  it('[MOD-RUN-05] rounds are counted while the run goes on, and forgotten after a round without', () => {
    const once = playOn(runner(), [RUN]);
    expect(once.fight.combatants[0]?.effects).toMatchObject([
      { name: 'run-on', data: { amount: 1 } },
      { name: 'running' },
    ]);
    const twice = playOn(once, [
      ['a', 'end-turn'],
      ['b', 'end-turn'],
      ['a', 'run', { to: [24, 24] }],
    ]);
    expect(twice.fight.combatants[0]?.effects).toMatchObject([
      { name: 'run-on', data: { amount: 2 } },
      { name: 'running' },
    ]);
    const rested = playOn(once, [
      ['a', 'end-turn'],
      ['b', 'end-turn'],
      ['a', 'end-turn'],
    ]);
    expect(effectsOf(rested, 'a')).toEqual([]);
  });

  it('[MOD-RUN-06] who fails stops', () => {
    const play = playOn(runner(runOn(14)), [RUN], [7]);
    expect(play.fight.combatants[0]).toMatchObject({ x: 0, counts: { standard: 0, move: 0 } });
    expect(effectsOf(play, 'a')).toEqual(['winded']);
  });

  it('[MOD-RUN-07] [MOD-SEQ-03] and may move but not run for a minute: 10 rounds of 6 seconds', () => {
    const failed = playOn(runner(runOn(14)), [RUN], [7]);
    const round = [
      ['a', 'end-turn'],
      ['b', 'end-turn'],
    ] as const;
    const later = (rounds: number) => playOn(failed, Array.from({ length: rounds }, () => round).flat());
    expect(refusedBy(later(1).fight, { by: 'a', do: 'run', to: [24, 0] })).toEqual(['MOD-RUN-07']);
    expect(refusedBy(later(1).fight, { by: 'a', do: 'move', to: [3, 0] })).toEqual([]);
    expect(refusedBy(later(9).fight, { by: 'a', do: 'run', to: [24, 0] })).toEqual(['MOD-RUN-07']);
    expect(refusedBy(later(10).fight, { by: 'a', do: 'run', to: [24, 0] })).toEqual([]);
  });

  it('[MOD-RUN-09] unencumbered at speed 30 a run is about 14 miles an hour; in heavy armour it is less', () => {
    const secondsOfARound = 6;
    const milesPerHour = (squares: number): number => ((squares * 5) / secondsOfARound) * (3600 / 5280);
    const { x } = playOn(runner(), [RUN]).fight.combatants[0] ?? { x: 0 };
    expect(Math.round(milesPerHour(x))).toBe(14);
    expect(refusedBy(runner(), { by: 'a', do: 'run', to: [25, 0] })).toEqual(['MOD-RUN-01']);
    const armor = { name: 'plates', kind: 'heavy', bonus: 9, unskilled: 3, maxDexterity: 0, speed: 20 };
    const laden = modernFight({ a: { sheet: { ...SWORDSMAN, armor } }, b: { at: [0, 50] } });
    const far = playOn(laden, [['a', 'run', { to: [16, 0] }]]).fight.combatants[0] ?? { x: 0 };
    expect(Math.round(milesPerHour(far.x))).toBe(9);
    expect(refusedBy(laden, { by: 'a', do: 'run', to: [17, 0] })).toEqual(['MOD-RUN-01']);
  });
});
