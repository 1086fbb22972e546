import { isDeepStrictEqual } from 'node:util';
import {
  evolveAll,
  type Fight,
  followLines,
  type Play,
  type Ruleset,
  readHeader,
  resume,
  type Step,
} from '@fray/engine';
import type { Snapshot, StoredLine, StoredTable } from '../store/store.ts';
import type { Change, Entry, Kind } from './seat-action.ts';

/** How a table came to where it is: the play, the steps that stand, and those that were taken back. */
export class TableHistory {
  readonly entries: Entry[] = [];
  readonly #undone: Entry[] = [];
  #line = 0;
  #play: Play;

  private constructor(play: Play) {
    this.#play = play;
  }

  /** Plays the journal again from its first line. @throws JournalError where it cannot be followed */
  static whole(rules: Ruleset, stored: StoredTable, lines: readonly StoredLine[]): TableHistory {
    const history = new TableHistory(resume(rules, firstFight(stored)));
    for (const line of lines) history.#follow(line);
    return history;
  }

  /**
   * Goes on from a snapshot: what happened before it is read, and only what came after it is played again. Null where
   * that leads nowhere: a step before the snapshot was taken back after it, or it is not what the lines before it made.
   */
  static since(
    rules: Ruleset,
    stored: StoredTable,
    lines: readonly StoredLine[],
    snapshot: Snapshot,
  ): TableHistory | null {
    // Of a journal that is shorter the snapshot tells nothing.
    if (snapshot.line > (lines.at(-1)?.line ?? 0)) return null;
    const history = new TableHistory(resume(rules, firstFight(stored)));
    try {
      for (const line of lines) if (line.line <= snapshot.line) history.#read(line);
      const fight = JSON.parse(snapshot.fight) as Fight;
      if (!history.#hasMade(fight)) return null;
      history.#play = resume(rules, fight);
      for (const line of lines) if (line.line > snapshot.line) history.#follow(line);
      return history;
    } catch {
      // Whatever is wrong with a snapshot, the journal decides: it is played from its first line.
      return null;
    }
  }

  get play(): Play {
    return this.#play;
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
    return this.#play.past === null && this.entries.length > 1;
  }

  /** Goes on by one line, to this play. */
  take(line: number, seat: string, kind: Kind, play: Play): Change {
    const { step, past, fight } = play;
    const entry = step === null ? undefined : { line, seat, step, before: past?.fight ?? null, after: fight };
    this.#play = play;
    return this.#turn(line, kind, entry);
  }

  #turn(line: number, kind: Kind, made: Entry | undefined): Change {
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

  /** Plays a line that was written before. */
  #follow({ line, seat, body }: StoredLine): void {
    const play = followLines(this.#play, [body], line + 1);
    this.take(line, seat, kindOf(body), play);
  }

  /** Whether the lines that were read made this fight, in all that events make: of dice and open questions they are silent. */
  #hasMade(fight: Fight): boolean {
    const { after } = this.entries.at(-1) ?? { after: this.#play.fight };
    return isDeepStrictEqual(JSON.parse(JSON.stringify(eventful(after))), eventful(fight));
  }

  /** Takes in a line by what it says has happened. */
  #read({ line, seat, body }: StoredLine): void {
    const kind = kindOf(body);
    if (kind === 'undo' || kind === 'redo') {
      this.#turn(line, kind, undefined);
      return;
    }
    const step = JSON.parse(body) as Step;
    const before = this.entries.at(-1)?.after ?? this.#play.fight;
    this.#turn(line, kind, { line, seat, step, before, after: evolveAll(before, step.events) });
  }
}

/** A fight without what only the engine knows when it carries a line out. */
function eventful(fight: Fight): Fight {
  return { ...fight, pending: null, dice: { script: [], typed: false, generator: null } };
}

function firstFight({ header }: StoredTable): Fight {
  return readHeader(header).fight;
}

function kindOf(body: string): Kind {
  return (JSON.parse(body) as { request: { kind: Kind } }).request.kind;
}
