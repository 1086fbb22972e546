/** So many messages may come at once, and so many a second in the long run. */
const BURST = 60;
const PER_SECOND = 20;
const MS = 1000;

/** Counts the messages of one connection. Each takes a token from a bucket that fills up again. */
export class MessageRate {
  #tokens = BURST;
  #since: number;

  /** @param now milliseconds of any clock that goes on evenly */
  constructor(now: number) {
    this.#since = now;
  }

  /** Whether one more message may come now. */
  allows(now: number): boolean {
    this.#tokens = Math.min(BURST, this.#tokens + ((now - this.#since) / MS) * PER_SECOND);
    this.#since = now;
    if (this.#tokens < 1) return false;
    this.#tokens--;
    return true;
  }
}
