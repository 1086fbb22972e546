import type { ServerFrame } from '@fray/server';
import type { DeedFrame } from '../net/connection.ts';

/**
 * Deeds one after the other: each goes to the server when the one before has been answered, and against what that one has
 * led to. Sent at once, the second of two quick ones would come too late: the first would have happened before it.
 */
export class InTurn {
  readonly #send: (frame: DeedFrame) => void;
  /** The first one is under way. */
  #deeds: readonly DeedFrame[] = [];

  constructor(send: (frame: DeedFrame) => void) {
    this.#send = send;
  }

  add(deed: DeedFrame): void {
    this.#deeds = [...this.#deeds, deed];
    if (this.#deeds.length === 1) this.#send(deed);
  }

  /** Takes in what the server says. */
  heard(frame: ServerFrame): void {
    const [sent, ...rest] = this.#deeds;
    if (sent === undefined || !('id' in frame) || frame.id !== sent.id) return;
    // What somebody else has done meanwhile was not known to whoever decided: that still comes first.
    const follow = (deed: DeedFrame): DeedFrame =>
      frame.t === 'done' && deed.at === sent.at ? { ...deed, at: frame.line } : deed;
    this.#deeds = rest.map(follow);
    const [next] = this.#deeds;
    if (next !== undefined) this.#send(next);
  }
}
