import type { MenuEntry } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { barredBy, ownRefusals, parted, possibleFirst, sectionsByRole, sharedRefusals } from './catalogue.ts';

const turn = { text: 'it is somebody else’s turn', rule: 'T-1' };
const feat = { text: 'that takes a feat', rule: 'T-2' };
const entry = (action: string, role: MenuEntry['role'], ...refusals: MenuEntry['refusals']): MenuEntry => ({
  action,
  name: action,
  role,
  rules: [],
  refusals,
  args: [],
});

describe('sharedRefusals', () => {
  it('are those that stand against every entry', () => {
    const entries = [entry('a', 'attack', turn), entry('b', 'attack', feat, turn)];
    expect(sharedRefusals(entries)).toEqual([turn]);
    expect(entries.map((each) => ownRefusals(each, [turn]))).toEqual([[], [feat]]);
    expect(sharedRefusals([...entries, entry('c', 'move')])).toEqual([]);
    expect(sharedRefusals([])).toEqual([]);
  });
});

describe('barredBy', () => {
  it('leaves one reason against them all, which is said once', () => {
    const barred = barredBy(feat, [entry('a', 'attack', turn), entry('m', 'move')]);
    expect(sharedRefusals(barred)).toEqual([feat]);
    expect(barred.map(({ refusals }) => refusals)).toEqual([[feat], [feat]]);
  });
});

describe('sections', () => {
  it('show what can be done first, and leave out empty ones', () => {
    const entries = [entry('a', 'attack', turn), entry('m', 'move'), entry('b', 'attack')];
    expect(parted(entries).map((part) => part.map(({ action }) => action))).toEqual([['m', 'b'], ['a']]);
    expect(possibleFirst(entries).map(({ action }) => action)).toEqual(['m', 'b', 'a']);
    const sections = sectionsByRole(entries, { move: 'Move', wait: 'Wait', attack: 'Attack' });
    expect(sections.map(({ title, entries: of }) => [title, of.map(({ action }) => action)])).toEqual([
      ['Move', ['m']],
      ['Attack', ['b', 'a']],
    ]);
  });
});
