import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Encounter, parseEncounter, problemText, runEncounter } from '../packages/engine/src/index.ts';
import { rulesets } from '../packages/engine/src/rulesets/index.ts';

const FILE = join(import.meta.dirname, '../docs/encounters.md');

/** The examples of the page, by their titles. */
function examples(): readonly (readonly [string, string])[] {
  const blocks = [...readFileSync(FILE, 'utf8').matchAll(/^```yaml\n(fray: 1\ntitle: (.*)\n[^`]*)```$/gm)];
  return blocks.map(([, text = '', title = '']) => [title, text]);
}

const readFile = (path: string): string => readFileSync(path, 'utf8');

function failures(encounter: Encounter): readonly string[] {
  const all = encounter.cases.length === 0 ? [encounter] : encounter.cases.map((each) => each.encounter);
  return all.flatMap((each) => runEncounter(each, rulesets).failures.map((problem) => problemText(FILE, problem)));
}

it('has examples', () => {
  expect(examples().length).toBeGreaterThan(2);
});

it.each(examples())('the example "%s" of docs/encounters.md holds', (_title, text) => {
  expect(failures(parseEncounter(text, FILE, { rulesets, readFile }))).toEqual([]);
});
