import { isPlace } from '@fray/engine';
import type { SaidLine, SeatInfo, ServerFrame, TableDamage } from '../api/frames.ts';
import type { Pinboard } from '../notes/pinboard.ts';
import { type Caller, isStillOf, type Seating } from '../seats/caller.ts';
import type { StoredSeat } from '../store/store.ts';
import { knownSeats } from '../tables/known-seats.ts';
import type { LiveTable } from '../tables/live-table.ts';
import { reversalsOf } from '../tables/reversals.ts';
import type { Change, Request, Result } from '../tables/seat-action.ts';
import { isNews, newestFor } from '../tables/seat-lines.ts';
import { goneFrom, type Met, metIn, type ShownEntry, wholeView } from '../tables/shown.ts';
import { logFor } from '../tables/shown-log.ts';
import { isFor, type KeptLine, type Listeners, type Talk } from '../talk/talk.ts';
import { changeFrame, courseFrom, type Mark, mayRedo, missedFrames, missedSince } from './telling.ts';

/**
 * Why somebody has to leave: its link stands for no seat any more, the seat has too many connections, the table was
 * closed to be changed and can be come back to, or the server stops.
 */
export type Dismissal = 'gone' | 'crowded' | 'changed' | 'stopped';

/** The same in a sentence to whoever has to. */
export const DISMISSED: Readonly<Record<Dismissal, string>> = {
  gone: 'this link is not valid: ask the game master for a new one',
  crowded: 'this link is open too often',
  changed: 'the host has changed this table: it is opened anew',
  stopped: 'the server stops: come back, another one may answer',
};

/** One connection of somebody who sits at a table. */
export interface Guest extends Pick<Caller, 'seat' | 'hash'> {
  /** What it was shown so far; null before it has come in. */
  met: Met | null;
  /** The seats as they were told to it last; the notes. */
  seats: string;
  notes: string;
  send(frame: ServerFrame): void;
  /** Ends the connection, for this reason. */
  dismiss(why: Dismissal): void;
  /** Ends the connection: it could not be told of a change. */
  failed(error: unknown): void;
}

/** Somebody who has been shown nothing yet. */
export function newGuest({ seat, hash }: Caller, ways: Pick<Guest, 'send' | 'dismiss' | 'failed'>): Guest {
  return { seat, hash, met: null, seats: '', notes: '[]', ...ways };
}

/** What is around a room: the rest of this server, and the others. */
export interface Around {
  /** Hears of every step that is taken, after everybody was told, and of the table as the first finds it who comes. */
  stepped(table: LiveTable): void;
  /** How many connections each seat of the table has at other servers, by its id. */
  elsewhere(table: string): ReadonlyMap<string, number>;
  /** Tells the other servers of something that is kept nowhere. */
  tell(table: string, told: Told): void;
}

const ALONE: Around = { stepped: () => undefined, elsewhere: () => new Map(), tell: () => undefined };

/** What servers tell each other of who is in their rooms. */
export type Told =
  /** How many connections each seat has open, by its id. */
  | { readonly t: 'present'; readonly seats: Readonly<Record<string, number>> }
  /** A seat points at a square. */
  | { readonly t: 'point'; readonly seat: string; readonly to: readonly [number, number]; readonly look: boolean };

/** What is kept with a table beside its journal. */
interface Beside {
  readonly talk: Talk;
  readonly pinboard: Pinboard;
}

/** So many connections a seat may have at once; the oldest makes room for one more. */
const MOST_OF_A_SEAT = 20;

/** Everybody who is connected to one table. Each is told of every change, in the words of its own seat. */
export class Room {
  readonly table: LiveTable;
  readonly #guests: Set<Guest> = new Set();
  readonly #talk: Talk;
  readonly #pinboard: Pinboard;
  readonly #around: Around;
  #seating: Seating;
  #deafen: (() => void) | null = null;

  constructor(table: LiveTable, seating: Seating, { talk, pinboard }: Beside, around: Around = ALONE) {
    this.table = table;
    this.#seating = seating;
    this.#talk = talk;
    this.#pinboard = pinboard;
    this.#around = around;
  }

  get #seats(): readonly StoredSeat[] {
    return this.#seating.seats;
  }

  get isEmpty(): boolean {
    return this.#guests.size === 0;
  }

  /** How many connections each seat has open, by its id, at this server and at others. */
  get present(): ReadonlyMap<string, number> {
    const counts = new Map(this.#around.elsewhere(this.table.stored.id));
    for (const [seat, count] of this.here) counts.set(seat, (counts.get(seat) ?? 0) + count);
    return counts;
  }

  /** The same at this server alone. */
  get here(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const { seat } of this.#guests) counts.set(seat.id, (counts.get(seat.id) ?? 0) + 1);
    return counts;
  }

  /** Lets somebody in, unless the link has died on the way, who is shown how things stand. */
  enter(guest: Guest): void {
    this.#admit(guest, () => this.#welcome(guest));
  }

  /**
   * Lets somebody in who was told all up to a mark before: what came since is told as it would have been told then.
   *
   * @returns how many steps it was told
   */
  async resume(guest: Guest, { line, said }: Mark): Promise<number> {
    const missed = await missedSince(this.table, guest.seat, line);
    // Something has happened meanwhile.
    if (missed !== null && missed.upTo !== this.table.line) return this.resume(guest, { line, said });
    if (missed === null) this.enter(guest);
    else
      this.#admit(guest, () => {
        for (const frame of missedFrames(this.table, guest.seat, missed, this.#seats)) guest.send(frame);
        guest.met = missed.met;
        for (const each of this.talkFor(guest.seat)) if (each.number > said) guest.send({ t: 'said', said: each });
        guest.notes = '';
        this.#tellOne(guest);
      });
    return missed?.changes.length ?? 0;
  }

  #admit(guest: Guest, greet: () => void): void {
    if (!isStillOf(this.#seating, guest)) {
      guest.dismiss('gone');
      return;
    }
    const same = [...this.#guests].filter(({ seat }) => seat.id === guest.seat.id);
    if (same.length >= MOST_OF_A_SEAT) same[0]?.dismiss('crowded');
    const isFirst = this.#deafen === null;
    this.#deafen ??= this.table.listen((change) => this.#tell(change));
    this.#guests.add(guest);
    greet();
    this.#tellPresence();
    // What was taken back is left to whoever took it back.
    if (isFirst && this.table.entries.at(-1)?.line === this.table.line) this.#around.stepped(this.table);
  }

  /** Everything that is shown is shown anew: the table has gone on from before it was damaged. */
  welcomeAll(): void {
    for (const guest of this.#guests) this.#welcome(guest);
  }

  #welcome(guest: Guest): void {
    const { table } = this;
    const fight = wholeView(table, guest.seat);
    guest.met = metIn(table, guest.seat, fight);
    const seats = this.#infos(guest.seat);
    guest.seats = JSON.stringify(seats);
    const notes = this.#pinboard.readBy(guest.seat, this.#seats);
    guest.notes = JSON.stringify(notes);
    guest.send({
      t: 'welcome',
      table: table.stored.id,
      seat: guest.seat.id,
      seats,
      archived: table.stored.archived,
      line: newestFor(table, guest.seat),
      fight,
      gone: goneFrom(table, guest.seat, fight),
      log: logFor(table, guest.seat, this.#seats),
      earlier: table.isCut,
      talk: this.talkFor(guest.seat),
      notes,
      canRedo: mayRedo(table, guest.seat),
      reversals: reversalsOf(table, guest.seat),
      damage: damageFor(table, guest.seat),
    });
  }

  /** Does at the table what a seat asks for. */
  async submit(seat: StoredSeat, request: Request): Promise<Result> {
    const result = await this.table.submit(seat, request);
    // Where somebody is in the room, it hears of the step.
    if (this.isEmpty && result.kind === 'done' && !this.table.canRedo) this.#around.stepped(this.table);
    return result;
  }

  /** The steps that stand after a line, as the seat may read them. */
  async since(seat: StoredSeat, line: number): Promise<readonly ShownEntry[]> {
    return logFor(await courseFrom(this.table, seat, line), seat, this.#seats, { after: line });
  }

  /**
   * Says a line to the table: all who may read it are told. It goes to those alone who know of the writer's seat.
   *
   * @param given the line, and by what the writer's client calls it
   * @param from the connection that has sent it, which is told by its answer alone
   * @returns the line as the writer reads it
   * @throws UnsaidError where it cannot be said so
   */
  async say(seat: StoredSeat, given: { client: string; text: string }, from: Guest | null): Promise<SaidLine> {
    const [line, isNew] = await this.#talk.say(seat, given, this.#listeners(seat));
    if (isNew) this.#tellSaid(line, from);
    return lineFor(line, this.#known(seat));
  }

  #tellSaid(line: KeptLine, from: Guest | null): void {
    for (const each of this.#guests)
      if (each !== from && isFor(line, each.seat))
        each.send({ t: 'said', said: lineFor(line, this.#known(each.seat)) });
  }

  /** What was said at the table, as far as the seat may read it, oldest first. */
  talkFor(seat: StoredSeat): readonly SaidLine[] {
    const known = this.#known(seat);
    return this.#talk.readBy(seat).map((each) => lineFor(each, known));
  }

  /** What was said to other servers is told. */
  async hearTalk(): Promise<void> {
    for (const line of await this.#talk.catchUp()) this.#tellSaid(line, null);
  }

  /** Points at a square of the map: all who know of the seat see it for a moment. @param look whether they are to look there */
  point(seat: StoredSeat, to: readonly [number, number], look: boolean): void {
    const [x, y] = to;
    if (!isPlace(this.table.play.fight.map, { x, y })) return;
    this.#show(seat, to, look);
    this.#around.tell(this.table.stored.id, { t: 'point', seat: seat.id, to, look });
  }

  /** Somebody points at a square at another server. */
  pointed({ seat: id, to, look }: Extract<Told, { t: 'point' }>): void {
    const seat = this.#seats.find((each) => each.id === id && !each.revoked);
    if (seat !== undefined) this.#show(seat, to, look);
  }

  #show(seat: StoredSeat, to: readonly [number, number], look: boolean): void {
    const { knowing } = this.#listeners(seat);
    for (const each of this.#guests)
      if (knowing === null || knowing.includes(each.seat.id))
        each.send({ t: 'pointed', seat: seat.id, name: seat.name, to: [...to], look: look && seat.kind === 'gm' });
  }

  #listeners(seat: StoredSeat): Listeners {
    const known = this.#known(seat);
    // Whose combatants cannot all be hidden is known to everybody.
    if (seat.owns.length === 0) return { known, knowing: null };
    const others = this.#seats.filter(({ revoked }) => !revoked);
    const knowing = others.filter((each) => this.#known(each).some(({ id }) => id === seat.id)).map(({ id }) => id);
    return { known, knowing: knowing.length === others.length ? null : knowing };
  }

  #known(viewer: StoredSeat): readonly StoredSeat[] {
    return knownSeats(this.#seats, this.table, viewer).map(({ seat }) => seat);
  }

  /** Something was refused: the game masters see how often. */
  countRefused(): void {
    for (const guest of this.#guests) if (guest.seat.kind === 'gm') this.#tellOne(guest);
  }

  leave(guest: Guest): void {
    if (this.#guests.delete(guest)) this.#tellPresence();
    if (!this.isEmpty) return;
    this.#deafen?.();
    this.#deafen = null;
  }

  #tellPresence(): void {
    this.tellSeats();
    this.#around.tell(this.table.stored.id, { t: 'present', seats: Object.fromEntries(this.here) });
  }

  /** The seats have changed, or their tokens: who came by a secret that is dead has to leave. */
  setSeats(seating: Seating): void {
    this.#seating = seating;
    for (const guest of [...this.#guests]) {
      if (isStillOf(seating, guest)) continue;
      this.#guests.delete(guest);
      guest.dismiss('gone');
    }
    this.tellSeats();
  }

  /** Everybody has to leave. */
  empty(why: Dismissal): void {
    for (const guest of [...this.#guests]) {
      this.#guests.delete(guest);
      guest.dismiss(why);
    }
    this.#deafen?.();
    this.#deafen = null;
  }

  /** One who cannot be told keeps nobody else from hearing of it. */
  #tell(change: Change): void {
    for (const guest of [...this.#guests]) {
      try {
        this.#tellChange(guest, change);
      } catch (error) {
        guest.failed(error);
      }
    }
    // What was taken back waits for whoever took it back, as long as more of it can be done again.
    if (change.kind === 'step' && !this.table.canRedo) this.#around.stepped(this.table);
  }

  #tellChange(guest: Guest, change: Change): void {
    if (guest.met === null) return;
    const { table } = this;
    if (!isNews(table, guest.seat, change.line)) return;
    const frame = changeFrame(table, table, { seat: guest.seat, met: guest.met }, change, this.#seats);
    if (frame !== undefined) guest.send(frame);
    // Whose hidden combatant has shown itself is known from now on, and what is pinned to ground that was seen first.
    this.#tellOne(guest);
  }

  /** Everybody is told who is there, where that has changed. */
  tellSeats(): void {
    for (const guest of this.#guests) this.#tellOne(guest);
  }

  #tellOne(guest: Guest): void {
    const seats = this.#infos(guest.seat);
    const text = JSON.stringify(seats);
    if (text !== guest.seats) {
      guest.seats = text;
      guest.send({ t: 'seats', seats });
    }
    this.#tellNotes(guest);
  }

  /** The notes of the table have changed: who may read them is told. */
  tellNotes(): void {
    for (const guest of this.#guests) this.#tellNotes(guest);
  }

  #tellNotes(guest: Guest): void {
    const notes = this.#pinboard.readBy(guest.seat, this.#seats);
    const text = JSON.stringify(notes);
    if (text === guest.notes) return;
    guest.notes = text;
    guest.send({ t: 'notes', notes });
  }

  /** The seats as this one may know them, and who is there. */
  #infos(viewer: StoredSeat): readonly SeatInfo[] {
    const { present } = this;
    return knownSeats(this.#seats, this.table, viewer).map(({ seat: { id, kind, name }, owns }) => {
      const refused = viewer.kind === 'gm' ? { refused: this.table.refusedOf(id) } : {};
      return { id, kind, name, owns: [...owns], present: present.get(id) ?? 0, ...refused };
    });
  }
}

/** A line as a seat reads it: it is told of no seat that it does not know. */
function lineFor({ client: _, to, ...line }: KeptLine, known: readonly StoredSeat[]): SaidLine {
  if (to === null) return { ...line, to };
  return { ...line, to: known.filter(({ id }) => id !== line.seat && to.includes(id)).map(({ name }) => name) };
}

/** What a line holds may tell of dice and of the unseen: only a game master reads it. */
function damageFor(table: LiveTable, seat: StoredSeat): TableDamage | null {
  const { damage } = table;
  if (damage === null || seat.kind === 'gm') return damage;
  return { line: newestFor(table, seat) + 1, why: '', left: 0 };
}
