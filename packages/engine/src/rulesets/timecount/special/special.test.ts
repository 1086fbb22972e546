import { describe, expect, it } from 'vitest';
import {
  after,
  countsOf,
  effect,
  eventsOf,
  namesOf,
  person,
  playOf,
  refusedBy,
  type Settings,
  totals,
} from '../../../../test/support/timecount-fights.ts';
import {
  asked,
  at,
  duel,
  GUARDED,
  grabbedBy,
  late,
  type More,
  next,
  now,
  type Sheet,
  soft,
  strong,
  to,
} from '../../../../test/support/timecount-special.ts';
import { oddsOfAct } from '../../../analysis/odds.ts';
import { act, withArg } from '../../../kernel/commands/command.ts';
import type { Effect } from '../../../kernel/state/fight.ts';
import { parseMap } from '../../../space/grid/ascii.ts';
import { timecount } from '../index.ts';
import { SPECIAL_ACTIONS } from './index.ts';

const HELD = { effects: [grabbedBy(0)] };
const HELD_BY_HIM = { effects: [grabbedBy(1)] };

describe('a special action', () => {
  it.each<[string, string, number, More, More]>([
    ['TC-GRAB-02', 'grab', 15, {}, {}],
    ['TC-DISARM-01', 'disarm', 15, {}, {}],
    ['TC-FEINT-01', 'feint', 18, {}, {}],
    ['TC-TRIP-02', 'trip', 12, {}, {}],
    ['TC-BREAK-02', 'breakGrab', 12, HELD_BY_HIM, {}],
    ['TC-ESCAPE-01', 'escapeGrab', 15, HELD_BY_HIM, {}],
    ['TC-DRAG-02', 'drag', 12, HELD_BY_HIM, {}],
    ['TC-SHUNT-02', 'shunt', 12, {}, HELD],
  ])('[%s] %s meets a defence of %i', (_rule, what, defense, a, b) => {
    const play = duel([{ weapons: ['mace'] }, a], [GUARDED, b], { dice: [3, 3, 3] });
    const tried = after(play, to(what, what === 'disarm' ? { choice: 'dagger' } : {}));
    expect(totals(tried)[0]?.[1]).toBe(defense);
  });
});

describe('every special action', () => {
  it('[TC-RANGE-03] leaves a weapon that it throws where its target stood, hit or miss', () => {
    const map = parseMap({ rows: ['........', '........', '........', '.......#'] });
    const after20Feet = (what: string, weapon: string, natural: number, more: Sheet = {}) => {
      const a = { weapons: [weapon], accuracy: 9, ...strong };
      const play = duel([a, { at: [3, 3] }], [{ weapons: ['mace'] }, { at: [6, 3] }], { dice: [natural, 1], map });
      const { place, counts } = after(play, to(what, more)).fight.combatants[0]!.items[0]!;
      return [place, counts['column']];
    };
    const mace = { choice: 'mace' };
    expect(after20Feet('quickStrike', 'javelin', 2)).toEqual(['dropped', 6]);
    expect(after20Feet('disarm', 'dagger', 14, mace)).toEqual(['dropped', 6]);
    expect(after20Feet('staple', 'javelin', 2)).toEqual(['dropped', 6]);
    expect(after20Feet('staple', 'javelin', 12)).toEqual(['dropped', 6]);
    expect(after20Feet('quickStrike', 'sling', 2)[0]).toBe('hand');
    expect(after20Feet('quickStrike', 'short bow', 2)[0]).toBe('both');
    const beside = duel([{ weapons: ['dagger'] }], [{}], { dice: [2] });
    expect(after(beside, to('quickStrike')).fight.combatants[0]!.items[0]!.place).toBe('hand');
  });

  it('[TC-TOP-04] lowers the Threshold of Pain by option with every hit, also without damage; with a miss never', () => {
    const lost = (what: string, dice: readonly number[], options: NonNullable<Settings['options']>) => {
      const tried = after(duel([strong], [{}], { dice, options }), to(what));
      return countsOf(tried, 1).topLost;
    };
    const all = { topLoss: 'allHits' };
    // Vigor, Celerity and Spirit are 10 each; 5 are added to the roll.
    expect([lost('feint', [5], {}), lost('feint', [5], all), lost('feint', [4], all)]).toEqual([0, 1, 0]);
    expect([lost('trip', [9], {}), lost('trip', [9], all), lost('trip', [10], all)]).toEqual([0, 1, 1]);
    const thrown = (sheet: Sheet) =>
      countsOf(after(duel([strong], [sheet, HELD], { dice: [5], options: all }), to('throw')), 1).topLost;
    expect([thrown({ fortitude: 1 }), thrown({ fortitude: 1, agility: 1 })]).toEqual([1, 0]);
  });

  it('[TC-SPEC-01] [TC-INIT-11] all requirements must be met, also when it is carried out after the free actions of the tick', () => {
    const many = duel([{ weapons: ['great sword'] }], [{ size: 'huge' }, { at: [6, 3] }]);
    expect(refusedBy(many, to('grab'))).toEqual(['TC-GRAB-01']);
    const larger = duel([{}], [{ size: 'huge' }, { at: [5, 3] }]);
    expect(refusedBy(larger, to('grab'))).toEqual(['TC-SPEC-09', 'TC-GRAB-01']);
    const play = duel([{ weapons: ['mace'] }], [{ weapons: ['mace'] }, { entry: now }], { dice: [15] });
    const done = after(
      play,
      to('disarm', { choice: 'mace' }),
      { by: 'b', do: 'drop', with: 'mace' },
      { by: 'b', do: 'wait' },
    );
    expect([next(done), countsOf(done, 0).fatigue, done.fight.dice.script]).toEqual([1, 0, [15]]);
  });

  it('[TC-SPEC-04] unarmed entries attack with the bare hands, weapon entries with the weapon in hand', () => {
    const kit = { weapons: ['mace'], attributes: { dexterity: 4 } };
    expect(totals(after(duel([kit], [{}], { dice: [5] }), to('trip')))[0]).toEqual([9, 10]);
    expect(totals(after(duel([kit], [{}], { dice: [5] }), to('quickStrike')))[0]).toEqual([5, 10]);
    expect(refusedBy(duel([{}], [{}]), to('quickStrike'))).toEqual(['TC-SPEC-04']);
  });

  it('[TC-SPEC-06] [TC-STAT-06] an entry that names only an attribute adds Accuracy, a discipline does not', () => {
    expect(totals(after(duel([strong], [{}], { dice: [4] }), to('bullRush'), 'vigor'))[0]).toEqual([9, 10]);
    const held = duel([strong, { effects: [grabbedBy(1)] }], [{}], {
      dice: [1, 1, 1],
    });
    expect(totals(after(held, to('breakGrab')))[0]).toEqual([6, 10]);
  });

  it('[TC-SPEC-07] the speed factor sets the next time', () => {
    const nexts = (what: string, weapons: readonly string[]) =>
      next(after(duel([{ weapons }], [{}], { dice: [2] }), to(what)));
    expect([nexts('trip', []), nexts('grab', []), nexts('quickStrike', ['mace'])]).toEqual([6, 9, 6]);
  });

  it('[TC-SPEC-08] fatigue is paid hit or miss', () => {
    const paid = (natural: number) => countsOf(after(duel([{}], [{}], { dice: [natural] }), to('trip')), 0).fatigue;
    expect([paid(2), paid(10)]).toEqual([1, 1]);
  });

  it('[TC-SPEC-11] a Great Success counts from its margin on, beside the hit', () => {
    const tripped = (natural: number) => after(duel([strong], [soft], { dice: [natural] }), to('trip'));
    expect([countsOf(tripped(9), 1).hitPoints, namesOf(tripped(9), 1)]).toEqual([20, ['prone']]);
    expect([countsOf(tripped(10), 1).hitPoints, namesOf(tripped(10), 1)]).toEqual([17, ['prone']]);
  });

  it('[TC-SPEC-12] a Critical Success needs a natural 20, by option also a margin of 1; it grants no Great Success', () => {
    const grip = (accuracy: number, criticalSuccessNeedsMargin: boolean) =>
      after(duel([{ accuracy }], [{}], { dice: [20], options: { criticalSuccessNeedsMargin } }), to('grab')).fight
        .combatants[1]!.effects[0]!.data;
    expect([grip(-10, false), grip(-10, true), grip(-9, true), grip(-5, false)]).toEqual([
      { hampering: false, smothering: true },
      { hampering: false, smothering: false },
      { hampering: false, smothering: true },
      { hampering: true, smothering: true },
    ]);
  });

  it('[TC-SPEC-14] situational modifiers count for attack rolls, not for checks', () => {
    const effects: Effect[] = [effect('higherGround'), grabbedBy(1)];
    const play = (dice: readonly number[]) => duel([{}, { effects }], [{}], { dice });
    expect(totals(after(play([9]), to('bullRush'), 'vigor'))[0]?.[0]).toBe(8);
    expect(totals(after(play([3, 3, 3]), to('escapeGrab')))[0]?.[0]).toBe(9);
  });

  it('[TC-SPEC-15] a natural 17 of a check succeeds, its margin being that of the total', () => {
    const held: More = { effects: [grabbedBy(1)] };
    const out = (dice: readonly number[], criticalCheckSucceeds = true, fortitude = 20) =>
      after(
        duel([strong, held], [{ ...soft, fortitude }], { dice, options: { criticalCheckSucceeds } }),
        to('breakGrab'),
      );
    expect(namesOf(out([6, 6, 5]), 0)).toEqual([]);
    expect(countsOf(out([6, 6, 5]), 1).hitPoints).toBe(20);
    expect(countsOf(out([6, 6, 5], true, 5), 1).hitPoints).toBe(17);
    expect(namesOf(out([6, 6, 4]), 0)).toEqual(['grabbed']);
    expect(namesOf(out([6, 6, 5], false), 0)).toEqual(['grabbed']);
  });

  it('[TC-FUMBLE-03] [TC-FUMBLE-07] a natural 1 is a fumble, with 1d6 on top of the speed; checks have none', () => {
    const fumbled = after(
      duel([{}], [{}, { entry: { surprised: false, initiative: 5 } }], { dice: [1, 5] }),
      to('trip'),
    );
    expect([next(fumbled), namesOf(fumbled, 0)]).toEqual([11, ['fumbled']]);
    expect(next(after(duel([{}], [{}], { dice: [1, 5] }), to('grab')))).toBe(14);
  });

  it('[TC-INIT-07] two who trip each other at one tick both lie', () => {
    const both = duel([{}], [{}, { entry: now }], { dice: [10, 10] });
    const done = after(both, to('trip'), { by: 'b', do: 'trip', target: 'a' });
    expect([namesOf(done, 0), namesOf(done, 1)]).toEqual([['prone'], ['prone']]);
  });

  it('[TC-INIT-12] dice: the roll, then its other dice, then the speed factor', () => {
    const sheet = { ...strong, static: false };
    const rolled = after(duel([sheet, { at: [2, 3] }], [soft]), { by: 'a', do: 'move', to: [3, 3] });
    const done = after(rolled, to('tackle'), 15, 4, 'yes', 1, 6);
    const what = eventsOf(done.step?.events ?? [], 'roll').map(({ dice }) => dice);
    expect(what).toEqual(['d20', 'd6', 'd20', '1d6+6']);
  });

  it('has exact odds', () => {
    const { fight } = duel([{ ...strong, static: false, weapons: ['dagger'] }], [soft]);
    for (const action of SPECIAL_ACTIONS.filter(({ id }) => ['trip', 'grab', 'quickStrike', 'feint'].includes(id))) {
      expect(oddsOfAct(fight, timecount, withArg(act(0, action), 'target', 1)).method).toBe('exact');
    }
  });
});

describe('Approach', () => {
  const approach = (a: Sheet, b: Sheet, dice: readonly number[], ...answers: string[]) =>
    after(duel([a], [b], { dice }), to('approach'), ...answers);

  it('[TC-APPROACH-01] needs room; Fast, without fatigue, within 5 feet', () => {
    const refused = (b: readonly [Sheet, More?], ...others: More[]) =>
      refusedBy(duel([{ size: 'large' }, { at: [2, 3] }], b, {}, ...others), to('approach'));
    expect(refused([{}])).toEqual([]);
    expect(refused([{}, { at: [5, 3] }])).toEqual(['TC-SPEC-09']);
    expect(refused([{ size: 'large' }])).toEqual(['TC-APPROACH-01']);
    const missed = approach({}, {}, [3, 3, 3], 'vigor');
    expect([next(missed), countsOf(missed, 0).fatigue, at(missed, 0)]).toEqual([6, 0, [3, 3]]);
  });

  it('[TC-APPROACH-02] is Acrobatics against Vigor or Celerity, as the target likes', () => {
    const against = (answer: string) =>
      totals(
        approach({ attributes: { dexterity: 1 }, accuracy: 5 }, { fortitude: 2, agility: 1 }, [3, 3, 3], answer),
      )[0];
    expect([against('vigor'), against('celerity')]).toEqual([
      [10, 12],
      [10, 11],
    ]);
    expect(at(approach({}, {}, [3, 3, 4], 'vigor'), 0)).toEqual([4, 3]);
  });

  it('[TC-APPROACH-03] all who stand there must be beaten; who allows it or cannot refuse needs no roll', () => {
    const small = { size: 'small' };
    const people = [
      person('a', small, { at: [3, 3] }),
      person('b', small, { at: [4, 3], entry: late }),
      person('c', small, { at: [4, 3], side: 'b', entry: late }),
      person('d', small, { at: [4, 3], side: 'a', entry: late }),
      person('e', { size: 'diminutive' }, { at: [4, 3], side: 'b', entry: late }),
    ];
    const won = after(playOf(people, { dice: [3, 3, 4, 3, 3, 4] }), to('approach'), 'vigor', 'vigor', 'yes');
    expect(at(won, 0)).toEqual([4, 3]);
    const lost = after(playOf(people, { dice: [3, 3, 4, 3, 3, 3] }), to('approach'), 'vigor', 'vigor');
    expect(at(lost, 0)).toEqual([3, 3]);
  });

  it('[TC-APPROACH-01] [TC-STANCE-17] [TC-PETR-02] [TC-STANCE-15] is a movement: nobody who cannot move makes it', () => {
    const refused = (a: More, options: Settings['options'] = {}) =>
      refusedBy(duel([{}, a], [{}], { options }), to('approach'));
    const prone: More = { effects: [effect('prone')] };
    expect([refused(prone), refused(prone, { crawl: 'halfSpeed' })]).toEqual([['TC-STANCE-17'], []]);
    expect(refused({ counts: { petrification: 7 } })).toEqual([]);
    expect(refused({ counts: { petrification: 8 } })).toEqual(['TC-PETR-02']);
    expect(refused({ effects: [effect('immobile')] })).toEqual(['TC-COND-03']);
    expect(refused({ effects: [effect('poised')] })).toEqual(['TC-STANCE-15']);
  });

  it('[TC-APPROACH-01] [TC-STANCE-13] is no attack: who parries alone may approach', () => {
    const parrying: More = { effects: [effect('parrying')] };
    const play = duel([{}, parrying], [{}]);
    expect(refusedBy(play, to('grab'))).toEqual(['TC-STANCE-13']);
    expect(refusedBy(play, to('approach'))).toEqual([]);
  });
});

describe('Bull Rush', () => {
  const rush = (
    natural: number,
    answers: readonly string[] = ['vigor'],
    b: Sheet = {},
    options = {},
    a: Sheet = strong,
  ) => after(duel([a], [{ ...soft, ...b }], { dice: [natural], options }), to('bullRush'), ...answers);

  it('[TC-BULL-01] Touch, Standard, fatigue 1', () => {
    const missed = rush(4);
    expect([next(missed), countsOf(missed, 0).fatigue]).toEqual([9, 1]);
    expect(refusedBy(duel([{}], [{}, { at: [5, 3] }]), to('bullRush'))).toEqual(['TC-SPEC-09']);
  });

  it('[TC-BULL-02] adds size on both sides; small is good, by option large is', () => {
    const small = { ...strong, size: 'small' };
    expect(totals(rush(5, ['vigor'], {}, {}, small))[0]).toEqual([11, 10]);
    expect(totals(rush(5, ['celerity'], { size: 'small', agility: 2 }))[0]).toEqual([10, 13]);
    expect(totals(rush(5, ['vigor'], {}, { bullRushSize: 'special' }, small))[0]).toEqual([6, 10]);
    expect(totals(rush(5, ['vigor'], { size: 'large' }, { bullRushSize: 'special' }))[0]).toEqual([10, 14]);
    expect(totals(rush(5, ['vigor'], { size: 'large' }, { bullRushSize: 'same' }))[0]).toEqual([10, 9]);
  });

  it('[TC-BULL-02] the sizes of the 3.5 SRD, from Fine to Colossal', () => {
    const versus = (size: string) =>
      totals(
        after(
          duel([{ ...strong, accuracy: -60, size: 'colossal' }], [{ ...soft, size }, { at: [9, 3] }], {
            dice: [2],
            options: { bullRushSize: 'special' },
            map: null,
          }),
          to('bullRush'),
          'vigor',
        ),
      )[0]?.[1];
    const sizes = ['fine', 'diminutive', 'tiny', 'small', 'medium', 'large', 'huge', 'gargantuan', 'colossal'];
    expect(sizes.map(versus)).toEqual([-6, -2, 2, 6, 10, 14, 18, 22, 26]);
  });

  it('[TC-BULL-03] 10 feet of running start give +2', () => {
    const from = (x: number, ...squares: number[]) => {
      const walk = squares.map((to_) => ({ by: 'a', do: 'move', to: [to_, 3] as const }));
      return totals(
        after(duel([strong, { at: [x, 3] }], [soft], { dice: [4] }), ...walk, to('bullRush'), 'vigor'),
      )[0]?.[0];
    };
    expect([from(1, 2, 3), from(2, 3), from(3)]).toEqual([11, 9, 9]);
    // Back for a start, and at him again: only the way from where he turned counts.
    expect([from(3, 2, 1, 2, 3), from(3, 2, 3), from(1, 2, 1, 2, 3)]).toEqual([11, 9, 11]);
    const small = duel([{ ...strong, size: 'small' }, { at: [1, 3] }], [soft], { dice: [4] });
    const rows = eventsOf(
      after(small, ...[2, 3].map((x) => ({ by: 'a', do: 'move', to: [x, 3] as const })), to('bullRush'), 'vigor').step
        ?.events ?? [],
      'check',
    )[0]?.rows?.map(({ value, text }) => [value, text]);
    expect(rows?.slice(-2)).toEqual([
      [1, 'size'],
      [2, 'running start'],
    ]);
    const paused = duel([strong, { at: [1, 3] }], [soft], { dice: [4] });
    const steps = [2, 3].map((x) => ({ by: 'a', do: 'move', to: [x, 3] as const }));
    expect(totals(after(paused, ...steps, { by: 'a', do: 'wait' }, to('bullRush'), 'vigor'))[0]?.[0]).toBe(9);
  });

  it('[TC-BULL-04] pushes 5 feet straight away, and 5 more for each full 5 of margin', () => {
    expect(at(rush(5), 1)).toEqual([5, 3]);
    expect(asked(rush(9))).toBeNull();
    expect(asked(rush(10))).toEqual(['5', '10']);
    expect(asked(rush(15))).toEqual(['5', '10', '15']);
    expect(at(rush(15, ['vigor', '15']), 1)).toEqual([7, 3]);
  });

  it('[TC-BULL-05] to push farther he goes along, the first 5 feet need no following', () => {
    expect(at(rush(10, ['vigor', '5']), 0)).toEqual([3, 3]);
    const farther = rush(10, ['vigor', '10']);
    expect(at(farther, 0)).toEqual([5, 3]);
    const moves = eventsOf(farther.step?.events ?? [], 'move').map(({ who, why }) => [who, why.text, why.rule]);
    expect(moves.slice(0, 2)).toEqual([
      [1, 'pushed', 'TC-BULL-04'],
      [0, 'moves along', 'TC-BULL-05'],
    ]);
    const map = parseMap({ rows: ['.......', '.......', '.......', '......#'] });
    const held = after(duel([strong], [soft], { dice: [15], map }), to('bullRush'), 'vigor', '15');
    expect([at(held, 0), at(held, 1)]).toEqual([
      [4, 3],
      [5, 3],
    ]);
    const stuck = duel([strong, { effects: [effect('immobile')] }], [soft], { dice: [15] });
    expect(at(after(stuck, to('bullRush'), 'vigor'), 1)).toEqual([5, 3]);
  });

  it('[TC-BULL-05] [TC-STANCE-17] [TC-PETR-02] who cannot move does not go along: the prone, the stiff, the poised', () => {
    const reach = (a: More, options: Settings['options'] = {}) =>
      asked(after(duel([strong, a], [soft], { dice: [19], options }), to('bullRush'), 'vigor'));
    const prone: More = { effects: [effect('prone')] };
    expect([reach({}), reach(prone), reach(prone, { crawl: 'halfSpeed' })]).toEqual([
      ['5', '10', '15'],
      null,
      ['5', '10', '15'],
    ]);
    expect([reach({ counts: { petrification: 7 } }), reach({ counts: { petrification: 8 } })]).toEqual([
      ['5', '10'],
      null,
    ]);
    expect(reach({ effects: [effect('poised')] })).toBeNull();
  });

  it('[TC-BULL-06] a Critical Success hurts as much as Strength', () => {
    const hitPoints = (natural: number) => countsOf(rush(natural, ['vigor', '5']), 1).hitPoints;
    expect([hitPoints(19), hitPoints(20)]).toEqual([20, 17]);
  });
});
