import { execFileSync } from 'node:child_process';
import process from 'node:process';
import { expect, it } from 'vitest';

/** Closes workers one of which has done a job, with nothing else left that keeps the process. */
const CLOSES = `
import { EngineWorkers } from '${new URL('../engine/engine-workers.ts', import.meta.url)}';
const server = setInterval(() => undefined, 1000);
const workers = new EngineWorkers({ houseRules: null, examples: '' });
await workers.do({ kind: 'make', from: { encounter: '' }, wishes: { typedDice: false }, seed: '1' });
clearInterval(server);
await workers.close();
console.log('closed');
`;

it('whoever closes a worker hears when it has ended: what else is to be closed comes after', () => {
  const said = execFileSync(process.execPath, ['--input-type=module-typescript', '-e', CLOSES], { encoding: 'utf8' });
  expect(said).toBe('closed\n');
});
