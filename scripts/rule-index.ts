/** The index of rules: which test shows a rule and which code carries it out, read from test titles and doc comments. */
import { globSync, readFileSync } from 'node:fs';
import { sentences } from './rule-sentences.ts';
import { ID, type TestTitle, testTitles } from './test-titles.ts';

/** One rule as the checkout knows it. */
export interface RuleEntry {
  readonly id: string;
  /** What the tests that name it show of it, in sentences; empty where there is none. */
  readonly text: string;
  readonly tests: readonly string[];
  readonly code: readonly string[];
}

/** The families of ids, with the ruleset that each belongs to. */
export const FAMILIES: Readonly<Record<string, string>> = {
  MOD: 'modern',
  GNG: 'grim',
  V22: 'd20v22',
  TC: 'timecount',
};

interface Found {
  readonly titles: TestTitle[];
  readonly tests: Set<string>;
  readonly code: Set<string>;
}

/** Every rule that a test or a source file names, by id. */
export function ruleIndex(root: string): readonly RuleEntry[] {
  const found = new Map<string, Found>();
  const entry = (id: string): Found => {
    const known = found.get(id) ?? { titles: [], tests: new Set(), code: new Set() };
    found.set(id, known);
    return known;
  };
  for (const file of globSync('packages/*/{src,test}/**/*.ts', { cwd: root }).sort()) {
    const text = readFileSync(`${root}/${file}`, 'utf8');
    if (file.endsWith('.test.ts')) {
      for (const title of testTitles(file, text)) {
        for (const id of title.ids) {
          entry(id).titles.push(title);
          entry(id).tests.add(file);
        }
      }
    } else if (file.includes('/src/')) {
      for (const [id] of text.matchAll(ID)) entry(id).code.add(file);
    }
  }
  return [...found]
    .map(([id, { titles, tests, code }]) => ({ id, text: sentences(titles), tests: [...tests], code: [...code] }))
    .sort(byId);
}

function byId(a: RuleEntry, b: RuleEntry): number {
  return sortKey(a.id) < sortKey(b.id) ? -1 : 1;
}

/** Numbers inside ids sort as numbers. */
function sortKey(id: string): string {
  return id.replace(/\d+/g, (digits) => digits.padStart(4, '0'));
}
