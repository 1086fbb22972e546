import type { SeatInfo, ServerFrame, TableDamage } from '../api/frames.ts';
import type { StoredSeat } from '../store/store.ts';
import type { LiveTable } from '../tables/live-table.ts';
import { reversalsOf } from '../tables/reversals.ts';
import type { Change } from '../tables/seat-action.ts';
import { idsSeen, type Met, metIn, type ShownEntry, shownEntry, situation, wholeView } from '../tables/shown.ts';

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
  /** Ends the connection: the seat has too many. */
  makeRoom(): void;
  /** Ends the connection: it could not be told of a change. */
  failed(error: unknown): void;
}

/** So many connections a seat may have at once; the oldest makes room for one more. */
const MOST_OF_A_SEAT = 20;

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

  /** Lets somebody in, unless the seat was revoked on the way. */
  enter(guest: Guest): void {
    if (this.#seats.some(({ id, revoked }) => revoked && id === guest.seat.id)) {
      guest.dismiss();
      return;
    }
    const same = [...this.#guests].filter(({ seat }) => seat.id === guest.seat.id);
    if (same.length >= MOST_OF_A_SEAT) same[0]?.makeRoom();
    this.#deafen ??= this.table.listen((change) => this.#tell(change));
    this.#guests.add(guest);
    this.#welcome(guest);
    this.#tellSeats();
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
    guest.send({
      t: 'welcome',
      table: table.stored.id,
      seat: guest.seat.id,
      seats,
      line: table.line,
      fight,
      log: this.since(guest.seat, 0),
      canRedo: table.canRedo,
      reversals: reversalsOf(table, guest.seat),
      damage: damageFor(table, guest.seat),
    });
  }

  /** The steps that stand after a line, as the seat may read them. */
  since(seat: StoredSeat, line: number): readonly ShownEntry[] {
    const { entries } = this.table;
    return entries.filter((entry) => entry.line > line).map((entry) => shownEntry(entry, seat, this.table));
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

  /** One who cannot be told keeps nobody else from hearing of it. */
  #tell(change: Change): void {
    for (const guest of [...this.#guests]) {
      try {
        this.#tellChange(guest, change);
      } catch (error) {
        guest.failed(error);
      }
    }
  }

  #tellChange(guest: Guest, change: Change): void {
    if (guest.met === null) return;
    const { table } = this;
    const { canRedo } = table;
    const { line } = change;
    const now = situation(table, guest.seat, guest.met);
    const reversals = reversalsOf(table, guest.seat);
    if (change.kind === 'back') guest.send({ t: 'back', line, back: change.back, now, canRedo, reversals });
    else guest.send({ t: 'step', line, entry: shownEntry(change.entry, guest.seat, table), now, canRedo, reversals });
    // Whose hidden combatant has shown itself is known from now on.
    this.#tellOne(guest);
  }

  #tellSeats(): void {
    for (const guest of this.#guests) this.#tellOne(guest);
  }

  #tellOne(guest: Guest): void {
    const seats = this.#infos(guest.seat);
    const text = JSON.stringify(seats);
    if (text === guest.seats) return;
    guest.seats = text;
    guest.send({ t: 'seats', seats });
  }

  /**
   * The seats as this one may know them: whose hidden combatants are is nobody else's to know, and a seat that has no
   * others is none.
   */
  #infos(viewer: StoredSeat): readonly SeatInfo[] {
    const present = Map.groupBy(this.#guests, (guest) => guest.seat.id);
    const seen = idsSeen(this.table, viewer);
    return this.#seats.flatMap((seat) => {
      const { id, kind, name } = seat;
      const owns = seen.filter((each) => seat.owns.includes(each));
      if (seat.revoked || (owns.length === 0 && seat.owns.length > 0)) return [];
      return [{ id, kind, name, owns, present: present.get(id)?.length ?? 0 }];
    });
  }
}

/** What a line holds may tell of dice and of the unseen: only a game master reads it. */
function damageFor({ damage }: LiveTable, { kind }: StoredSeat): TableDamage | null {
  return damage === null ? null : { ...damage, why: kind === 'gm' ? damage.why : '' };
}
