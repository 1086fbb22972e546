import type { MenuEntry } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { commandTo, draftedMove, takes } from './movement.ts';

const to = { name: 'to', text: 'where', optional: false } as const;
const entry = (action: string, role: MenuEntry['role'], args: MenuEntry['args'] = [to]): MenuEntry => ({
  action,
  name: action,
  role,
  rules: [],
  refusals: [],
  args,
});
const menu = [entry('strike', 'attack', []), entry('stand', 'move', []), entry('walk', 'move'), entry('hop', 'move')];
const reach = [
  { at: [3, 3] as const, feet: 5, action: 'hop', name: 'Hop' },
  { at: [4, 3] as const, feet: 10, action: 'walk', name: 'Walk' },
];

describe('commandTo', () => {
  it('takes the movement that leads there', () => {
    expect(commandTo({ id: 'ann', to: [4, 3] }, reach, menu)).toEqual({ by: 'ann', do: 'walk', to: [4, 3] });
    expect(commandTo({ id: 'ann', to: [3, 3] }, reach, menu)?.do).toBe('hop');
  });

  it('takes one that is open where none leads there, else the first of all', () => {
    expect(commandTo({ id: 'ann', to: [9, 9] }, reach, menu)?.do).toBe('hop');
    expect(commandTo({ id: 'ann', to: [9, 9] }, [], menu)?.do).toBe('walk');
    expect(commandTo({ id: 'ann', to: [9, 9] }, [], [])).toBeNull();
  });
});

describe('draftedMove', () => {
  it('is a movement that knows where to', () => {
    const draft = { by: 'ann', do: 'walk', to: [1, 1] as const };
    expect(draftedMove(draft, menu)).toBe(draft);
    expect(draftedMove({ by: 'ann', do: 'walk' }, menu)).toBeNull();
    expect(draftedMove({ ...draft, do: 'strike' }, menu)).toBeNull();
    expect(draftedMove(null, menu)).toBeNull();
  });

  it('knows what an action takes', () => {
    expect([takes(menu[0], 'to'), takes(menu[2], 'to'), takes(undefined, 'to')]).toEqual([false, true, false]);
  });
});
