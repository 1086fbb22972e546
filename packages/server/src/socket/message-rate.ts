import { performance } from 'node:perf_hooks';
import type { StoredSeat } from '../store/store.ts';

/** So many seconds' worth of messages may come at once. */
const BURST_SECONDS = 3;
const MS = 1000;

/** Counts the messages of one sender. Each takes a token from a bucket that fills up again; what costs more takes more. */
export class MessageRate {
  readonly #perSecond: number;
  #tokens: number;
  #since: number;

  /** @param perSecond in the long run @param now milliseconds of any clock that goes on evenly */
  constructor(perSecond: number, now: number) {
    this.#perSecond = perSecond;
    this.#tokens = perSecond * BURST_SECONDS;
    this.#since = now;
  }

  /** Whether one more message may come now. */
  allows(now: number): boolean {
    this.#fill(now);
    if (this.#tokens < 1) return false;
    this.#tokens--;
    return true;
  }

  /** Takes for what a message has brought about, also more than there is: the sender waits the longer for its next one. */
  charge(tokens: number): void {
    this.#tokens -= tokens;
  }

  /** Whether nothing was sent for so long that it makes no difference to begin anew. */
  isFull(now: number): boolean {
    this.#fill(now);
    return this.#tokens >= this.#perSecond * BURST_SECONDS;
  }

  #fill(now: number): void {
    const more = ((now - this.#since) / MS) * this.#perSecond;
    this.#tokens = Math.min(this.#perSecond * BURST_SECONDS, this.#tokens + more);
    this.#since = now;
  }
}

/** So many senders are kept before those are forgotten that have been silent. */
const MOST_KEPT = 1000;

/** The rates of senders by what they share: all connections of a seat, or of an address, count together. */
export class MessageRates {
  readonly #perSecond: number;
  readonly #kept: Map<string, MessageRate> = new Map();

  /** @param perSecond messages of one sender in the long run */
  constructor(perSecond: number) {
    this.#perSecond = perSecond;
  }

  of(sender: string, now: number): MessageRate {
    const kept = this.#kept.get(sender);
    if (kept !== undefined) return kept;
    if (this.#kept.size >= MOST_KEPT)
      for (const [name, rate] of this.#kept) if (rate.isFull(now)) this.#kept.delete(name);
    const rate = new MessageRate(this.#perSecond, now);
    this.#kept.set(sender, rate);
    return rate;
  }
}

/** A house full of players, or all that come through one proxy, share an address. */
const SEATS_OF_AN_ADDRESS = 10;

/** How often may be sent what has to do with tables, over sockets and over HTTP together. */
export class Rates {
  readonly #seats: MessageRates;
  readonly #addresses: MessageRates;

  /** @param perSecond messages that a seat may send */
  constructor(perSecond: number) {
    this.#seats = new MessageRates(perSecond);
    this.#addresses = new MessageRates(perSecond * SEATS_OF_AN_ADDRESS);
  }

  ofSeat({ id }: StoredSeat): MessageRate {
    return this.#seats.of(id, performance.now());
  }

  ofAddress(ip: string): MessageRate {
    return this.#addresses.of(ip, performance.now());
  }
}
