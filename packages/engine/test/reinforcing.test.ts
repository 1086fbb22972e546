import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { playOut } from '../src/analysis/play-out.ts';
import { simulate } from '../src/analysis/simulate.ts';
import { simpleTactics } from '../src/analysis/tactics/simple.ts';
import { Generator } from '../src/chance/generator.ts';
import { tried } from '../src/kernel/invariants/fault.ts';
import { replay, writeJournal } from '../src/kernel/play/journal.ts';
import { answerAll, type Play, redo, run, stepped, steps, undo, whyNot } from '../src/kernel/play/play.ts';
import { firstChoice } from '../src/kernel/scene/silent.ts';
import { secretsOf, shownEvents } from '../src/kernel/seen/secrets.ts';
import { view } from '../src/kernel/seen/view.ts';
import type { Command } from '../src/kernel/state/command.ts';
import { rulesets } from '../src/rulesets/index.ts';
import { parseEncounter } from '../src/scenario/encounter.ts';
import { runEncounter } from '../src/scenario/run-encounter.ts';
import { namesOf } from '../src/text/names.ts';
import { sentence } from '../src/text/sentences/sentence.ts';

const SHEETS = join(import.meta.dirname, '../../../examples/sheets');
const readFile = (path: string): string => readFileSync(join(SHEETS, path), 'utf8');

/** A duel under way on a map of ten by three, with a wall in its middle. */
function duel(ruleset: string, sheet: string, more = ''): Play {
  const text = `fray: 1
title: Nobody else is expected
ruleset: ${ruleset}
map: { rows: ["..........", "....#.....", ".........."] }
seed: 5
${more}
combatants:
  a: { side: x, at: [0, 0], sheet: ${ruleset}/${sheet}.yaml }
  b: { side: y, at: [9, 2], sheet: ${ruleset}/${sheet}.yaml }
`;
  return runEncounter(parseEncounter(text, 'e.yaml', { rulesets, readFile }), rulesets).play;
}

function told(play: Play, command: Command): Play {
  const outcome = run(play, command);
  if (!outcome.ok) throw new Error(outcome.refusals.map(({ text }) => text).join('; '));
  return outcome.play;
}

const refused = (play: Play, command: Command): string =>
  whyNot(play, command)
    .map(({ text }) => text)
    .join('; ');

describe.each([
  ['modern', 'thug'],
  ['grim', 'raider'],
  ['d20v22', 'crook'],
  ['timecount', 'club-man'],
])('reinforcements that nobody had prepared, in %s', (ruleset, file) => {
  const start = duel(ruleset, file);
  const sheet: object = parse(readFile(`${ruleset}/${file}.yaml`));
  const recruit = { name: 'Thug', side: 'y', sheet };
  const bring = (rest: Partial<Command> = {}): Command => ({ by: 'gm', do: 'reinforce', recruit, to: [8, 0], ...rest });
  const four = told(start, bring({ amount: 4 }));
  const who = ({ fight }: Play) => fight.combatants.map(({ id, name, side, x, y }) => [id, name, side, x, y].join(' '));

  it('come at the square and around it, are numbered, and take their turns', () => {
    expect(who(four).slice(2)).toEqual([
      'thug Thug 1 y 8 0',
      'thug-2 Thug 2 y 7 0',
      'thug-3 Thug 3 y 9 0',
      'thug-4 Thug 4 y 7 1',
    ]);
    expect(who(told(start, bring())).slice(2)).toEqual(['thug Thug y 8 0']);
    expect(who(told(four, bring({ to: [0, 2], recruit: { ...recruit, side: 'z' } }))).at(-1)).toBe(
      'thug-5 Thug 5 z 0 2',
    );
    const { play, why } = playOut(told(four, { by: 'gm', do: 'leave', target: 'b' }), simpleTactics());
    expect(why).toBe('over');
    const acted = steps(play).flatMap(({ events }) => events.filter((event) => event.kind === 'act' && event.who >= 2));
    expect(acted).not.toEqual([]);
  });

  it('are fought on by simulations as they are by people', () => {
    const dice = { script: [], typed: false, generator: Generator.seeded(9).state() };
    const going = { ...four, fight: { ...four.fight, dice }, past: null };
    const { play } = playOut(going, simpleTactics());
    const silent = simulate(going.fight, start.rules, Generator.seeded(9), simpleTactics());
    expect([silent.over, silent.fight.combatants]).toEqual([play.fight.over, play.fight.combatants]);
  });

  it('stay in the journal, are taken back and done again, and follow from the events alone', () => {
    const again = replay(start.rules, writeJournal(four));
    expect(again.fight).toEqual(four.fight);
    const back = undo(four);
    if (!back.ok) throw new Error('refused');
    expect(who(back.play)).toEqual(who(start));
    const forth = redo(back.play);
    expect(forth.ok && forth.play.fight).toBe(four.fight);
    const step = four.step;
    if (step === null) throw new Error('no step');
    const elsewhere = stepped(start, step, { pending: null, dice: four.fight.dice });
    expect(elsewhere.fight).toEqual(four.fight);
    const trial = tried(start, { kind: 'command', command: bring({ amount: 4 }) }, () =>
      run(start, bring({ amount: 4 })),
    );
    expect('fault' in trial ? trial.fault.breach : null).toBeNull();
  });

  it('are seen by players once they are there, and their sheets are in no event that players read', () => {
    const owns = ['a'];
    const seen = view(four.fight, four.rules, { kind: 'player', owns }).combatants;
    expect(seen.map((each) => each?.name)).toEqual(four.fight.combatants.map(({ name }) => name));
    const [later, earlier] = [four, start].map(({ fight, rules }) => secretsOf(fight, rules, owns));
    if (later === undefined || earlier === undefined) throw new Error('nothing is kept');
    const shown = shownEvents(four.step?.events ?? [], later, earlier);
    expect(shown.filter((event) => event.kind === 'enlist' || ('who' in event && event.who > 1))).toEqual([]);
    const hidden = told(start, bring({ recruit: { ...recruit, hidden: true } }));
    expect(view(hidden.fight, hidden.rules, { kind: 'player', owns }).combatants[2]).toBeNull();
  });

  it('come into sight where seats go by sight, and not where a wall is between', () => {
    const dark = told(duel(ruleset, file, 'sight: true'), bring());
    const seen = view(dark.fight, dark.rules, { kind: 'player', owns: ['a'] }).combatants;
    expect(seen.map((each) => each?.id)).toEqual(['a', undefined, 'thug']);
  });

  it('are refused with every reason, and nothing has happened', () => {
    expect(refused(start, bring({ amount: 50 }))).toContain('no room for all');
    expect(refused(start, bring({ amount: 51 }))).toBe('amount: expected a whole number from 1 to 50, found 51');
    expect(refused(start, bring({ amount: 0.5, to: [1, 1] }))).toContain('from 1 to 50, found 0.5');
    expect(refused(start, bring({ to: [4, 1] }))).toContain('on which one can stand');
    expect(refused(start, { by: 'gm', do: 'reinforce', to: [1, 1] })).toContain('needs to be told who comes');
    expect(refused(start, { by: 'gm', do: 'reinforce', recruit })).toContain('needs to be told the square');
    expect(refused(start, { ...bring(), by: 'a' })).toContain("no action 'reinforce'");
    const words = refused(start, bring({ recruit: { ...recruit, name: '', side: 'x'.repeat(41) } }));
    expect(words).toContain('recruit.name: expected 1 to 40 characters');
    expect(words).toContain('recruit.side: expected 1 to 40 characters');
    expect(refused(start, bring({ recruit: { ...recruit, side: 'x'.repeat(40) } }))).toBe('');
    expect(refused(start, bring({ recruit: { ...recruit, sheet: { ...sheet, wings: 2 } } }))).toContain(
      'recruit.sheet',
    );
  });

  it('change sides, and leave together', () => {
    const bribed: Command = {
      by: 'gm',
      do: 'side',
      target: 'thug',
      targets: ['thug-2'],
      choice: 'x',
      text: 'bribed',
    };
    // Who is flanked then is asked how he faces that.
    const turned = answerAll(told(four, bribed), firstChoice);
    expect(turned.fight.combatants.map(({ side }) => side).join('')).toBe('xyxxyy');
    const side = turned.step?.events.find(({ kind }) => kind === 'side');
    expect(side && sentence(namesOf(turned.fight, turned.rules), side)).toBe('Thug 1 fights for x from now on, bribed');
    expect(refused(turned, { by: 'gm', do: 'side', target: 'thug', choice: 'x' })).toBe('thug fights for x already');
    expect(refused(turned, { by: 'gm', do: 'side', target: 'thug', choice: '' })).toContain('expected 1 to 40');
    const gone = told(turned, { by: 'gm', do: 'leave', target: 'thug-3', targets: ['thug-4', 'b'] });
    expect(gone.fight.over?.winner).toBe('x');
  });
});

it('no fight has more than two hundred', () => {
  const open = duel('modern', 'thug');
  const sheet: object = parse(readFile('modern/thug.yaml'));
  const wide = { ...open, fight: { ...open.fight, map: null } };
  const bring = (amount: number): Command => ({
    by: 'gm',
    do: 'reinforce',
    recruit: { name: 'Thug', side: 'y', sheet },
    to: [20, 20],
    amount,
  });
  let play: Play = wide;
  for (const amount of [50, 50, 50, 47]) play = told(play, bring(amount));
  expect(refused(play, bring(2))).toBe('amount: expected a whole number from 1 to 1, found 2');
  play = told(play, bring(1));
  expect(play.fight.combatants.length).toBe(200);
  expect(refused(play, bring(1))).toContain('no more than 200');
});
