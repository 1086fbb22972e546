import type { NewTable, SeatLink } from '../net/api.ts';
import { KeptList } from '../state/kept-list.ts';
import type { Shelf } from '../state/kept-text.ts';

/** A table that was made on this device, with the links of its seats. */
export interface Remembered extends Omit<NewTable, 'doubts'> {
  /** When it was made, as ISO 8601. */
  readonly made: string;
}

const TABLES = new KeptList('fray.tables', isRemembered, 50);

/** The tables that were made on this device, newest first; none where the shelf cannot be read. */
export function rememberedTables(shelf: Shelf): readonly Remembered[] {
  return TABLES.read(shelf);
}

function isRemembered(value: unknown): value is Remembered {
  const each = value as Partial<Remembered> | null;
  return typeof each?.id === 'string' && typeof each.title === 'string' && Array.isArray(each.seats);
}

export function remember(shelf: Shelf, table: Remembered): void {
  TABLES.write(shelf, [table, ...rememberedTables(shelf).filter(({ id }) => id !== table.id)]);
}

export function forget(shelf: Shelf, id: string): void {
  TABLES.write(
    shelf,
    rememberedTables(shelf).filter((each) => each.id !== id),
  );
}

/** Adds a new seat to the table where `token` sits, if this device knows it. */
export function rememberSeat(shelf: Shelf, token: string, seat: SeatLink): void {
  TABLES.write(
    shelf,
    rememberedTables(shelf).map((table) =>
      table.seats.some((each) => each.token === token) ? { ...table, seats: [...table.seats, seat] } : table,
    ),
  );
}

/** Keeps the new link of a seat in place of the old one, where this device knows that. */
export function rememberRenewed(shelf: Shelf, { id, token }: Pick<SeatLink, 'id' | 'token'>): void {
  TABLES.write(
    shelf,
    rememberedTables(shelf).map((table) => ({
      ...table,
      seats: table.seats.map((seat) => (seat.id === id ? { ...seat, token } : seat)),
    })),
  );
}

const HOST_KEY = 'fray.host';

/** The secret of the host's link, where somebody came by it on this device; else null. */
export function hostToken(shelf: Shelf): string | null {
  try {
    return shelf.getItem(HOST_KEY);
  } catch {
    return null;
  }
}

export function rememberHost(shelf: Shelf, token: string): void {
  try {
    shelf.setItem(HOST_KEY, token);
  } catch {
    // Where nothing can be kept, the host comes by the link again.
  }
}

/** The secret of a seat's link, if this device knows it. */
export function tokenOf(shelf: Shelf, seatId: string): string | null {
  for (const { seats } of rememberedTables(shelf)) {
    const seat = seats.find(({ id }) => id === seatId);
    if (seat !== undefined) return seat.token;
  }
  return null;
}

/** The address of a seat's link on this page. */
export function linkOf(base: string, token: string): string {
  return `${base.split('#')[0]}#/seat/${token}`;
}
