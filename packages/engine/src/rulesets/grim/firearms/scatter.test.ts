import { describe, expect, it } from 'vitest';
import { fight, type Side, sheet } from '../../../../test/support/grim-fights.ts';
import { loaded, mark, rounds, shooter } from '../../../../test/support/grim-guns.ts';
import { attackCheck, lost, rolls, row, strike } from '../../../../test/support/grim-play.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { CheckEvent, FightEvent } from '../../../kernel/state/event.ts';
import type { Input } from '../../../kernel/state/fight.ts';
import type { OptionValues } from '../../../kernel/state/game.ts';
import { grim } from '../index.ts';

/** A shotgun with a base die of d8 and a range increment of 20 feet: four squares to each increment. */
const shotgun = shooter({ increment: 20, firearm: { scatter: '1d8', longarm: true } });

function blast(
  others: readonly Side[],
  inputs: readonly Input[],
  options: OptionValues = {},
): ReturnType<typeof strike> {
  return strike(fight([shotgun, ...others], options), inputs, { ranged: true });
}

const at = (x: number, y = 0, more: Side = {}): Side => mark({ at: [x, y], ...more });
const checks = (events: readonly FightEvent[]): readonly CheckEvent[] =>
  events.filter((event): event is CheckEvent => event.kind === 'check' && event.why.rule === 'GNG-ATK-03');
const dice = (count: number): readonly number[] => Array.from({ length: count }, () => 2);

describe('scattershot', () => {
  it('[GNG-SCAT-01] reaches five range increments and takes no range penalties', () => {
    const refusals = (x: number): readonly string[] => {
      const start = fight([shotgun, at(x)]);
      const world = openWorld(start, grim);
      const attack = grim.actions.find(({ id }) => id === 'attack');
      const told = { who: 0, target: 1, item: 0, choices: [] };
      return attack?.refuseAct(world, { ...told, action: attack } as never).map(({ text }) => text) ?? [];
    };
    expect(refusals(20)).toEqual([]);
    expect(refusals(21)).toEqual(['the target is beyond the greatest range']);
    expect(attackCheck(blast([at(19)], [10, 20]).events).total).toBe(10);
  });

  it.each([
    [1, 4],
    [3, 4],
    [4, 3],
    [7, 3],
    [8, 2],
    [11, 2],
    [12, 1],
    [15, 1],
    [16, 1],
    [20, 1],
  ])('[GNG-SCAT-02] [GNG-SCAT-03] [GNG-SCAT-07] the dice grow fewer with distance (at %i squares %i)', (x, count) => {
    const face = x === 1 ? 14 : 10;
    const { events } = blast([at(x)], [face, 10, ...dice(count)]);
    expect(lost(events, 1)).toBe(2 * count);
    expect(rolls(events)).toEqual(['attack roll', 'Defense roll', 'damage']);
  });

  it.each([3, 7])('[GNG-SCAT-02] [GNG-SCAT-03] up close it attacks one target only (at %i squares)', (x) => {
    expect(checks(blast([at(x), at(x, 1)], [9, 10]).events)).toHaveLength(1);
  });

  it('[GNG-SCAT-04] [GNG-SCAT-07] in the third increment two adjacent targets may be attacked at -4, each with a Defense roll and a degree of its own', () => {
    const pair = [at(8), at(8, 1)];
    const { events } = blast(pair, ['c', 14, 10, ...dice(2), 6, ...dice(2)]);
    expect(checks(events).map(({ total, versus, target }) => [total, versus, target])).toEqual([
      [10, 10, 1],
      [10, 6, 2],
    ]);
    expect(row(checks(events)[0]?.rows ?? null, 'at two targets')).toBe(-4);
    expect([lost(events, 1), lost(events, 2)]).toEqual([4, 4 + 4]);
    expect(attackCheck(blast(pair, ['alone', 10, 10, ...dice(2)]).events).total).toBe(10);
  });

  it('[GNG-SCAT-04] the second target is next to the first, and an enemy', () => {
    for (const other of [at(8, 2), at(7, 0), at(8, 1, { side: 'a' }), at(8, 1, { effects: ['dead'] })])
      expect(checks(blast([at(8), other], [9, 10]).events)).toHaveLength(1);
  });

  it('the shooter is asked about nobody who is hidden', () => {
    for (const x of [8, 12]) expect(checks(blast([at(x), at(x, 1, { hidden: true })], [9, 10]).events)).toHaveLength(1);
  });

  it('[GNG-SCAT-05] [GNG-SCAT-07] in the fourth increment two adjacent targets are attacked without penalty', () => {
    const { events } = blast([at(12), at(12, 1)], ['c', 10, 10, 2, 11]);
    expect(checks(events).map(({ total, result }) => [total, result])).toEqual([
      [10, 'hit, equal totals hit'],
      [10, 'miss'],
    ]);
  });

  it('[GNG-SCAT-05] nobody is caught who is not next to the target, and no friend', () => {
    for (const other of [at(12, 2), at(14, 0), at(12, 1, { side: 'a' })])
      expect(checks(blast([at(12), other], [9, 10]).events)).toHaveLength(1);
  });

  it('[GNG-SCAT-06] [GNG-SCAT-07] in the fifth increment one attack roll goes against everybody in the aisle, friend or foe', () => {
    const crowd = [at(17), at(19, 0, { side: 'a' }), at(18, 2), at(16)];
    // The friend and the one in front stand in the same line; the one beside it is spared. Who stands in front covers the target.
    const { events } = blast(crowd, [14, 10, 2, 20, 20]);
    expect(checks(events).map(({ target }) => target)).toEqual([1, 4, 2]);
    expect(rolls(events).filter((each) => each === 'attack roll')).toHaveLength(1);
  });

  it('[GNG-SCAT-06] by `fifthIncrement` who stands nearer is spared, by `wholeLine` not', () => {
    const crowd = [at(18), at(10)];
    const caught = (scatterAisle: string, inputs: readonly Input[]): readonly number[] =>
      checks(blast(crowd, inputs, { scatterAisle }).events).map(({ target }) => target);
    expect(caught('fifthIncrement', [9, 10])).toEqual([1]);
    expect(caught('wholeLine', [9, 10, 10])).toEqual([1, 2]);
  });

  it('both barrels of a double-barrelled gun strike each target', () => {
    const double = shooter({ increment: 20, magazine: 1, firearm: { scatter: '1d8', barrels: 2 } });
    const start = fight([double, at(12), at(12, 1)]);
    const fired = strike(start, ['c', 12, 10, 3, 3, 10, 3, 3], { ranged: true, choices: ['barrels-2'] });
    expect([lost(fired.events, 1), lost(fired.events, 2)]).toEqual([10, 10]);
    expect([rounds(fired), rounds(fired, 'loaded-2')]).toEqual([0, 0]);
    expect(rounds(strike(loaded(start, { loaded: 0 }), ['alone', 9, 10], { ranged: true }), 'loaded-2')).toBe(0);
  });

  it('Protection and bonus dice count at every range', () => {
    const fiery = shooter({ increment: 20, firearm: { scatter: '1d8' }, extra: [{ dice: '1d6', energy: 'fire' }] });
    const armored = at(12, 0, { sheet: sheet({ hp: 1000, naturalArmor: 2 }) });
    expect(lost(strike(fight([fiery, armored]), [10, 10, 5, 3], { ranged: true }).events, 1)).toBe(6);
  });
});
