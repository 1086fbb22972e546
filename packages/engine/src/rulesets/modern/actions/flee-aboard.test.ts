import { describe, expect, it } from 'vitest';
import { type Fighter, perform, refusedBy } from '../../../../test/support/modern-fight.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import { DRIVER_SHEET, driving, effectsOf, seat, whereIs } from '../../../../test/support/vehicles.ts';
import { act } from '../../../kernel/commands/command.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { Fight } from '../../../kernel/state/fight.ts';
import type { ModernGame } from '../game.ts';
import { modern } from '../index.ts';
import { planDrive } from '../tactics/driving.ts';
import { drive } from './drive.ts';

/** Dan (0), in panic, drives a car (1) eastwards; Rod (2) stands so many squares east of him. */
function panicked(speed: number, ahead: number, others: Readonly<Record<string, Fighter>> = {}): Fight<ModernGame> {
  const fight = driving({ at: [30, 30], speed }, { rod: { side: 'gang', at: [30 + ahead, 30] }, ...others });
  return frightened(fight, 0);
}

const frightened = (fight: Fight<ModernGame>, who: number): Fight<ModernGame> => ({
  ...fight,
  combatants: fight.combatants.map((each) =>
    each.index === who
      ? { ...each, effects: [...each.effects, { name: 'panicked', source: 2, until: null, data: null }] }
      : each,
  ),
});

const route = (text: string) => ({ by: 'dan', do: 'drive', text });
const ends = { by: 'dan', do: 'end-turn' };
const plan = (fight: Fight<ModernGame>) => planDrive(openWorld(fight, modern), act(0, drive));
const afterTurn = (fight: Fight<ModernGame>, who: number): readonly string[] =>
  effectsOf(
    playRule(modern, fight, [], (scene) => scene.slots.endTurn(scene, who)),
    who,
  );

describe('panic at the wheel', () => {
  it('[MOD-COND-19] drives away from what it fears, and nowhere else, before it ends its turn', () => {
    const behind = panicked(2, -8);
    expect(refusedBy(behind, route('street 25'))).toEqual([]);
    expect(refusedBy(behind, ends)).toEqual(['MOD-COND-19']);
    const driven = perform(behind, route('street 25'));
    expect(whereIs(driven).slice(0, 2)).toEqual([55, 30]);
    expect(refusedBy(driven.fight, ends)).toEqual([]);
    expect(afterTurn(driven.fight, 0)).not.toContain('cowering');
    // 25 squares on it is past somebody 20 ahead, and nearer.
    expect(refusedBy(panicked(2, 20), route('street 25'))).toEqual(['MOD-COND-19']);
  });

  it('[MOD-COND-19] tactics take the route that leads farthest from it', () => {
    const planned = plan(panicked(2, -8));
    expect(planned?.text).toMatch(/^(street|highway) \d+$/);
    expect(refusedBy(panicked(2, -8), route(planned?.text ?? ''))).toEqual([]);
  });

  it('[MOD-COND-19] cowers where no way leads further off, or somebody else drives', () => {
    const rows = ['#'.repeat(60), '.'.repeat(60), '.'.repeat(60), '#'.repeat(60)];
    const rod: Fighter = { side: 'gang', at: [50, 1] };
    const lane = driving({ at: [10, 1], speed: 1 }, { rod }, { rows, legend: { '#': 'wall' } });
    const trapped = frightened(lane, 0);
    expect([refusedBy(trapped, route('alley 5')), refusedBy(trapped, ends)]).toEqual([['MOD-COND-19'], []]);
    expect(afterTurn(trapped, 0)).toContain('cowering');
    const pat: Fighter = { sheet: DRIVER_SHEET, at: [30, 30], effects: [seat('passenger', 1)] };
    const carried = driving({ at: [30, 30], speed: 2 }, { rod: { side: 'gang', at: [22, 30] }, pat });
    const inTurn = { ...frightened(carried, 3), clock: { ...carried.clock, turn: 3 } };
    expect(refusedBy(inTurn, { by: 'pat', do: 'end-turn' })).toEqual([]);
  });

  it('[MOD-COND-19] starts the engine or gets out where the vehicle stands', () => {
    const still = panicked(0, -8);
    const off = {
      ...still,
      combatants: still.combatants.map((each) => ({
        ...each,
        effects: each.effects.filter(({ name }) => name !== 'engine-running'),
      })),
    };
    const out = { by: 'dan', do: 'leave-vehicle', to: [31, 29] as const };
    expect(refusedBy(off, { by: 'dan', do: 'start-engine' })).toEqual([]);
    expect([refusedBy(still, out), refusedBy(still, ends)]).toEqual([[], ['MOD-COND-19']]);
  });
});
