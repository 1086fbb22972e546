import type { SaidLine } from '@fray/server';
import { expect, it } from 'vitest';
import { spokenLine } from './talk-text.ts';

const line: SaidLine = { number: 1, at: '', seat: 's', name: 'Ann', to: null, text: 'to the door', roll: null };
const roll: SaidLine['roll'] = {
  dice: '2d6+3',
  faces: [
    [6, 5],
    [6, 2],
  ],
  total: 10,
};

it('reads out who says what to whom, and each die of a roll', () => {
  expect(spokenLine(line)).toBe('Ann: to the door');
  expect(spokenLine({ ...line, to: ['Bob', 'gm'] })).toBe('Ann to Bob, gm: to the door');
  expect(spokenLine({ ...line, to: [] })).toBe('Ann to the game master: to the door');
  expect(spokenLine({ ...line, text: '', roll })).toBe('Ann rolls 2d6+3: 5, 2, in all 10');
  expect(spokenLine({ ...line, text: 'to climb', roll })).toBe('Ann rolls 2d6+3 (to climb): 5, 2, in all 10');
  expect(spokenLine({ ...line, text: '', roll: { dice: '7', faces: [], total: 7 } })).toBe('Ann rolls 7: 7');
});
