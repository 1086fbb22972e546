import { Readable } from 'node:stream';
import { z } from 'zod';
import { frameText, type ServerFrame } from '../api/frames.ts';
import type { Caller } from '../seats/caller.ts';
import { DISMISSED, type Guest, newGuest } from './room.ts';
import type { Mark } from './telling.ts';

/** So many bytes may wait for a client that does not read, beside one event of whatever size. */
const MOST_WAITING_BYTES = 1_048_576;

/** So long after its end somebody may still read. */
const PARTING_MS = 5000;

/** Who hears of a stream. */
interface StreamWishes {
  /** It has ended; may be told twice. */
  left(guest: Guest): void;
  failed(error: unknown): void;
}

/** The last event of a stream that the server ends. */
export const endFrame = z.strictObject({
  t: z.literal('end'),
  text: z.string().describe('Why it ends.'),
  again: z.boolean().describe('Whether the client may come back.'),
});
type EndFrame = z.output<typeof endFrame>;

/** Server-sent events to one client: the frames of the socket, each by its name, with the mark up to which it has been told. */
export class EventStream {
  /** What is to be sent. It ends where the client hangs up, too. */
  readonly body: Readable = new Readable({ read: () => undefined });
  readonly guest: Guest;
  #line = 0;
  #said = 0;
  #isOver = false;

  readonly #left: () => void;

  /** @param heartbeatMs so often something is sent, so that nobody on the way takes the line for dead */
  constructor(caller: Caller, heartbeatMs: number, { left, failed }: StreamWishes) {
    this.#left = () => left(this.guest);
    const pulse = setInterval(() => this.#push(':\n\n'), heartbeatMs);
    this.body.on('close', () => {
      clearInterval(pulse);
      this.#left();
    });
    this.guest = newGuest(caller, {
      send: (frame) => this.#send(frame),
      dismiss: (why) => this.#end(DISMISSED[why], why !== 'gone'),
      failed: (error) => {
        failed(error);
        this.#end('the server could not show what has changed', true);
      },
    });
  }

  #send(frame: ServerFrame): void {
    if ('line' in frame) this.#line = frame.line;
    if (frame.t === 'said') this.#said = Math.max(this.#said, frame.said.number);
    if (frame.t === 'welcome') this.#said = frame.talk.at(-1)?.number ?? 0;
    this.#push(
      `id: ${markText({ line: this.#line, said: this.#said })}\nevent: ${frame.t}\ndata: ${frameText(frame)}\n\n`,
    );
  }

  /** The server stops: what has happened since is told where the client comes back. */
  async leave(): Promise<void> {
    this.guest.dismiss('stopped');
  }

  /** @param again whether the client may come back */
  #end(text: string, again: boolean): void {
    this.#push(`event: end\ndata: ${JSON.stringify({ t: 'end', text, again } satisfies EndFrame)}\n\n`);
    this.#isOver = true;
    this.body.push(null);
    // Who does not read is not waited for.
    setTimeout(() => this.body.destroy(), PARTING_MS).unref();
    this.#left();
  }

  #push(text: string): void {
    if (this.body.destroyed || this.#isOver) return;
    // What it was not told it is told when it comes back, by its mark.
    if (this.body.readableLength > MOST_WAITING_BYTES) this.body.destroy();
    else this.body.push(text);
  }
}

const MARK = /^(\d{1,9})-(\d{1,9})$/;

function markText({ line, said }: Mark): string {
  return `${line}-${said}`;
}

/** Reads the id of the last event that a client has seen; null where it is none. */
export function readMark(text: string): Mark | null {
  const [, line, said] = MARK.exec(text) ?? [];
  return line === undefined ? null : { line: Number(line), said: Number(said) };
}
