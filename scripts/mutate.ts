/**
 * `npm run mutate -- modern/attack [grim/harm …]`: changes the rules of these rooms, one small thing at a time, and names
 * each change that no test of their ruleset notices. `npm run mutate -- modern/harm/wounds.ts` takes a single file,
 * `--survivors` tries only what earlier runs in this checkout have left alive, `--quick` leaves out tests of random cases, and
 * `--tests modern/harm` all tests without this in their paths; it may be given several times.
 */
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { parseArgs } from 'node:util';
import { startVitest } from 'vitest/node';
import explained from './mutate/explained.json' with { type: 'json' };
import { Memory } from './mutate/memory.ts';
import { type Mutant, mutate, numbersOf } from './mutate/mutants.ts';
import { FINDINGS } from './mutate/names.ts';
import { isRandom, quickFirst } from './mutate/quick-first.ts';
import { accountOf, reportOf } from './mutate/report.ts';
import type { Findings } from './mutate/trial.ts';
import { FAMILIES } from './rule-index.ts';

const ROOT = join(import.meta.dirname, '..');
const RULESETS = 'packages/engine/src/rulesets';

/** Those that borrow the rules of another. */
const BORROWERS: Readonly<Record<string, readonly string[]>> = { d20: ['d20', 'modern', 'grim', 'd20v22'] };

const { values: flags, positionals: rooms } = parseArgs({
  options: {
    survivors: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    tests: { type: 'string', multiple: true, default: [''] },
  },
  allowPositionals: true,
});
if (rooms.length === 0) fail('name a room: npm run mutate -- modern/attack');

/** File -> its source with all its mutants. */
const sources = new Map<string, string>();
const mutants: Mutant[] = [];
for (const file of new Set(rooms.flatMap(filesOf))) {
  const found = mutate(file, read(file), (specifier, name) => isNumber(file, specifier, name), mutants.length);
  sources.set(file, found.code);
  mutants.push(...found.mutants);
}

const folders = [...sources.keys()].map((file) => `/${posix.dirname(file)}/`);
const rulesets = new Set(rooms.map((room) => room.split('/')[0] ?? ''));
const near = [...new Set(folders), ...[...rulesets].map((ruleset) => `/${RULESETS}/${ruleset}/`)];
const memory = new Memory(join(ROOT, 'node_modules/.cache/fray-mutate.json'));
const tests = testsOf(rulesets);
const { findings, ok } = await findingsOf(tests, flags.survivors ? memory.killedOf(mutants) : []);
if (ok) memory.keep(mutants, findings.killed);
for (const room of rooms) {
  const own = mutants.filter(({ file }) => file.startsWith(posix.join(RULESETS, room)));
  console.log(reportOf(room, accountOf(own, findings, explained)));
}
for (const test of findings.spoilt) console.log(`a mutant has spoilt the test "${test}"`);
if (!ok) fail('tests fail without any mutant, or the run has broken off: what it says of survivors does not count');

function filesOf(room: string): readonly string[] {
  const path = posix.join(RULESETS, room);
  if (!existsSync(join(ROOT, path))) fail(`${room}: expected RULESET/ROOM, a folder or file of ${RULESETS}`);
  if (statSync(join(ROOT, path)).isFile()) return [path];
  return globSync(`${path}/**/*.ts`, { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts'))
    .sort();
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

function isNumber(file: string, specifier: string, name: string): boolean {
  const from = posix.join(posix.dirname(file), specifier);
  return specifier.startsWith('.') && numbersOf(from, read(from)).has(name);
}

/**
 * The tests of these rulesets, and all others whose titles name rules of them. What random fights notice says nothing about
 * a test of a rule: the contract is left out.
 */
function testsOf(rulesets: ReadonlySet<string>): readonly string[] {
  const homes = [...rulesets].flatMap((ruleset) => BORROWERS[ruleset] ?? [ruleset]);
  const families = Object.entries(FAMILIES).filter(([, ruleset]) => homes.includes(ruleset));
  const title = new RegExp(`\\[(${families.map(([family]) => family).join('|')})-`);
  return globSync('packages/engine/{src,test}/**/*.test.ts', { cwd: ROOT }).filter((file) => {
    const isOwn = homes.some((home) => file.startsWith(`${RULESETS}/${home}/`));
    if (!flags.tests.some((part) => file.includes(part)) || /\bcontract\.test\.ts$/.test(file)) return false;
    const text = read(file);
    return (isOwn || title.test(text)) && !(flags.quick && isRandom(text));
  });
}

/** @param killed those that are not tried any more */
async function findingsOf(
  tests: readonly string[],
  killed: readonly number[],
): Promise<{ findings: Findings; ok: boolean }> {
  const folder = mkdtempSync(join(tmpdir(), 'fray-mutate-'));
  process.env[FINDINGS] = join(folder, 'findings.json');
  writeFileSync(process.env[FINDINGS], JSON.stringify({ reached: [], killed, spoilt: [] } satisfies Findings));
  const vitest = await startVitest(
    'test',
    [],
    {
      config: false,
      root: ROOT,
      watch: false,
      include: [...tests],
      setupFiles: ['test/setup.ts'],
      runner: 'scripts/mutate/runner.ts',
      pool: 'forks',
      maxWorkers: 1,
      isolate: false,
      // It goes by sources, of which this run has its own.
      fsModuleCache: false,
      sequence: { sequencer: quickFirst(near) },
      testTimeout: 600_000,
      reporters: ['dot'],
    },
    {
      plugins: [
        {
          name: 'mutants',
          enforce: 'pre',
          transform: (_, id) => sources.get(posix.relative(ROOT, id)),
        },
      ],
    },
  );
  // A worker that has run out of memory fails no test.
  const ok = vitest.state.getCountOfFailedTests() === 0 && vitest.state.getUnhandledErrors().length === 0;
  await vitest.close();
  const findings: Findings = JSON.parse(readFileSync(join(folder, 'findings.json'), 'utf8'));
  rmSync(folder, { recursive: true });
  return { findings, ok };
}

function fail(why: string): never {
  console.error(why);
  process.exit(2);
}
