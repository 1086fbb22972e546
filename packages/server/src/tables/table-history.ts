import { isDeepStrictEqual } from 'node:util';
import {
  evolveAll,
  type Fight,
  JournalError,
  type Play,
  type Ruleset,
  readHeader,
  redo,
  resume,
  type Step,
  sheetsShared,
  undo,
} from '@fray/engine';
import type { TableEngine } from '../engine/table-engine.ts';
import type { Damage, Snapshot, StoredLine, StoredTable } from '../store/store.ts';
import type { Account } from './account.ts';
import { type Base, baseOf, setBase } from './base.ts';
import type { Change, Entry, Kind, SeatAction } from './seat-action.ts';
import { countOn } from './seat-lines.ts';

/** By what a table is played. */
export interface Played {
  readonly rules: Ruleset;
  readonly engine: TableEngine;
  readonly stored: StoredTable;
}

/** How far a journal could be followed, and from where on it cannot. */
export interface Followed {
  readonly history: TableHistory;
  readonly damage: Damage | null;
}

/** How a table came to where it is: the play, the steps that stand, and those that were taken back. */
export class TableHistory {
  readonly entries: Entry[] = [];
  /** What every line did, oldest first. */
  readonly changes: Change[] = [];
  readonly #undone: Entry[] = [];
  readonly #played: Played;
  #line = 0;
  #play: Play;

  private constructor(played: Played, base: Base | null = null) {
    this.#played = played;
    this.#line = base?.line ?? 0;
    this.#play = resume(played.rules, base?.fight ?? firstFight(played.stored));
    if (base !== null) setBase(this.entries, base);
  }

  /** Plays the journal again from its first line, as far as the rules can follow it. */
  static async whole(played: Played, lines: readonly StoredLine[]): Promise<Followed> {
    const history = new TableHistory(played);
    for (const line of lines) {
      try {
        await history.follow(line);
      } catch (error) {
        if (!(error instanceof JournalError)) throw error;
        const left = lines.length - line.line + 1;
        return { history, damage: { line: line.line, why: error.message.replace(/^line \d+: /, ''), left } };
      }
    }
    return { history, damage: null };
  }

  /**
   * Goes on from a snapshot: what happened before it is read, and only what came after it is played again. Null where
   * that leads nowhere: a step before the snapshot was taken back after it, or it is not what the lines before it made.
   *
   * @param lines those after the base, all where there is none
   */
  static async since(
    played: Played,
    lines: readonly StoredLine[],
    snapshot: Snapshot,
    account: Account | null,
  ): Promise<TableHistory | null> {
    const base = account?.base ?? null;
    // Of a journal that is shorter the snapshot tells nothing.
    if (snapshot.line > (lines.at(-1)?.line ?? base?.line ?? 0)) return null;
    const history = new TableHistory(played, base);
    try {
      for (const line of lines) if (line.line <= snapshot.line) history.#read(line);
      const fight = sheetsShared(JSON.parse(snapshot.fight) as Fight);
      if (!history.#hasMade(fight)) return null;
      history.#play = resume(played.rules, fight);
      history.countOn(account, history.changes.length, snapshot.line);
      for (const line of lines) if (line.line > snapshot.line) await history.follow(line);
      return history;
    } catch {
      // Whatever is wrong with a snapshot, the journal decides: it is played from its first line.
      return null;
    }
  }

  /** Plays the lines after a base again. Null where the rules cannot follow them from there. */
  static async onFrom(played: Played, lines: readonly StoredLine[], base: Base): Promise<TableHistory | null> {
    const history = new TableHistory(played, base);
    try {
      for (const line of lines) await history.follow(line);
      return history;
    } catch (error) {
      if (error instanceof JournalError) return null;
      throw error;
    }
  }

  /** Reads lines from the first by what they say has happened, and lets others come to their turn meanwhile. */
  static async read(played: Played, lines: readonly StoredLine[]): Promise<TableHistory> {
    const history = new TableHistory(played);
    for (const line of lines) {
      if (line.line % AT_ONCE === 0) await turnOfOthers();
      history.#read(line);
    }
    return history;
  }

  /** Takes from an account which lines each seat was shown. @param changes how many of those that are held it counts, up to which line */
  countOn(account: Account | null, changes: number, upTo: number): void {
    for (const [seat, lines] of account?.lines ?? []) {
      const those = lines.filter((line) => line <= upTo);
      countOn(this.changes, seat, those, changes);
    }
  }

  /** Holds nothing of what came up to a base any more. */
  forget(base: Base): void {
    const before = this.entries.findIndex(({ line }) => line > base.line);
    this.entries.splice(0, before < 0 ? this.entries.length : before);
    setBase(this.entries, base);
    this.#play = cutAt(this.#play, this.entries.length);
  }

  get play(): Play {
    return this.#play;
  }

  get rules(): Ruleset {
    return this.#played.rules;
  }

  /** The newest line of the journal. */
  get line(): number {
    return this.#line;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** Whether the step before the last is not in the play, though it is in the journal. */
  get isCutOff(): boolean {
    return this.#play.past === null && (this.entries.length > 1 || baseOf(this.entries) !== undefined);
  }

  /** Goes on by one line, to this play. */
  take(line: number, seat: string, kind: Kind, play: Play): Change {
    const { step, past, fight } = play;
    const entry = step === null ? undefined : { line, seat, step, before: past?.fight ?? null, after: fight };
    this.#play = play;
    return this.#turn(line, kind, entry);
  }

  #turn(line: number, kind: Kind, made: Entry | undefined): Change {
    const change = this.#turned(line, kind, made);
    this.changes.push(change);
    return change;
  }

  #turned(line: number, kind: Kind, made: Entry | undefined): Change {
    this.#line = line;
    if (kind === 'undo') {
      const back = this.entries.pop();
      if (back === undefined) throw new Error('the journal takes back a step that was never taken');
      this.#undone.push(back);
      return { kind: 'back', line, back: back.line };
    }
    const again = kind === 'redo' ? this.#undone.pop() : undefined;
    const entry = again === undefined ? made : { ...again, line };
    if (entry === undefined) throw new Error(`line ${line} of the journal is no step`);
    if (kind !== 'redo') this.#undone.length = 0;
    this.entries.push(entry);
    return { kind: 'step', line, entry };
  }

  /** Plays a line that is written already. @throws JournalError where the rules cannot follow it */
  async follow({ line, seat, body }: StoredLine): Promise<Change> {
    const kind = kindOf(body, line);
    const { engine, stored } = this.#played;
    const isTurn = kind === 'undo' || kind === 'redo';
    const play = isTurn ? turned(this.#play, kind, line) : await engine.follow(stored.id, this.#play, line, body);
    return this.take(line, seat, kind, play);
  }

  /** Whether the lines that were read made this fight, in all that events make: of dice and open questions they are silent. */
  #hasMade(fight: Fight): boolean {
    const { after } = this.entries.at(-1) ?? { after: this.#play.fight };
    return isDeepStrictEqual(JSON.parse(JSON.stringify(eventful(after))), eventful(fight));
  }

  /** Takes in a line by what it says has happened. */
  #read({ line, seat, body }: StoredLine): void {
    const kind = kindOf(body, line);
    if (kind === 'undo' || kind === 'redo') {
      this.#turn(line, kind, undefined);
      return;
    }
    const step = JSON.parse(body) as Step;
    const before = this.entries.at(-1)?.after ?? this.#play.fight;
    this.#turn(line, kind, { line, seat, step, before, after: evolveAll(before, step.events) });
  }
}

/** The play without what was before its last steps. */
function cutAt(play: Play, steps: number): Play {
  const last: Play[] = [];
  let at: Play | null = play;
  for (let n = 0; n < steps && at !== null; n++) {
    last.push(at);
    at = at.past;
  }
  if (at === null || at.past === null) return play;
  let cut: Play = { ...at, past: null };
  for (const each of last.reverse()) cut = { ...each, past: cut };
  return cut;
}

/** So many lines are read at once. */
const AT_ONCE = 250;

function turnOfOthers(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** The play after a step was taken back, or done again. @throws JournalError where there is none */
function turned(play: Play, kind: 'undo' | 'redo', line: number): Play {
  const outcome = kind === 'undo' ? undo(play) : redo(play);
  if (outcome.ok) return outcome.play;
  throw new JournalError(line + 1, `refused: ${outcome.refusals.map(({ text }) => text).join('; ')}`);
}

/** A fight without what only the engine knows when it carries a line out. */
function eventful(fight: Fight): Fight {
  return { ...fight, pending: null, dice: { script: [], typed: false, generator: null } };
}

function firstFight({ header }: StoredTable): Fight {
  return readHeader(header).fight;
}

/** What a line asks for. @throws JournalError where it is no request */
export function kindOf(body: string, line: number): Kind {
  try {
    return (JSON.parse(body) as { request: { kind: Kind } }).request.kind;
  } catch {
    throw new JournalError(line + 1, 'expected a step, found something else');
  }
}

/** What is kept of a deed as a line of the journal. */
export function bodyOf(n: number, deed: SeatAction, { step }: Play): string {
  if (deed.kind === 'undo' || deed.kind === 'redo') return JSON.stringify({ n, request: { kind: deed.kind } });
  return JSON.stringify({ n, request: step?.request, inputs: step?.inputs, events: step?.events });
}
