import { describe, expect, it } from 'vitest';
import { DiceError } from '../../kernel/scene/dice-error.ts';
import { documentOf } from '../../sheet/document.ts';
import { withDice } from './step-dice.ts';

/** What is meant by faces of that name, where such a roll found none. */
function meant(name: string, roll: string): string {
  const left = [{ roll: name, who: null, faces: [12], now: true }];
  const work = (): never => {
    throw new DiceError(roll, 'a face of d20', 'none', left);
  };
  try {
    withDice(documentOf({}, 'a.yaml'), [], work);
  } catch (error) {
    return /did you mean '(.*)'\?/.exec(String(error))?.[1] ?? '';
  }
  return '';
}

describe('the name that is meant by faces for no roll', () => {
  it('is one by which they would fall: what stands in brackets is named by all its words', () => {
    expect(meant('massive', 'Fortitude save (massive damage) of thug')).toBe('massive damage');
    expect(meant('fortitud', 'Fortitude save (massive damage) of thug')).toBe('Fortitude');
    expect(meant('gaze', 'Will save (gaze) of thug')).toBe('');
    expect(meant('d20', 'attack roll of thug (d20: 5)')).toBe('');
  });
});
