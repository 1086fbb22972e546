import { expect, it } from 'vitest';
import { nounFor, opened, said, signed, words } from './wording.ts';

it.each([
  [1, 'hit points', 'hit point'],
  [-1, 'hit points', 'hit point'],
  [0, 'hit points', 'hit points'],
  [2, 'hit points', 'hit points'],
  [1, 'injuries', 'injury'],
  [1, 'fatigue', 'fatigue'],
  [1, 'Toughness', 'Toughness'],
  [1, 'status', 'status'],
])('%i: %s is %s', (value, plural, noun) => {
  expect(nounFor(value, plural)).toBe(noun);
});

it('writes signs and ids', () => {
  expect([signed(3), signed(0), signed(-3)]).toEqual(['+3', '0', '-3']);
  expect([words('hitPoints'), words('power-attack'), words('prone')]).toEqual(['hit points', 'power attack', 'prone']);
});

it.each([
  ['the gunman: hit', 'The gunman: hit'],
  ['his partner: hit', 'His partner: hit'],
  ['another thug: hit', 'Another thug: hit'],
  ['somebody unseen: hit', 'Somebody unseen: hit'],
  ['ann: hit', 'ann: hit'],
  ['thug-1: hit', 'thug-1: hit'],
  ['hisham: hit', 'hisham: hit'],
])('begins a sentence: %s', (text, sentence) => {
  expect(opened(text)).toBe(sentence);
});

it.each([
  ['dies', 'Boss dies'],
  ['falls without a sound', 'Boss falls without a sound'],
  ['is disabled', 'Boss is disabled'],
  ['damage reduction', 'Boss: damage reduction'],
  ['it holds', 'Boss: it holds'],
])('what somebody does stands behind the name, anything else behind a colon: %s', (text, told) => {
  expect(said('Boss', text)).toBe(told);
});
