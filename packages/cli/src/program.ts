import { Command } from 'commander';
import { type ExitCode, HELD } from './bad-input.ts';
import { addBackup } from './commands/backup.ts';
import { addCopy } from './commands/copy.ts';
import { addDoctor } from './commands/doctor.ts';
import { addDuel } from './commands/duel.ts';
import type { End } from './commands/end.ts';
import { addExport } from './commands/export.ts';
import { addOdds } from './commands/odds.ts';
import { addPlay } from './commands/play.ts';
import { addRun } from './commands/run.ts';
import { addSchema } from './commands/schema.ts';
import { addServe } from './commands/serve.ts';
import { addTest } from './commands/test.ts';
import { addWords } from './commands/words.ts';
import { failure } from './failure.ts';
import type { Io } from './io.ts';
import { addReplay } from './journals/replay.ts';
import { addVerify } from './journals/verify.ts';
import { addCompare } from './lab/compare.ts';
import { addGuard } from './lab/guard.ts';
import { addRuns } from './lab/runs.ts';
import { addSame } from './lab/same.ts';
import { addSimulate } from './lab/simulate.ts';
import { addSweep } from './lab/sweep.ts';
import { addWorker } from './lab/worker.ts';
import { addConvert } from './sheets/convert.ts';
import { addImport } from './sheets/import.ts';
import { VERSION } from './version.ts';

/**
 * The command `fray`, entire. Reads and writes only through `io`, and the files that it is told of.
 *
 * @param argv the words behind `fray`
 * @returns 0 all held, 1 an expectation failed, 2 bad input, 130 interrupted
 */
export async function main(argv: readonly string[], io: Io): Promise<ExitCode> {
  let code: ExitCode = HELD;
  const program = build(io, (ended) => {
    code = ended;
  });
  try {
    await program.parseAsync(argv.length === 0 ? ['--help'] : argv, { from: 'user' });
    return code;
  } catch (error) {
    return failure(error, io);
  }
}

function build(io: Io, end: End): Command {
  const program = new Command('fray')
    .description('Tabletop combat by four published rule systems: played, replayed and predicted.')
    .version(VERSION, '-V, --version', 'prints the version')
    .helpOption('-h, --help', 'prints this help')
    .helpCommand(false)
    .exitOverride()
    .showHelpAfterError('(fray --help tells more)')
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
      getOutHasColors: () => io.stdout.isTTY === true,
      getErrHasColors: () => io.stderr.isTTY === true,
    })
    .addHelpText('after', EXAMPLES);
  addRun(program, io, end);
  addTest(program, io, end);
  addPlay(program, io, end);
  addOdds(program, io, end);
  addDuel(program, io, end);
  addSimulate(program, io, end);
  addSweep(program, io, end);
  addCompare(program, io, end);
  addSame(program, io, end);
  addGuard(program, io, end);
  addWorker(program, io, end);
  addRuns(program, io, end);
  addSchema(program, io, end);
  addWords(program, io, end);
  addReplay(program, io, end);
  addVerify(program, io, end);
  addConvert(program, io, end);
  addImport(program, io, end);
  addExport(program, io, end);
  addServe(program, io, end);
  addCopy(program, io, end);
  addBackup(program, io, end);
  addDoctor(program, io, end);
  return program;
}

const EXAMPLES = `
Examples:
  fray run examples/first             plays every encounter in the folder
  fray test examples/rules            a folder of rules as a test suite
  fray play alley.yaml --ai gang      you against the gang, in the terminal
  fray odds alley.yaml --by yoriko --do attack --target thug
  fray duel alley.yaml                who would probably win
  fray simulate alley.yaml -n 20000   who wins how often, and why
  fray schema encounter > encounter.schema.json

Exit codes: 0 all held, 1 an expectation failed, 2 bad input.`;
