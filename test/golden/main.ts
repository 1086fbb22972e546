import { fork } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { readRecords, recordNames, transcriptOf, writeRecords } from './record.ts';
import { differing } from './transcript.ts';

const WORKERS = 2;
/** Names that a worker gets at a time: little talk, and none is idle for long. */
const BATCH = 8;

const HELP = `node test/golden/main.ts
  --write              records anew what all fights come to
  --check              compares with what is recorded
  --check --fights 60  the same with that many random fights of each ruleset
  --show 'NAME'        the transcript of one record, by its name in records/
`;

/** Digests by name, worked out by several processes at once. */
async function digestsOf(names: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const left = [...names];
  await Promise.all(Array.from({ length: WORKERS }, () => employ(left, found)));
  return found;
}

function employ(left: string[], found: Map<string, string>): Promise<void> {
  const worker = fork(import.meta.filename, ['--work']);
  return new Promise((resolve, reject) => {
    const next = (): void => {
      const batch = left.splice(0, BATCH);
      if (batch.length > 0) worker.send(batch);
      else {
        worker.disconnect();
        resolve();
      }
    };
    worker.on('message', (digests) => {
      for (const [name, digest] of digests as [string, string][]) found.set(name, digest);
      next();
    });
    worker.on('exit', (code) => code !== 0 && reject(new Error(`a worker ended with ${code}`)));
    next();
  });
}

function work(): void {
  process.on('message', (names) => {
    process.send?.((names as string[]).map((name) => [name, transcriptOf(name).digest()]));
  });
}

async function write(): Promise<void> {
  const names = recordNames();
  const digests = await digestsOf([...names.values()].flat());
  for (const [ruleset, own] of names)
    writeRecords(ruleset, new Map(own.map((name) => [name, digests.get(name) ?? ''])));
  console.log(`${digests.size} records written`);
}

async function check(fights: number): Promise<void> {
  const files = globSync(join(import.meta.dirname, 'records/*.txt')).toSorted();
  const recorded = new Map(files.flatMap((file) => [...readRecords(basename(file, '.txt'))]));
  const names = [...recorded.keys()].filter((name) => !name.startsWith('walk ') || Number(name.split(' ')[1]) < fights);
  const digests = await digestsOf(names);
  const tally = new Map<string, number>();
  for (const name of names) {
    const aspects = differing(recorded.get(name) ?? '', digests.get(name) ?? '');
    if (aspects.length === 0) continue;
    console.log(`${name}: ${aspects.join(', ')}`);
    for (const aspect of ['records', ...aspects]) tally.set(aspect, (tally.get(aspect) ?? 0) + 1);
  }
  const differ = [...tally].map(([aspect, count]) => `${aspect} ${count}`).join(', ');
  console.log(`${names.length} records checked; ${differ === '' ? 'all as recorded' : `other: ${differ}`}`);
  process.exitCode = tally.size > 0 ? 1 : 0;
}

const { values: flags } = parseArgs({
  options: {
    write: { type: 'boolean' },
    check: { type: 'boolean' },
    work: { type: 'boolean' },
    fights: { type: 'string', default: 'Infinity' },
    show: { type: 'string' },
  },
});
if (flags.work === true) work();
else if (flags.write === true) await write();
else if (flags.check === true) await check(Number(flags.fights));
else if (flags.show !== undefined) process.stdout.write(transcriptOf(flags.show).print());
else process.stdout.write(HELP);
