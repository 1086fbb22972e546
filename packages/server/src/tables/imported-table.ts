import {
  breachOf,
  checkJournal,
  diceWithheld,
  firstFight,
  InputError,
  JournalError,
  journalHeader,
  journalLine,
  rulesets as ours,
  type Play,
  type Problem,
  type Rulesets,
  readHeader,
  replay,
  rulesOfJournal,
  steps,
} from '@fray/engine';
import { newId } from '../seats/token.ts';
import type { StoredLine } from '../store/store.ts';
import { type NewTable, seatsOf, tableOf } from './new-table.ts';
import { promisedDice } from './promised.ts';

/** What errors call a journal that was sent. */
const FILE = 'journal';

/**
 * The table of a journal that was kept elsewhere, as `fray play --save` and the page of a game master keep it: played again
 * from its first line and checked on the way. What was taken back in it is left out. It goes on with dice of its own, which
 * nobody who has the file can know.
 *
 * @param seed what they are seeded with
 * @param rulesets those that it may be played by
 * @throws InputError with the line that cannot be followed
 */
export function importedTable(text: string, seed: string, rulesets: Rulesets = ours): NewTable {
  const play = playOf(text, rulesets);
  const { typed } = firstFight(play).dice;
  const dice = promisedDice(seed, typed);
  const id = newId();
  const { seats, tokens } = seatsOf(id, play.fight);
  const seat = seats[0]?.id ?? '';
  const lines = steps(play).map((step, index): StoredLine => {
    return { line: index + 1, seat, client: null, body: diceWithheld(journalLine(index + 1, step, !typed)) };
  });
  return { table: tableOf(id, play.rules, journalHeader(play, dice), play), seats, tokens, doubts: [], lines };
}

function playOf(text: string, rulesets: Rulesets): Play {
  try {
    const rules = rulesOfJournal(readHeader(text), rulesets);
    checkJournal(text, FILE);
    const play = replay(rules, text);
    refuseBroken(play);
    return play;
  } catch (error) {
    if (error instanceof InputError) throw error;
    if (error instanceof JournalError) throw badJournal(error.line, error.message.replace(/^line \d+: /, ''));
    // What belongs to the ruleset in a header is not checked field by field: no rule can make sense of such a fight.
    throw badJournal(1, `expected a fight that can be played: ${error instanceof Error ? error.message : error}`);
  }
}

/** A header can be written by anybody: a fight that no rules have made breaks whatever is done in it. @throws JournalError */
function refuseBroken(play: Play): void {
  const breach = breachOf(play);
  if (breach !== null) throw new JournalError(1, `expected a fight that can be played: ${breach.text}`);
}

function badJournal(line: number, text: string): InputError {
  const problem: Problem = {
    line,
    column: 1,
    path: '',
    expected: 'a journal that the rules can follow',
    found: text,
    hint: '',
  };
  return new InputError(FILE, problem, []);
}
