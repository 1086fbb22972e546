import { expect, it } from 'vitest';
import type { Command } from '../kernel/state/command.ts';
import { readCommandLine, writeCommandLine } from './command-line.ts';

const commands: readonly (readonly [string, Command])[] = [
  ['wait', { by: 'ann', do: 'wait' }],
  ['attack target=bob with=knife', { by: 'ann', do: 'attack', target: 'bob', with: 'knife' }],
  ['move to=D-3', { by: 'ann', do: 'move', to: [3, -4] }],
  [
    'move path=B2/C3',
    {
      by: 'ann',
      do: 'move',
      path: [
        [1, 1],
        [2, 2],
      ],
    },
  ],
  ['volley targets=bob+cid choices=a+b', { by: 'ann', do: 'volley', targets: ['bob', 'cid'], choices: ['a', 'b'] }],
  [
    'adjust target=bob choice=hp amount=-3 text=falling plaster',
    { by: 'ann', do: 'adjust', target: 'bob', choice: 'hp', amount: -3, text: 'falling plaster' },
  ],
];

it.each(commands)('%s', (line, command) => {
  expect(writeCommandLine(command)).toBe(line);
  expect(readCommandLine('ann', line)).toEqual(command);
});

it('reads squares in small letters and in numbers as well', () => {
  const move = { by: 'ann', do: 'move', to: [3, -4] };
  expect(readCommandLine('ann', 'move to=d-3')).toEqual(move);
  expect(readCommandLine('ann', 'move to=3,-4')).toEqual(move);
  expect(readCommandLine('ann', 'move path=b2/2,2')).toMatchObject({
    path: [
      [1, 1],
      [2, 2],
    ],
  });
});

it.each([
  ['attack bob', "expected name=value, found 'bob'"],
  ['move to=3', "to: expected a square like D5, or 3,4, found '3'"],
  ['move path=B2/x', "path: expected squares like B2/C3, or 1,1/2,2, found 'B2/x'"],
  ['adjust amount=few', "amount: expected a whole number, found 'few'"],
])('cannot read: %s', (line, problem) => {
  expect(readCommandLine('ann', line)).toEqual({ problem });
});
