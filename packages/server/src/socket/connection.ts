import { performance } from 'node:perf_hooks';
import type { Refusal } from '@fray/engine';
import { type ClientFrame, frameText, type ServerFrame } from '../api/frames.ts';
import type { Outcome } from '../metrics.ts';
import type { StoredSeat } from '../store/store.ts';
import type { SeatAction } from '../tables/seat-action.ts';
import type { ShownEntry } from '../tables/shown.ts';
import { ClosedTableError, FullServerError } from '../tables/table-registry.ts';
import { UnsaidError } from '../talk/unsaid.ts';
import type { MessageRate } from './message-rate.ts';
import { FrameError, readFrame } from './read-frame.ts';
import type { Dismissal, Guest, Room } from './room.ts';

/** The line to one client, whatever carries it. */
export interface Wire {
  send(text: string): void;
  /** @param code of RFC 6455 */
  close(code: number, reason: string): void;
}

/** What a connection needs to know of the rest of the server. */
export interface Host {
  seatOf(token: string): Promise<StoredSeat | null>;
  roomOf(table: string): Promise<Room>;
  /** The rate at which a seat may send, over all its connections. */
  rateOf(seat: StoredSeat): MessageRate;
  /** Hears what became of each command, and after how many seconds. */
  became(outcome: Outcome, seconds: number): void;
  /** Something failed that nobody at the table can mend. @param table null before anybody sat down */
  failed(error: unknown, table: string | null): void;
}

/** Codes of RFC 6455: a message broke the rules of the protocol, or the sender is not let in; the server failed. */
const BROKEN = 1008;
const FAILED = 1011;
/** Of the registry of such codes: the client may come back. */
export const LATER = 1013;
/** What a step of the log costs that is sent again, and a step back or forth, which everybody is shown, in messages. */
const ENTRY_COST = 0.1;
const TURN_COST = 2;
/** The same of what is shown to everybody beside the fight. */
const TALK_COST = 4;
const MS_PER_SECOND = 1000;
const FULL = 'the server holds as many tables as it can';
const UNKNOWN_LINK = 'this link is not valid: ask the game master for a new one';

type Frame<T extends ClientFrame['t']> = Extract<ClientFrame, { t: T }>;
/** What becomes a line of the journal. */
type DeedFrame = Frame<'do' | 'answer' | 'undo' | 'redo'>;

/** How a connection ends, by why somebody has to leave. */
const ENDS: Readonly<Record<Dismissal, readonly [number, string]>> = {
  gone: [BROKEN, UNKNOWN_LINK],
  crowded: [LATER, 'this link is open too often'],
  changed: [LATER, 'the host has changed this table: it is opened anew'],
};

/** One client from its first message to its last. */
export class Connection {
  readonly #wire: Wire;
  readonly #host: Host;
  /** Of the address, and when somebody has sat down, of the seat. */
  readonly #rates: MessageRate[];
  #room: Room | null = null;
  #guest: Guest | null = null;
  #coming = false;
  #closed = false;

  /** @param rate at which all connections of its address may send */
  constructor(wire: Wire, host: Host, rate: MessageRate) {
    this.#wire = wire;
    this.#host = host;
    this.#rates = [rate];
  }

  /** Whether the client has said who it is. */
  get isSeated(): boolean {
    return this.#guest !== null;
  }

  /** Whether it has said so, and its table is being opened. */
  get isComing(): boolean {
    return this.#coming;
  }

  /** Whether it has ended on this side; the other side may take its time to hang up, and is not heard. */
  get isOver(): boolean {
    return this.#closed;
  }

  /** Takes in a message. Never throws. */
  async receive(text: string): Promise<void> {
    if (!this.knock()) return;
    try {
      await this.#handle(readFrame(text));
    } catch (error) {
      if (error instanceof FullServerError) this.#end(LATER, FULL);
      else if (error instanceof FrameError) this.#send({ t: 'error', text: error.message });
      else this.#send(this.#failure(error));
    }
  }

  /** Counts whatever comes in, and ends a connection from which there comes too much. @returns whether it goes on */
  knock(): boolean {
    if (this.#closed) return false;
    const now = performance.now();
    if (this.#rates.every((rate) => rate.allows(now))) return true;
    this.#end(LATER, 'too many messages');
    return false;
  }

  /** Ends it because the client breaks the rules. */
  refuse(reason: string): void {
    this.#end(BROKEN, reason);
  }

  /** There is no more line to the client. */
  closed(): void {
    this.#closed = true;
    if (this.#guest !== null) this.#room?.leave(this.#guest);
  }

  async #handle(frame: ClientFrame): Promise<void> {
    if (frame.t === 'ping') this.#send({ t: 'pong' });
    else if (frame.t === 'hello') await this.#seat(frame.token);
    else if (this.#guest === null) this.#send({ t: 'error', text: 'expected hello first, with the secret of a link' });
    else if (frame.t === 'say') await this.#say(this.#guest, frame);
    else if (frame.t === 'point') this.#point(this.#guest, frame);
    else await this.#submit(this.#guest, frame);
  }

  async #seat(token: string): Promise<void> {
    if (this.#guest !== null) throw new FrameError('hello was said already');
    const seat = await this.#host.seatOf(token);
    if (seat === null) {
      this.#end(BROKEN, UNKNOWN_LINK);
      return;
    }
    const room = await this.#roomOf(seat);
    if (this.#closed || this.#guest !== null) return;
    const guest: Guest = {
      seat,
      met: null,
      seats: '',
      notes: '[]',
      send: (frame) => this.#send(frame),
      dismiss: (why) => this.#end(...ENDS[why]),
      failed: (error) => {
        this.#host.failed(error, seat.table);
        this.#end(FAILED, 'the server could not show what has changed');
      },
    };
    this.#rates.push(this.#host.rateOf(seat));
    this.#room = room;
    this.#guest = guest;
    room.enter(guest);
  }

  async #roomOf({ table }: StoredSeat): Promise<Room> {
    this.#coming = true;
    try {
      return await this.#host.roomOf(table);
    } finally {
      this.#coming = false;
    }
  }

  async #say(guest: Guest, { id, text }: Frame<'say'>): Promise<void> {
    this.#charge(TALK_COST);
    try {
      await this.#room?.say(guest, id, text);
    } catch (error) {
      if (error instanceof UnsaidError) this.#send({ t: 'unsaid', id, text: error.message });
      else this.#send({ ...this.#failure(error), id });
    }
  }

  #point(guest: Guest, { to, look = false }: Frame<'point'>): void {
    this.#charge(TALK_COST);
    this.#room?.point(guest, to, look);
  }

  async #submit({ seat }: Guest, frame: DeedFrame): Promise<void> {
    const { id, at } = frame;
    const request = { client: id, at, deed: deedOf(frame) };
    const begun = performance.now();
    const result = await this.#room?.table.submit(seat, request).catch((error: unknown) => this.#failure(error));
    if (result === undefined) return;
    this.#host.became('t' in result ? 'failed' : result.kind, (performance.now() - begun) / MS_PER_SECOND);
    if ('t' in result) {
      this.#send({ ...result, id });
      return;
    }
    if (result.kind === 'done') this.#send({ t: 'done', id, line: result.line });
    else if (result.kind === 'refused') this.#refuse(id, result.refusals);
    else this.#sendNews(id, result.line, (await this.#room?.since(seat, at)) ?? []);
    if (frame.t === 'undo' || frame.t === 'redo') this.#charge(TURN_COST);
  }

  #refuse(id: string, refusals: readonly Refusal[]): void {
    this.#send({ t: 'refused', id, refusals });
    this.#room?.countRefused();
  }

  /** Who asks again and again for what was told long ago pays for each step of it. */
  #sendNews(id: string, line: number, news: readonly ShownEntry[]): void {
    this.#charge(news.length * ENTRY_COST);
    this.#send({ t: 'stale', id, line, news });
  }

  #charge(tokens: number): void {
    for (const rate of this.#rates) rate.charge(tokens);
  }

  #failure(error: unknown): Extract<ServerFrame, { t: 'error' }> {
    if (error instanceof ClosedTableError) return { t: 'error', text: `this table cannot be opened: ${error.message}` };
    this.#host.failed(error, this.#guest?.seat.table ?? null);
    return { t: 'error', text: 'the server could not do that; nothing has changed' };
  }

  #end(code: number, reason: string): void {
    this.closed();
    this.#wire.close(code, reason);
  }

  #send(frame: ServerFrame): void {
    if (!this.#closed) this.#wire.send(frameText(frame));
  }
}

function deedOf(frame: DeedFrame): SeatAction {
  if (frame.t === 'do') return { kind: 'command', command: JSON.parse(JSON.stringify(frame.command)) };
  if (frame.t === 'answer') return { kind: 'answer', answer: frame.answer };
  return { kind: frame.t };
}
