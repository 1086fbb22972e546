/** `npm run fuzz [-- ROUNDS]`: all property tests again and again, each round with another seed, until one fails. */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';

const MINUTES = 10;
const rounds = Number(process.argv[2] ?? 10);

for (let round = 1; round <= rounds; round++) {
  const seed = randomInt(2 ** 31);
  console.log(`round ${round} of ${rounds}: FRAY_FUZZ_SEED=${seed}`);
  const env = { ...process.env, FRAY_FUZZ_SEED: `${seed}` };
  const run = spawnSync('npx', ['vitest', 'run', 'packages/engine', '--reporter=dot'], {
    env,
    stdio: 'inherit',
    timeout: MINUTES * 60_000,
  });
  if (run.status === 0) continue;
  console.log(`failed, or took over ${MINUTES} minutes: FRAY_FUZZ_SEED=${seed} npx vitest run packages/engine`);
  process.exit(1);
}
