import type { SeatInfo, ServerFrame } from '../api/frames.ts';
import type { StoredSeat } from '../store/store.ts';
import type { Change } from '../tables/deed.ts';
import type { LiveTable } from '../tables/live-table.ts';
import { reversalsOf } from '../tables/reversals.ts';
import { type Met, metIn, shownEntry, situation, wholeView } from '../tables/shown.ts';

/** One connection of somebody who sits at a table. */
export interface Guest {
  readonly seat: StoredSeat;
  /** What it was shown so far; null before it has come in. */
  met: Met | null;
  /** The seats as they were told to it last. */
  seats: string;
  send(frame: ServerFrame): void;
  /** Ends the connection: the seat was revoked. */
  dismiss(): void;
}

/** Everybody who is connected to one table. Each is told of every change, in the words of its own seat. */
export class Room {
  readonly table: LiveTable;
  readonly #guests: Set<Guest> = new Set();
  #seats: readonly StoredSeat[];
  #deafen: (() => void) | null = null;

  constructor(table: LiveTable, seats: readonly StoredSeat[]) {
    this.table = table;
    this.#seats = seats;
  }

  get isEmpty(): boolean {
    return this.#guests.size === 0;
  }

  enter(guest: Guest): void {
    this.#deafen ??= this.table.listen((change) => this.#tell(change));
    this.#guests.add(guest);
    const { table } = this;
    const fight = wholeView(table.play, guest.seat);
    guest.met = metIn(fight);
    const seats = this.#infos(fight.combatants);
    guest.seats = JSON.stringify(seats);
    guest.send({
      t: 'welcome',
      table: table.stored.id,
      seat: guest.seat.id,
      seats,
      line: table.line,
      fight,
      log: table.entries.map((entry) => shownEntry(entry, guest.seat, table.rules)),
      canRedo: table.canRedo,
      reversals: reversalsOf(table, guest.seat),
    });
    this.#tellSeats();
  }

  leave(guest: Guest): void {
    if (this.#guests.delete(guest)) this.#tellSeats();
    if (!this.isEmpty) return;
    this.#deafen?.();
    this.#deafen = null;
  }

  /** The seats have changed: who sits on one that is gone has to leave. */
  setSeats(seats: readonly StoredSeat[]): void {
    this.#seats = seats;
    const revoked = new Set(seats.filter((seat) => seat.revoked).map(({ id }) => id));
    for (const guest of [...this.#guests]) {
      if (!revoked.has(guest.seat.id)) continue;
      this.#guests.delete(guest);
      guest.dismiss();
    }
    this.#tellSeats();
  }

  #tell(change: Change): void {
    const { play, rules, canRedo } = this.table;
    for (const guest of this.#guests) {
      if (guest.met === null) continue;
      const now = situation(play, guest.seat, guest.met);
      const { line } = change;
      const reversals = reversalsOf(this.table, guest.seat);
      if (change.kind === 'back') guest.send({ t: 'back', line, back: change.back, now, canRedo, reversals });
      else guest.send({ t: 'step', line, entry: shownEntry(change.entry, guest.seat, rules), now, canRedo, reversals });
      // Whose hidden combatant has shown itself is known from now on.
      this.#tellOne(guest, now.combatants);
    }
  }

  #tellSeats(): void {
    for (const guest of this.#guests) this.#tellOne(guest, wholeView(this.table.play, guest.seat).combatants);
  }

  #tellOne(guest: Guest, seen: readonly unknown[]): void {
    const seats = this.#infos(seen);
    const text = JSON.stringify(seats);
    if (text === guest.seats) return;
    guest.seats = text;
    guest.send({ t: 'seats', seats });
  }

  /**
   * The seats as this one may know them: whose hidden combatants are is nobody else's to know, and a seat that has no
   * others is none.
   *
   * @param seen the combatants of its view: null who is not seen
   */
  #infos(seen: readonly unknown[]): readonly SeatInfo[] {
    const present = Map.groupBy(this.#guests, (guest) => guest.seat.id);
    const { combatants } = this.table.play.fight;
    const known = new Set(combatants.filter((_, index) => seen[index] !== null).map(({ id }) => id));
    return this.#seats.flatMap((seat) => {
      const { id, kind, name } = seat;
      const owns = seat.owns.filter((each) => known.has(each));
      if (seat.revoked || (owns.length === 0 && seat.owns.length > 0)) return [];
      return [{ id, kind, name, owns, present: present.get(id)?.length ?? 0 }];
    });
  }
}
