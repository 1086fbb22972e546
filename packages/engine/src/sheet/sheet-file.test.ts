import { describe, expect, it } from 'vitest';
import { tinyRuleset } from '../../test/support/tiny-ruleset.ts';
import { parseSheet, sheetSchema } from './sheet-file.ts';

describe('parseSheet', () => {
  it('reads the sheet of a ruleset', () => {
    expect(parseSheet('hp: 4', 'bob.yaml', tinyRuleset)).toEqual({ hp: 4, guard: 'right' });
  });

  it('says what is wrong with one', () => {
    expect(() => parseSheet('hp: 4\nguard: both', 'bob.yaml', tinyRuleset)).toThrow(
      'bob.yaml:2: guard: expected one of left, right, found "both"',
    );
  });
});

describe('sheetSchema', () => {
  it('is that of the ruleset, with whole numbers without limits of their own', () => {
    expect(sheetSchema(tinyRuleset)).toMatchObject({
      $id: 'urn:fray:schema:sheet-tiny:1',
      title: 'Sheet (Coin duel)',
      type: 'object',
      required: ['hp'],
      additionalProperties: false,
      properties: { hp: { type: 'integer', minimum: 1, maximum: 20, title: 'Hit points' } },
    });
  });
});
