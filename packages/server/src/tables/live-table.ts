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
  type Damage,
  LineTakenError,
  type Store,
  type StoredLine,
  type StoredSeat,
  type StoredTable,
} from '../store/store.ts';
import { knownAfter } from './acquaintance.ts';
import { whyMayNot } from './permissions.ts';
import type { Change, Entry, Request, Result, SeatAction } from './seat-action.ts';
import { lastShown, newestFor, numberFor } from './seat-lines.ts';
import { type Followed, kindOf, type Played, TableHistory } from './table-history.ts';

/** The beginning of a fight, of which only the first line of its journal is needed: what happens in it follows from the header. */
const BEGINNING: StoredLine = { line: 1, seat: '', client: null, body: '{"n":1,"request":{"kind":"begin"}}' };

/** How a table is kept while it is open. */
export interface Keeping {
  /** After how many lines a snapshot is kept. */
  readonly every?: number;
  /** So many characters its journal may come to, the header counted. */
  readonly mostBytes?: number;
  /** Hears of every line that is written to it. */
  readonly wrote?: () => void;
}

/** How a table was found when it was opened. */
interface Opened extends Followed {
  /** How many characters its journal has, the header counted. */
  readonly bytes: number;
  /** The line of its snapshot; 0 where it was played from its first line. */
  readonly kept: number;
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
  #history: TableHistory;
  #kept: number;
  #bytes: number;
  #damage: Damage | null;
  #queue: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  private constructor(store: Store, played: Played, { history, damage, kept, bytes }: Opened, keeping: Keeping) {
    this.#store = store;
    this.#played = played;
    this.#history = history;
    this.#damage = damage;
    this.#kept = kept;
    this.#bytes = bytes;
    this.#every = keeping.every ?? SNAPSHOT_EVERY;
    this.#mostBytes = keeping.mostBytes ?? Number.POSITIVE_INFINITY;
    this.#wrote = keeping.wrote ?? (() => undefined);
  }

  /**
   * Opens a table where it was left: from its newest snapshot, or by playing its journal again. One whose journal is
   * damaged stands where that is still whole.
   */
  static async open(store: Store, played: Played, keeping: Keeping = {}): Promise<LiveTable> {
    const { id, header } = played.stored;
    const { lines, damage } = await store.kept(id);
    const snapshot = await store.lastSnapshot(id);
    const whole = lines.length === 0 ? [BEGINNING] : lines;
    const since = snapshot === null ? null : await TableHistory.since(played, whole, snapshot);
    const followed = since === null ? await TableHistory.whole(played, whole) : { history: since, damage: null };
    const kept = since === null ? 0 : (snapshot?.line ?? 0);
    const found = followed.damage ?? damage;
    const bytes = lines.reduce((sum, { body }) => sum + body.length, header.length);
    const table = new LiveTable(store, played, { history: followed.history, damage: found, kept, bytes }, keeping);
    for (const { client, line } of lines) if (client !== null && line <= table.line) table.#clients.set(client, line);
    // One that leads nowhere must not be met again when the journal has grown past it.
    if (snapshot !== null && since === null && found === null) await table.#snap();
    return table;
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

  /** The steps that stand, oldest first. */
  get entries(): readonly Entry[] {
    return this.#history.entries;
  }

  /** All steps and all that were taken back, in the order of their lines. */
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
      if (!(error instanceof LineTakenError)) throw error;
      const { line } = this;
      await this.#takeIn();
      if (this.line === line) throw error;
      return this.#known(seat, request.client) ?? { kind: 'stale', line: newestFor(this, seat) };
    }
  }

  /** What became of the client's message, where it was done before; null where it was not. */
  #known(seat: StoredSeat, client: string | null): Result | null {
    const line = client === null ? undefined : this.#clients.get(nameOf(seat, client));
    return line === undefined ? null : { kind: 'done', line: numberFor(this, seat, line) };
  }

  async #tryOut(seat: StoredSeat, { client, at, deed }: Request): Promise<Result> {
    const known = this.#known(seat, client);
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
    while (this.entries.at(-1) !== shown) {
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
      if (this.#history.isCutOff) await this.#playWhole();
      return undo(this.play);
    }
    if (deed.kind === 'redo') return redo(this.play);
    const { kind, owns } = seat;
    const known = knownAfter(this.entries, seat);
    return this.#played.engine.step(this.stored.id, this.play, { kind, owns, known }, deed);
  }

  /** Follows the lines that other servers have written, as they were written. */
  async #takeIn(): Promise<void> {
    if (this.#store.neighbours === null || this.#damage !== null) return;
    const lines = await this.#store.linesAfter(this.stored.id, this.line);
    for (const [index, line] of lines.entries()) {
      try {
        if (this.#history.isCutOff && kindOf(line.body, line.line) === 'undo') await this.#playWhole();
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
    for (const listener of this.#listeners) listener(change);
  }

  /** The steps before the snapshot are wanted after all. */
  async #playWhole(): Promise<void> {
    const { lines } = await this.#store.kept(this.stored.id);
    const known = lines.filter(({ line }) => line <= this.line);
    const { history, damage } = await TableHistory.whole(this.#played, known);
    // What was played from a snapshot on cannot be followed from the beginning: it stays as it is, and can be taken back no further.
    if (damage === null && history.line === this.line) this.#history = history;
  }

  /** Keeps a snapshot where it is time for one. None is kept while something could be done again, which it would lose. */
  async #keep(): Promise<void> {
    if (this.line - this.#kept >= this.#every) await this.#snap();
  }

  async #snap(): Promise<void> {
    if (this.canRedo) return;
    const { line } = this;
    this.#kept = line;
    // A table can be opened without: what was done stays done where there is no room for one.
    await this.#store
      .saveSnapshot(this.stored.id, { line, fight: JSON.stringify(sheetsOnce(this.play.fight)) })
      .catch(() => undefined);
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

function bodyOf(n: number, deed: SeatAction, play: Play): string {
  if (deed.kind === 'undo' || deed.kind === 'redo') return JSON.stringify({ n, request: { kind: deed.kind } });
  const { step } = play;
  return JSON.stringify({ n, request: step?.request, inputs: step?.inputs, events: step?.events });
}
