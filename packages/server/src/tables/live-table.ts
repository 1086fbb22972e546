import {
  JournalError,
  journalLine,
  type Play,
  type Refusal,
  type Ruleset,
  redo,
  refusal,
  sheetsOnce,
  undo,
} from '@fray/engine';
import type { Stepped } from '../engine/table-engine.ts';
import {
  ArchivedError,
  type Damage,
  LineTakenError,
  type Store,
  type StoredLine,
  type StoredSeat,
  type StoredTable,
} from '../store/store.ts';
import { accountText, baseNow } from './account.ts';
import { knownAfter } from './acquaintance.ts';
import { type Base, baseOf } from './base.ts';
import { lastShown } from './last-shown.ts';
import { type Course, OlderSteps } from './older-steps.ts';
import { BEGINNING, type Opened, openHistory, playedBack } from './opening.ts';
import { ARCHIVED, whyMayNot } from './permissions.ts';
import type { Change, Entry, Request, Result, SeatAction } from './seat-action.ts';
import { countAlike, forgetChanges, newestFor, numberFor } from './seat-lines.ts';
import { bodyOf, kindOf, type Played, type TableHistory } from './table-history.ts';

/** How a table is kept while it is open. */
export interface Keeping {
  /** After how many lines a snapshot is kept. */
  readonly every?: number;
  /** So many characters its journal may come to, the header counted. */
  readonly mostBytes?: number;
  /** Hears of every line that is written to it. */
  readonly wrote?: () => void;
}

export type Listener = (change: Change) => void;

/** After so many lines the fight is kept whole, so that a table need not be played from its first line to be opened. */
export const SNAPSHOT_EVERY = 100;

const FULL = refusal(
  'the journal of this table is as long as this server can hold open; nothing has changed: the game master can save it, and begin a new table',
  '',
);
const CLOSED = refusal('the host has just closed this table; nothing has changed', '');

/**
 * One table being played. What it answers is on the disk before: commands are taken one at a time, each is carried out
 * on a copy, written, and only then true.
 */
export class LiveTable {
  readonly #store: Store;
  readonly #played: Played;
  readonly #every: number;
  readonly #mostBytes: number;
  readonly #wrote: () => void;
  readonly #clients: Map<string, number> = new Map();
  readonly #listeners: Set<Listener> = new Set();
  /** By seat. */
  readonly #refused: Map<string, number> = new Map();
  readonly #older: OlderSteps;
  #history: TableHistory;
  /** All of the table. */
  #seats: readonly StoredSeat[] = [];
  /** What must be known of the table at its last snapshot; null where a step before that was taken back since. */
  #last: Base | null = null;
  #kept: number;
  #bytes: number;
  #damage: Damage | null;
  #queue: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  private constructor(store: Store, played: Played, opened: Opened, bytes: number, keeping: Keeping) {
    this.#store = store;
    this.#played = played;
    this.#history = opened.history;
    this.#damage = opened.damage;
    this.#kept = opened.kept;
    this.#bytes = bytes;
    this.#every = keeping.every ?? SNAPSHOT_EVERY;
    this.#mostBytes = keeping.mostBytes ?? Number.POSITIVE_INFINITY;
    this.#wrote = keeping.wrote ?? (() => undefined);
    this.#older = new OlderSteps(store, played);
    for (const { client, line } of opened.lines)
      if (client !== null && line <= this.line) this.#clients.set(client, line);
  }

  /**
   * Opens a table where it was left: from its newest snapshot, or by playing its journal again. One whose journal is
   * damaged stands where that is still whole.
   */
  static async open(store: Store, played: Played, keeping: Keeping = {}): Promise<LiveTable> {
    const { id, header } = played.stored;
    const opened = await openHistory(store, played);
    const bytes = (await store.sizes([id])).get(id) ?? header.length;
    const table = new LiveTable(store, played, opened, bytes, keeping);
    await table.meet(await store.seats(id));
    if (opened.isMisled) await table.#snap();
    return table;
  }

  /** Makes ready for these seats: all that are shown anything of it. */
  async meet(seats: readonly StoredSeat[]): Promise<void> {
    await this.#older.meet(this, seats);
    this.#seats = seats;
  }

  /** Whether it holds no more than its last steps. */
  get isCut(): boolean {
    return baseOf(this.entries) !== undefined;
  }

  /** The table with all its steps, of which it holds the last alone. */
  whole(): Promise<Course> {
    return this.#older.whole(this, this.#seats);
  }

  /** From where on its journal cannot be trusted: nothing is done at the table before somebody goes on without that. */
  get damage(): Damage | null {
    return this.#damage;
  }

  /**
   * Goes on from where the journal is still whole. The rest of it is kept aside.
   *
   * @returns whether there was anything to go on without
   */
  goOn(): Promise<boolean> {
    const done = this.#queue.then(() => this.#leaveBehind());
    this.#queue = done.catch(() => undefined);
    return done;
  }

  async #leaveBehind(): Promise<boolean> {
    if (this.#damage === null) return false;
    const { id } = this.stored;
    // Another server may have gone on already: what was played there since is not damaged.
    const { damage } = await this.#store.kept(id);
    if (damage !== null && damage.line < this.#damage.line) this.#damage = damage;
    else if (damage === null && this.#store.neighbours !== null) return false;
    await this.#store.setAside(id, this.#damage.line, new Date().toISOString());
    // Where not even its beginning was whole, that was made anew.
    const [first] = this.entries;
    if (this.#damage.line === BEGINNING.line && first !== undefined)
      await this.#store.append(id, { ...BEGINNING, body: journalLine(BEGINNING.line, first.step) });
    this.#damage = null;
    this.#kept = Math.min(this.#kept, this.line);
    return true;
  }

  get stored(): StoredTable {
    return this.#played.stored;
  }

  get rules(): Ruleset {
    return this.#played.rules;
  }

  get play(): Play {
    return this.#history.play;
  }

  /** The newest line of the journal. */
  get line(): number {
    return this.#history.line;
  }

  /** The steps that stand and that are held, oldest first. */
  get entries(): readonly Entry[] {
    return this.#history.entries;
  }

  /** All steps that are held and all that were taken back since, in the order of their lines. */
  get changes(): readonly Change[] {
    return this.#history.changes;
  }

  get canRedo(): boolean {
    return this.#history.canRedo;
  }

  /** How often the seat was refused something since the table was opened. */
  refusedOf(seat: string): number {
    return this.#refused.get(seat) ?? 0;
  }

  /** Whether anybody hears of what changes. */
  get isWatched(): boolean {
    return this.#listeners.size > 0;
  }

  /** Whether nothing more is done at it: it has to be opened anew. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Hears of every change from now on. Call what it returns to hear no more. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Does what the request asks for, after all that was asked for before. */
  submit(seat: StoredSeat, request: Request): Promise<Result> {
    const done = this.#queue.then(() => this.#carryOut(seat, request));
    this.#queue = done.catch(() => undefined);
    return done;
  }

  /** Takes in what other servers have written since. */
  catchUp(): Promise<void> {
    if (this.#store.neighbours === null) return Promise.resolve();
    const done = this.#queue.then(() => this.#takeIn());
    this.#queue = done.catch(() => undefined);
    return done;
  }

  /** Ends it: what was asked for before is done, and nothing after. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#queue;
  }

  async #carryOut(seat: StoredSeat, request: Request): Promise<Result> {
    // What the client has seen and this server has not was done by another.
    if (request.at > newestFor(this, seat)) await this.#takeIn();
    try {
      return await this.#tryOut(seat, request);
    } catch (error) {
      // Another server has archived it, of which this one has not heard yet.
      if (error instanceof ArchivedError) return this.#refuse(seat, [ARCHIVED]);
      if (!(error instanceof LineTakenError)) throw error;
      const { line } = this;
      await this.#takeIn();
      if (this.line === line) throw error;
      return (await this.#known(seat, request.client)) ?? { kind: 'stale', line: newestFor(this, seat) };
    }
  }

  /** What became of the client's message, where it was done before; null where it was not. */
  async #known(seat: StoredSeat, client: string | null): Promise<Result | null> {
    if (client === null) return null;
    const name = nameOf(seat, client);
    const line = this.#clients.get(name) ?? (this.isCut ? await this.#store.lineOf(this.stored.id, name) : null);
    return line === null ? null : { kind: 'done', line: numberFor(this, seat, line) };
  }

  async #tryOut(seat: StoredSeat, { client, at, deed }: Request): Promise<Result> {
    const known = await this.#known(seat, client);
    if (known !== null) return known;
    if (this.#damage !== null) return this.#refuse(seat, [damaged(this.#damage)]);
    const newest = newestFor(this, seat);
    if (at !== newest) return { kind: 'stale', line: newest };
    const forbidden = this.#isClosed ? CLOSED : this.#bytes >= this.#mostBytes ? FULL : whyMayNot(this, seat, deed);
    if (forbidden !== null) return this.#refuse(seat, [forbidden]);
    if (deed.kind === 'undo') await this.#takeBackUnseen(seat);
    const outcome = await this.#outcomeOf(seat, deed);
    if (!outcome.ok) return this.#refuse(seat, outcome.refusals);
    const line = await this.#commit(seat, deed, outcome.play, client === null ? null : nameOf(seat, client));
    await this.#keep();
    return { kind: 'done', line: numberFor(this, seat, line) };
  }

  /**
   * Takes back what was done after the last step that the seat was shown. Were it refused for that, a player would learn
   * by it that somebody unseen has acted; what the unseen did of which nothing came to light can be done again.
   */
  async #takeBackUnseen(seat: StoredSeat): Promise<void> {
    const shown = lastShown(this, seat);
    const newest = (): number | undefined => (this.entries.at(-1) ?? baseOf(this.entries)?.top)?.line;
    while (newest() !== shown?.line) {
      const back = await this.#outcomeOf(seat, { kind: 'undo' });
      if (!back.ok) return;
      await this.#commit(seat, { kind: 'undo' }, back.play, null);
    }
  }

  /** Writes what was done down, and then lets it be true. @returns its line */
  async #commit(seat: StoredSeat, deed: SeatAction, play: Play, client: string | null): Promise<number> {
    const line = this.line + 1;
    const written = { line, seat: seat.id, client, body: bodyOf(line, deed, play) };
    await this.#store.append(this.stored.id, written);
    this.#wrote();
    this.#tell(this.#history.take(line, seat.id, deed.kind, play), written);
    return line;
  }

  #refuse({ id }: StoredSeat, refusals: readonly Refusal[]): Result {
    this.#refused.set(id, this.refusedOf(id) + 1);
    return { kind: 'refused', refusals };
  }

  async #outcomeOf(seat: StoredSeat, deed: SeatAction): Promise<Stepped> {
    if (deed.kind === 'undo') {
      if (this.#history.isCutOff) await this.#playBack();
      return undo(this.play);
    }
    if (deed.kind === 'redo') return redo(this.play);
    const { kind, name, owns } = seat;
    const known = knownAfter(this.entries, seat);
    return this.#played.engine.step(this.stored.id, this.play, { kind, name, owns, known }, deed);
  }

  /** Follows the lines that other servers have written, as they were written. */
  async #takeIn(): Promise<void> {
    if (this.#store.neighbours === null || this.#damage !== null) return;
    const lines = await this.#store.linesAfter(this.stored.id, this.line);
    for (const [index, line] of lines.entries()) {
      try {
        if (this.#history.isCutOff && kindOf(line.body, line.line) === 'undo') await this.#playBack();
        this.#tell(await this.#history.follow(line), line);
      } catch (error) {
        if (!(error instanceof JournalError)) throw error;
        this.#damage = { line: line.line, why: error.message, left: lines.length - index };
        return;
      }
    }
  }

  /** Something has become true that is on the disk. */
  #tell(change: Change, { line, client, body }: StoredLine): void {
    this.#bytes += body.length;
    if (client !== null) this.#clients.set(client, line);
    if (change.kind === 'back' && this.#last !== null && change.back <= this.#last.line) this.#last = null;
    for (const listener of this.#listeners) listener(change);
  }

  /** The fights before the snapshot from which the table was opened are wanted after all. */
  async #playBack(): Promise<void> {
    const history = await playedBack(this.#store, this.#played, this);
    // What was played from a snapshot on cannot be followed from the beginning: it stays as it is, and can be taken back no further.
    if (history !== null) this.#goOnWith(history);
  }

  /** The same course of the fight, of which more or less is held. */
  #goOnWith(history: TableHistory): void {
    countAlike(this, history.changes, history.changes.length - this.changes.length, this.#seats);
    this.#history = history;
    this.#last = null;
  }

  /** Keeps a snapshot where it is time for one. None is kept while something could be done again, which it would lose. */
  async #keep(): Promise<void> {
    if (this.line - this.#kept >= this.#every) await this.#snap();
  }

  async #snap(): Promise<void> {
    if (this.canRedo) return;
    const { line } = this;
    this.#kept = line;
    const now = baseNow(this, this.#seats);
    if (this.#last !== null) this.#forget(this.#last);
    this.#last = now;
    const fight = JSON.stringify(sheetsOnce(this.play.fight));
    const account = accountText(this, this.#seats, fight);
    // A table can be opened without: what was done stays done where there is no room for one.
    await this.#store.saveSnapshot(this.stored.id, { line, fight, account }).catch(() => undefined);
  }

  /** From now on no more is held than what came after the last snapshot but one. */
  #forget(base: Base): void {
    forgetChanges(this.#history, base.line, this.#seats);
    this.#history.forget(base);
    for (const [client, line] of this.#clients) if (line <= base.line) this.#clients.delete(client);
  }
}

/** Why nothing can be done at a table whose journal is damaged. */
function damaged({ line }: Damage): Refusal {
  const text = `what was kept of this table is damaged from line ${line} on: it can be looked at as it stood before, until the game master goes on from there`;
  return refusal(text, '');
}

/** By what a message of a client is known at its table. */
function nameOf({ id }: StoredSeat, client: string): string {
  return `${id}/${client}`;
}
