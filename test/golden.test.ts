import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRecords, transcriptOf } from './golden/record.ts';
import { differing } from './golden/transcript.ts';

/** As many of the examples, random fights and odds as take seconds; `node test/golden/main.ts --check` goes through all. */
const EXAMPLES_EVERY = 3;
const FIGHTS = 8;
const ODDS_EVERY = 80;
const rulesets = globSync(join(import.meta.dirname, 'golden/records/*.txt')).map((file) => basename(file, '.txt'));

const quickOnes = (kind: string, records: readonly [string, string][]): [string, string][] => {
  const found = records.filter(([name]) => name.startsWith(`${kind} `));
  if (kind === 'walk') return found.slice(0, FIGHTS);
  const every = kind === 'odds' ? ODDS_EVERY : EXAMPLES_EVERY;
  return found.filter((_, at) => at % every === 0);
};

describe.each(rulesets)('fights of %s come to what is recorded', (ruleset) => {
  const records = [...readRecords(ruleset)];

  it.each(['play', 'walk', 'odds'])('%s', (kind) => {
    const quick = quickOnes(kind, records);
    expect(quick.length).toBeGreaterThan(0);
    const other = quick.flatMap(([name, digest]) => {
      const aspects = differing(digest, transcriptOf(name).digest());
      return aspects.length === 0 ? [] : [`${aspects.join(', ')}: node test/golden/main.ts --show '${name}'`];
    });
    expect(other).toEqual([]);
  });
});
