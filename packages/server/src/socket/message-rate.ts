/** So many seconds' worth of messages may come at once. */
const BURST_SECONDS = 3;
const MS = 1000;

/** Counts the messages of one connection. Each takes a token from a bucket that fills up again. */
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
    const more = ((now - this.#since) / MS) * this.#perSecond;
    this.#tokens = Math.min(this.#perSecond * BURST_SECONDS, this.#tokens + more);
    this.#since = now;
    if (this.#tokens < 1) return false;
    this.#tokens--;
    return true;
  }
}
