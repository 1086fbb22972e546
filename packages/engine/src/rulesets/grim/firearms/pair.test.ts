import { describe, expect, it } from 'vitest';
import { fight, sheet } from '../../../../test/support/grim-fights.ts';
import {
  command,
  GUN,
  loaded,
  mark,
  offered,
  refused,
  rounds,
  shoot,
  shooter,
} from '../../../../test/support/grim-guns.ts';
import { attackCheck, lost, rolls, row, totals } from '../../../../test/support/grim-play.ts';
import { SIZES } from '../../../space/grid/size.ts';

const PAIR = ['pair'];
/** The shooter rolls this much more than it needs for a Defense roll of 10, the penalty of the pair made good. */
const skilled = shooter({}, { baseAttack: 4 });

describe('firearms in general', () => {
  it('[GNG-GUN-01] are simple weapons: no military training is needed to hit with them', () => {
    expect(attackCheck(shoot([shooter(), mark()], [10, 12], []).events)).toMatchObject({ total: 10 });
    const clumsy = shooter({ proficient: false });
    expect(attackCheck(shoot([clumsy, mark()], [10, 12], []).events)).toMatchObject({ total: 6 });
  });

  it('[GNG-GUN-02] Martial Weapon Proficiency (firearms) unlocks controlled bursts', () => {
    const ways = (traits: readonly 'martial-firearms'[]): readonly string[] =>
      offered(fight([shooter({}, { traits }), mark()]));
    expect(ways([]).filter((way) => way.startsWith('burst-'))).toEqual([]);
    expect(ways(['martial-firearms']).filter((way) => way.startsWith('burst-'))).toEqual(['burst-5', 'burst-10']);
  });

  it.each([
    [[], 0, ['GNG-CORE-40']],
    [[], 1, []],
    [PAIR, 1, ['GNG-GUN-03']],
    [PAIR, 2, []],
    [['burst'], 2, ['GNG-GUN-03']],
    [['burst'], 3, []],
  ])('[GNG-GUN-03] it is not fired where too few rounds are loaded (%j with %i: %j)', (choices, count, rules) => {
    const start = loaded(fight([shooter(), mark()]), { loaded: count });
    expect(refused(start, { target: 'b', ...(choices.length > 0 ? { choices } : {}) })).toEqual(rules);
  });

  it('[GNG-GUN-04] energy weapons have +2 on attack rolls', () => {
    const { events } = shoot([shooter({ missile: 'beam' }), mark()], [10, 13], []);
    expect(row(attackCheck(events).rows, 'energy weapon')).toBe(2);
    expect(attackCheck(events).total).toBe(12);
  });

  it.each([
    ['strong-wind', 8],
    ['severe-wind', 6],
  ])('[GNG-GUN-05] in a %s a bullet is aimed at %i, a beam as ever', (wind, total) => {
    const aimed = (missile: 'bullet' | 'arrow' | 'beam'): number =>
      attackCheck(shoot([{ ...shooter({ missile }), effects: [wind] }, mark()], [10, 20], []).events).total;
    expect([aimed('bullet'), aimed('arrow'), aimed('beam')]).toEqual([total, total, 12]);
  });

  it.each(['bullet', 'beam'] as const)('[GNG-GUN-06] a %s fired from a threatened square provokes', (missile) => {
    const asked = (x: number): string => {
      const outcome = command(fight([shooter({ missile }), mark({ at: [x, 0] })]), [10, 20], { target: 'b' });
      const need = outcome.ok ? outcome.play.fight.pending?.need : undefined;
      return need?.kind === 'answer' ? need.question.kind : '';
    };
    expect([asked(1), asked(2)]).toEqual(['opportunity', '']);
  });

  it('[GNG-GUN-07] a longarm has -4 against adjacent opponents, and there alone', () => {
    const rifle = shooter({ firearm: { automatic: true, longarm: true } });
    const at = (x: number): number => attackCheck(shoot([rifle, mark({ at: [x, 0] })], [10, 20], []).events).total;
    expect([at(1), at(2)]).toEqual([6, 10]);
    expect(attackCheck(shoot([shooter(), mark({ at: [1, 0] })], [10, 20], []).events).total).toBe(10);
    // With a pair at point blank both penalties count.
    expect(attackCheck(shoot([rifle, mark({ at: [1, 0] })], [10, 20], PAIR).events).total).toBe(2);
  });

  it('[GNG-GUN-08] a pair or a burst takes the place of one attack: the attack action', () => {
    const start = fight([shooter(), mark({ counts: { debt: 2 } })]);
    expect(refused(start, { target: 'b', choices: PAIR })).toEqual([]);
    expect(refused(start, { target: 'b', choices: ['burst'] })).toEqual([]);
    expect(refused(start, { target: 'b', choices: ['pair', 'burst'] })).toContain('GNG-GUN-08');
    const tired = fight([{ ...shooter(), counts: { standard: 0 } }, mark()]);
    expect(refused(tired, { target: 'b', choices: PAIR })).toEqual(['GNG-CORE-05']);
  });
});

describe('an accelerated pair', () => {
  it('[GNG-PAIR-01] uses two rounds, and needs a firearm or energy weapon that fires single shots', () => {
    expect(rounds(shoot([shooter(), mark()], [10, 20], PAIR))).toBe(28);
    const [automatic, bow] = [shooter({ firearm: { single: false, automatic: true } }), shooter({ missile: 'arrow' })];
    expect(refused(fight([automatic, mark()]), { target: 'b', choices: PAIR })).toEqual(['GNG-PAIR-01']);
    expect(refused(fight([bow, mark()]), { target: 'b', choices: PAIR })).toEqual(['GNG-PAIR-01']);
    expect(refused(fight([shooter({ missile: 'beam' }), mark()]), { target: 'b', choices: PAIR })).toEqual([]);
  });

  it('[GNG-PAIR-02] is one attack roll at -4', () => {
    const { events } = shoot([shooter(), mark()], [10, 20], PAIR);
    expect(attackCheck(events)).toMatchObject({ total: 6, result: 'miss' });
    expect(rolls(events)).toEqual(['attack roll', 'Defense roll']);
  });

  it.each([
    [9, []],
    [10, [3]],
    [14, [3]],
    [15, [3, 6]],
    [16, [3, 6]],
  ])(
    '[GNG-PAIR-03] [GNG-PAIR-04] a hit is one shot, with a Relative Degree of 5 both (%i against 10: %j)',
    (attack, dice) => {
      const { events } = shoot([skilled, mark()], [attack, 10, ...dice], PAIR);
      const degree = dice.length === 0 ? 0 : attack - 10;
      expect(lost(events, 1)).toBe(dice.reduce((sum, face) => sum + face, degree));
    },
  );

  it('[GNG-PAIR-05] the Relative Degree adds to the first shot only, what the weapon itself adds to both; Protection counts for each', () => {
    const gun = shooter({ damageBonus: 1 }, { baseAttack: 4 });
    const { events } = shoot([gun, mark({ sheet: sheet({ hp: 1000, naturalArmor: 4 }) })], [16, 10, 3, 2], PAIR);
    expect(lost(events, 1)).toBe(3 + 1 + 6 - 4);
    const [first, further] = totals(events);
    expect([first?.why.text, first?.total, further?.why.text, further?.total]).toEqual([
      'first shot',
      6,
      'further shot',
      0,
    ]);
    expect([row(first?.rows ?? null, 'Protection'), row(further?.rows ?? null, 'Protection')]).toEqual([-4, -3]);
  });

  it('[GNG-PAIR-04] a single hit of two shots is told as one blow is', () => {
    const { events } = shoot([skilled, mark()], [14, 10, 3], PAIR);
    expect(totals(events)).toEqual([]);
  });

  it('[GNG-PAIR-06] a miss costs both rounds', () => {
    const missed = shoot([skilled, mark()], [9, 10], PAIR);
    expect([missed.value, rounds(missed), lost(missed.events, 1)]).toEqual(['miss', 28, 0]);
  });

  it.each([
    [1, 10, [3, 6]],
    [2, 10, [3]],
  ])(
    '[GNG-PAIR-07] against a target within 5 feet both shots hit (at %i squares, %i against 10: %j)',
    (x, attack, dice) => {
      expect(shoot([skilled, mark({ at: [x, 0] })], [attack, 10, ...dice], PAIR).value).toBe('hit');
    },
  );

  it('[GNG-PAIR-07] by `onHit` the attack must still hit; by `literalAutoHit` it hits with a Relative Degree of 0', () => {
    const near = mark({ at: [1, 0] });
    expect(shoot([skilled, near], [2, 10], PAIR, { pairPointBlank: 'onHit' }).value).toBe('miss');
    const literal = { pairPointBlank: 'literalAutoHit' };
    expect(lost(shoot([skilled, near], [2, 10, 3, 6], PAIR, literal).events, 1)).toBe(9);
    expect(lost(shoot([skilled, near], [14, 10, 3, 6], PAIR, literal).events, 1)).toBe(13);
    expect(shoot([skilled, mark({ at: [2, 0] })], [2, 10], PAIR, literal).value).toBe('miss');
  });

  it('[GNG-PAIR-08] [GNG-FEAT-56] Improved Accelerated Pair removes the -4', () => {
    const trained = shooter({}, { traits: ['improved-accelerated-pair'] });
    expect(attackCheck(shoot([shooter(), mark()], [10, 20], PAIR).events).total).toBe(6);
    expect(attackCheck(shoot([trained, mark()], [10, 20], PAIR).events).total).toBe(10);
  });

  const DEGREES = [13, 11, 9, 7, 5, 3, 2, 1, 1];
  it.each(SIZES.map((size, index) => [size, DEGREES[index] ?? 0] as const))(
    '[GNG-PAIR-09] by `firearmTargetSize` the size of a target says what Relative Degree the second shot takes (%s: %i)',
    (size, degree) => {
      const target = mark({ at: [20, 0], sheet: sheet({ hp: 1000, size, defense: 0 }) });
      const gunner = { sheet: sheet({ baseAttack: 4, weapons: [{ ...GUN, increment: 500 }] }) };
      const hits = (margin: number): number => {
        const dice = Array.from({ length: margin >= degree ? 2 : 1 }, () => 1);
        const { events } = shoot([gunner, target], [2 + margin, 2, ...dice], PAIR, { firearmTargetSize: true });
        return lost(events, 1) - margin;
      };
      expect([hits(degree - 1), hits(degree), hits(degree + 1)]).toEqual([1, 2, 2]);
    },
  );

  it.each([
    ['colossal', 30],
    ['gargantuan', 25],
    ['huge', 20],
    ['large', 15],
    ['medium', 10],
  ] as const)('[GNG-PAIR-09] by `firearmTargetSize` point blank at a %s target is %i feet', (size, feet) => {
    const hits = (squares: number): number => {
      const target = mark({ at: [squares, 0], sheet: sheet({ hp: 1000, size, defense: 0 }) });
      const dice = squares * 5 <= feet ? [1, 1] : [1];
      return lost(shoot([skilled, target], [10, 10, ...dice], PAIR, { firearmTargetSize: true }).events, 1);
    };
    expect([hits(feet / 5), hits(feet / 5 + 1)]).toEqual([2, 1]);
  });

  it('[GNG-PAIR-09] there is no point blank against small targets', () => {
    const small = mark({ at: [1, 0], sheet: sheet({ hp: 1000, size: 'small', defense: 0 }) });
    expect(lost(shoot([skilled, small], [10, 10, 1], PAIR, { firearmTargetSize: true }).events, 1)).toBe(1);
  });
});
