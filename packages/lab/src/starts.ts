import {
  buildFight,
  checkJournal,
  clockTitle,
  describeNeed,
  type Fight,
  hasBegun,
  openWorld,
  type Problem,
  parseEncounter,
  type Ruleset,
  readHeader,
  replay,
  rulesOfJournal,
  runUntilLine,
  type Sources,
} from '@fray/engine';
import { parseDocument } from 'yaml';
import type { FightStart } from './block.ts';

/** A text from which fights are fought: an encounter, or a journal. */
export interface StartText {
  readonly text: string;
  /** What errors call it; the sheets that an encounter names lie beside it. */
  readonly file: string;
  /** The line of the text after which fights go on, from 1; null for an encounter from its beginning, and for a journal from its last line. */
  readonly from: number | null;
}

/** What a text comes to, ready to be fought. */
export interface ReadStart extends FightStart {
  readonly title: string;
  /** What is doubtful about its sheets. */
  readonly doubts: readonly Problem[];
  /** "line 12 (Round 3, Moss to act)"; null where fights are fought from the beginning. */
  readonly where: string | null;
}

/** That nothing goes on after a line of a text: there is none of that number, or the fight is over there. */
export class LineError extends Error {
  override readonly name = 'LineError';
}

/** With this every journal begins. */
const JOURNAL = /^\s*\{\s*"frayJournal"/;

/** Whether a text is a journal; else it is an encounter. */
export function isJournal(text: string): boolean {
  return JOURNAL.test(text);
}

/**
 * Reads what is to be fought. A fight that has begun goes on as it stands after the line, whoever has to choose or to answer there.
 *
 * @param seed of the dice that a script rolls up to there, where its file says nothing about them
 * @throws InputError for an encounter with problems, or whose script cannot be played to there
 * @throws JournalError for a journal that cannot be followed to there @throws LineError where there is no such line, or the fight is over there
 */
export function readStart(given: StartText, sources: Sources, seed: number): ReadStart {
  const { text, file, from } = given;
  if (isJournal(text)) return told(journalStart(given, sources), from ?? lineCount(text));
  const encounter = parseEncounter(text, file, sources);
  const { rulesets } = sources;
  const start =
    from === null ? buildFight(encounter, rulesets) : runUntilLine(encounter, rulesets, within(text, from), seed);
  return { ...told(start, from), doubts: encounter.doubts };
}

function journalStart({ text, file, from }: StartText, { rulesets }: Sources): FightStart {
  const header = readHeader(text);
  const { fight } = header;
  const rules = rulesOfJournal(header, rulesets);
  const lines = text.split('\n').slice(0, within(text, from ?? lineCount(text)));
  const until = `${lines.join('\n')}\n`;
  checkJournal(until, file);
  return lines.length === 1 ? { rules, fight } : replay(rules, until);
}

function told({ fight, rules }: FightStart, from: number | null): ReadStart {
  if (fight.over !== null) throw new LineError(`line ${from}: expected a fight that goes on, found one that is over`);
  const where = from === null || !hasBegun(fight) ? null : `line ${from} (${standing(fight, rules)})`;
  return { fight, rules, title: fight.title, doubts: [], where };
}

/** "Round 3, Moss to act". */
function standing(fight: Fight, rules: Ruleset): string {
  const world = openWorld(fight, rules);
  const names = rules.clock.waiting(world).map((who) => fight.combatants[who]?.name ?? '');
  const now = fight.pending === null ? `${names.join(', ')} to act` : describeNeed(fight.pending.need);
  return [clockTitle(world), now].filter((part) => part !== '').join(', ');
}

/** The ruleset that a text names; '' where it names none. @throws JournalError for a header that cannot be read */
export function rulesetNamed(text: string): string {
  if (isJournal(text)) return readHeader(text).ruleset;
  const found: unknown = parseDocument(text).get('ruleset');
  return typeof found === 'string' ? found : '';
}

/** Lines with something in them; the last one ends in a line break or not. */
function lineCount(text: string): number {
  return text.trimEnd().split('\n').length;
}

/** @throws LineError for a line that there is not */
function within(text: string, line: number): number {
  const lines = lineCount(text);
  if (Number.isSafeInteger(line) && line >= 1 && line <= lines) return line;
  throw new LineError(`expected a line from 1 to ${lines}, found ${line}`);
}
