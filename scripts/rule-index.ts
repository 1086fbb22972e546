/** The index of rules: which test shows a rule and which code carries it out, read from test titles and doc comments. */
import { globSync, readFileSync } from 'node:fs';

/** One rule as the checkout knows it. */
export interface RuleEntry {
  readonly id: string;
  /** Titles of the tests that name it, without the ids. */
  readonly titles: readonly string[];
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

const ID = /\b(?:MOD|GNG|V22|TC)(?:-[A-Z0-9]+)+-\d+[a-z]?\b/g;
const TITLE = /(['"`])((?:\[(?:MOD|GNG|V22|TC)-[^\]]*\]\s*)+)(.*?)\1/g;

/** Every rule that a test or a source file names, by id. */
export function ruleIndex(root: string): readonly RuleEntry[] {
  const found = new Map<string, { titles: Set<string>; tests: Set<string>; code: Set<string> }>();
  const entry = (id: string): { titles: Set<string>; tests: Set<string>; code: Set<string> } => {
    const known = found.get(id) ?? { titles: new Set(), tests: new Set(), code: new Set() };
    found.set(id, known);
    return known;
  };
  for (const file of globSync('packages/*/{src,test}/**/*.ts', { cwd: root }).sort()) {
    const text = readFileSync(`${root}/${file}`, 'utf8');
    if (file.endsWith('.test.ts')) {
      for (const [, , ids = '', title = ''] of text.matchAll(TITLE)) {
        for (const [id] of ids.matchAll(ID)) {
          entry(id).titles.add(title.trim());
          entry(id).tests.add(file);
        }
      }
    } else if (file.includes('/src/')) {
      for (const [id] of text.matchAll(ID)) entry(id).code.add(file);
    }
  }
  return [...found]
    .map(([id, { titles, tests, code }]) => ({ id, titles: [...titles], tests: [...tests], code: [...code] }))
    .sort(byId);
}

function byId(a: RuleEntry, b: RuleEntry): number {
  return sortKey(a.id) < sortKey(b.id) ? -1 : 1;
}

/** Numbers inside ids sort as numbers. */
function sortKey(id: string): string {
  return id.replace(/\d+/g, (digits) => digits.padStart(4, '0'));
}
