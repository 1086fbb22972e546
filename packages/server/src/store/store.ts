import type { Held, Libraries, LibraryOutcome } from './libraries.ts';
import type { StoredPicture } from './pictures.ts';
import type { StoredToken, Tokens } from './tokens.ts';

/** A table as it is kept: what it started from. Everything after that is in its lines. */
export interface StoredTable {
  readonly id: string;
  readonly title: string;
  readonly ruleset: string;
  /** The journal's header: the fight before anything was done, as JSON. */
  readonly header: string;
  /** When it was made, as an ISO 8601 time in UTC. */
  readonly created: string;
  /** Whether it can be read and no longer played. */
  readonly archived: boolean;
}

/** A table as a list of all of them tells it. */
export interface TableListing extends Omit<StoredTable, 'header'> {
  /** When it was last played, or made, as an ISO 8601 time in UTC. */
  readonly played: string;
  /** How many lines its journal has. */
  readonly lines: number;
  /** How many characters its journal has, the header counted. */
  readonly bytes: number;
  /** The address of the guest who had it made; null for the host. */
  readonly maker: string | null;
}

export type SeatKind = 'gm' | 'player' | 'spectator';

/** A place at a table. The secret of its link is kept as a hash alone. */
export interface StoredSeat {
  readonly id: string;
  readonly table: string;
  readonly kind: SeatKind;
  /** What the others call it. */
  readonly name: string;
  /** Ids of the combatants that belong to it. */
  readonly owns: readonly string[];
  readonly hash: string;
  readonly revoked: boolean;
}

/** A link by which players choose their combatants at a table; of its secret there is a hash alone. */
export interface Invitation {
  readonly table: string;
  readonly hash: string;
  /** Ids of the combatants from which they choose. */
  readonly heroes: readonly string[];
}

/** A link by which the fight of a table can be looked at and played back; of its secret there is a hash alone. */
export interface ReplayLink {
  readonly table: string;
  readonly hash: string;
  /** Whether it shows all that a game master sees, once nothing more happens there; else what onlookers see. */
  readonly whole: boolean;
}

/** One line of a journal; lines of a table count from 1 without a gap. */
export interface StoredLine {
  readonly line: number;
  /** Id of the seat that gave it. */
  readonly seat: string;
  /** By what the client calls it, so that a retry is known again; null for lines that no client sent. */
  readonly client: string | null;
  /** What was told, what fell and was answered, and what happened, as JSON. */
  readonly body: string;
}

/** A line with its hash, by which it is known again. */
export interface ChainedLine extends StoredLine {
  readonly hash: string;
}

/** From where on a journal cannot be trusted. */
export interface Damage {
  /** The first line that is not as it was written, or that is missing; counts from 1. */
  readonly line: number;
  /** What was expected there, and what was found. */
  readonly why: string;
  /** How many lines there are from there on. */
  readonly left: number;
}

/** What is kept of a journal: its lines as far as they are whole. */
export interface Kept {
  readonly lines: readonly StoredLine[];
  readonly damage: Damage | null;
}

/** How a journal was found. */
export interface Checked {
  /** How many of its lines are as they were written. */
  readonly lines: number;
  readonly damage: Damage | null;
}

/** Everything that is kept of a table, as it lies in the database, damaged or not; secrets of links are not among it. */
export interface TableRows {
  readonly table: StoredTable;
  readonly seats: readonly Omit<StoredSeat, 'hash'>[];
  readonly lines: readonly ChainedLine[];
  /** Damaged lines without which a game master went on, and when. */
  readonly setAside: readonly (ChainedLine & { readonly cut: string })[];
  readonly snapshot: Snapshot | null;
  /** What is kept beside the journal, as `talk`, `orders` and `notes` give it. */
  readonly talk: readonly string[];
  readonly orders: string;
  readonly notes: string;
  /** What could not be read, and why. */
  readonly unread: readonly string[];
}

/** Everything that is kept of a table, the hashes of its links too: what is moved from one store to another. */
export interface TableDump {
  readonly table: StoredTable;
  /** When it was last played, as an ISO 8601 time in UTC. */
  readonly played: string;
  readonly maker: TableListing['maker'];
  /** In the order in which they were made. */
  readonly seats: readonly StoredSeat[];
  /** Ids of the seats that came by an invitation. */
  readonly chosen: readonly string[];
  readonly invitation: Invitation | null;
  readonly lines: readonly ChainedLine[];
  readonly setAside: TableRows['setAside'];
  readonly snapshot: Snapshot | null;
  readonly orders: string;
  readonly notes: string;
  readonly replay: ReplayLink | null;
  readonly tokens: readonly StoredToken[];
  readonly talk: readonly { readonly number: number; readonly body: string }[];
  /** In the order of their hashes. */
  readonly pictures: readonly StoredPicture[];
}

/** The fight as it stood after a line. */
export interface Snapshot {
  readonly line: number;
  readonly fight: string;
  /** What must be known of the lines before it so that they need not be read; '' where that was not kept. */
  readonly account: string;
}

/** Somebody has written that line, or that client's line, in the meantime. */
export class LineTakenError extends Error {
  override readonly name = 'LineTakenError';
  readonly table: string;
  readonly line: number;
  constructor(table: string, line: number) {
    super(`line ${line} of table ${table}: expected none yet, found one`);
    this.table = table;
    this.line = line;
  }
}

/** The table was archived in the meantime, as by another server. */
export class ArchivedError extends Error {
  override readonly name = 'ArchivedError';
  constructor(table: string) {
    super(`table ${table}: expected one that is played, found one that is archived`);
  }
}

/** The lines before it are not there, so that it goes on from nothing. */
export class LineGapError extends Error {
  override readonly name = 'LineGapError';
  constructor(table: string, line: number, expected: number) {
    super(`line ${line} of table ${table}: expected line ${expected}`);
  }
}

export function noTable(table: string): Error {
  return new Error(`there is no table ${table}`);
}

/** What another server that shares the store has done at a table, or tells the others of it. */
export type News =
  /** Lines were added; something else was written, as seats or talk; lines were set aside. */
  | { readonly kind: 'lines' | 'rest' | 'cut'; readonly table: string }
  | { readonly kind: 'told'; readonly table: string; readonly server: string; readonly text: string };

/** Who hears of what other servers do. */
export interface Listener {
  /** Told once or several times, soon after it was done. */
  heard(news: News): void;
  /** Ids of the tables of which everything has to be heard. What else there is to hear may be left out. */
  open(): readonly string[];
}

/** The other servers that have the same store open. */
export interface Neighbours {
  /** Hears of what they do from now on. */
  listen(listener: Listener): Promise<void>;
  /** Tells them something of a table that is kept nowhere, as who is there: it may be lost on the way. @param text 7,000 bytes at most */
  tell(table: string, text: string): void;
}

/**
 * Where tables are kept. What a call has answered is on the disk: it survives a crash of the process and of the machine.
 * Lines are never changed, but for damaged ones that are set aside; tables and seats only by the methods that say so.
 */
export interface Store {
  /** Null where no other server can have it open. */
  readonly neighbours: Neighbours | null;
  /** Sheets, encounters and maps, kept beside the tables. */
  readonly libraries: Libraries;
  /** Further secrets of seats, for programs. */
  readonly tokens: Tokens;

  /**
   * Keeps a new table with its first seats and its first lines, all or nothing.
   *
   * @param maker the address of the guest who has it made; null for the host
   */
  addTable(
    table: StoredTable,
    seats: readonly StoredSeat[],
    lines: readonly StoredLine[],
    maker?: TableListing['maker'],
  ): Promise<void>;
  table(id: string): Promise<StoredTable | null>;
  /** All tables, newest first. */
  listings(): Promise<readonly TableListing[]>;
  /** What `bytes` of these tables come to, each; those that are not there are left out. */
  sizes(tables: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Whether there was such a table. It can be played, or only read, from now on. */
  archiveTable(table: string, archived: boolean): Promise<boolean>;
  /** Whether there was such a table. It is gone with its seats and its journal. */
  deleteTable(table: string): Promise<boolean>;

  addSeat(seat: StoredSeat): Promise<void>;
  /** All seats of a table, those that were revoked too, in the order in which they were made. */
  seats(table: string): Promise<readonly StoredSeat[]>;
  /** The seat of a link that was not revoked, or null. */
  seatByHash(hash: string): Promise<StoredSeat | null>;
  /** Whether there was such a seat, not revoked before. Its tokens are gone. */
  revokeSeat(table: string, seat: string): Promise<boolean>;
  /** Whether there is such a seat. Its link is the one with this hash from now on, also where it was revoked before; its tokens are gone. */
  renewSeat(table: string, seat: string, hash: string): Promise<boolean>;

  /** The invitation to a table, or null where there is none. */
  invitation(table: string): Promise<Invitation | null>;
  invitationByHash(hash: string): Promise<Invitation | null>;
  /** Keeps it in place of the one that its table had. */
  invite(invitation: Invitation): Promise<void>;
  /** Whether there was one. */
  endInvitation(table: string): Promise<boolean>;
  /** Keeps a seat that came by an invitation, unless one of its combatants has been chosen by another that still stands. @returns whether it did */
  takeSeat(seat: StoredSeat): Promise<boolean>;
  /** Ids of the combatants of a table that seats have chosen which came by an invitation and still stand. */
  chosen(table: string): Promise<ReadonlySet<string>>;

  /** @throws LineTakenError where the table has a line of that number, or of that client's name, already; LineGapError; ArchivedError, where others may have the store open too */
  append(table: string, line: StoredLine): Promise<void>;
  /** The lines of a table after this one, in order. */
  linesAfter(table: string, line: number): Promise<readonly StoredLine[]>;

  /** The line that a client's message became, by the name that it was kept with; null where there is none. */
  lineOf(table: string, client: string): Promise<number | null>;

  /** The lines of a table as far as they are as they were written, and where that ends. */
  kept(table: string): Promise<Kept>;
  /** The same without the lines. */
  checked(table: string): Promise<Checked>;
  /**
   * Takes the lines of a table from this one on out of its journal, and keeps them aside; with snapshots after them.
   *
   * @param cut when that was, as an ISO 8601 time in UTC
   */
  setAside(table: string, line: number, cut: string): Promise<void>;
  /** All that can be read of a table, or null where there is none. */
  rows(table: string): Promise<TableRows | null>;
  /** All others of the table are forgotten. */
  saveSnapshot(table: string, snapshot: Snapshot): Promise<void>;
  /** The one that was saved last, or null. */
  lastSnapshot(table: string): Promise<Snapshot | null>;

  /** What people at the table have said to do in reactions, as it was kept last; '' where nothing was. */
  orders(table: string): Promise<string>;
  /** Keeps that in place of `before`. @returns whether that is what was kept; else somebody has changed it meanwhile */
  saveOrders(table: string, body: string, before: string): Promise<boolean>;

  /** What people at the table have written to each other, as it was kept, oldest first. */
  talk(table: string): Promise<readonly string[]>;
  /**
   * Keeps one more line of it.
   *
   * @param number counts up @param most so many are kept: older ones are forgotten
   * @throws LineTakenError where there is a line of that number
   */
  addTalk(table: string, number: number, body: string, most: number): Promise<void>;

  /** All that belongs to a table, as it lies there, or null where there is none. */
  dump(table: string): Promise<TableDump | null>;
  /** Keeps a table as it was elsewhere, all or nothing. @throws Error where there is one of that id already */
  restore(dump: TableDump): Promise<void>;

  /** The notes on the map of the table, as they were kept last; '' where there never were any. */
  notes(table: string): Promise<string>;
  /** Keeps that in place of what was kept before, where that still is so. @returns whether it is */
  saveNotes(table: string, body: string, before: string): Promise<boolean>;

  /** The link by which the fight of a table is played back, or null where there is none. */
  replayLink(table: string): Promise<ReplayLink | null>;
  replayLinkByHash(hash: string): Promise<ReplayLink | null>;
  /** Keeps it in place of the one that its table had. */
  saveReplayLink(link: ReplayLink): Promise<void>;
  /** Whether there was one. */
  endReplayLink(table: string): Promise<boolean>;

  /**
   * Keeps pictures for a table, all or none; those that it has already stay.
   *
   * @param bounds how many of them a table may have, and bytes: of one table, of all, and of those of guests
   * @throws Error where there is no such table
   */
  keepPictures(table: string, pictures: readonly StoredPicture[], bounds: Held): Promise<LibraryOutcome>;
  /** The bytes of a picture of the table, or null. */
  picture(table: string, hash: string): Promise<Uint8Array | null>;

  /** Writes something of no meaning, as far as to the disk. @throws Error where nothing can be kept: the disk is full, or cannot be written */
  tryWriting(): Promise<void>;

  close(): Promise<void>;
}
