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
import { complaint, exampleText, exitCodes, HELP } from './texts/help.ts';
import { addLanguage, type Environment, languageFor, speakIn } from './texts/languages.ts';
import { t } from './texts/t.ts';
import { VERSION } from './version.ts';

/**
 * The command `fray`, entire. Reads and writes only through `io`, and the files that it is told of.
 *
 * @param argv the words behind `fray`
 * @param env says in which language its user reads, where the words do not
 * @returns 0 all held, 1 an expectation failed, 2 bad input, 130 interrupted
 */
export async function main(argv: readonly string[], io: Io, env: Environment = {}): Promise<ExitCode> {
  await speakIn(languageFor(argv, env));
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
    .description(t('Tabletop combat by four published rule systems: played, replayed and predicted.'))
    .version(VERSION, '-V, --version', t('prints the version'))
    .helpOption('-h, --help', t('prints this help'))
    .helpCommand(false)
    .exitOverride()
    .showHelpAfterError(t('(fray --help tells more)'))
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
      outputError: (text, write) => write(complaint(text)),
      getOutHasColors: () => io.stdout.isTTY === true,
      getErrHasColors: () => io.stderr.isTTY === true,
    })
    .configureHelp(HELP)
    .addHelpText('after', exampleText(shown(), exitCodes()));
  addLanguage(program);
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

/** Ways to use it, and what they do. */
function shown(): readonly string[] {
  const rows = [
    ['fray run examples/first', t('plays every encounter in the folder')],
    ['fray test examples/rules', t('a folder of rules as a test suite')],
    ['fray play alley.yaml --ai gang', t('you against the gang, in the terminal')],
    ['fray odds alley.yaml --by yoriko --do attack --target thug', ''],
    ['fray duel alley.yaml', t('who would probably win')],
    ['fray simulate alley.yaml -n 20000', t('who wins how often, and why')],
    ['fray schema encounter > encounter.schema.json', ''],
  ] as const;
  return rows.map(([line, what]) => (what === '' ? line : `${line.padEnd(WIDTH)}${what}`));
}

const WIDTH = 36;
