import { describe, expect, it } from 'vitest';
import { lineLabel, lineText, squareText, wayText } from './spoken.ts';

const square = {
  place: [4, 4] as const,
  terrain: 'rubble, costs 2',
  areas: [],
  who: [],
  feet: null,
  brief: null,
  from: '',
};
const way = { squares: [], feet: 25, turns: 1, openings: [], strikers: [], refusals: [] };

describe('what is said', () => {
  it('of a square: where, what ground, who, how far, what lies between', () => {
    expect(squareText(square)).toBe('E5, rubble, costs 2');
    expect(squareText({ ...square, areas: ['in smoke (9 rounds left)'] })).toBe(
      'E5, rubble, costs 2, in smoke (9 rounds left)',
    );
    const who = [{ name: 'Goblin 2', state: 'wounded, prone' }];
    expect(squareText({ ...square, who, feet: 25, brief: ['one-half cover'], from: 'Yoriko' })).toBe(
      'E5, rubble, costs 2, Goblin 2 (wounded, prone), 25 feet, one-half cover from Yoriko',
    );
    expect(squareText({ ...square, who: [{ name: 'Cid', state: '' }], feet: 5, brief: [], from: 'Yoriko' })).toBe(
      'E5, rubble, costs 2, Cid, 5 feet, in plain sight of Yoriko',
    );
  });

  it('of a way: cost and openings, or why not', () => {
    expect(wayText(way, [7, 3], 'Move', 0)).toBe('Move to H4: 25 feet; no openings');
    expect(wayText({ ...way, openings: ['the gunman', 'Bob'] }, [7, 3], 'Move', 10)).toBe(
      'Move to H4: 25 feet; opening for the gunman, Bob; 10 feet gone before',
    );
    expect(wayText({ ...way, turns: 8 }, [7, 3], 'Move', 0)).toBe('Move to H4: 25 feet, in 8 ticks; no openings');
    expect(wayText({ ...way, refusals: [{ text: 'too far', rule: 'X' }] }, [7, 3], '', 0)).toBe('Move to H4: too far');
  });

  it('of the line to the target', () => {
    expect(lineText('Bob', 35, [])).toBe('Bob: 35 feet, nothing in the way');
    expect(lineText('Bob', 35, ['half cover: a wall'])).toBe('Bob: 35 feet, half cover: a wall');
    expect(lineLabel(35, ['half cover'])).toBe('35 ft · half cover');
  });
});
