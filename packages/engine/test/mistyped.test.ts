import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Play, whyNot } from '../src/kernel/play/play.ts';
import type { Command } from '../src/kernel/state/command.ts';
import { rulesets } from '../src/rulesets/index.ts';
import { parseEncounter } from '../src/scenario/encounter.ts';
import { runEncounter } from '../src/scenario/run-encounter.ts';

const SHEETS = join(import.meta.dirname, '../../../examples/sheets');
const readFile = (path: string): string => readFileSync(join(SHEETS, path), 'utf8');

function duel(ruleset: string, sheet: string): Play {
  const [first, second] = ruleset === 'timecount' ? [1, 5] : [20, 10];
  const text = `fray: 1
title: Two
ruleset: ${ruleset}
${ruleset === 'timecount' ? '' : 'start: ready\n'}seed: 5
combatants:
  ann: { side: x, at: [0, 0], initiative: ${first}, sheet: ${ruleset}/${sheet}.yaml }
  bob: { side: y, at: [1, 0], initiative: ${second}, sheet: ${ruleset}/${sheet}.yaml }
`;
  return runEncounter(parseEncounter(text, 'e.yaml', { rulesets, readFile }), rulesets).play;
}

const START: Readonly<Record<string, Play>> = {
  modern: duel('modern', 'thug'),
  grim: duel('grim', 'raider'),
  d20v22: duel('d20v22', 'crook'),
  timecount: duel('timecount', 'club-man'),
};

function told(ruleset: string, command: Command): string {
  const play = START[ruleset];
  if (play === undefined) throw new Error(`no fight by ${ruleset}`);
  return whyNot(play, command)
    .map(({ text }) => text)
    .join('\n');
}

describe.each(Object.keys(START))('what is mistyped in %s', (ruleset) => {
  it('is told with the name that may be meant: an action, an argument, a thing', () => {
    expect(told(ruleset, { by: 'ann', do: 'atack', target: 'bob' })).toContain(
      "do: there is no action 'atack' here; did you mean 'attack'?",
    );
    expect(told(ruleset, { by: 'ann', do: 'attack', targe: 'bob' } as Command)).toContain("did you mean 'target'?");
    expect(told(ruleset, { by: 'ann', do: 'attack', target: 'bob', with: 'unarmd' })).toContain(
      ruleset === 'timecount' ? "with: ann has club, no 'unarmd'" : "no 'unarmd'; did you mean 'unarmed'?",
    );
  });

  it('is told with all that there are: a condition, a number', () => {
    const gm = (rest: Omit<Command, 'by'>): string => told(ruleset, { by: 'gm', ...rest } as Command);
    expect(gm({ do: 'afflict', target: 'bob', choice: 'pron' })).toMatch(
      /choice: expected one of .*prone.*, found 'pron'; did you mean 'prone'\?/,
    );
    expect(gm({ do: 'adjust', target: 'bob', choice: 'zzz', amount: 1 })).toMatch(/expected one of .+, found 'zzz'$/);
  });

  it('says nothing of words where none was told', () => {
    expect(told(ruleset, { by: 'bob', do: 'attack', target: 'ann' })).not.toContain('choice');
  });
});

it.each([
  ['modern', { by: 'gm', do: 'check', choice: 'wil', amount: 15 }, "found 'wil'; did you mean 'will'?"],
  ['modern', { do: 'attack', choices: ['grappel'] }, "did you mean 'grapple'?"],
  ['modern', { do: 'attack', choices: ['zzz'] }, 'choices: expected one of defensively, '],
  ['modern', { do: 'ready', choices: ['attack', 'aproaches'] }, "did you mean 'approaches'?"],
  ['grim', { do: 'attack', choices: ['vital-strik'] }, "did you mean 'vital-strike'?"],
  ['timecount', { do: 'attack', choice: 'nonletal' }, "found 'nonletal'; did you mean 'nonlethal'?"],
])('a way to do it that is none: %s %j', (ruleset, rest, text) => {
  expect(told(ruleset, { by: 'ann', target: 'bob', ...rest } as Command)).toContain(text);
});
