import type { SeatInfo, ServerFrame } from '../api/frames.ts';
import type { StoredSeat } from '../store/store.ts';
import type { Change } from '../tables/deed.ts';
import type { LiveTable } from '../tables/live-table.ts';
import { shownEntry, situation, wholeView } from '../tables/shown.ts';

/** One connection of somebody who sits at a table. */
export interface Guest {
  readonly seat: StoredSeat;
  /** Indexes of the combatants whose sheets it knows. */
  readonly met: Set<number>;
  send(frame: ServerFrame): void;
  /** Ends the connection: the seat was revoked. */
  dismiss(): void;
}

/** Everybody who is connected to one table. Each is told of every change, in the words of its own seat. */
export class Room {
  readonly table: LiveTable;
  readonly #guests: Set<Guest> = new Set();
  #seats: readonly StoredSeat[];

  constructor(table: LiveTable, seats: readonly StoredSeat[]) {
    this.table = table;
    this.#seats = seats;
    table.listen((change) => this.#tell(change));
  }

  enter(guest: Guest): void {
    this.#guests.add(guest);
    const { table } = this;
    const fight = wholeView(table.play, guest.seat);
    for (const each of fight.combatants) if (each !== null) guest.met.add(each.index);
    guest.send({
      t: 'welcome',
      table: table.stored.id,
      seat: guest.seat.id,
      seats: this.#infos(guest.seat),
      line: table.line,
      fight,
      log: table.entries.map((entry) => shownEntry(entry, guest.seat, table.rules)),
      canRedo: table.canRedo,
    });
    this.#tellSeats(guest);
  }

  leave(guest: Guest): void {
    if (this.#guests.delete(guest)) this.#tellSeats(guest);
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
    this.#tellSeats(null);
  }

  #tell(change: Change): void {
    const { play, rules, canRedo } = this.table;
    for (const guest of this.#guests) {
      const now = situation(play, guest.seat, guest.met);
      const { line } = change;
      if (change.kind === 'back') guest.send({ t: 'back', line, back: change.back, now, canRedo });
      else guest.send({ t: 'step', line, entry: shownEntry(change.entry, guest.seat, rules), now, canRedo });
    }
  }

  #tellSeats(except: Guest | null): void {
    for (const guest of this.#guests) {
      if (guest !== except) guest.send({ t: 'seats', seats: this.#infos(guest.seat) });
    }
  }

  /** The seats as this one may know them: whose hidden combatants are is nobody else's to know. */
  #infos(viewer: StoredSeat): readonly SeatInfo[] {
    const present = Map.groupBy(this.#guests, (guest) => guest.seat.id);
    const { combatants } = wholeView(this.table.play, viewer);
    const known = new Set(combatants.map((each) => each?.id));
    return this.#seats
      .filter((seat) => !seat.revoked)
      .map(({ id, kind, name, owns }) => {
        return { id, kind, name, owns: owns.filter((each) => known.has(each)), present: present.get(id)?.length ?? 0 };
      });
  }
}
