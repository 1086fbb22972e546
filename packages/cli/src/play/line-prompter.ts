import { createInterface, type Interface } from 'node:readline';
import { type Io, say, sayAll } from '../io.ts';
import { Left, type Pick, type Prompter } from './prompter.ts';

/** More picks than this are shown by their ids alone. */
const MANY = 40;

/** Plain lines in, plain lines out: for pipes, tests and whoever likes it. Empty lines and those that begin with # are skipped. */
export class LinePrompter implements Prompter {
  readonly #io: Io;
  readonly #reader: Interface;
  readonly #lines: AsyncIterator<string>;
  #interrupted = false;

  constructor(io: Io) {
    this.#io = io;
    this.#reader = createInterface({ input: io.stdin });
    this.#lines = this.#reader[Symbol.asyncIterator]();
  }

  async choose(message: string, picks: readonly Pick[], controls: readonly Pick[]): Promise<string> {
    say(this.#io.stdout, message);
    sayAll(this.#io.stdout, listed(picks));
    const typed = await this.#line(controls.map(({ id }) => id).join(', '));
    const numbered = /^\d+$/.test(typed) ? picks[Number(typed) - 1] : undefined;
    return numbered !== undefined && !picks.some(({ id }) => id === typed) ? numbered.id : typed;
  }

  type(message: string): Promise<string> {
    return this.#line(message);
  }

  close(): void {
    this.#reader.close();
  }

  /** Whoever types has had enough: the present question is left, and no other one is asked. */
  interrupt(): void {
    this.#interrupted = true;
    this.close();
  }

  async #line(message: string): Promise<string> {
    for (;;) {
      this.#io.stdout.write(`${message}> `);
      const next = await this.#lines.next();
      if (next.done === true) throw new Left(this.#interrupted);
      const line = next.value.trim();
      // What was typed is shown, as a terminal would, so that a log of the output can be read.
      say(this.#io.stdout, line);
      if (line !== '' && !line.startsWith('#')) return line;
    }
  }
}

function listed(picks: readonly Pick[]): string[] {
  if (picks.length > MANY) return [`  ${picks.map(({ id }) => id).join('  ')}`];
  return picks.map(({ text, hint }, at) => `  ${at + 1}) ${text}${hint === '' ? '' : `  [${hint}]`}`);
}
