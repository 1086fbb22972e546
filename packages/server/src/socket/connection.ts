import { performance } from 'node:perf_hooks';
import { type ClientFrame, commandOf, frameText, type ServerFrame } from '../api/frames.ts';
import { type Caller, isEnough } from '../seats/caller.ts';
import type { StoredSeat } from '../store/store.ts';
import { newPromise } from '../tables/promised.ts';
import type { SeatAction } from '../tables/seat-action.ts';
import { ClosedTableError, FullServerError } from '../tables/table-registry.ts';
import { UnsaidError } from '../talk/unsaid.ts';
import { type Became, type BecameHeard, carriedOut, charge, type Doer, TALK_COST } from './deed.ts';
import type { MessageRate } from './message-rate.ts';
import { FrameError, readFrame } from './read-frame.ts';
import { DISMISSED, type Dismissal, type Guest, newGuest, type Room } from './room.ts';

/** The line to one client, whatever carries it. */
export interface Wire {
  send(text: string): void;
  /** @param code of RFC 6455 */
  close(code: number, reason: string): void;
}

/** What a connection needs to know of the rest of the server. */
export interface Host {
  callerOf(secret: string): Promise<Caller | null>;
  /** Whether somebody may still be there by the secret that it has come by. */
  isStill(caller: Caller): Promise<boolean>;
  roomOf(table: string): Promise<Room>;
  /** The rate at which a seat may send, over all its connections. */
  rateOf(seat: StoredSeat): MessageRate;
  readonly became: BecameHeard;
  /** Something failed that nobody at the table can mend. @param table null before anybody sat down */
  failed(error: unknown, table: string | null): void;
}

/** Who has sat down. */
interface Seated extends Doer {
  readonly guest: Guest;
}

/** Codes of RFC 6455: a message broke the rules of the protocol, or the sender is not let in; the server failed. */
const BROKEN = 1008;
const FAILED = 1011;
/** Of the registry of such codes: the client may come back. */
export const LATER = 1013;
/** The same, of a server that ends: another one may be there at once. */
const RESTARTED = 1012;
const FULL = 'the server holds as many tables as it can';

type Frame<T extends ClientFrame['t']> = Extract<ClientFrame, { t: T }>;
/** What becomes a line of the journal. */
type DeedFrame = Frame<'do' | 'answer' | 'contribute' | 'reveal' | 'undo' | 'redo'>;

/** By which codes a connection ends, by why somebody has to leave. */
const CODES: Readonly<Record<Dismissal, number>> = { gone: BROKEN, crowded: LATER, changed: LATER, stopped: RESTARTED };

/** One client from its first message to its last. */
export class Connection {
  readonly #wire: Wire;
  readonly #host: Host;
  /** Of the address, and when somebody has sat down, of the seat. */
  readonly #rates: MessageRate[];
  #seated: Seated | null = null;
  /** What was taken in and has no answer yet. */
  readonly #running: Set<Promise<void>> = new Set();
  /** One message is looked through after the other, so that they keep their order. */
  #known: Promise<boolean> = Promise.resolve(true);
  #coming = false;
  #isLeaving = false;
  #closed = false;

  /** @param rate at which all connections of its address may send */
  constructor(wire: Wire, host: Host, rate: MessageRate) {
    this.#wire = wire;
    this.#host = host;
    this.#rates = [rate];
  }

  /** Whether the client has said who it is. */
  get isSeated(): boolean {
    return this.#seated !== null;
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
    const answered = this.#answer(text);
    this.#running.add(answered);
    await answered;
    this.#running.delete(answered);
  }

  /** Never throws. */
  async #answer(text: string): Promise<void> {
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
    if (this.#closed || this.#isLeaving) return false;
    const now = performance.now();
    if (this.#rates.every((rate) => rate.allows(now))) return true;
    this.#end(LATER, 'too many messages');
    return false;
  }

  /** Ends it because the client breaks the rules. */
  refuse(reason: string): void {
    this.#end(BROKEN, reason);
  }

  /** Takes in no more, and ends when all that was taken in has its answer: the server stops. */
  async leave(): Promise<void> {
    this.#isLeaving = true;
    await Promise.all(this.#running);
    if (!this.#closed) this.#end(RESTARTED, DISMISSED.stopped);
  }

  /** There is no more line to the client. */
  closed(): void {
    this.#closed = true;
    if (this.#seated !== null) this.#seated.room.leave(this.#seated.guest);
  }

  async #handle(frame: ClientFrame): Promise<void> {
    if (frame.t === 'ping') this.#send({ t: 'pong' });
    else if (frame.t === 'hello') await this.#seat(frame.token);
    else if (this.#seated === null) this.#send({ t: 'error', text: 'expected hello first, with the secret of a link' });
    else if (!isEnough(this.#seated.caller.right, 'play'))
      this.#send({ t: 'error', text: 'this token only looks', ...('id' in frame && { id: frame.id }) });
    else await this.#do(this.#seated, frame);
  }

  async #do(seated: Seated, frame: Exclude<ClientFrame, { t: 'ping' | 'hello' }>): Promise<void> {
    // Whoever sends many at once pays before anything is waited for.
    if (frame.t === 'say' || frame.t === 'point') charge(seated.rates, TALK_COST);
    if (!(await this.#isStill(seated))) this.#end(BROKEN, DISMISSED.gone);
    else if (frame.t === 'say') await this.#say(seated, frame);
    else if (frame.t === 'point') this.#point(seated, frame);
    else await this.#submit(seated, frame);
  }

  #isStill({ caller }: Seated): Promise<boolean> {
    this.#known = this.#known.catch(() => false).then(() => this.#host.isStill(caller));
    return this.#known;
  }

  async #seat(token: string): Promise<void> {
    if (this.#seated !== null) throw new FrameError('hello was said already');
    const caller = await this.#host.callerOf(token);
    if (caller === null) {
      this.#end(BROKEN, DISMISSED.gone);
      return;
    }
    const { seat } = caller;
    const room = await this.#roomOf(seat);
    if (this.#closed || this.#seated !== null) return;
    const guest = newGuest(caller, {
      send: (frame) => this.#send(frame),
      dismiss: (why) => this.#end(CODES[why], DISMISSED[why]),
      failed: (error) => {
        this.#host.failed(error, seat.table);
        this.#end(FAILED, 'the server could not show what has changed');
      },
    });
    this.#rates.push(this.#host.rateOf(seat));
    this.#seated = { room, caller, guest, rates: this.#rates, became: this.#host.became };
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

  async #say({ room, guest }: Seated, { id, text }: Frame<'say'>): Promise<void> {
    try {
      this.#send({ t: 'said', said: await room.say(guest.seat, { client: id, text }, guest), id });
    } catch (error) {
      if (error instanceof UnsaidError) this.#send({ t: 'unsaid', id, text: error.message });
      else this.#send({ ...this.#failure(error), id });
    }
  }

  #point({ room, guest }: Seated, { to, look = false }: Frame<'point'>): void {
    room.point(guest.seat, to, look);
  }

  async #submit(doer: Seated, frame: DeedFrame): Promise<void> {
    const { id, at } = frame;
    try {
      this.#send(answerTo(id, await carriedOut(doer, { client: id, at, deed: deedOf(frame) })));
    } catch (error) {
      this.#send({ ...this.#failure(error), id });
    }
  }

  #failure(error: unknown): Extract<ServerFrame, { t: 'error' }> {
    if (error instanceof ClosedTableError) return { t: 'error', text: `this table cannot be opened: ${error.message}` };
    this.#host.failed(error, this.#seated?.guest.seat.table ?? null);
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

function answerTo(id: string, became: Became): ServerFrame {
  if (became.kind === 'done') return { t: 'done', id, line: became.line };
  if (became.kind === 'refused') return { t: 'refused', id, refusals: became.refusals };
  return { t: 'stale', id, line: became.line, news: became.news };
}

function deedOf(frame: DeedFrame): SeatAction {
  if (frame.t === 'do') return { kind: 'command', command: commandOf(frame.command) };
  if (frame.t === 'answer') return { kind: 'answer', answer: frame.answer };
  if (frame.t === 'contribute') return { kind: 'contribute', words: frame.words };
  if (frame.t === 'reveal') return newPromise();
  return { kind: frame.t };
}
