import {
  checkDice,
  checkJournal,
  type DiceSpan,
  diceSpanText,
  JournalError,
  type Ruleset,
  type Rulesets,
  readHeader,
  rulesOfJournal,
} from '@fray/engine';
import type { Command } from 'commander';
import { BadInput, type ExitCode, FAILED, HELD } from '../bad-input.ts';
import type { End } from '../commands/end.ts';
import { guarded } from '../encounter.ts';
import { readText } from '../files.ts';
import { addHouseRules, rulesetsFor, type WithHouseRules } from '../house-rules.ts';
import { type Io, say } from '../io.ts';
import { exampleText } from '../texts/help.ts';
import { phrase, spoken, t } from '../texts/t.ts';
import { journalGuarded } from './replay.ts';

export function addVerify(program: Command, io: Io, end: End): void {
  const command = program
    .command('verify')
    .summary(t('checks every die of a journal against what was promised'))
    .description(
      t(
        'Checks that each seed of the dice is the one that was committed to before they fell, and that each face is the one that falls by it and by the words that were added. It ends with 1 at the first that is not.',
      ),
    )
    .argument('<file>', t('a journal, as the game master of a table saves it'))
    .option('--commitment <hash>', t('what a player noted of it as the fight began: 64 hexadecimal digits'));
  addHouseRules(command)
    .addHelpText(
      'after',
      exampleText(['fray verify alley.jsonl', 'fray verify alley.jsonl --commitment 9f86d081884c7d65…']),
    )
    .action(async (path: string, flags: Flags) => end(verifyFile(io, path, flags, await rulesetsFor(flags))));
}

interface Flags extends WithHouseRules {
  readonly commitment?: string;
}

function verifyFile(io: Io, path: string, { commitment }: Flags, rulesets: Rulesets): ExitCode {
  const text = readText(path);
  const rules = journalGuarded(path, () => {
    const found = rulesOfJournal(readHeader(text), rulesets);
    guarded(() => checkJournal(text, path));
    return found;
  });
  const spans = spansOf(io, path, rules, text);
  if (spans === null) return FAILED;
  for (const span of spans) say(io.stdout, diceSpanText(span, spoken()));
  if (commitment === undefined) return HELD;
  const noted = commitment.trim().toLowerCase();
  if (!/^[0-9a-f]{64}$/.test(noted))
    throw new BadInput(t("--commitment: expected 64 hexadecimal digits, found '{found}'", { found: commitment }));
  if (spans.some((span) => span.commitment === noted)) return HELD;
  say(io.stderr, t('{path}: nobody committed to {hash} in this journal', { path, hash: noted }));
  return FAILED;
}

/** The dice of a journal by their seeds; null, once that is said, where one of them is not as it was promised. */
function spansOf(io: Io, path: string, rules: Ruleset, text: string): readonly DiceSpan[] | null {
  try {
    return checkDice(rules, text);
  } catch (error) {
    if (!(error instanceof JournalError)) throw error;
    say(io.stderr, `${path}: ${phrase(error.message)}`);
    return null;
  }
}
