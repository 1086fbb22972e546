import type { ServerFrame } from '@fray/server';
import type { DeedFrame } from '../net/connection.ts';

/** So often a deed is sent anew. */
const MOST_TRIES = 5;

/**
 * Deeds one after the other: each goes to the server when the one before has been answered, and against what that one has
 * led to. Sent at once, the second of two quick ones would come too late: the first would have happened before it.
 */
export class InTurn {
  readonly #send: (frame: DeedFrame) => void;
  /** The first one is under way. */
  #deeds: readonly DeedFrame[] = [];
  #tries = 0;

  constructor(send: (frame: DeedFrame) => void) {
    this.#send = send;
  }

  add(deed: DeedFrame): void {
    this.#deeds = [...this.#deeds, deed];
    if (this.#deeds.length === 1) this.#send(deed);
  }

  /**
   * Sends the first deed anew where something else happened first: a command by hand holds good whatever others do meanwhile, who
   * may be going on by themselves several times a second. What is taken back is decided anew.
   *
   * @returns whether it was sent anew, as though the server had not answered
   */
  again(frame: ServerFrame): boolean {
    const [sent, ...rest] = this.#deeds;
    if (frame.t !== 'stale' || sent?.id !== frame.id || sent.t !== 'do' || this.#tries >= MOST_TRIES) return false;
    this.#tries++;
    const anew = { ...sent, at: frame.line };
    this.#deeds = [anew, ...rest.map((deed) => (deed.at === sent.at ? { ...deed, at: frame.line } : deed))];
    this.#send(anew);
    return true;
  }

  /** Takes in what the server says. */
  heard(frame: ServerFrame): void {
    const [sent, ...rest] = this.#deeds;
    if (sent === undefined || !('id' in frame) || frame.id !== sent.id) return;
    // What somebody else has done meanwhile was not known to whoever decided: that still comes first.
    const follow = (deed: DeedFrame): DeedFrame =>
      frame.t === 'done' && deed.at === sent.at ? { ...deed, at: frame.line } : deed;
    this.#deeds = rest.map(follow);
    this.#tries = 0;
    const [next] = this.#deeds;
    if (next !== undefined) this.#send(next);
  }
}
