import { performance } from 'node:perf_hooks';
import type { ClientFrame, ServerFrame } from '../api/frames.ts';
import type { StoredSeat } from '../store/store.ts';
import type { Deed } from '../tables/deed.ts';
import { MessageRate } from './message-rate.ts';
import { FrameError, readFrame } from './read-frame.ts';
import type { Guest, Room } from './room.ts';

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
  /** Something failed that nobody at the table can mend. */
  failed(error: unknown): void;
}

/** Codes of RFC 6455: a message broke the rules of the protocol; the sender is not let in. */
export const BROKEN = 1008;
const UNKNOWN_LINK = 'this link is not valid: ask the game master for a new one';

/** One client from its first message to its last. */
export class Connection {
  readonly #wire: Wire;
  readonly #host: Host;
  readonly #rate: MessageRate;
  #room: Room | null = null;
  #guest: Guest | null = null;
  #closed = false;

  /** @param perSecond messages that it may send in the long run */
  constructor(wire: Wire, host: Host, perSecond: number) {
    this.#wire = wire;
    this.#host = host;
    this.#rate = new MessageRate(perSecond, performance.now());
  }

  /** Whether the client has said who it is. */
  get isSeated(): boolean {
    return this.#guest !== null;
  }

  /** Takes in a message. Never throws. */
  async receive(text: string): Promise<void> {
    if (!this.#rate.allows(performance.now())) {
      this.#wire.close(BROKEN, 'too many messages');
      return;
    }
    try {
      await this.#handle(readFrame(text));
    } catch (error) {
      if (error instanceof FrameError) this.#send({ t: 'error', text: error.message });
      else {
        this.#host.failed(error);
        this.#send({ t: 'error', text: 'the server could not do that; nothing has changed' });
      }
    }
  }

  closed(): void {
    this.#closed = true;
    if (this.#guest !== null) this.#room?.leave(this.#guest);
  }

  async #handle(frame: ClientFrame): Promise<void> {
    if (frame.t === 'ping') this.#send({ t: 'pong' });
    else if (frame.t === 'hello') await this.#seat(frame.token);
    else if (this.#guest === null) this.#send({ t: 'error', text: 'expected hello first, with the secret of a link' });
    else await this.#submit(this.#guest, frame);
  }

  async #seat(token: string): Promise<void> {
    if (this.#guest !== null) throw new FrameError('hello was said already');
    const seat = await this.#host.seatOf(token);
    if (seat === null) {
      this.#wire.close(BROKEN, UNKNOWN_LINK);
      return;
    }
    const room = await this.#host.roomOf(seat.table);
    if (this.#closed || this.#guest !== null) return;
    const guest: Guest = {
      seat,
      met: null,
      seats: '',
      send: (frame) => this.#send(frame),
      dismiss: () => this.#wire.close(BROKEN, UNKNOWN_LINK),
    };
    this.#room = room;
    this.#guest = guest;
    room.enter(guest);
  }

  async #submit({ seat }: Guest, frame: Extract<ClientFrame, { id: string }>): Promise<void> {
    const { id, at } = frame;
    const result = await this.#room?.table.submit(seat, { client: id, at, deed: deedOf(frame) });
    if (result === undefined) return;
    if (result.kind === 'done') this.#send({ t: 'done', id, line: result.line });
    else if (result.kind === 'refused') this.#send({ t: 'refused', id, refusals: result.refusals });
    else this.#send({ t: 'stale', id, line: result.line });
  }

  #send(frame: ServerFrame): void {
    if (!this.#closed) this.#wire.send(JSON.stringify(frame));
  }
}

function deedOf(frame: Extract<ClientFrame, { id: string }>): Deed {
  if (frame.t === 'do') return { kind: 'command', command: JSON.parse(JSON.stringify(frame.command)) };
  if (frame.t === 'answer') return { kind: 'answer', answer: frame.answer };
  return { kind: frame.t };
}
