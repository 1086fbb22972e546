/**
 * `npm run fuzz [-- ROUNDS]`: all tests of random cases and random dice again and again, each round with another seed,
 * until one fails.
 */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const MINUTES = 20;
/** What a test imports whose cases follow the seed: properties, the contract of rulesets, tables of a server. */
const SEEDED = /from '(fast-check|\S*\/(contract|client|yard)\.ts)'/;

const files = globSync('packages/*/{src,test}/**/*.test.ts', { cwd: ROOT })
  .filter((file) => SEEDED.test(readFileSync(join(ROOT, file), 'utf8')))
  .sort();
const rounds = Number(process.argv[2] ?? 10);

for (let round = 1; round <= rounds; round++) {
  const seed = randomInt(2 ** 31);
  console.log(`round ${round} of ${rounds}: FRAY_FUZZ_SEED=${seed}`);
  const run = spawnSync('npx', ['vitest', 'run', '--project', 'code', '--reporter=dot', ...files], {
    cwd: ROOT,
    env: { ...process.env, FRAY_FUZZ_SEED: `${seed}` },
    stdio: 'inherit',
    timeout: MINUTES * 60_000,
  });
  if (run.status === 0) continue;
  console.log(`failed, or took over ${MINUTES} minutes; again: FRAY_FUZZ_SEED=${seed} npx vitest run <file>`);
  process.exit(1);
}
