/**
 * `npm run soak -- malformed [COUNT] [SEED]`: so many messages, requests and files that nobody should send, at one server;
 * `npm run soak -- kills [COUNT]`: a server that is killed so many times in the middle of what its clients do;
 * `npm run soak -- rolling [COUNT]`: two servers on one database, which are started anew by turns so many times while players sit at both;
 * `npm run soak -- examples [FOLDER]`: every example of a folder (`rules/`, or `d20v22`) opened in a browser and played on by mouse and by keyboard in turn.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';

const ROOT = join(import.meta.dirname, '..');
const [what, count, seed] = process.argv.slice(2);
const MALFORMED = 100_000;
const KILLS = 1000;
const RESTARTS = 100;

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): number {
  const { status } = spawnSync(command, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'inherit' });
  return status ?? 1;
}

if (what === 'malformed') {
  const script = join(import.meta.dirname, 'soak/malformed.ts');
  process.exitCode = run(process.execPath, [script, count ?? `${MALFORMED}`, seed ?? '1']);
} else if (what === 'kills') {
  const args = ['vitest', 'run', '--project', 'code', 'packages/server/test/crash.test.ts'];
  process.exitCode = run('npx', args, { FRAY_KILLS: count ?? `${KILLS}` });
} else if (what === 'rolling') {
  const args = ['vitest', 'run', '--project', 'database', 'packages/server/test/database/rolling.test.ts'];
  process.exitCode = run('npx', args, { FRAY_RESTARTS: count ?? `${RESTARTS}` });
} else if (what === 'examples') {
  const args = ['vitest', 'run', '--project', 'pages', 'packages/web/test/examples.test.ts'];
  process.exitCode = run('npx', args, { FRAY_EXAMPLES: count ?? 'rules/' });
} else {
  console.error(`expected one of malformed, kills, rolling, examples, found '${what ?? ''}'`);
  process.exitCode = 2;
}
