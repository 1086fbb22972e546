import { randomInt } from 'node:crypto';
import process from 'node:process';
import {
  begin,
  type Fight,
  type Game,
  Generator,
  type GeneratorState,
  type Play,
  type Rulesets,
  simpleTactics,
} from '@fray/engine';
import { type Command, Option } from 'commander';
import { BadInput, type ExitCode, HELD, INTERRUPTED } from '../bad-input.ts';
import { loadEncounter, warnOfDoubts } from '../encounter.ts';
import { readText } from '../files.ts';
import { addHouseRules, rulesetsFor, type WithHouseRules } from '../house-rules.ts';
import { type Io, say } from '../io.ts';
import { readJournal } from '../journals/replay.ts';
import { ClackPrompter } from '../play/clack-prompter.ts';
import { JournalFile } from '../play/journal-file.ts';
import { LinePrompter } from '../play/line-prompter.ts';
import { Left, type Prompter } from '../play/prompter.ts';
import { Session } from '../play/session.ts';
import { exampleText } from '../texts/help.ts';
import { t } from '../texts/t.ts';
import type { End } from './end.ts';
import { wholeNumber } from './numbers.ts';

export function addPlay(program: Command, io: Io, end: End): void {
  const command = program
    .command('play')
    .summary(t('plays an encounter at this screen'))
    .description(
      t('All sides at one screen, or some of them played by simple tactics. In a pipe it reads plain lines.'),
    )
    .argument('[file]', t('an encounter file; left out with --resume'))
    .addOption(new Option('--dice <source>', t('who rolls')).choices(['seeded', 'typed']).default('seeded'))
    .option('--seed <n>', t("seed of the dice, in place of the file's"), wholeNumber)
    .option('--save <journal>', t('writes the journal here, a line for each step'))
    .option('--resume <journal>', t('goes on where a journal ends, and writes on in it'))
    .option('--ai <side>', t('a side that plays by itself'));
  addHouseRules(command)
    .addHelpText(
      'after',
      exampleText([
        'fray play alley.yaml --ai gang',
        'fray play alley.yaml --dice typed --save alley.jsonl',
        'fray play --resume alley.jsonl',
      ]),
    )
    .action(async (file: string | undefined, flags: Flags) => end(await play(io, file ?? null, flags)));
}

interface Flags extends WithHouseRules {
  readonly dice: 'seeded' | 'typed';
  readonly seed?: number;
  readonly save?: string;
  readonly resume?: string;
  readonly ai?: string;
}

interface Opened {
  readonly play: Play<Game>;
  readonly journal: JournalFile;
}

async function play(io: Io, file: string | null, flags: Flags): Promise<ExitCode> {
  const { play: start, journal } = open(io, file, flags, await rulesetsFor(flags));
  const side = sideOf(start, flags.ai ?? null);
  const prompter: Prompter & { interrupt?(): void } = isTerminal(io) ? new ClackPrompter(io) : new LinePrompter(io);
  const interrupt = (): void => prompter.interrupt?.();
  process.once('SIGINT', interrupt);
  try {
    const end = await new Session(start, io, prompter, journal, { side, policy: simpleTactics<Game>() }).run();
    if (end === 'over') journal.done();
    else sayWhereKept(io, journal, flags);
    return HELD;
  } catch (error) {
    if (!(error instanceof Left)) throw error;
    sayWhereKept(io, journal, flags);
    return error.interrupted ? INTERRUPTED : HELD;
  } finally {
    process.off('SIGINT', interrupt);
    prompter.close();
  }
}

function isTerminal(io: Io): boolean {
  return io.stdin.isTTY === true && io.stdout.isTTY === true;
}

function sayWhereKept(io: Io, journal: JournalFile, { houseRules }: Flags): void {
  const rules = houseRules === undefined ? '' : ` --house-rules ${houseRules}`;
  say(io.stdout, '');
  say(io.stdout, t('The fight is kept. Go on with: {line}', { line: `fray play --resume ${journal.path}${rules}` }));
}

function open(io: Io, file: string | null, flags: Flags, rulesets: Rulesets): Opened {
  if (flags.resume !== undefined) {
    if (file !== null)
      throw new BadInput(t("--resume: expected no encounter beside a journal, found '{file}'", { file }));
    const text = readText(flags.resume);
    const play = readJournal(flags.resume, text, rulesets, freshDice());
    return { play, journal: JournalFile.reopen(flags.resume, text, play) };
  }
  if (file === null)
    throw new BadInput(t('fray play: expected an encounter file, or --resume with a journal; found neither'));
  const { encounter, rules, fight } = loadEncounter(file, flags.seed ?? null, rulesets);
  warnOfDoubts(io, [encounter]);
  const play = begin(rules, withDice(fight, flags.dice));
  return { play, journal: JournalFile.create(flags.save ?? null, play) };
}

/** Faces listed in the file are for its script: people play with a generator, or type what falls on the table. */
function withDice(fight: Fight, source: Flags['dice']): Fight {
  if (source === 'typed') return { ...fight, dice: { script: [], typed: true, generator: null } };
  return { ...fight, dice: { script: [], typed: false, generator: fight.dice.generator ?? freshDice() } };
}

function freshDice(): GeneratorState {
  return Generator.seeded(randomInt(2 ** 31)).state();
}

function sideOf(play: Play<Game>, side: string | null): string | null {
  const sides = [...new Set(play.fight.combatants.map((each) => each.side))];
  if (side === null || sides.includes(side)) return side;
  throw new BadInput(t("--ai: expected one of the sides {known}, found '{side}'", { known: sides.join(', '), side }));
}
