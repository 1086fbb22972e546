import { LineTakenError, type Store, type StoredSeat } from '../store/store.ts';
import type { LiveTable } from '../tables/live-table.ts';
import { type Rolled, rolled } from './roll.ts';
import { UnsaidError } from './unsaid.ts';
import { written } from './written.ts';

/** A line that somebody wrote to the table, as it is kept. */
export interface KeptLine {
  /** Counts up, from 1. */
  readonly number: number;
  /** When it came in, as an ISO 8601 time in UTC. */
  readonly at: string;
  /** By what its writer calls it. */
  readonly client: string;
  /** Who wrote it: id of the seat and its name. */
  readonly seat: string;
  readonly name: string;
  /** Ids of the seats that read it, beside its writer and game masters; null: all do. */
  readonly to: readonly string[] | null;
  readonly text: string;
  readonly roll: Rolled | null;
}

/** So many lines of a table are kept; the oldest go. */
const MOST_LINES = 500;

const ARCHIVED = 'this table is archived: it can be read, and nothing is written to it any more';
const UNKNOWN = 'whoever you whisper to knows nothing of you yet';

/** What people at one table have written to each other. It is no part of the fight: nothing takes it back. */
export class Talk {
  readonly #store: Store;
  readonly #table: LiveTable;
  readonly #lines: KeptLine[];
  /** Lines that are on their way to the disk. */
  readonly #coming: Map<string, Promise<KeptLine>> = new Map();
  #last: number;

  private constructor(store: Store, table: LiveTable, lines: readonly KeptLine[]) {
    this.#store = store;
    this.#table = table;
    this.#lines = [...lines];
    this.#last = lines.at(-1)?.number ?? 0;
  }

  static async open(store: Store, table: LiveTable): Promise<Talk> {
    const bodies = await store.talk(table.stored.id);
    return new Talk(
      store,
      table,
      bodies.map((body) => JSON.parse(body) as KeptLine),
    );
  }

  /** The lines that a seat may read, oldest first. */
  readBy(seat: StoredSeat): readonly KeptLine[] {
    return this.#lines.filter((line) => isFor(line, seat));
  }

  /**
   * Says a line, and rolls the dice in it. When it returns, the line is on the disk.
   *
   * @param given the line, and by what its writer calls it: the same name again is a retry, and is said once
   * @returns the line, and whether it was said just now
   * @throws UnsaidError where it cannot be said so
   */
  async say(seat: StoredSeat, given: Given, listeners: Listeners): Promise<readonly [line: KeptLine, isNew: boolean]> {
    const said = this.#lines.find((line) => line.seat === seat.id && line.client === given.client);
    if (said !== undefined) return [said, false];
    const name = nameOf(seat.id, given.client);
    const coming = this.#coming.get(name);
    if (coming !== undefined) return [await coming, false];
    const saying = this.#keep(this.#meant(seat, given, listeners));
    this.#coming.set(name, saying);
    try {
      return [await saying, true];
    } finally {
      this.#coming.delete(name);
    }
  }

  #meant(seat: StoredSeat, { client, text: line }: Given, { known, knowing }: Listeners): Omit<KeptLine, 'number'> {
    if (this.#table.stored.archived || this.#table.isClosed) throw new UnsaidError(ARCHIVED);
    const others = known.filter(({ id }) => id !== seat.id);
    const { to, dice, text } = written(line, others);
    if (to !== null && knowing !== null && to.some((id) => !knowing.includes(id))) throw new UnsaidError(UNKNOWN);
    const roll = dice === null ? null : rolled(dice);
    return { at: new Date().toISOString(), client, seat: seat.id, name: seat.name, to: to ?? knowing, text, roll };
  }

  /** Takes in what was said to other servers. @returns that, oldest first */
  async catchUp(): Promise<readonly KeptLine[]> {
    const last = Math.max(0, ...this.#lines.map(({ number }) => number));
    const bodies = await this.#store.talk(this.#table.stored.id);
    const lines = bodies.map((body) => JSON.parse(body) as KeptLine).filter(({ number }) => number > last - MOST_LINES);
    const fresh = lines.filter((line) => !this.#coming.has(nameOf(line.seat, line.client)) && this.#take(line));
    this.#last = Math.max(this.#last, lines.at(-1)?.number ?? 0);
    return fresh;
  }

  async #keep(meant: Omit<KeptLine, 'number'>): Promise<KeptLine> {
    for (;;) {
      const said: KeptLine = { number: ++this.#last, ...meant };
      try {
        await this.#store.addTalk(this.#table.stored.id, said.number, JSON.stringify(said), MOST_LINES);
        this.#take(said);
        return said;
      } catch (error) {
        if (!(error instanceof LineTakenError)) throw error;
        // Somebody has said something to another server: all are told when that is heard of.
        this.#last = await this.#newest();
      }
    }
  }

  async #newest(): Promise<number> {
    const [last = '{"number":0}'] = (await this.#store.talk(this.#table.stored.id)).slice(-1);
    return Math.max(this.#last, (JSON.parse(last) as KeptLine).number);
  }

  /** Whether it was not there before. */
  #take(line: KeptLine): boolean {
    if (this.#lines.some(({ number }) => number === line.number)) return false;
    this.#lines.push(line);
    this.#lines.sort((a, b) => a.number - b.number);
    if (this.#lines.length > MOST_LINES) this.#lines.shift();
    return true;
  }
}

function nameOf(seat: string, client: string): string {
  return `${seat} ${client}`;
}

/** A line as it comes in. */
interface Given {
  readonly client: string;
  readonly text: string;
}

/** Who hears somebody at the table. */
export interface Listeners {
  /** The seats that the writer knows of. */
  readonly known: readonly StoredSeat[];
  /** Ids of the seats that know of the writer, to whom alone it can speak; null: all do. */
  readonly knowing: readonly string[] | null;
}

/** Whether a seat may read a line: game masters read all. */
export function isFor({ seat, to }: KeptLine, { id, kind }: StoredSeat): boolean {
  return to === null || kind === 'gm' || seat === id || to.includes(id);
}

/** What is said at all tables that are open. */
export class Talks {
  readonly #store: Store;
  /** As long as a table is open. */
  readonly #known: WeakMap<LiveTable, Promise<Talk>> = new WeakMap();

  constructor(store: Store) {
    this.#store = store;
  }

  of(table: LiveTable): Promise<Talk> {
    const known = this.#known.get(table) ?? Talk.open(this.#store, table);
    this.#known.set(table, known);
    known.catch(() => this.#known.delete(table));
    return known;
  }
}
