import type { Command } from 'commander';
import { BadInput, type ExitCode, HELD, INTERRUPTED } from '../bad-input.ts';
import type { End } from '../commands/end.ts';
import { type Io, say } from '../io.ts';
import { addFighting, type Fighting, fighting, modeOf, percentage, startOf, TACTICS } from './fighting.ts';
import { csvOf, jsonOf } from './simulate-data.ts';
import { type Simulated, showFights } from './simulate-report.ts';

interface Flags extends Fighting {
  readonly until?: number;
  readonly json?: boolean;
  readonly csv?: boolean;
}

export function addSimulate(program: Command, io: Io, end: End): void {
  const command = program
    .command('simulate')
    .summary('fights an encounter many times: who wins, how, and how sure that is')
    .description(
      'Fights an encounter many times, with simple tactics for all sides: who wins and how long it takes, with 95 % intervals; who still stands, what each did, and what brought them down. The same seed gives the same, whatever the number of threads. Ctrl-C tells what is done so far; a script is not played.',
    )
    .argument('<file>', 'an encounter file')
    .option('--until <percent>', 'ends as soon as every side’s share is known to within so much: 0.5%', percentage)
    .option('--json', 'one JSON document')
    .option('--csv', 'one line for each figure');
  addFighting(command, 10_000)
    .addHelpText('after', '\nExamples:\n  fray simulate alley.yaml\n  fray simulate alley.yaml -n 1000000 --until 0.5%')
    .action(async (file: string, flags: Flags) => end(await simulate(io, file, flags)));
}

async function simulate(io: Io, file: string, flags: Flags): Promise<ExitCode> {
  if (flags.json === true && flags.csv === true) throw new BadInput('expected --json or --csv, found both');
  const began = performance.now();
  const mode = modeOf(flags, 'observed');
  const found: Simulated = await fighting(io, [startOf(file)], flags, async (fight, [title = '']) => {
    const { tally, ended } = await fight(0, { mode, until: flags.until ?? null });
    return { title, tally, ended, mode, tactics: TACTICS, seed: flags.seed, ms: performance.now() - began };
  });
  if (flags.json === true) say(io.stdout, JSON.stringify(jsonOf(file, found), null, 2));
  else if (flags.csv === true) say(io.stdout, csvOf(found));
  else showFights(io, found);
  return found.ended === 'interrupted' ? INTERRUPTED : HELD;
}
