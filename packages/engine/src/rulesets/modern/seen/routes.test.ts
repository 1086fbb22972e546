import { describe, expect, it } from 'vitest';
import { car, driving, seat } from '../../../../test/support/vehicles.ts';
import { chanceOfRisk } from '../../../analysis/check-odds.ts';
import { fractionToNumber } from '../../../chance/fraction.ts';
import { act } from '../../../kernel/commands/command.ts';
import type { Route, RouteStep } from '../../../kernel/ruleset/route.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { ModernGame, ModernWorld } from '../game.ts';
import { modern } from '../index.ts';

function worldOf(fight: ReturnType<typeof driving>): ModernWorld {
  return openWorld(fight, modern);
}

function routeIn(world: ModernWorld, text: string, target = -1): Route<ModernGame> {
  const drive = modern.actions.find(({ id }) => id === 'drive');
  if (drive === undefined) throw new Error('nobody drives here');
  const route = drive.screen?.route?.(world, { ...act(0, drive), text, target });
  if (route === null || route === undefined) throw new Error('there is no route');
  return route;
}

function risksOf(world: ModernWorld, { risks }: Pick<RouteStep<ModernGame>, 'risks'>): readonly unknown[] {
  return risks.map((risk) => {
    const chance = chanceOfRisk(world, risk);
    return [risk.text, risk.difficulty, chance === null ? null : fractionToNumber(chance)];
  });
}

describe('the route that a driver puts together', () => {
  it('begins with the speeds that can be declared, each with its squares and its turn number, the others with the reason', () => {
    const { next, fault, steps } = routeIn(worldOf(driving({ speed: 1 })), '');
    expect([fault, steps]).toEqual([null, []]);
    expect(next.map(({ word, against }) => [word, against?.rule ?? ''])).toEqual([
      ['alley', ''],
      ['street', ''],
      ['stationary', ''],
      ['highway', 'MOD-VSPEED-02'],
      ['reverse', 'MOD-VSPEED-04'],
      ['all-out', 'MOD-VSPEED-02'],
    ]);
    expect(next[1]?.text).toBe('street speed: 21 to 50 squares, turns after 2');
  });

  it('[MOD-VDRIVE-01] says of each part where it leads, what it costs and how likely it comes off', () => {
    const world = worldOf(driving({ at: [10, 10], speed: 2 }));
    const { steps, spent, least, most } = routeIn(world, 'street 5 left 3 hard-turn-right 11');
    expect(steps.map(({ word, cost, poses }) => [word, cost, poses.length])).toEqual([
      ['street', 0, 0],
      ['5', 5, 5],
      ['left', 1, 1],
      // The second diagonal counts two.
      ['3', 4, 3],
      ['hard-turn-right', 1, 1],
      ['11', 11, 11],
    ]);
    expect([spent, least, most]).toEqual([22, 21, 50]);
    expect(steps[2]?.poses[0]?.facing).toBe(1);
    // +3 Drive, -1 maneuver, -1 street speed against 15: 14 and more.
    expect(risksOf(world, steps[4] ?? { risks: [] })).toEqual([['hard turn', 15, 0.35]]);
  });

  it('takes the speed that is declared, not the one before, for what a check is like', () => {
    const world = worldOf(driving({ speed: 1 }));
    const chances = ['alley', 'street'].map((speed) =>
      risksOf(world, routeIn(world, `${speed} 3 dash`).steps[2] ?? { risks: [] }),
    );
    expect(chances).toEqual([[['dash', 15, 0.4]], [['dash', 15, 0.35]]]);
  });

  it('names the word with which it goes wrong, and goes on saying nothing behind it', () => {
    const { fault, steps, next } = routeIn(worldOf(driving({ speed: 2 })), 'street 1 left 10');
    expect(fault).toMatchObject({ at: 2, word: 'left', why: { rule: 'MOD-VMAN-01' } });
    expect(steps.map(({ word }) => word)).toEqual(['street', '1']);
    expect(next).toEqual([]);
    expect(routeIn(worldOf(driving({ speed: 2 })), 'street 5 lefft').fault).toMatchObject({ at: 2, word: 'lefft' });
  });

  it('has no fault as long as only squares are lacking', () => {
    expect(routeIn(worldOf(driving({ speed: 2 })), 'street 5').fault).toBeNull();
  });

  it('says of the words that could follow what they would cost, and why they cannot be', () => {
    const world = worldOf(driving({ speed: 2 }));
    const { next } = routeIn(world, 'street 1');
    const of = (word: string): unknown => next.find((each) => each.word === word);
    expect(of('left')).toMatchObject({ against: { rule: 'MOD-VMAN-01' } });
    expect(of('hard-turn-left')).toMatchObject({ against: null, cost: 1 });
    expect(next[0]).toMatchObject({ word: '49', isCount: true, cost: 49, against: null });
  });

  it('[MOD-VHAZ-01] warns of what is met on the way, with the check that avoids it', () => {
    const crate = { side: 'things', at: [8, 0] as const, sheet: { object: {}, hp: 5, size: 'medium' } };
    const world = worldOf(driving({ speed: 2 }, { crate, other: car({ at: [20, 0] }) }));
    expect(risksOf(world, routeIn(world, 'street 21').steps[1] ?? { risks: [] })).toEqual([
      ['avoiding crate', 10, 0.6],
      ['strikes other', null, null],
    ]);
    const broken = worldOf(driving({ speed: 3, effects: ['vehicle-disabled'] }, { crate }));
    expect(risksOf(broken, routeIn(broken, 'street 21').steps[1] ?? { risks: [] })).toEqual([
      ['out of order, cannot avoid crate', null, null],
    ]);
  });
});

describe('a vehicle on the screen', () => {
  const { sights } = modern.screen;

  it('fills its squares and points somewhere; those aboard are drawn with it', () => {
    const world = worldOf(driving({ at: [5, 5], facing: 0 }));
    expect(sights?.spaces?.(world, 1)).toHaveLength(6);
    expect(sights?.spaces?.(world, 0)).toEqual([]);
    expect([sights?.facing?.(world, 1), sights?.facing?.(world, 0)]).toEqual([0, null]);
  });

  it('[MOD-VROLE-02] tells who sits where and which places are free, how it goes and how its parts are', () => {
    const eve = { at: [0, 0] as const, sheet: {}, effects: [seat('passenger', 1)] };
    const fight = driving(
      { speed: 2, effects: [{ name: 'flat-tires', source: -1, until: null, data: { amount: 1 } }] },
      { eve },
    );
    const carried = sights?.carrier?.(worldOf(fight), 1);
    expect(carried?.readings).toEqual(['street speed', 'turns after 2', '1 flat']);
    expect(carried?.points).toEqual([30, 30]);
    expect(carried?.seats.map(({ choice, who }) => [choice, who])).toEqual([
      ['driver', 0],
      ['copilot', -1],
      ['passenger', 2],
      ['passenger', -1],
    ]);
    expect(carried?.parts[0]).toEqual({ text: 'tires', state: '3 of 4', health: 0.75 });
    expect(sights?.carrier?.(worldOf(fight), 0)).toBeNull();
  });
});
