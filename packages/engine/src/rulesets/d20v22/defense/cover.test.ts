import { describe, expect, it } from 'vitest';
import { fightOf, inTurn, playOn, type Someone } from '../../../../test/support/v22-fights.ts';
import { SAMPLE_BLAST, SAMPLE_SWORD } from '../../../../test/support/v22-samples.ts';
import { resume, whyNot } from '../../../kernel/play/play.ts';
import type { CheckEvent, FightEvent } from '../../../kernel/state/event.ts';
import type { Fight } from '../../../kernel/state/fight.ts';
import { parseMap } from '../../../space/grid/ascii.ts';
import type { D20v22Game } from '../game.ts';
import { d20v22 } from '../index.ts';
import type { D20v22Options } from '../options.ts';

type Told = Parameters<typeof playOn>[1][number];

const D20 = { coreDie: 'd20' } as const;
const SWORDSMAN = { sheet: { weapons: [SAMPLE_SWORD] } };
const STRIKE: Told = ['a', 'attack', { target: 'b' }];

function duel(b: Someone = {}, options: Partial<D20v22Options> = {}, a: Someone = SWORDSMAN): Fight<D20v22Game> {
  const start = inTurn(fightOf([a, b], { ...D20, ...options }), [20, 10]);
  return { ...start, dice: { script: [], typed: true, generator: null } };
}

const rule = (kind: string, choice: string, more: object = {}): Told => [
  'gm',
  `rule-${kind}`,
  { target: 'b', choice, ...more },
];

/** What happens in the last of these, with listed dice. */
function last(start: Fight<D20v22Game>, told: readonly Told[], dice: readonly number[]): readonly FightEvent[] {
  const scripted = { ...start, dice: { script: dice, typed: true, generator: null } };
  return playOn(resume(d20v22, scripted), told).step?.events ?? [];
}

function toHit(start: Fight<D20v22Game>, told: readonly Told[]): CheckEvent {
  const found = last(start, [...told, STRIKE], [2]).find((event) => event.kind === 'check');
  if (found?.kind !== 'check') throw new Error('no attack was rolled');
  return found;
}

const defense = (start: Fight<D20v22Game>, told: readonly Told[] = []): number => toHit(start, told).versus;
const against = (start: Fight<D20v22Game>, told: readonly Told[]): readonly string[] =>
  whyNot(playOn(resume(d20v22, start), told), { by: 'a', do: 'attack', target: 'b' }).map(({ rule: id }) => id);

describe('cover', () => {
  it('[V22-COVER-01] adds to Defense by its degree', () => {
    const bonus = (choice: string, options: Partial<D20v22Options> = {}): number =>
      defense(duel({}, options), [rule('cover', choice)]) - 10;
    expect(['none', 'quarter', 'half', 'threeQuarters', 'nineTenths'].map((each) => bonus(each))).toEqual([
      0, 2, 4, 7, 10,
    ]);
    const simple = { coverModel: 'simple' } as const;
    expect(['none', 'quarter', 'half', 'threeQuarters', 'nineTenths'].map((each) => bonus(each, simple))).toEqual([
      0, 4, 4, 8, 8,
    ]);
  });

  it('[V22-COVER-02] counts where it stands between the two; a ruling overrules it and can be taken back', () => {
    const sheet = { weapons: [SAMPLE_BLAST] };
    const start = inTurn(fightOf([{ sheet }, { at: [6, 0] }], D20), [20, 10]);
    const walled = { ...start, map: parseMap({ rows: ['.....=.'] }) };
    const open = { ...start, map: parseMap({ rows: ['.......'] }) };
    expect([defense(open), defense(walled)]).toEqual([10, 14]);
    expect(defense(walled, [rule('cover', 'none')])).toBe(10);
    expect(defense(walled, [rule('cover', 'none'), rule('cover', 'as placed')])).toBe(14);
    expect(defense(walled, [rule('cover', 'nineTenths', { targets: ['a'] })])).toBe(20);
    expect(toHit(walled, []).versusRows).toContainEqual(
      expect.objectContaining({ value: 4, text: 'one-half cover', rule: 'V22-COVER-01' }),
    );
  });

  it('[V22-COVER-01] hides the helpless and things as it hides anybody', () => {
    const shot = { sheet: { weapons: [SAMPLE_BLAST] } };
    const behind = (b: Someone, ...rows: string[]): number =>
      defense({ ...inTurn(fightOf([shot, { ...b, at: [6, 0] }], D20), [20, 10]), map: parseMap({ rows }) });
    const bound: Someone = { effects: ['bound'] };
    const thing: Someone = { sheet: { object: { toughness: 5 }, size: 'medium' } };
    expect([bound, thing].map((each) => behind(each, '.......'))).toEqual([5, 5]);
    expect([bound, thing].map((each) => behind(each, '.....=.'))).toEqual([9, 9]);
  });

  it('[V22-COVER-06] who has total cover cannot be attacked', () => {
    expect(against(duel(), [])).toEqual([]);
    expect(against(duel(), [rule('cover', 'total')])).toEqual(['V22-COVER-06']);
  });

  it('[V22-COVER-06] a wall across every line is total cover, one beside the line is not', () => {
    const sheet = { weapons: [SAMPLE_BLAST] };
    const start = inTurn(fightOf([{ sheet }, { at: [6, 0] }], D20), [20, 10]);
    const walled = (...rows: string[]) => against({ ...start, map: parseMap({ rows }) }, []);
    expect(walled('...#...', '...#...')).toEqual(['V22-COVER-06']);
    expect(walled('.......', '...#...')).toEqual([]);
  });
});

describe('concealment', () => {
  const HAZY = rule('concealment', 'half');
  /** Where b stands. */
  const INTO: Told = ['a', 'attack-square', { to: [1, 0] }];
  /** Whether a blow that hits misses all the same, by the face of the miss chance. */
  const misses = (said: Told, face: readonly number[], options: Partial<D20v22Options> = {}): boolean => {
    const start = duel({}, options);
    const strike = against(start, [said]).length > 0 ? INTO : STRIKE;
    const events = last(start, [said, strike], [15, ...face, 20]);
    return !events.some(({ why }) => why.text === 'Toughness save');
  };

  it('[V22-CONCL-01] makes hits miss by percentage', () => {
    for (const [degree, percent] of [
      ['quarter', 10],
      ['half', 20],
      ['threeQuarters', 30],
      ['nineTenths', 40],
      ['total', 50],
    ] as const) {
      const said = rule('concealment', degree);
      expect([degree, misses(said, [percent]), misses(said, [percent + 1])]).toEqual([degree, true, false]);
    }
  });

  it("[V22-CONCL-01] option missChance: 'd20' misses from the face on that the grade has in the table", () => {
    const d20 = { missChance: 'd20' } as const;
    const simple = { ...d20, concealmentModel: 'simple' } as const;
    for (const [degree, from, ofSimple] of [
      ['quarter', 19, 17],
      ['half', 17, 17],
      ['threeQuarters', 15, 17],
      ['nineTenths', 13, 17],
      ['total', 11, 11],
    ] as const) {
      const said = rule('concealment', degree);
      expect([degree, misses(said, [from - 1], d20), misses(said, [from], d20)]).toEqual([degree, false, true]);
      expect([misses(said, [ofSimple - 1], simple), misses(said, [ofSimple], simple)]).toEqual([false, true]);
    }
  });

  it("[V22-CONCL-01] option missChance: '2d10' misses from 17 on, from 11 where it is total", () => {
    const two = { missChance: '2d10' } as const;
    for (const degree of ['quarter', 'half', 'threeQuarters', 'nineTenths'])
      expect(misses(rule('concealment', degree), [8, 8], two)).toBe(false);
    for (const degree of ['quarter', 'half', 'threeQuarters', 'nineTenths'])
      expect(misses(rule('concealment', degree), [8, 9], two)).toBe(true);
    const total = rule('concealment', 'total');
    expect([misses(total, [5, 5], two), misses(total, [5, 6], two)]).toEqual([false, true]);
  });

  it('[V22-CONCL-01] as ruled, even for the blind and against the invisible', () => {
    const seen = rule('concealment', 'none');
    const rolled = (start: Fight<D20v22Game>, said: readonly Told[], dice: readonly number[]): boolean =>
      last(start, said, dice).some(({ why }) => why.text === 'miss chance');
    for (const start of [duel({}, {}, { ...SWORDSMAN, effects: ['blinded'] }), duel({ effects: ['invisible'] })])
      expect([rolled(start, [INTO], [15, 51, 20]), rolled(start, [seen, STRIKE], [15, 20])]).toEqual([true, false]);
  });

  it('[V22-CONCL-05] who cannot be perceived cannot be attacked directly, but the space where it may be', () => {
    const start = duel({ effects: ['invisible'] });
    expect(against(start, [])).toEqual(['V22-CONCL-05']);
    expect(against(start, [rule('concealment', 'nineTenths')])).toEqual([]);
    const into = (to: readonly [number, number]): readonly string[] =>
      whyNot(resume(d20v22, start), { by: 'a', do: 'attack-square', to }).map(({ rule: id }) => id);
    expect([into([1, 0]), into([1, 1]), into([0, 0]), into([5, 0])]).toEqual([
      [],
      [],
      ['V22-CONCL-05'],
      ['V22-CONCL-05'],
    ]);
  });

  it('[V22-CONCL-06] into the space where it is half of the hits miss, into any other all', () => {
    const start = duel({ effects: ['invisible'] });
    const saved = (to: readonly number[], dice: readonly number[]): boolean =>
      last(start, [['a', 'attack-square', { to }]], dice).some(({ why }) => why.text === 'Toughness save');
    // The die of the save lies ready in each, so that none stops for want of it.
    expect([saved([1, 0], [15, 50, 20]), saved([1, 0], [15, 51, 20])]).toEqual([false, true]);
    expect([saved([1, 1], [20, 51, 20]), saved([1, 1], [20, 100, 20])]).toEqual([false, false]);
    const two = duel({ effects: ['invisible'] }, { coreDie: '2d10' });
    const [check] = last(two, [['a', 'attack-square', { to: [1, 1] }]], [10, 10]).filter(
      ({ kind }) => kind === 'check',
    );
    expect(check).toMatchObject({ total: 20, target: -1, result: 'miss' });
  });

  it("[V22-CONCL-02] option concealmentModel: 'simple' knows 20% and 50%", () => {
    const simple = { concealmentModel: 'simple' } as const;
    const most = rule('concealment', 'nineTenths');
    expect([misses(most, [20], simple), misses(most, [21], simple), misses(most, [40])]).toEqual([true, false, true]);
    expect(misses(rule('concealment', 'total'), [50], simple)).toBe(true);
  });

  it('[V22-CONCL-03] is rolled by the defender after a hit, and after a hit alone', () => {
    const rolled = last(duel(), [HAZY, STRIKE], [15, 20]).filter(({ kind }) => kind === 'roll');
    expect(rolled).toMatchObject([{ who: 0 }, { who: 1, why: { text: 'miss chance' } }]);
    expect(last(duel(), [HAZY, STRIKE], [2]).filter(({ kind }) => kind === 'roll')).toHaveLength(1);
  });

  it('[V22-CONCL-04] of several causes the greatest counts, but the ruling goes before all', () => {
    const invisible = duel({ effects: ['invisible'] });
    const blind = duel({}, {}, { ...SWORDSMAN, effects: ['blinded'] });
    const rolls = (start: Fight<D20v22Game>, said: readonly Told[], dice: readonly number[]): boolean =>
      last(start, said, dice).some(({ why }) => why.text === 'miss chance');
    expect([rolls(invisible, [INTO], [15, 50]), rolls(blind, [INTO], [15, 50])]).toEqual([true, true]);
    const clear = rule('concealment', 'none');
    expect(rolls(invisible, [clear, STRIKE], [15, 20])).toBe(false);
    expect(rolls(invisible, [clear, rule('concealment', 'as placed'), INTO], [15, 50])).toBe(true);
  });
});

describe('awareness', () => {
  const NIMBLE = { abilities: { dexterity: 14 }, defense: { base: 4, dodge: 3 } };
  const of = (more: Someone = {}, options: Partial<D20v22Options> = {}, a: Someone = SWORDSMAN): Fight<D20v22Game> =>
    duel({ sheet: NIMBLE, ...more }, options, a);
  const UNAWARE = rule('awareness', 'unaware', { targets: ['a'] });
  const AWARE = rule('awareness', 'aware', { targets: ['a'] });

  it('[V22-SURP-01] [V22-SURP-02] an attack that is not noticed takes the dodge bonus and 2 more', () => {
    expect(defense(of())).toBe(19);
    expect(defense(of(), [UNAWARE])).toBe(12);
    expect(defense(of(), [UNAWARE, rule('awareness', 'as the rules say')])).toBe(19);
    expect(defense(of(), [['gm', 'hide', { target: 'a' }]])).toBe(12);
    expect(toHit(of(), [UNAWARE]).versusRows).toContainEqual(
      expect.objectContaining({ value: -2, rule: 'V22-SURP-02' }),
    );
  });

  it('[V22-SURP-01] [V22-SURP-02] so is one out of total concealment, unless its target was ruled aware of it', () => {
    const dark = (light: 'darkness' | 'near darkness', more: Someone = {}) => ({
      ...of(more, {}, { sheet: { ...SWORDSMAN.sheet, pierces: ['darkness'] } }),
      map: parseMap({ rows: ['..'], legend: {}, light }),
    });
    expect([defense(dark('near darkness')), defense(dark('darkness'))]).toEqual([19, 12]);
    expect(defense(dark('darkness'), [AWARE])).toBe(19);
    const wary = { ...NIMBLE, feats: { 'uncanny dodge': 1 } };
    expect(defense(dark('darkness', { sheet: wary }))).toBe(19);
    // The blinded lose that already.
    expect(defense(of({ effects: ['blinded'] }))).toBe(12);
    expect(defense(of({ effects: ['blinded'] }, { surpriseStacks: true }))).toBe(10);
  });

  it('[V22-SURP-02] so is one on the surprised, unless they are ruled aware', () => {
    expect(defense(of({ effects: ['surprised'] }))).toBe(12);
    expect(defense(of({ effects: ['surprised'] }), [AWARE])).toBe(19);
  });

  it('[V22-SURP-01] [V22-SURP-04] on who came into the fight surprised, as long as the surprise round lasts', () => {
    const caught = (round: number, who: number, options: Partial<D20v22Options> = {}, more: Someone = {}) => {
      const start = of(more, options);
      return { ...start, clock: { ...start.clock, round, surprised: [who] } };
    };
    expect([defense(caught(0, 1)), defense(caught(1, 1)), defense(caught(0, 0))]).toEqual([12, 19, 19]);
    expect(defense(caught(0, 1), [AWARE])).toBe(19);
    expect(defense(caught(0, 1, {}, { effects: ['flat-footed'] }))).toBe(12);
    expect(defense(caught(1, 1, {}, { effects: ['flat-footed'] }))).toBe(14);
    const stunned = { effects: ['stunned'] };
    expect(defense(caught(0, 1, {}, stunned))).toBe(12);
    expect(defense(caught(0, 1, { surpriseStacks: true }, stunned))).toBe(10);
  });

  it('[V22-SURP-02] the stunned and the victims of the invisible lose no more by it, but with the option', () => {
    const unseen = { ...SWORDSMAN, effects: ['invisible'] };
    expect(defense(of({ effects: ['stunned'] }), [UNAWARE])).toBe(12);
    expect(defense(of({}, {}, unseen))).toBe(14);
    expect(defense(of({}, {}, unseen), [AWARE])).toBe(19);
    const stacks = { surpriseStacks: true } as const;
    expect(defense(of({ effects: ['stunned'] }, stacks))).toBe(10);
    expect(defense(of({}, stacks, unseen))).toBe(12);
  });

  it('[V22-COND-29] the invisible have +2 to hit who is unaware of them, in place of what a surprise attack takes', () => {
    const unseen = { ...SWORDSMAN, effects: ['invisible'] };
    const seen = { effects: [{ name: 'noticing', source: 0 }] };
    const met = (told: readonly Told[], more: Someone = {}, options: Partial<D20v22Options> = {}) => {
      const { total, versus } = toHit(of(more, options, unseen), told);
      return [total - toHit(of(), []).total, versus];
    };
    expect(met([])).toEqual([2, 14]);
    expect(met([UNAWARE])).toEqual([2, 14]);
    expect(met([['gm', 'hide', { target: 'a' }]])).toEqual([2, 14]);
    expect(met([UNAWARE], {}, { surpriseStacks: true })).toEqual([2, 12]);
    expect([met([AWARE]), met([], seen)]).toEqual([
      [0, 19],
      [0, 19],
    ]);
  });

  it('nobody takes an opening of whom it does not notice', () => {
    const walks: Told = ['a', 'move', { to: [0, 6] }];
    const asks = (told: readonly Told[]) => playOn(resume(d20v22, duel(SWORDSMAN)), [...told, walks]).fight.pending;
    expect(asks([])?.need).toMatchObject({ question: { kind: 'opportunity' } });
    expect(asks([UNAWARE])).toBe(null);
  });
});
