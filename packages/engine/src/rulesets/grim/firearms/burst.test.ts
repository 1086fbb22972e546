import { describe, expect, it } from 'vitest';
import { fight, type Side, sheet } from '../../../../test/support/grim-fights.ts';
import {
  carryOut,
  command,
  GUN,
  loaded,
  mark,
  offered,
  refused,
  rounds,
  shoot,
  shooter,
  tells,
} from '../../../../test/support/grim-guns.ts';
import { attackCheck, lost, rolls, strike } from '../../../../test/support/grim-play.ts';
import { answer } from '../../../kernel/play/play.ts';
import type { Input } from '../../../kernel/state/fight.ts';
import { SIZES } from '../../../space/grid/size.ts';

const BURST = ['burst'];
const trained = (baseAttack: number): Side => shooter({}, { baseAttack, traits: ['martial-firearms'] });
const ones = (count: number): readonly number[] => Array.from({ length: count }, () => 1);

describe('a burst at one target', () => {
  it('[GNG-BURST-01] needs a fully automatic weapon with three rounds in it', () => {
    expect(refused(fight([shooter({ firearm: {} }), mark()]), { target: 'b', choices: BURST })).toEqual([
      'GNG-BURST-01',
    ]);
    const start = fight([shooter(), mark()]);
    const rules = [2, 3, 4].map((count) => refused(loaded(start, { loaded: count }), { target: 'b', choices: BURST }));
    expect(rules).toEqual([['GNG-GUN-03'], [], []]);
  });

  it('[GNG-BURST-02] 2d6 shots are fired, as many as are left; the dice fall before the attack roll', () => {
    const fired = shoot([shooter(), mark()], [3, 4, 5, 10], BURST);
    expect(rolls(fired.events)).toEqual(['shots of the burst', 'attack roll', 'Defense roll']);
    expect(rounds(fired)).toBe(23);
    expect(rounds(shoot([shooter(), mark()], [1, 1, 5, 10], BURST))).toBe(28);
    const four = loaded(fight([shooter(), mark()]), { loaded: 4 });
    expect(rounds(strike(four, [5, 6, 5, 10], { ranged: true, choices: BURST }))).toBe(0);
  });

  it('[GNG-BURST-03] one attack roll is made for it, without penalty', () => {
    const { events } = shoot([shooter(), mark()], [3, 4, 10, 10, 2], BURST);
    expect(attackCheck(events)).toMatchObject({ total: 10, result: 'hit, equal totals hit' });
  });

  it.each([
    [0, 1],
    [4, 1],
    [5, 2],
    [9, 2],
    [10, 3],
    [11, 3],
  ])('[GNG-BURST-04] with a Relative Degree of %i %i shots hit', (degree, hits) => {
    const { events } = shoot([shooter(), mark()], [4, 4, 2 + degree, 2, ...ones(hits)], BURST);
    expect(lost(events, 1)).toBe(degree + hits);
    expect(tells(events)).toContain(`${hits} of 8 shots ${hits === 1 ? 'hits' : 'hit'}`);
  });

  it('[GNG-BURST-05] the Relative Degree adds to the first shot alone, and Protection counts against each', () => {
    const armored = mark({ sheet: sheet({ hp: 1000, naturalArmor: 3 }) });
    const { events } = shoot([shooter(), armored], [4, 4, 13, 2, 2, 5, 3], BURST);
    expect(lost(events, 1)).toBe(2 + 11 - 3 + (5 - 3));
  });

  it('[GNG-COND-15] whoever is sick loses 2 points of damage with each shot that hits', () => {
    const sick: Side = { ...shooter(), effects: ['sickened'] };
    // Attack 15 - 2, Defense 2: a Relative Degree of 11, three shots; the last does no more than the sickness takes.
    expect(lost(shoot([sick, mark()], [4, 4, 15, 2, 6, 5, 2], BURST).events, 1)).toBe(6 + 11 - 2 + (5 - 2) + 0);
  });

  it('[GNG-BURST-06] no more shots hit than were fired', () => {
    const { events } = shoot([shooter(), mark()], [1, 1, 19, 2, 1, 1], BURST);
    expect(lost(events, 1)).toBe(17 + 2);
  });

  it('[GNG-BURST-07] a miss costs all the shots', () => {
    const missed = shoot([shooter(), mark()], [3, 4, 9, 10], BURST);
    expect([missed.value, rounds(missed)]).toEqual(['miss', 23]);
  });

  it.each([
    [5, ['burst', 'burst-5', 'burst-10']],
    [6, ['burst', 'burst-3', 'burst-5', 'burst-10']],
  ])('[GNG-BURST-08] military training and base attack bonus say how it can be fired (+%i: %j)', (bonus, ways) => {
    const start = fight([trained(bonus), mark()]);
    expect(offered(start).filter((way) => way.startsWith('burst'))).toEqual(ways);
    const rules = ['burst-3', 'burst-4', 'burst-5'].map((way) => refused(start, { target: 'b', choices: [way] }));
    expect(rules).toEqual([bonus < 6 ? ['GNG-BURST-08'] : [], ['GNG-BURST-08'], []]);
  });

  it('[GNG-BURST-08] the length is announced instead of rolled; what is left is fired where that is less', () => {
    const fired = shoot([trained(0), mark()], [9, 10], ['burst-10']);
    expect([rolls(fired.events), rounds(fired)]).toEqual([['attack roll', 'Defense roll'], 20]);
    const few = loaded(fight([trained(0), mark()]), { loaded: 4 });
    expect(rounds(strike(few, [9, 10], { ranged: true, choices: ['burst-10'] }))).toBe(0);
  });

  it('[GNG-BURST-09] a weapon can have a preset of its own, for everybody', () => {
    const preset = shooter({ firearm: { automatic: true, preset: [3] } });
    expect(offered(fight([preset, mark()])).filter((way) => way.startsWith('burst'))).toEqual(['burst', 'burst-3']);
    expect(rounds(shoot([preset, mark()], [9, 10], ['burst-3']))).toBe(27);
  });

  it.each([
    [1, 5],
    [2, 1],
  ])(
    '[GNG-BURST-10] against a target within 5 feet all shots hit if the attack does (%i squares away %i of five)',
    (x, hits) => {
      const near = mark({ at: [x, 0] });
      expect(lost(shoot([trained(0), near], [10, 10, ...ones(hits)], ['burst-5']).events, 1)).toBe(hits);
      expect(shoot([trained(0), near], [9, 10], ['burst-5']).value).toBe('miss');
    },
  );

  const STEPS = [13, 11, 9, 7, 5, 3, 2, 1, 1];
  it.each(SIZES.map((size, index) => [size, STEPS[index] ?? 0] as const))(
    '[GNG-BURST-11] by `firearmTargetSize` the size of a target says for how many points a further shot hits (%s: %i)',
    (size, step) => {
      const target = mark({ at: [20, 0], sheet: sheet({ hp: 1000, size, defense: 0 }) });
      const gunner = { sheet: sheet({ traits: ['martial-firearms'], weapons: [{ ...GUN, increment: 500 }] }) };
      const hits = (degree: number, expected: number): boolean => {
        const dice = [2 + degree, 2, ...ones(expected)];
        const { events } = shoot([gunner, target], dice, ['burst-10'], { firearmTargetSize: true });
        return lost(events, 1) === degree + expected;
      };
      expect([hits(step - 1, 1), hits(step, 2), hits(step + 1, step === 1 ? 3 : 2)]).toEqual([true, true, true]);
    },
  );

  it.each([
    ['colossal', 30],
    ['gargantuan', 25],
    ['huge', 20],
    ['large', 15],
    ['medium', 10],
    ['small', 0],
  ] as const)('[GNG-BURST-11] by `firearmTargetSize` point blank at a %s target is %i feet', (size, feet) => {
    const hits = (squares: number): number => {
      const target = mark({ at: [squares, 0], sheet: sheet({ hp: 1000, size, defense: 0 }) });
      const dice = [10, 10, ...ones(squares * 5 <= feet ? 5 : 1)];
      return lost(shoot([trained(0), target], dice, ['burst-5'], { firearmTargetSize: true }).events, 1);
    };
    expect(hits(feet / 5 + 1)).toBe(1);
    if (feet > 0) expect(hits(feet / 5)).toBe(5);
  });
});

describe('a continuous beam', () => {
  const beam = (more: Partial<typeof GUN> = {}): Side =>
    shooter({
      missile: 'beam',
      damage: '3d8',
      ...more,
      firearm: { automatic: true, beam: true, preset: [5], ...more.firearm },
    });

  it('[GNG-BEAM-01] has +4 on attack rolls instead of the +2 of energy weapons', () => {
    expect(attackCheck(shoot([beam(), mark()], [10, 20], []).events).total).toBe(14);
  });

  it('[GNG-BEAM-02] adds up all shots that hit, with the Relative Degree once, before Protection counts once', () => {
    const armored = mark({ sheet: sheet({ hp: 1000, naturalArmor: 10 }) });
    // Attack 14 + 4, Defense 2: a Relative Degree of 16, four shots of the five: 12d8.
    const { events } = shoot([beam(), armored], [14, 2, ...Array.from({ length: 12 }, () => 4)], ['burst-5']);
    expect(lost(events, 1)).toBe(12 * 4 + 16 - 10);
    const pair = shoot([beam(), armored], [14, 2, 1, 1, 1, 1, 1, 1], ['pair']);
    expect(lost(pair.events, 1)).toBe(6 + 12 - 10);
  });

  it('[GNG-BEAM-02] [GNG-COND-15] each of the shots that are added up is 2 points less from somebody sick', () => {
    // Attack 16 + 4 - 2, Defense 2: four shots again.
    const dice = [16, 2, ...Array.from({ length: 12 }, () => 4)];
    expect(lost(shoot([{ ...beam(), effects: ['sickened'] }, mark()], dice, ['burst-5']).events, 1)).toBe(
      12 * 4 + 16 - 4 * 2,
    );
  });

  it('[GNG-BEAM-02] energy resistance and damage reduction count once as well', () => {
    const fiery = beam({ energy: 'fire' });
    const resistant = mark({ sheet: sheet({ hp: 1000, resistances: { fire: 10 } }) });
    const { events } = shoot([fiery, resistant], [14, 2, ...Array.from({ length: 12 }, () => 4)], ['burst-5']);
    expect(lost(events, 1)).toBe(48 + 16 - 10);
  });
});

describe('several bursts', () => {
  it('[GNG-BURST-12] [GNG-GUN-08] each attack of a full attack may be a burst, a pair or a single shot', () => {
    const start = fight([trained(11), mark()]);
    const shots = (words: readonly string[], inputs: readonly Input[]): readonly (readonly [number, number])[] => {
      const { events } = carryOut(start, inputs, { do: 'full-attack', target: 'b', choices: words });
      const spent = events.flatMap((event) => (event.kind === 'use' ? [-event.by] : []));
      const totals = events.flatMap((event) =>
        event.kind === 'check' && event.why.rule === 'GNG-ATK-03' ? [event.total] : [],
      );
      return totals.map((total, at) => [total, spent[at] ?? 0] as const);
    };
    const miss = [5, 20] as const;
    expect(shots(['burst-5'], [...miss, 'b', ...miss, 'b:plain', ...miss])).toEqual([
      [16, 5],
      [11, 5],
      [6, 1],
    ]);
    expect(shots(['pair'], [...miss, 'b', ...miss, 'stop'])).toEqual([
      [12, 2],
      [7, 2],
    ]);
  });

  it('[GNG-BURST-12] [GNG-GUN-03] with too few rounds for another burst single shots are left', () => {
    const start = loaded(fight([trained(6), mark()]), { loaded: 7 });
    const first = command(start, [5, 20], { do: 'full-attack', target: 'b', choices: ['burst-5'] });
    const need = first.ok ? first.play.fight.pending?.need : undefined;
    const ids = need?.kind === 'answer' ? need.question.choices.map(({ id }) => id) : [];
    expect(ids).toContain('b:plain');
    expect(ids).not.toContain('b');
  });

  it('[GNG-BURST-12] whoever has several attacks may fire several bursts as a full attack', () => {
    const start = fight([trained(6), mark()]);
    const dice = [10, 20, 10, 20];
    expect(refused(start, { do: 'full-attack', target: 'b', choices: ['burst-5'] })).toEqual([]);
    const told = fullAttack(start, dice);
    expect(told).toEqual({ loaded: 20, attacks: 2 });
  });
});

function fullAttack(
  start: Parameters<typeof command>[0],
  dice: readonly number[],
): { loaded: number; attacks: number } {
  const first = command(start, dice, { do: 'full-attack', target: 'b', choices: ['burst-5'] });
  if (!first.ok) throw new Error('refused');
  const second = answer(first.play, 'b');
  if (!second.ok) throw new Error('refused');
  const events = second.play.step?.events ?? [];
  return {
    loaded: second.play.fight.combatants[0]?.items[0]?.counts['loaded'] ?? 0,
    attacks: events.filter((event) => event.kind === 'check' && event.why.rule === 'GNG-ATK-03').length,
  };
}
