import { describe, expect, it } from 'vitest';
import { tinyRuleset } from '../../../test/support/tiny-ruleset.ts';
import { documentOf } from '../../sheet/document.ts';
import { gmCommand } from './gm-command.ts';
import type { GmStep } from './script-schema.ts';

const rules = {
  ...tinyRuleset,
  log: { countNames: { hp: 'hit points', mana: 'mana', path: 'a count with the name of a field' } },
};

function commandOf(step: GmStep): object {
  return gmCommand(rules, step, documentOf([step], 'a.yaml'), [0]);
}

describe('gmCommand', () => {
  it('makes a count and its number out of a field', () => {
    const step = { gm: 'adjust', who: 'bob', mana: -3, why: 'a leak', refused: true as const };
    expect(commandOf(step)).toEqual({
      by: 'gm',
      do: 'adjust',
      target: 'bob',
      choice: 'mana',
      amount: -3,
      text: 'a leak',
    });
  });

  it('takes fields for fields though a count has their name', () => {
    expect(commandOf({ gm: 'x', path: [[1, 1]] })).toEqual({ by: 'gm', do: 'x', path: [[1, 1]] });
  });

  it('refuses two counts in one step', () => {
    expect(() => commandOf({ gm: 'adjust', who: 'bob', hp: 1, mana: 2 })).toThrow(
      'a.yaml:1: [0].mana: expected one count in each step, found hp and mana',
    );
  });
});
