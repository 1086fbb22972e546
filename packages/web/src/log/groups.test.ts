import type { StoryLine } from '@fray/engine';
import type { ShownEntry } from '@fray/server';
import { describe, expect, it } from 'vitest';
import { groupsOf, logJsonLines, logText } from './groups.ts';

const entry = (line: number): ShownEntry => ({ line, seat: 's1', events: [] });
const line = (kind: StoryLine['kind'], text: string, who: readonly string[] = [], rule = ''): StoryLine => ({
  kind,
  indent: kind === 'heading' || kind === 'turn' ? 0 : 1,
  text,
  rule,
  who,
  reckonings: [],
  isTurn: kind === 'turn' && text.endsWith(' turn'),
});
const seats = [{ id: 's1', kind: 'gm', name: 'game master', owns: [], present: 1 }] as const;
const heading = line('heading', 'Round 1');
const turn = line('turn', "Ann's turn", ['ann']);
const attack = line('act', 'Ann: Attack on Bob', ['ann', 'bob'], 'X-1');
const rest = line('act', 'Cid: Wait', ['cid']);
const told = [
  { entry: entry(1), lines: [heading, turn] },
  { entry: entry(3), lines: [attack, line('turn', "Bob's turn", ['bob'])] },
  { entry: entry(4), lines: [line('turn', "Cid's turn", ['cid']), rest, line('heading', 'Round 2')] },
  { entry: entry(5), lines: [line('heading', 'Round 3')] },
];
const texts = (about: string | null): readonly string[] =>
  groupsOf(told, seats, about).flatMap(({ lines }) => lines.map(({ text }) => text));

describe('groupsOf', () => {
  it('gives each step with who took it', () => {
    const groups = groupsOf(told, seats, null);
    expect(groups.map(({ line: at, by }) => `${at} ${by}`)).toEqual([
      '1 game master',
      '3 game master',
      '4 game master',
      '5 game master',
    ]);
    expect(groups[0]?.lines).toBe(told[0]?.lines);
  });

  it('leaves out headings under which nothing stands, but for the last', () => {
    expect(texts(null)).toEqual(['Round 1', "Ann's turn", 'Ann: Attack on Bob', "Cid's turn", 'Cid: Wait', 'Round 3']);
  });

  it('tells of one combatant alone, as actor and as target', () => {
    expect(texts('bob')).toEqual(['Round 1', "Ann's turn", 'Ann: Attack on Bob', 'Round 3']);
    expect(texts('nobody')).toEqual(['Round 1', 'Round 3']);
  });

  it('keeps a turn line that says more than whose turn it is', () => {
    const surprised = [{ entry: entry(1), lines: [line('turn', 'Surprised: Bob'), turn] }];
    expect(groupsOf(surprised, seats, null)[0]?.lines).toHaveLength(2);
  });
});

it('goes out as text and as JSON Lines', () => {
  const text = logText(groupsOf(told, seats, null));
  expect(text.startsWith("Round 1\nAnn's turn\n  Ann: Attack on Bob [X-1]\n")).toBe(true);
  expect(text.endsWith('\nRound 3\n')).toBe(true);
  expect(logJsonLines([entry(1), entry(3)]).split('\n')).toHaveLength(3);
});
