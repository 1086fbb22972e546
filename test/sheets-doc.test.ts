import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Generator } from '../packages/engine/src/chance/generator.ts';
import {
  parseEncounter,
  rulesets,
  runEncounter,
  sheetSchema,
  simpleTactics,
  simulate,
} from '../packages/engine/src/index.ts';

const TEXT = readFileSync(join(import.meta.dirname, '../docs/sheets.md'), 'utf8');

/** What the page says of the sheets of one ruleset. */
function partOf(ruleset: string): string {
  return TEXT.split(/^## /m).find((part) => part.startsWith(`\`${ruleset}\``)) ?? '';
}

describe.each(Object.entries(rulesets))('docs/sheets.md on %s', (id, rules) => {
  it('has examples, and every one of them can fight', () => {
    const blocks = [...partOf(id).matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, block = '']) => block);
    expect(blocks.length).toBeGreaterThan(0);
    for (const block of blocks) {
      const text = `fray: 1\ntitle: Docs\nruleset: ${id}\nseed: 5\ncombatants:\n  a: { side: red, at: [0, 0], sheet: a.yaml }\n  b: { side: blue, at: [4, 0], sheet: { ${id === 'timecount' ? 'hitPoints: 20' : ''} } }\n`;
      const encounter = parseEncounter(text, 'docs.yaml', { rulesets, readFile: () => block });
      const { fight } = runEncounter(encounter, rulesets).play;
      const { acts } = simulate(fight, rules, Generator.seeded('docs'), simpleTactics(), 200);
      expect(acts).toBeGreaterThan(0);
    }
  });

  it('names every key', () => {
    const table = /<!-- keys \S+ -->([\s\S]*?)<!-- \/keys -->/.exec(partOf(id))?.[1] ?? '';
    const named = [...table.matchAll(/^\| `([A-Za-z]+)` \|/gm)].map(([, key]) => key);
    const { properties } = sheetSchema(rules) as { readonly properties: object };
    expect(named.toSorted()).toEqual(Object.keys(properties).toSorted());
  });
});
