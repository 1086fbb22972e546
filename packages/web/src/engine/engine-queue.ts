import type { EngineCall, EngineRequest } from './messages.ts';

/** What is asked first: the fight itself, what is drawn at once, all else, odds, the odds of lists. */
const RANKS: Partial<Readonly<Record<EngineCall, number>>> = {
  fight: 0,
  story: 1,
  waiting: 1,
  bodies: 1,
  timeline: 1,
  odds: 3,
  landing: 3,
  sums: 3,
  played: 3,
  answered: 3,
  glance: 4,
  advice: 4,
};
const USUAL = 2;

/** Whether it is drawn at once: what is told apart from it would be drawn twice. */
export function isAtOnce(call: EngineCall): boolean {
  return (RANKS[call] ?? USUAL) < USUAL;
}

/** Whether somebody can wait for it while the fight goes on: it takes long, and the page is whole without it. */
export function isLater(call: EngineCall): boolean {
  return (RANKS[call] ?? USUAL) > USUAL;
}

/**
 * Questions on their way to an engine. They wait here, so that one which nobody wants any more costs nothing, and so that
 * quick ones pass slow ones. Quick ones go together, what is drawn at once before all others, and come back together: the
 * page is drawn anew once, and not for each. Slow ones go one at a time.
 */
export class EngineQueue {
  readonly #send: (requests: readonly EngineRequest[]) => void;
  #waiting: EngineRequest[] = [];
  /** How many answers the engine owes. */
  #owed = 0;

  constructor(send: (requests: readonly EngineRequest[]) => void) {
    this.#send = send;
  }

  add(request: EngineRequest): void {
    this.#waiting.push(request);
    this.#next();
  }

  /** Nobody wants the answer any more. What the engine works at already goes on. */
  drop(id: number): void {
    this.#waiting = this.#waiting.filter((each) => each.id !== id);
  }

  /** So many answers have come; with the last that it owes the engine is free for more. */
  answered(count: number): void {
    this.#owed -= count;
    this.#next();
  }

  #next(): void {
    if (this.#owed > 0) return;
    const sorted = this.#waiting.toSorted((a, b) => rank(a) - rank(b));
    const together = sorted.filter((each) => rank(each) <= USUAL);
    const requests = together.length > 0 ? together : sorted.slice(0, 1);
    if (requests.length === 0) return;
    this.#waiting = this.#waiting.filter((each) => !requests.includes(each));
    this.#owed = requests.length;
    this.#send(requests);
  }
}

function rank({ call }: EngineRequest): number {
  return RANKS[call] ?? USUAL;
}
