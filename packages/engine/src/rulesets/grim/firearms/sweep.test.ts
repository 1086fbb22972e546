import { describe, expect, it } from 'vitest';
import { fight, type Side, sheet } from '../../../../test/support/grim-fights.ts';
import {
  carryOut,
  command,
  type GUN,
  loaded,
  mark,
  refused,
  shooter,
  tells,
} from '../../../../test/support/grim-guns.ts';
import { attackCheck, lost, rolls, row } from '../../../../test/support/grim-play.ts';
import { measureAct } from '../../../analysis/measure-act.ts';
import { isRefused, readCommand } from '../../../kernel/commands/command.ts';
import { openWorld, type World } from '../../../kernel/scene/world.ts';
import type { CheckEvent, FightEvent } from '../../../kernel/state/event.ts';
import type { Fight } from '../../../kernel/state/fight.ts';
import type { OptionValues } from '../../../kernel/state/game.ts';
import { SIZES } from '../../../space/grid/size.ts';
import type { GrimGame } from '../game.ts';
import { grim } from '../index.ts';

const LINE = { do: 'linear-burst', with: 'gun' };
const CONE = { do: 'strafing-burst', with: 'gun' };

/** A machine gun with 60 rounds, in the hands of somebody with +10 to hit, so that 20 meets any Defense of 10. */
const gunner = (more: Partial<typeof GUN> = {}, traits: readonly 'martial-firearms'[] = []): Side =>
  shooter({ magazine: 60, attackBonus: 10, ...more }, { traits });
const at = (x: number, y = 0, more: Side = {}): Side => mark({ at: [x, y], ...more });

interface Fired {
  readonly events: readonly FightEvent[];
  readonly fight: Fight<GrimGame>;
}

function fire(start: Fight<GrimGame>, dice: readonly number[], told: object): Fired {
  const outcome = command(start, dice, { ...told });
  if (!outcome.ok) throw new Error(outcome.refusals.map(({ text }) => text).join('; '));
  return { events: outcome.play.step?.events ?? [], fight: outcome.play.fight };
}

function aisle(sides: readonly Side[], dice: readonly number[], more: object = {}, options: OptionValues = {}): Fired {
  return fire(fight(sides, options), dice, { ...LINE, to: [5, 0], ...more });
}

const checks = (events: readonly FightEvent[]): readonly CheckEvent[] =>
  events.filter((event): event is CheckEvent => event.kind === 'check' && event.why.rule === 'GNG-ATK-03');
const targets = ({ events }: Fired): readonly number[] => checks(events).map(({ target }) => target);
const left = ({ fight: after }: Fired, count = 'loaded'): number | undefined =>
  after.combatants[0]?.items[0]?.counts[count];

describe('a burst at several targets', () => {
  it('[GNG-MBURST-01] [GNG-MBURST-11] is not aimed: neither the Relative Degree nor what the shooter adds counts, and nothing is critical', () => {
    // 10 + 10 - 4 against 2: 14 points too many do nothing.
    const { events } = aisle([gunner({ damageBonus: 1 }), at(5)], [5, 5, 2, 3]);
    expect(lost(events, 1)).toBe(3 + 1);
    expect(rolls(events)).toEqual(['shots of the burst', 'Defense roll', 'damage']);
  });

  it('[GNG-COND-15] but whoever is sick loses 2 points of damage with each hit', () => {
    const sick = { ...gunner({ damageBonus: 1 }), effects: ['sickened'] };
    expect(lost(aisle([sick, at(5)], [5, 5, 2, 3]).events, 1)).toBe(3 + 1 - 2);
    expect(lost(fire(fight([sick, at(5)]), [5, 5, 2, 6], { ...CONE, to: [5, 0] }).events, 1)).toBe(6 + 1 - 2);
  });

  it('[GNG-MBURST-02] the shooter takes 10, and each target rolls Defense', () => {
    const { events } = aisle([gunner(), at(5), at(7)], [5, 5, 17, 13]);
    expect(rolls(events)).toEqual(['shots of the burst', 'Defense roll', 'Defense roll']);
    expect(row(checks(events)[0]?.rows ?? null, 'taken in place of a roll')).toBe(10);
  });

  it('[GNG-MBURST-03] a linear burst goes along an aisle to the greatest range at -4, with the range penalty for each', () => {
    const crowd = [at(5), at(30), at(200), at(201), at(5, 1)];
    const burst = aisle([gunner({ increment: 100 }), ...crowd], [5, 5, 20, 20, 20]);
    expect(checks(burst.events).map(({ target, total }) => [target, total])).toEqual(
      [
        [1, 16],
        [2, 14 - 4 + 2 + 2],
        [3, 16 - 20],
      ].map(([target, total]) => (target === 2 ? [2, 16 - 2 - 4 + 4] : [target, total])),
    );
    expect(row(checks(burst.events)[0]?.rows ?? null, 'linear burst')).toBe(-4);
  });

  it.each([
    [9, ['GNG-GUN-03']],
    [10, []],
    [11, []],
  ])('[GNG-MBURST-04] a linear burst takes ten rounds at least (%i: %j)', (count, rules) => {
    expect(refused(loaded(fight([gunner(), at(5)]), { loaded: count }), { ...LINE, to: [5, 0] })).toEqual(rules);
  });

  it('[GNG-MBURST-04] it fires 2d10+10 shots, or what is left', () => {
    expect(left(aisle([gunner(), at(5)], [5, 6, 20]))).toBe(60 - 21);
    const twelve = loaded(fight([gunner(), at(5)]), { loaded: 12 });
    expect(left(fire(twelve, [5, 6, 20], { ...LINE, to: [5, 0] }))).toBe(0);
  });

  it.each([
    [100, 20, 21],
    [20, 6, 7],
  ])(
    '[GNG-MBURST-05] the range increment says how far the cone of a strafing burst reaches (%i feet: %i squares)',
    (increment, reached, spared) => {
      const burst = fire(fight([gunner({ increment }), at(reached), at(spared)]), [5, 5, 12], { ...CONE, to: [3, 0] });
      expect(targets(burst)).toEqual([1]);
    },
  );

  it('[GNG-MBURST-05] it is half as wide at its end as it is long, and is aimed at -8', () => {
    // 100 feet long, 50 wide at the end: five squares to either side.
    const crowd = [at(20, 0), at(17, 4), at(17, 5), at(10, 2), at(10, 3)];
    const burst = fire(fight([gunner(), ...crowd]), [5, 5, 20, 20, 20], { ...CONE, to: [3, 0] });
    expect([...targets(burst)].sort()).toEqual([1, 2, 4]);
    expect(row(checks(burst.events)[0]?.rows ?? null, 'strafing burst')).toBe(-8);
    expect(checks(burst.events)[0]?.total).toBe(10 + 10 - 8);
  });

  it.each([
    [19, ['GNG-GUN-03']],
    [20, []],
    [21, []],
  ])('[GNG-MBURST-06] a strafing burst takes twenty rounds at least (%i: %j)', (count, rules) => {
    expect(refused(loaded(fight([gunner(), at(5)]), { loaded: count }), { ...CONE, to: [5, 0] })).toEqual(rules);
  });

  it('[GNG-MBURST-06] it fires 2d10+20 shots, or what is left', () => {
    expect(left(fire(fight([gunner(), at(5)]), [8, 8, 20], { ...CONE, to: [5, 0] }))).toBe(60 - 36);
    const few = loaded(fight([gunner(), at(5)]), { loaded: 21 });
    expect(left(fire(few, [8, 8, 20], { ...CONE, to: [5, 0] }))).toBe(0);
  });

  it('[GNG-MBURST-07] no more targets are hit than shots were fired', () => {
    const crowd = Array.from({ length: 12 }, (_, index) => at(2 + index));
    const ten = loaded(fight([gunner(), ...crowd]), { loaded: 10 });
    const dice = [5, 5, ...Array.from({ length: 10 }, () => [2, 1]).flat()];
    const burst = fire(ten, dice, { ...LINE, to: [5, 0] });
    expect(targets(burst)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(tells(burst.events)).toContain('the last shots of the burst are gone');
  });

  it('[GNG-MBURST-08] friend and foe are attacked, nearest first, and those in front cover those behind', () => {
    const crowd = [at(7), at(3, 0, { side: 'a' }), at(5)];
    const burst = aisle([gunner(), ...crowd], [5, 5, 20, 20, 20]);
    expect(targets(burst)).toEqual([2, 3, 1]);
    expect(checks(burst.events).map(({ versusRows }) => row(versusRows, 'somebody in between'))).toEqual([0, 4, 4]);
  });

  it('[GNG-MBURST-08] of those at equal distance the first in order comes first', () => {
    const burst = fire(fight([gunner(), at(5, 1), at(5, -1)]), [5, 5, 20, 20], { ...CONE, to: [5, 0] });
    expect(targets(burst)).toEqual([1, 2]);
  });

  it.each([
    [LINE, [10, 20], 20],
    [CONE, [20, 40], 10],
  ])(
    '[GNG-MBURST-09] with military training the number of shots of a linear or strafing burst is chosen (%j: %j)',
    (told, [few = 0, many = 0], other) => {
      const trained = fight([gunner({}, ['martial-firearms']), at(5)]);
      const aimed = { ...told, to: [5, 0] };
      const rest = (amount: number): number | undefined => left(fire(trained, [20], { ...aimed, amount }));
      expect([rest(few), rest(many)]).toEqual([60 - few, 60 - many]);
      if (other !== few && other !== many)
        expect(refused(trained, { ...aimed, amount: other })).toEqual(['GNG-MBURST-09']);
      expect(refused(trained, { ...aimed, amount: few + 1 })).toEqual(['GNG-MBURST-09']);
      expect(refused(fight([gunner(), at(5)]), { ...aimed, amount: few })).toEqual(['GNG-MBURST-09']);
    },
  );

  const ROLLS = [1, 1, 1, 1, 1, 2, 3, 4, 5];
  it.each(SIZES.map((size, index) => [size, ROLLS[index] ?? 0] as const))(
    '[GNG-MBURST-10] by `firearmTargetSize` the size of a target says how often it rolls Defense (%s: %i)',
    (size, times) => {
      // Out of reach of the largest.
      const target = at(10, 0, { sheet: sheet({ hp: 5000, size, defense: 0 }) });
      const dice = [5, 5, ...Array.from({ length: times }, () => 2), ...Array.from({ length: times }, () => 3)];
      const burst = aisle([gunner(), target], dice, {}, { firearmTargetSize: true });
      expect([checks(burst.events).length, lost(burst.events, 1)]).toEqual([times, 3 * times]);
      const plain = aisle([gunner(), target], [5, 5, 2, 3]);
      expect(checks(plain.events)).toHaveLength(1);
    },
  );

  it('[GNG-BARREL-05] each target rolls Defense once for each barrel, and can be hit once by each', () => {
    const quad = gunner({ firearm: { automatic: true, barrels: 4 } });
    const burst = aisle([quad, at(5)], [5, 5, 2, 20, 2, 20, 3, 3], { choices: ['barrels-4'] });
    expect([checks(burst.events).length, lost(burst.events, 1)]).toEqual([4, 6]);
    expect([left(burst), left(burst, 'loaded-4')]).toEqual([40, 40]);
  });

  it('[GNG-BARREL-05] [GNG-MBURST-10] with large targets the two numbers are multiplied', () => {
    const twin = gunner({ firearm: { automatic: true, barrels: 2 } });
    const huge = at(5, 0, { sheet: sheet({ hp: 5000, size: 'huge', defense: 0 }) });
    const burst = aisle(
      [twin, huge],
      [5, 5, 20, 20, 20, 20, 20, 20],
      { choices: ['barrels-2'] },
      { firearmTargetSize: true },
    );
    expect(checks(burst.events)).toHaveLength(6);
  });

  it('each target blocks what it can block: a tower shield stops the shots that hit it', () => {
    const tower = at(5, 0, { sheet: sheet({ hp: 1000, shield: 'tower shield', defense: 0 }) });
    const outcome = command(fight([gunner(), tower]), [5, 5, 2, 5, 19], { ...LINE, to: [5, 0] });
    const need = outcome.ok ? outcome.play.fight.pending?.need : undefined;
    expect(need?.kind === 'answer' && need.question).toMatchObject({ kind: 'block', who: 1 });
  });

  it('needs an automatic weapon in hand and a square to aim at', () => {
    const start = fight([gunner(), at(5)]);
    expect(refused(start, { ...LINE, to: [0, 0] })).toEqual(['']);
    expect(refused(fight([shooter({ firearm: {} }), at(5)]), { ...LINE, to: [5, 0] })).toEqual(['GNG-BURST-01']);
    expect(refused(fight([gunner({ place: 'carried' }), at(5)]), { ...LINE, to: [5, 0] })).toEqual(['GNG-CORE-05']);
    expect(refused(start, { ...LINE, to: [5, 0], choices: ['barrels-2'] })).toContain('GNG-BARREL-01');
    expect(refused(start, { ...LINE, to: [5, 0], choices: ['pair'] })).toContain('GNG-BARREL-01');
  });

  describe('several as a full attack', () => {
    const trained = (baseAttack: number, magazine = 60): Side => {
      const { sheet: plain } = gunner({ magazine, attackBonus: 0 }, ['martial-firearms']);
      return { sheet: { ...(plain ?? sheet()), baseAttack } };
    };
    const SEVERAL = { ...LINE, to: [5, 0], choice: 'several' };
    const spent = ({ fight: after }: Fired): object => {
      const { standard, move } = after.combatants[0]?.counts ?? { standard: -1, move: -1 };
      return { standard, move };
    };
    const ONE = [5, 5, 20];

    it('[GNG-BURST-12] one for each attack of a full attack, each at 5 less, where the shooter likes', () => {
      const start = fight([trained(11), at(5), at(0, 5)]);
      const burst = carryOut(start, [...ONE, 'F1', ...ONE, 'A6', ...ONE], SEVERAL);
      expect(checks(burst.events).map(({ target, total }) => [target, total])).toEqual([
        [1, 17],
        [1, 12],
        [2, 7],
      ]);
      expect([left(burst), spent(burst)]).toEqual([0, { standard: 0, move: 0 }]);
    });

    it('[GNG-BURST-12] whoever waits for a shot is asked before each of them', () => {
      const start = fight([trained(11), at(5), at(0, 5)]);
      const readied = { who: 1, action: 'move', trigger: 'shoots', watched: 0, x: 0, y: 0, feet: 0 } as const;
      const watched = { ...start, clock: { ...start.clock, readied: [readied] } };
      const burst = carryOut(watched, ['wait', ...ONE, 'F1', 'wait', ...ONE, 'A6', 'wait', ...ONE], SEVERAL);
      expect(burst.events.filter(({ kind }) => kind === 'answer')).toHaveLength(3 + 2);
    });

    it('squares are offered for the next one where enemies are, of whom the shooter knows', () => {
      const offered = (other: Side): readonly string[] => {
        const outcome = command(fight([trained(11), at(5), other]), ONE, SEVERAL);
        const need = outcome.ok ? outcome.play.fight.pending?.need : undefined;
        return need?.kind === 'answer' ? need.question.choices.map(({ id }) => id) : [];
      };
      expect(offered(at(0, 5))).toEqual(['F1', 'A6', 'move']);
      expect(offered(at(0, 5, { hidden: true }))).toEqual(['F1', 'move']);
      const { candidates } =
        grim.actions.find(({ id }) => id === 'linear-burst')?.args.find(({ name }) => name === 'to') ?? {};
      const world = openWorld(fight([trained(11), at(5), at(0, 5, { hidden: true })]), grim);
      expect(candidates?.(world, { who: 0 } as never)).toEqual([{ x: 5, y: 0 }]);
    });

    it('[GNG-BURST-12] after the first the rest may be given up for a move action', () => {
      const burst = carryOut(fight([trained(11), at(5)]), [...ONE, 'move'], SEVERAL);
      expect([left(burst), spent(burst)]).toEqual([40, { standard: 0, move: 1 }]);
      const two = carryOut(fight([trained(11), at(5)]), [...ONE, 'F1', ...ONE, 'stop'], SEVERAL);
      expect([left(two), spent(two)]).toEqual([20, { standard: 0, move: 0 }]);
    });

    it('[GNG-BURST-12] [GNG-GUN-03] as long as enough rounds are left', () => {
      expect(left(carryOut(fight([trained(11, 30), at(5)]), [...ONE, 'F1', 5, 5, 20], SEVERAL))).toBe(0);
      expect(left(carryOut(fight([trained(11, 29), at(5)]), ONE, SEVERAL))).toBe(9);
    });

    it('[GNG-BURST-12] exact odds: each burst misses by itself, at its own bonus', () => {
      const unhurt = (told: object): number => {
        const start = fight([trained(6), at(5)]);
        const read = readCommand(openWorld(start, grim), { by: 'a', do: 'linear-burst', ...told }, grim.actions);
        if (isRefused(read)) throw new Error('it is refused');
        const isWhole = ({ fight: after }: World<GrimGame>): boolean => after.combatants[1]?.counts.hp === 1000;
        const { num, den } = measureAct({ fight: start, rules: grim, act: read }, isWhole).odds.chanceOf(true);
        return Number(num) / Number(den);
      };
      // 12, then 7, against a d20: 8 and 13 faces of the Defense roll are above.
      expect(unhurt({ ...LINE, to: [5, 0], amount: 10 })).toBeCloseTo(8 / 20, 12);
      expect(unhurt({ ...SEVERAL, amount: 10 })).toBeCloseTo((8 / 20) * (13 / 20), 12);
    });

    it('[GNG-BURST-12] not for who has a single attack, nor with less than a whole turn', () => {
      expect(refused(fight([trained(5), at(5)]), SEVERAL)).toEqual(['GNG-BURST-12']);
      expect(refused(fight([trained(6), at(5)]), SEVERAL)).toEqual([]);
      expect(refused(fight([{ ...trained(6), counts: { move: 0 } }, at(5)]), SEVERAL)).toEqual(['GNG-CORE-05']);
      expect(refused(fight([trained(6), at(5)]), { ...SEVERAL, choice: 'many' })).toEqual(['GNG-BURST-12']);
    });
  });

  it('[GNG-GUN-08] takes an attack action', () => {
    const burst = aisle([gunner(), at(5)], [5, 5, 20]);
    expect(burst.fight.combatants[0]?.counts).toMatchObject({ standard: 0, move: 1 });
    expect(attackCheck(burst.events).total).toBe(16);
  });
});
