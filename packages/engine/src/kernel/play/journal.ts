import type { GeneratorState } from '../../chance/generator.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import { DiceError } from '../scene/dice-error.ts';
import { sheetsOnce, sheetsShared } from '../state/equal-sheets.ts';
import type { FightEvent } from '../state/event.ts';
import { type DiceState, FIGHT_VERSION, type Fight, type Input, otherVersion } from '../state/fight.ts';
import type { Game } from '../state/game.ts';
import {
  begin,
  firstFight,
  type Outcome,
  type Play,
  type Request,
  redo,
  requested,
  resume,
  type Step,
  steps,
  undo,
} from './play.ts';

/** The version of the journal's format. */
export const JOURNAL_VERSION = 3;

/** The first line: everything that the fight starts from, its dice included unless they are withheld. Keep it from players. */
export interface JournalHeader {
  readonly frayJournal: number;
  readonly ruleset: string;
  readonly fight: Fight;
}

/** Every further line: what was asked for, what fell and was answered, what happened; or a step taken back or done again. */
export type JournalLine =
  | {
      readonly n: number;
      readonly request: Request;
      readonly inputs: readonly Input[];
      readonly events: readonly FightEvent[];
      /** The faces are those that fell elsewhere, and none of the generator that the header names. */
      readonly given?: true;
    }
  | { readonly n: number; readonly request: { readonly kind: 'undo' | 'redo' } };

/** A journal that cannot be followed. `line` counts from 1. */
export class JournalError extends Error {
  override readonly name = 'JournalError';
  readonly line: number;
  constructor(line: number, message: string) {
    super(`line ${line}: ${message}`);
    this.line = line;
  }
}

/** A journal that another version of Fray has kept, which this one cannot follow. */
export class JournalVersionError extends JournalError {}

/** The header line, without a line break. @param dice in place of those that the fight began with */
export function journalHeader<G extends Game>(play: Play<G>, dice: DiceState = firstFight(play).dice): string {
  const fight = { ...firstFight(play), dice } as unknown as Fight;
  return JSON.stringify({ frayJournal: JOURNAL_VERSION, ruleset: fight.ruleset, fight: sheetsOnce(fight) });
}

/** The line of one step, without a line break. `n` counts steps from 1. @param given whether its faces fell elsewhere, and not by the generator of the header */
export function journalLine(n: number, { request, inputs, events }: Step, given = false): string {
  return JSON.stringify({ n, request, inputs, events, ...(given && { given }) });
}

/**
 * A header, a fight, or a whole journal as text, of which nobody can tell how dice will fall: the state of the generator is
 * left out. What has fallen stands in the lines, by which such a journal is played again.
 */
export function diceWithheld(text: string): string {
  // In a text that is damaged, too; within the texts of a sheet the quotation marks look otherwise.
  return text.replaceAll(/"generator":\[[\d,]*\]/g, '"generator":null').replaceAll(/,"seed":\[[\d,]*\]/g, '');
}

/** Whether the fight has nothing by which dice could fall. */
function isDiceless({ dice: { script, typed, generator, named = [] } }: Pick<Fight, 'dice'>): boolean {
  return !typed && generator === null && script.length === 0 && named.length === 0;
}

/** The line that takes the last step back, or does it again. */
export function journalTurn(n: number, kind: 'undo' | 'redo'): string {
  return JSON.stringify({ n, request: { kind } });
}

/** The whole journal as JSON Lines, ending in a line break. Steps that were undone are not in it. */
export function writeJournal<G extends Game>(play: Play<G>): string {
  return `${[journalHeader(play), ...steps(play).map((step, index) => journalLine(index + 1, step))].join('\n')}\n`;
}

/** Reads the header, to learn which ruleset is needed. @throws JournalError */
export function readHeader(text: string): JournalHeader {
  const end = text.indexOf('\n');
  const header = parseLine(end < 0 ? text : text.slice(0, end), 1) as Partial<JournalHeader> | null;
  if (typeof header !== 'object' || header === null || header.frayJournal === undefined) {
    throw new JournalError(
      1,
      `expected the header of a journal ("frayJournal": ${JOURNAL_VERSION}), found something else`,
    );
  }
  if (header.frayJournal !== JOURNAL_VERSION) {
    throw new JournalVersionError(1, otherVersion('a journal', JOURNAL_VERSION, header.frayJournal));
  }
  if (typeof header.ruleset !== 'string' || typeof header.fight !== 'object' || header.fight === null) {
    throw new JournalError(1, 'expected "ruleset" and "fight" in the header');
  }
  if (header.fight.fray !== FIGHT_VERSION)
    throw new JournalVersionError(1, otherVersion('a fight', FIGHT_VERSION, header.fight.fray));
  return { ...(header as JournalHeader), fight: sheetsShared(header.fight) };
}

/** The rules by which a journal was played. @throws JournalError where there are none of that name */
export function rulesOfJournal(
  { ruleset }: Pick<JournalHeader, 'ruleset'>,
  rulesets: Readonly<Record<string, Ruleset>>,
): Ruleset {
  const rules = Object.hasOwn(rulesets, ruleset) ? rulesets[ruleset] : undefined;
  if (rules !== undefined) return rules;
  throw new JournalError(1, `expected one of the rulesets ${Object.keys(rulesets).join(', ')}, found '${ruleset}'`);
}

/**
 * Plays a journal again and checks that everything comes out as it says: same faces, same answers, same events.
 * A last line that was cut off in mid-write is dropped. The play returned can go on where the journal ends.
 *
 * @param fresh of the dice that fall from then on, where those of the journal were withheld; without it none can fall
 * @throws JournalError at the first line that cannot be followed or differs
 */
export function replay<G extends Game>(rules: Ruleset<G>, text: string, fresh: GeneratorState | null = null): Play<G> {
  const { fight } = readHeader(text) as unknown as { readonly fight: Fight<G> };
  const withheld = isDiceless(fight);
  const first = withheld ? { ...fight, dice: { ...fight.dice, generator: fresh } } : fight;
  const lines = text.split('\n');
  const whole = text.endsWith('\n') ? lines.length - 1 : lines.length - (isComplete(lines.at(-1) ?? '') ? 0 : 1);
  let play: Play<G> | null = null;
  for (let index = 1; index < whole; index++) {
    const line = parseLine(lines[index] ?? '', index + 1) as JournalLine;
    const kind = line?.request?.kind;
    if (kind !== undefined && (kind === 'begin') !== (play === null))
      throw new JournalError(index + 1, `expected the step 'begin' first, and once, found '${kind}'`);
    play = follow(play ?? resume(rules, first), line, index + 1, withheld);
  }
  return play ?? begin(rules, first);
}

/**
 * Goes on with further lines from a play that stands where they begin, checked like `replay`.
 *
 * @param number of the first of them in its journal, for errors
 * @throws JournalError at the first line that cannot be followed or differs
 */
export function followLines<G extends Game>(play: Play<G>, lines: readonly string[], number: number): Play<G> {
  const withheld = isDiceless(play.fight);
  let now = play;
  lines.forEach((text, index) => {
    now = follow(now, parseLine(text, number + index) as JournalLine, number + index, withheld);
  });
  return now;
}

function isComplete(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}

/** @param withheld whether the journal does not say how its dice fall but in its lines */
function follow<G extends Game>(play: Play<G>, line: JournalLine, number: number, withheld: boolean): Play<G> {
  const request = line?.request;
  if (request === undefined) throw new JournalError(number, 'expected "request", found none');
  const isGiven = 'inputs' in line && (line.given === true || withheld);
  const outcome = guarded(number, () => (isGiven ? stepGiven(play, line) : step(play, request)));
  if (!outcome.ok) throw new JournalError(number, `refused: ${outcome.refusals.map((each) => each.text).join('; ')}`);
  return checked(outcome.play, line, number);
}

/** Takes a step with the faces that its line says have fallen; the dice for what comes then are as they were. */
function stepGiven<G extends Game>(
  play: Play<G>,
  { request, inputs }: Extract<JournalLine, { inputs: unknown }>,
): Outcome<G> {
  const faces = inputs.filter((input) => typeof input === 'number');
  const { fight } = play;
  const given = (dice: DiceState): DiceState => ({ ...dice, script: faces });
  const pending = fight.pending === null ? null : { ...fight.pending, dice: given(fight.pending.dice) };
  const outcome = step({ ...play, fight: { ...fight, pending, dice: given(fight.dice) } }, request);
  return outcome.ok ? { ok: true, play: { ...outcome.play, past: play } } : outcome;
}

function guarded<T>(number: number, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof DiceError) throw new JournalError(number, error.message);
    throw error;
  }
}

function step<G extends Game>(play: Play<G>, request: JournalLine['request']): Outcome<G> {
  switch (request.kind) {
    case 'undo':
      return undo(play);
    case 'redo':
      return redo(play);
    default:
      return requested(play, request);
  }
}

function checked<G extends Game>(play: Play<G>, line: JournalLine, number: number): Play<G> {
  const made = play.step;
  if (!('events' in line) || made === null) return play;
  same(number, 'inputs', line.inputs, made.inputs);
  same(number, 'number of events', line.events.length, made.events.length);
  line.events.forEach((event, index) => {
    same(number, `event ${index + 1}`, event, made.events[index]);
  });
  return play;
}

function same(line: number, what: string, written: unknown, found: unknown): void {
  const expected = JSON.stringify(written);
  const actual = JSON.stringify(found);
  if (expected !== actual)
    throw new JournalError(line, `${what}: the journal says ${expected}, the rules say ${actual}`);
}

/** What stands in a line of a journal. @param number counts from 1 @throws JournalError where it is no JSON */
export function parseLine(line: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new JournalError(number, `expected one JSON document, found '${line.slice(0, 40)}'`);
  }
}
