import type { MenuArg, MenuEntry } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { filledDraft, firstDraft, isFound, withArgument } from './draft.ts';

const target = { name: 'target', text: 'the enemy', optional: false } as const;
const weapon = { name: 'with', text: 'the weapon', optional: true } as const;
const attack: MenuEntry = {
  action: 'attack',
  name: 'Attack',
  role: 'attack',
  rules: [],
  refusals: [],
  args: [target, weapon],
};
const args: MenuArg[] = [
  { ...target, candidates: ['bob', 'cid'] },
  { ...weapon, candidates: ['knife'] },
];

describe('firstDraft', () => {
  it('takes over whom and where the page looks at, where the action asks for it', () => {
    expect(firstDraft('ann', attack, { target: 'cid', focus: [1, 2] })).toEqual({
      by: 'ann',
      do: 'attack',
      target: 'cid',
    });
    expect(firstDraft('ann', attack, { target: null, focus: null })).toEqual({ by: 'ann', do: 'attack' });
    const move: MenuEntry = { ...attack, action: 'move', args: [{ name: 'to', text: 'where', optional: false }] };
    expect(firstDraft('ann', move, { target: 'cid', focus: [1, 2] })).toEqual({ by: 'ann', do: 'move', to: [1, 2] });
  });
});

describe('filledDraft', () => {
  it('fills the first gap with the best candidate, leaves what can be left, and ends', () => {
    const filled = filledDraft({ by: 'ann', do: 'attack' }, args);
    expect(filled).toEqual({ by: 'ann', do: 'attack', target: 'bob' });
    expect(filledDraft(filled ?? { by: '', do: '' }, args)).toBeNull();
  });

  it('prefers the candidate with which it can be done', () => {
    const far = args.map((arg) => ({ ...arg, best: arg.name === 'target' ? 1 : 0 }));
    expect(filledDraft({ by: 'ann', do: 'attack' }, far)).toMatchObject({ target: 'cid' });
  });

  it('puts a candidate in place of a target that is none', () => {
    expect(filledDraft({ by: 'ann', do: 'attack', target: 'ann' }, args)).toMatchObject({ target: 'bob' });
    expect(filledDraft({ by: 'ann', do: 'attack' }, [{ ...target, candidates: [] }])).toBeNull();
  });
});

describe('withArgument', () => {
  it('tells an argument, and leaves it out again', () => {
    const told = withArgument({ by: 'ann', do: 'attack' }, 'with', 'knife');
    expect(told).toEqual({ by: 'ann', do: 'attack', with: 'knife' });
    expect(withArgument(told, 'with', null)).toEqual({ by: 'ann', do: 'attack' });
  });
});

describe('isFound', () => {
  it('looks for every word', () => {
    expect(isFound(attack, 'att')).toBe(true);
    expect(isFound(attack, 'attack move')).toBe(false);
    expect(isFound(attack, '')).toBe(true);
  });
});
