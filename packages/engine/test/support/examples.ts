import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where the examples lie. */
export const EXAMPLES: string = join(import.meta.dirname, '../../../../examples');

/** The examples of a ruleset's rules, those in folders of their own too, by their paths from there. */
export function examplesOf(ruleset: string): readonly string[] {
  const all = readdirSync(join(EXAMPLES, 'rules', ruleset), { recursive: true, encoding: 'utf8' });
  return all.filter((name) => name.endsWith('.yaml')).map((name) => `rules/${ruleset}/${name}`);
}
