import { describe, expect, it } from 'vitest';
import written from '../packages/server/src/rules.json' with { type: 'json' };
import { sentences } from './rule-sentences.ts';
import { PLACE, testTitles } from './test-titles.ts';

const titlesOf = (text: string) => testTitles('some.test.ts', text);

describe('titles of tests', () => {
  it('come with the ids of their rules and what the nearest describe is about', () => {
    const text = `describe('harm', () => describe('trip', () => {
      it('[MOD-TRIP-01] [MOD-TRIP-02] needs a hand', () => {});
      it('names no rule', () => {});
    }));`;
    expect(titlesOf(text)).toEqual([{ ids: ['MOD-TRIP-01', 'MOD-TRIP-02'], subject: 'trip', title: 'needs a hand' }]);
  });

  it.each([
    ["it.each([['bow', -2], ['sling', -4]])('[MOD-ATK-01] a %s has %i', f)", 'a bow has -2'],
    ["const ALL = ['bow', 'sling'] as const; it.each(ALL)('[MOD-ATK-01] no %s', f)", 'no bow'],
    ["it.each([{ kind: 'bow' }])('[MOD-ATK-01] a $kind is shot', f)", 'a bow is shot'],
    ["it.each([[[1, 2], 3]])('[MOD-ATK-01] %j come to %i in 100%%', f)", '1, 2 come to 3 in 100%'],
    ["it.each([[9, true]])('[MOD-ATK-01] a high roll hits (with %i: %s)', f)", 'a high roll hits'],
    ["it.each([[9, true]])('[MOD-ATK-01] a %i hits: %s', f)", 'a 9 hits: %s'],
  ])('are filled in from the first case, and say nothing of which it is: %s', (text, title) => {
    expect(titlesOf(text).map((each) => each.title)).toEqual([title]);
  });
});

describe('titles whose cases bring the ids', () => {
  it('are one for each case', () => {
    const text = "it.each([['MOD-ATK-01', 'bow'], ['MOD-ATK-02', 'sling']])('[%s] a %s is shot', f)";
    expect(titlesOf(text)).toEqual([
      { ids: ['MOD-ATK-01'], subject: '', title: 'a bow is shot' },
      { ids: ['MOD-ATK-02'], subject: '', title: 'a sling is shot' },
    ]);
  });
});

describe('the sentences of a rule', () => {
  it('go on from what the tests are about, or stand under its name once', () => {
    const trip = (title: string) => ({ subject: 'trip', title });
    expect(
      sentences([trip('needs a hand'), trip('who falls is prone'), trip('a tie goes on'), trip('is it so?')]),
    ).toBe('Trip needs a hand. Who falls is prone. A tie goes on. Trip is it so?');
    expect(sentences([trip('a tie goes on'), trip('who falls is prone')])).toBe(
      'Trip: a tie goes on. Who falls is prone.',
    );
    expect(sentences([trip('a tie goes on'), trip('and so does a fall'), trip('so does a shove')])).toBe(
      'Trip: a tie goes on, and so does a fall; so does a shove.',
    );
    expect(sentences([{ subject: 'helpless', title: 'helpless: no Dexterity' }])).toBe('Helpless: no Dexterity.');
    expect(sentences([{ subject: 'findPath', title: '`poor19` counts' }])).toBe('`poor19` counts.');
  });
});

describe('what the page tells of rules', () => {
  const texts = Object.entries(written).map(([id, { text }]) => ({ id, text }));

  it('leaves no place open', () => {
    expect(texts.filter(({ text }) => (text.match(PLACE) ?? []).some((each) => each !== '%%'))).toEqual([]);
  });

  it('is sentences, without ids of rules and true or false', () => {
    const odd = ({ text }: { text: string }) => !/^[^a-z]|^[a-z]+[A-Z0-9]/.test(text) || !/[.!?]["”’)]?$/.test(text);
    expect(texts.filter(odd)).toEqual([]);
    expect(texts.filter(({ text }) => /\b(?:GNG|MOD|TC|V22)-[A-Z]|\bis (?:true|false)\b|undefined/.test(text))).toEqual(
      [],
    );
  });
});
