import { expect, it } from 'vitest';
import { Translated } from './translated.ts';

const language = new Translated('de', {
  sentences: {},
  phrases: [
    { 'at most {0}': 'höchstens {0}', "expected '{0}', found {1}": "erwartet '{0}', gefunden {1}", simple: 'einfach' },
  ],
  marks: { '.': ',', ',': '.' },
});

it.each([
  ['12.5', '12,5'],
  ['1,234', '1.234'],
  ['77,440.25', '77.440,25'],
  ['+3.2', '+3,2'],
  ['<0.1 %', '<0,1 %'],
  ['at most 3.7 %', 'höchstens 3,7 %'],
  // A square, dice, a version and a list are no numbers.
  ['3,4', '3,4'],
  ['2d6+1.5', '2d6+1.5'],
  ['1.2.3', '1.2.3'],
  ['1,23', '1,23'],
])('%s is written %s', (english, german) => {
  expect(language.phrase(english)).toBe(german);
});

it('what stands in quotes is a word that somebody wrote', () => {
  expect(language.phrase("expected 'simple', found simple")).toBe("erwartet 'simple', gefunden einfach");
});
