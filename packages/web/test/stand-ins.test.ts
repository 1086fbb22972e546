import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { buildFight, type Fight, openTable, parseEncounter, rulesets } from '@fray/engine';
import { expect, it } from 'vitest';

const EXAMPLES = join(import.meta.dirname, '../../../examples');

function fightOf(file: string): Fight {
  const text = readFileSync(file, 'utf8');
  const sources = { rulesets, readFile: (path: string) => readFileSync(path, 'utf8') };
  return buildFight(parseEncounter(text, file, sources), rulesets, 1).fight;
}

it('the pages make of every sheet of the examples what the server makes of it', () => {
  const fights = globSync(join(EXAMPLES, '{first,rules/*}/*.yaml')).map(fightOf);
  const told = execFileSync(process.execPath, [join(import.meta.dirname, 'compile.ts')], {
    input: JSON.stringify(fights),
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  const own = fights.map((fight) => JSON.stringify(openTable(fight, rulesets[fight.ruleset]!).profiles));
  expect(told.trim().split('\n')).toEqual(own);
});
