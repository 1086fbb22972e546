import {
  checkJournal,
  type FightEvent,
  type GeneratorState,
  isFaultText,
  JournalError,
  openWorld,
  type Rulesets,
  readHeader,
  replay,
  rulesOfJournal,
  type Style,
  statusTable,
  steps,
} from '@fray/engine';
import type { Command } from 'commander';
import { BadInput, type ExitCode, HELD } from '../bad-input.ts';
import type { End } from '../commands/end.ts';
import { guarded } from '../encounter.ts';
import { readText } from '../files.ts';
import { addHouseRules, rulesetsFor, type WithHouseRules } from '../house-rules.ts';
import { type Io, say, sayAll } from '../io.ts';
import { showEvents } from '../play/screen.ts';
import { exampleText } from '../texts/help.ts';
import { phrase, spoken, t } from '../texts/t.ts';
import { replayFaultFile } from './replay-fault.ts';
import { writeReplayPage } from './replay-page.ts';

export function addReplay(program: Command, io: Io, end: End): void {
  const command = program
    .command('replay')
    .summary(t('checks a journal and prints its log'))
    .description(
      t(
        'Plays a journal again and checks that the rules give the same events; then prints the log. Of a step that a server kept because the rules got it wrong, it says what that step breaks now: it ends with 1 where it still breaks something.',
      ),
    )
    .argument('<file>', t('a journal, as fray play --save writes it, or a file from the folder faults of a server'))
    .option('--terse', t('leaves out dice, arithmetic and rules'))
    .option('--html <file>', t('writes one page that plays the whole fight anywhere: out.html'));
  addHouseRules(command)
    .addHelpText(
      'after',
      exampleText([
        'fray replay alley.jsonl',
        'fray replay --html alley.html alley.jsonl',
        'fray replay data/faults/counts-5c1d6a0f3e2b.json',
      ]),
    )
    .action(async (path: string, flags: Flags) => end(replayFile(io, path, flags, await rulesetsFor(flags))));
}

interface Flags extends WithHouseRules {
  readonly terse?: boolean;
  readonly html?: string;
}

function replayFile(io: Io, path: string, { terse, html }: Flags, rulesets: Rulesets): ExitCode {
  const text = readText(path);
  if (!isFaultText(text))
    return html === undefined
      ? replayJournal(io, path, text, { style: terse === true ? 'terse' : 'full', rulesets })
      : replayToPage(io, path, text, { html, rulesets });
  if (html === undefined) return replayFaultFile(io, path, text, rulesets);
  throw new BadInput(t('{path}: expected a journal for --html, found a step that the rules got wrong', { path }));
}

/** Checks the journal, and leaves a page that plays it in place of the log. */
function replayToPage(
  io: Io,
  path: string,
  text: string,
  { html, rulesets }: { readonly html: string; readonly rulesets: Rulesets },
): ExitCode {
  writeReplayPage(io, html, readJournal(path, text, rulesets));
  return HELD;
}

/** A journal that does not follow from the rules is bad input, and the line that differs is named. */
function replayJournal(
  io: Io,
  path: string,
  text: string,
  { style, rulesets }: { readonly style: Style; readonly rulesets: Rulesets },
): ExitCode {
  const play = readJournal(path, text, rulesets);
  const events: FightEvent[] = steps(play).flatMap((step) => step.events);
  showEvents(io.stdout, play, events, style);
  say(io.stdout, '');
  sayAll(io.stdout, statusTable(openWorld(play.fight, play.rules), spoken()));
  say(
    io.stdout,
    t('{path}: {steps} steps, {events} events, all as the rules have them', {
      path,
      steps: steps(play).length,
      events: events.length,
    }),
  );
  return HELD;
}

/**
 * The play at the end of a journal, checked on the way.
 *
 * @param fresh of the dice that fall from then on, where the journal withholds its own
 * @throws BadInput
 */
export function readJournal(
  path: string,
  text: string,
  rulesets: Rulesets,
  fresh: GeneratorState | null = null,
): ReturnType<typeof replay> {
  return journalGuarded(path, () => {
    const rules = rulesOfJournal(readHeader(text), rulesets);
    guarded(() => checkJournal(text, path));
    return replay(rules, text, fresh);
  });
}

/** What work with a journal comes to. @throws BadInput where it cannot be followed */
export function journalGuarded<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof JournalError) throw new BadInput(`${path}: ${phrase(error.message)}`);
    // What belongs to the ruleset in a header (sheets, clock, map) is not checked field by field: no rule can make sense of such a fight.
    if (error instanceof TypeError || error instanceof RangeError) {
      const values = { path, fault: error.message };
      throw new BadInput(
        t(
          '{path}: line 1: expected a fight that can be played, found one of which the rules can make no sense ({fault})',
          values,
        ),
      );
    }
    throw error;
  }
}
