import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ourTable } from '../../examples/house-rules/our-table.ts';
import {
  type Built,
  buildFight,
  type Encounter,
  type Fight,
  type Generator,
  parseEncounter,
  type Rulesets,
  rulesetsWith,
} from './engine.ts';
import { pick } from './pick.ts';

const EXAMPLES = join(import.meta.dirname, '../../examples');

export const allRulesets: Rulesets = rulesetsWith(ourTable);

/** Encounters among the examples, and sheets, each of which meets the next one of its folder. */
export function openingNames(): string[] {
  const files = globSync('{fights,first,house-rules,rules,sheets}/**/*.{yaml,yml,json}', { cwd: EXAMPLES }).map(
    (file) => file.replaceAll('\\', '/'),
  );
  return files.toSorted();
}

export function isSheet(opening: string): boolean {
  return opening.startsWith('sheets/');
}

/** @param opening a path in the folder of the examples */
export function openingOf(opening: string): Encounter {
  const sources = { rulesets: allRulesets, readFile: (path: string): string => readFileSync(path, 'utf8') };
  const file = join(EXAMPLES, opening);
  if (isSheet(opening)) return parseEncounter(meeting(opening), join(EXAMPLES, 'meeting.yaml'), sources);
  return parseEncounter(sources.readFile(file), file, sources);
}

function meeting(sheet: string): string {
  const [, ruleset = ''] = sheet.split('/');
  const folder = openingNames().filter((file) => file.startsWith(`sheets/${ruleset}/`));
  const other = folder[(folder.indexOf(sheet) + 1) % folder.length];
  return `fray: 1
title: Meeting
ruleset: ${ruleset}
map: { rows: [${Array.from({ length: 7 }, (_, row) => (row === 3 ? '"....#......."' : '"............"')).join(', ')}] }
combatants:
  red: { side: red, at: [2, 3], sheet: ${sheet} }
  blue: { side: blue, at: [6, 4], sheet: ${other} }
  late: { side: blue, at: [9, 1], sheet: ${sheet} }
seed: 1
`;
}

/** The fight of the opening with other dice, and often with some of the ruleset's options set otherwise. */
export function variedFight(opening: string, generator: Generator): Built {
  const encounter = openingOf(opening);
  const { setup, ruleset } = encounter;
  const options = generator.face(2) === 1 ? setup.options : variedOptions(ruleset, setup.options, generator);
  const words = [generator.next32(), generator.next32(), generator.next32(), 1] as const;
  const dice = { script: [], typed: false, generator: words };
  return buildFight({ ...encounter, hasDice: true, setup: { ...setup, options, dice } }, allRulesets);
}

function variedOptions(ruleset: string, given: Fight['options'], generator: Generator): Fight['options'] {
  const options: Record<string, string | number | boolean> = { ...given };
  for (const [name, { values, range }] of Object.entries(allRulesets[ruleset]?.optionSpecs ?? {})) {
    if (generator.face(4) > 1) continue;
    if (values.length > 0) options[name] = pick(values, generator);
    else if (range !== undefined) options[name] = range[0] + generator.face(Math.min(range[1] - range[0] + 1, 20)) - 1;
  }
  return options;
}
