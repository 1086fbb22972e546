import { expect, it } from 'vitest';
import { passing, type Question } from '../../kernel/state/question.ts';
import { standingChoice } from './standing-answers.ts';

const ask = (...choices: Question['choices']): Question => ({
  kind: 'readied',
  who: 0,
  text: 'now?',
  rule: '',
  choices,
  facts: {},
});
const STRIKE = { id: 'bob', text: 'against Bob' };
const NOT_NOW = passing('not now', 'not now');

it.each([
  ['always', ask(NOT_NOW, STRIKE), 'bob'],
  ['always', ask(STRIKE, NOT_NOW), 'bob'],
  ['never', ask(STRIKE, NOT_NOW), 'not now'],
  ['never', ask(STRIKE), null],
  ['always', ask(NOT_NOW), null],
  ['bob', ask(NOT_NOW, STRIKE), 'bob'],
])('%s goes by what the choices say of themselves, whatever they are called (case %#)', (said, question, chosen) => {
  expect(standingChoice(said, question)).toBe(chosen);
  expect(standingChoice({ readied: said }, question)).toBe(chosen);
  expect(standingChoice({ block: said }, question)).toBeNull();
});
