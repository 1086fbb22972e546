import type { DeskCall, DeskRequest } from './messages.ts';

/** What is asked first: the fight itself, what has just happened, all else that is drawn, odds, the odds of lists. */
const LATER: Partial<Readonly<Record<DeskCall, number>>> = {
  fight: 0,
  story: 1,
  odds: 3,
  landing: 3,
  sums: 3,
  glance: 4,
};
const USUAL = 2;

/**
 * Questions on their way to the desk, which answers one at a time. They wait here, so that one which nobody wants any more
 * costs nothing, and so that quick ones pass slow ones.
 */
export class DeskQueue {
  readonly #send: (request: DeskRequest) => void;
  #waiting: DeskRequest[] = [];
  #asked: number | null = null;

  constructor(send: (request: DeskRequest) => void) {
    this.#send = send;
  }

  add(request: DeskRequest): void {
    this.#waiting.push(request);
    this.#next();
  }

  /** Nobody wants the answer any more. What the desk works at already goes on. */
  drop(id: number): void {
    this.#waiting = this.#waiting.filter((each) => each.id !== id);
  }

  /** The desk has answered: it is free for another. */
  answered(id: number): void {
    if (this.#asked === id) this.#asked = null;
    this.#next();
  }

  #next(): void {
    if (this.#asked !== null) return;
    const first = Math.min(...this.#waiting.map(rank));
    const at = this.#waiting.findIndex((each) => rank(each) === first);
    const request = this.#waiting[at];
    if (request === undefined) return;
    this.#waiting = this.#waiting.toSpliced(at, 1);
    this.#asked = request.id;
    this.#send(request);
  }
}

function rank({ call }: DeskRequest): number {
  return LATER[call] ?? USUAL;
}
