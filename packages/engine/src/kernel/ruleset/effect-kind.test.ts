import { describe, expect, it } from 'vitest';
import { type Effect, type EffectData, NOBODY } from '../state/fight.ts';
import { amountOf, EffectKind, effectKinds, plainKinds, recountedData, sameData } from './effect-kind.ts';

const PLAIN = new EffectKind('prone', { text: 'lying down', blank: null });
const SHAKEN = new EffectKind('shaken', { text: 'shaken', blank: { amount: 0 } });
const GUARD = new EffectKind<{ readonly of: number; readonly foes: readonly number[]; readonly where: string }>(
  'guard',
  {
    text: 'on guard',
    blank: { of: NOBODY, foes: [], where: '' },
    words: ({ where }) => `on guard at ${where}`,
    combatants: ['of', 'foes'],
    veil: { of: NOBODY, foes: [], where: 'somewhere' },
  },
);

const under = (...effects: readonly Effect[]): { effects: readonly Effect[] } => ({ effects });

describe('an effect of a kind', () => {
  it('is made with what it carries, for as long as is said', () => {
    const until = { at: 'tick', tick: 4 } as const;
    expect(SHAKEN.by(2, { amount: 3 }, until)).toEqual({ name: 'shaken', source: 2, until, data: { amount: 3 } });
    expect(PLAIN.by(NOBODY, null)).toEqual({ name: 'prone', source: NOBODY, until: null, data: null });
  });

  it('is told from others by its name', () => {
    expect([PLAIN.is(PLAIN.by(0, null)), PLAIN.is(SHAKEN.by(0, { amount: 1 }))]).toEqual([true, false]);
  });

  const one = SHAKEN.by(1, { amount: 1 });
  const two = SHAKEN.by(2, { amount: 2 });
  const both = under(PLAIN.by(0, null), one, two);

  it('is found on its bearer: the oldest, or that of a source', () => {
    expect([SHAKEN.find(both), SHAKEN.find(both, 2), SHAKEN.find(both, 3)]).toEqual([one, two, null]);
    expect(SHAKEN.find(both, 2)?.data.amount).toBe(2);
    expect(SHAKEN.find(under())).toBeNull();
  });

  it('is or is not on its bearer, whoever caused it, or by a source', () => {
    expect([SHAKEN.on(both), SHAKEN.on(both, 1), SHAKEN.on(both, 0), GUARD.on(both)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('stands beside others of its kind, the oldest first', () => {
    expect(SHAKEN.all(both)).toEqual([one, two]);
    expect(GUARD.all(both)).toEqual([]);
  });
});

describe('what a kind of effect is called', () => {
  it('is its text, with its amount where it has one', () => {
    expect([PLAIN.words(null), SHAKEN.words({ amount: 2 }), SHAKEN.words({ amount: -1 })]).toEqual([
      'lying down',
      'shaken 2',
      'shaken -1',
    ]);
    expect([SHAKEN.words({ amount: 0 }), SHAKEN.words(null)]).toEqual(['shaken', 'shaken']);
  });

  it('is what the kind says itself', () => {
    expect(GUARD.words({ of: 1, foes: [], where: 'A1' })).toBe('on guard at A1');
  });
});

describe('what an effect carries', () => {
  it('that is given by its name is blank, with the amount where it has a place for one', () => {
    expect([PLAIN.given(undefined), PLAIN.given(3), GUARD.given(3)]).toEqual([null, null, GUARD.blank]);
    expect([SHAKEN.given(undefined), SHAKEN.given(3)]).toEqual([{ amount: 0 }, { amount: 3 }]);
  });

  it('may be a number, 0 where it has none', () => {
    const of = (data: EffectData | null): number => amountOf({ data });
    expect([of({ amount: 4 }), of({ amount: 'many' }), of({ other: 4 }), of(null)]).toEqual([4, 0, 0, 0]);
  });

  it('is the same where it says the same', () => {
    expect([
      sameData(null, null),
      sameData({ amount: 1 }, { amount: 1 }),
      sameData({ foes: [1] }, { foes: [1] }),
    ]).toEqual([true, true, true]);
    expect([sameData(null, { amount: 0 }), sameData({ amount: 1 }, { amount: 2 })]).toEqual([false, false]);
  });

  it('is counted anew where it names combatants, without those who are not known', () => {
    const anew = (who: number): number => ({ 3: 0, 5: 1 })[who] ?? NOBODY;
    const data = { of: 5, foes: [3, 4, 5], where: 'A5' };
    expect(recountedData(GUARD, data, anew)).toEqual({ of: 1, foes: [0, 1], where: 'A5' });
    expect(recountedData(GUARD, { ...data, of: 4, foes: [5, 3] }, anew)).toEqual({
      of: NOBODY,
      foes: [0, 1],
      where: 'A5',
    });
    expect(recountedData(SHAKEN, { amount: 3 }, anew)).toEqual({ amount: 3 });
    expect([recountedData(GUARD, null, anew), recountedData(undefined, data, anew)]).toEqual([null, data]);
    expect(data).toEqual({ of: 5, foes: [3, 4, 5], where: 'A5' });
  });

  it('may look otherwise to those who do not play its bearer', () => {
    expect([GUARD.veil, SHAKEN.veil]).toEqual([{ of: NOBODY, foes: [], where: 'somewhere' }, undefined]);
  });
});

describe('the kinds of a ruleset', () => {
  it('stand by their names, in order', () => {
    const kinds = effectKinds(SHAKEN, ...plainKinds({ prone: 'lying down', dazed: 'dazed' }));
    expect(Object.entries(kinds).map(([name, { text, blank }]) => [name, text, blank])).toEqual([
      ['shaken', 'shaken', { amount: 0 }],
      ['prone', 'lying down', null],
      ['dazed', 'dazed', null],
    ]);
  });

  it('have a name each', () => {
    expect(() => effectKinds(SHAKEN, PLAIN, SHAKEN)).toThrow("two kinds of effects are called 'shaken'");
  });

  it('say nothing more than they are told to', () => {
    const { goesWithSource, sourceWord, mutual, preparation, ruled, combatants } = PLAIN;
    expect([goesWithSource, sourceWord, mutual, preparation, ruled, combatants]).toEqual([
      false,
      undefined,
      false,
      false,
      false,
      [],
    ]);
  });
});
