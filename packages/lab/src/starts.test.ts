import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  answerAll,
  begin,
  buildFight,
  type Fight,
  firstFight,
  type Game,
  Generator,
  type Play,
  parseEncounter,
  playOut,
  rulesets,
  simpleTactics,
  writeJournal,
} from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { exactEnds } from './exact.ts';
import { manyFights } from './many-fights.ts';
import { isJournal, type ReadStart, readStart } from './starts.ts';

const FIRST = join(import.meta.dirname, '../../../examples/first');
const readFile = (file: string): string => readFileSync(file, 'utf8');
const tactics = simpleTactics<Game>();
const FILES = ['alley.yaml', 'bridge.yaml', 'rooftop.yaml', 'tavern.yaml'];

/** So many commands of a fight. */
function played(name: string, commands: number): Play {
  const path = join(FIRST, name);
  const { fight, rules } = buildFight(parseEncounter(readFile(path), path, { rulesets, readFile }), rulesets);
  const generator = Generator.seeded(3).state();
  const play = begin(rules, { ...fight, dice: { script: [], typed: false, generator } });
  return playOut(play, tactics, commands).play;
}

const readAt = (text: string, from: number | null): ReadStart =>
  readStart({ text, file: 'fight', from }, { rulesets, readFile }, 1);

const sum = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((a, b) => a + b, 0);

describe('readStart', () => {
  it.each(FILES)('goes on with %s from any line of its journal, as it stands there', (name) => {
    const play = played(name, 6);
    const text = writeJournal(play);
    expect(isJournal(text)).toBe(true);
    const lines = text.trimEnd().split('\n').length;
    let at: Play | null = play;
    for (let line = lines; line >= 1; line--) {
      const { fight } = readAt(text, line);
      const state = ({ combatants, clock, pending }: Fight): unknown => ({ combatants, clock, need: pending?.need });
      expect(state(fight)).toEqual(state(at?.fight ?? firstFight(play)));
      at = at?.past ?? null;
    }
    expect(readAt(text, null).where).toMatch(new RegExp(`^line ${lines} \\((Round|Tick) \\d+, .*\\)$`));
    expect(readAt(text, 1).where).toBeNull();
  });

  it.each(FILES)('fights the rest of %s, counted from there, the same each time', (name) => {
    const start = readAt(writeJournal(played(name, 5)), null);
    const found = manyFights(start, tactics, 30, 1, { mode: 'observed' });
    expect(manyFights(start, tactics, 30, 1, { mode: 'observed' })).toEqual(found);
    expect(sum(found.wins) + found.draws + found.unfinished).toBe(30);
    expect(found.length.least).toBeGreaterThanOrEqual(found.unit === 'round' ? 1 : 0);
    // Who was to act there acts first in all of them: nothing is told of that.
    expect(found.first).toEqual({});
    expect(manyFights(start, tactics, 30, 1).wins).toEqual(found.wins);
  });

  it('does not count what has happened before', () => {
    const play = played('alley.yaml', 0);
    const text = writeJournal(play);
    const [hurt, whole] = [readAt(text, null), readAt(text, null)];
    const combatants = hurt.fight.combatants.map((each) => ({ ...each, counts: { ...each.counts, hp: 1 } }));
    const wounded = manyFights({ ...hurt, fight: { ...hurt.fight, combatants } }, tactics, 40, 1);
    const fresh = manyFights(whole, tactics, 40, 1);
    const most = (of: typeof fresh): number => Math.max(...Object.values(of.combatants).map(({ harm }) => harm.sum));
    expect(most(wounded)).toBeLessThan(most(fresh));
  });

  it('is in the middle of a question: what has fallen stands, and the tactics answer', () => {
    const text = `
fray: 1
title: A way past a guard
ruleset: modern
combatants:
  ann: { side: us, at: A1, initiative: 5, hp: 5, sheet: { hp: 5, weapons: [knife] } }
  bob: { side: them, at: B1, initiative: 10, sheet: { hp: 40, weapons: [{ name: axe, use: melee, damage: 1d4+30, attack: 30, natural: true }] } }
script:
  - { until: { turn: ann } }
  - { by: ann, do: move, to: A4 }
`;
    const start = readAt(text, 10);
    expect(start.fight.pending?.need.kind).toBe('answer');
    expect(start.where).toMatch(/^line 10 \(Round 1, /);
    const found = manyFights(start, tactics, 40, 1, { mode: 'observed' });
    // Who decides strikes, and an axe that hits on all but a 1 ends it in the middle of the move.
    expect(found.wins['them']).toBeGreaterThan(30);
    expect(found.combatants['ann']?.felledBy).not.toEqual({});
    expect(exactEnds(start, tactics)).toBeNull();
    expect(manyFights(start, tactics, 40, 1, { mode: 'remembered' }).wins['them']).toBeGreaterThan(30);
  });

  it('waits for a die that somebody types: it falls, and further ones do', () => {
    const start = readAt(writeJournal(played('alley.yaml', 0)), 1);
    const typed = begin(start.rules, { ...start.fight, dice: { script: [], typed: true, generator: null } });
    expect(typed.fight.pending?.need.kind).toBe('dice');
    const found = manyFights({ ...start, fight: typed.fight }, tactics, 60, 1, { mode: 'observed' });
    expect(sum(found.wins) + found.draws + found.unfinished).toBe(60);
    expect(answerAll(typed, tactics.answer).fight.pending).not.toBeNull();
    // Initiative is different from fight to fight.
    expect(Object.keys(found.lengths).length).toBeGreaterThan(1);
  });

  it.each([
    [0, 'expected a line from 1 to 5, found 0'],
    [6, 'expected a line from 1 to 5, found 6'],
    [2.5, 'expected a line from 1 to 5, found 2.5'],
  ])('has no line %d', (line, text) => {
    expect(() => readAt(writeJournal(played('alley.yaml', 3)).split('\n').slice(0, 5).join('\n'), line)).toThrow(text);
  });

  it('does not go on where a fight is over', () => {
    const text = writeJournal(played('alley.yaml', 500));
    const last = text.trimEnd().split('\n').length;
    expect(() => readAt(text, null)).toThrow(`line ${last}: expected a fight that goes on, found one that is over`);
    expect(readAt(text, last - 1).fight.over).toBeNull();
  });
});

describe('a chain from the middle of a fight', () => {
  it('agrees with fights from there', () => {
    const path = join(import.meta.dirname, '../../cli/test/fixtures/bites.yaml');
    const built = buildFight(parseEncounter(readFile(path), path, { rulesets, readFile }), rulesets, 1);
    // Cur has been bitten: rex may win more often than from the beginning.
    const play = begin(built.rules, built.fight);
    const combatants = play.fight.combatants.map((each) =>
      each.id === 'cur' ? { ...each, counts: { ...each.counts, hp: 1 } } : each,
    );
    const start = { rules: play.rules, fight: { ...play.fight, combatants } };
    const exact = exactEnds(start, tactics);
    const fights = 2000;
    const { wins } = manyFights(start, tactics, fights, 3);
    for (const [side, chance] of Object.entries(exact?.wins ?? {})) {
      const apart = 4 * Math.sqrt((chance * (1 - chance)) / fights) + (exact?.left ?? 0);
      expect(Math.abs((wins[side] ?? 0) / fights - chance)).toBeLessThan(apart);
    }
    expect(exact?.wins['heroes']).toBeGreaterThan(exactEnds(built, tactics)?.wins['heroes'] ?? 1);
  });
});
