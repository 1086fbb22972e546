import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { type Built, buildFight, openWorld, parseEncounter, rulesets } from '@fray/engine';
import { expect, it } from 'vitest';

const EXAMPLES = join(import.meta.dirname, '../../../examples');

function builtFrom(file: string): Built {
  const text = readFileSync(file, 'utf8');
  const sources = { rulesets, readFile: (path: string) => readFileSync(path, 'utf8') };
  return buildFight(parseEncounter(text, file, sources), rulesets, 1);
}

it('the pages make of every sheet of the examples what the server makes of it', () => {
  const built = globSync(join(EXAMPLES, '{first,rules/*}/*.yaml')).map(builtFrom);
  const told = execFileSync(process.execPath, [join(import.meta.dirname, 'compile.ts')], {
    input: JSON.stringify(built.map(({ fight }) => fight)),
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  const own = built.map(({ fight, rules }) =>
    JSON.stringify(openWorld(fight, rules).fighters.map(({ profile }) => profile)),
  );
  expect(told.trim().split('\n')).toEqual(own);
});
