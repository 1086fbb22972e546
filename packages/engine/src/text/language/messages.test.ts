import { describe, expect, it } from 'vitest';
import { composed, type Texts } from './messages.ts';

const PLURAL = '{n, plural, one {# table} other {# tables}}';
const texts = (): Texts => ({
  messages: { '{who} has <b>{what}</b>': '<b>{what}</b> hat {who}' },
  forms: { [PLURAL]: [['n', 2, { one: [0, ' Tisch'], other: [0, ' Tische'] }]] },
  phrase: (text) => text,
});

describe('a message', () => {
  it('has its values in their places, in the language where that has it', () => {
    expect(composed(texts(), 'de', '{a} of {b}', { a: 1, b: 'x' })).toBe('1 of x');
    const bold = (chunks: string[]): string => chunks.join('').toUpperCase();
    expect(composed(texts(), 'de', '{who} has <b>{what}</b>', { who: 'Ann', what: 'it', b: bold })).toBe('IT hat Ann');
  });

  it.each([
    [1, '1 Tisch'],
    [2, '2 Tische'],
    [1000, '1.000 Tische'],
  ])('of %d things is said in their number', (n, told) => {
    expect(composed(texts(), 'de', PLURAL, { n })).toBe(told);
  });

  it('may have marks in it that are no places', () => {
    expect(composed(texts(), 'de', "'{a}' is no <file> {", { a: 'x' })).toBe("'x' is no <file> {");
  });
});
