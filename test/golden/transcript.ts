import { createHash } from 'node:crypto';

/**
 * What a line of a transcript is about. Each has a hash of its own, so that a difference says what changed.
 *
 * - `commands`: what may be commanded, as offered; what was; what was asked, of whom, with which choices; the answers.
 * - `words`: why the rest is refused, and the texts of questions, each with its rule.
 * - `dice`: who threw what, which faces fell, what they came to, and why.
 * - `sentences`: the log as a game master reads it, with arithmetic and rules.
 * - `states`: what of the state is another after each command.
 * - `end`: the state in the end.
 * - `odds`: the exact chances of what acts come to.
 */
export type Aspect = 'commands' | 'words' | 'dice' | 'sentences' | 'states' | 'end' | 'odds';

interface Line {
  readonly aspect: Aspect;
  readonly text: string;
}

/** What is written down of one fight, line by line. */
export class Transcript {
  readonly #lines: Line[] = [];
  /** What was said last of each thing. */
  readonly #said = new Map<string, string>();

  say(aspect: Aspect, text: string): void {
    this.#lines.push({ aspect, text });
  }

  /** Says it where it is not what was said of the thing before: most of a fight stays as it is from step to step. */
  sayNew(aspect: Aspect, thing: string, text: string): void {
    const key = `${aspect} ${thing}`;
    if (this.#said.get(key) === text) return;
    this.#said.set(key, text);
    this.say(aspect, `${thing}: ${text}`);
  }

  print(): string {
    return this.#lines.map(({ aspect, text }) => `${aspect.padEnd(9)} | ${text}\n`).join('');
  }

  /** How many lines there are, and the hash of each aspect: "128 commands=0f3a91c2 dice=…". */
  digest(): string {
    const hashes = new Map<Aspect, ReturnType<typeof createHash>>();
    for (const { aspect, text } of this.#lines) {
      const hash = hashes.get(aspect) ?? createHash('sha256');
      hashes.set(aspect, hash.update(`${text}\n`));
    }
    const parts = [...hashes].map(([aspect, hash]) => `${aspect}=${hash.digest('hex').slice(0, 10)}`);
    return [`${this.#lines.length}`, ...parts.toSorted()].join(' ');
  }
}

/** The aspects in which two digests differ. */
export function differing(one: string, two: string): string[] {
  const [mine, theirs] = [new Set(one.split(' ').slice(1)), new Set(two.split(' ').slice(1))];
  const parts = [...mine, ...theirs].filter((part) => !mine.has(part) || !theirs.has(part));
  return [...new Set(parts.map((part) => part.slice(0, part.indexOf('='))))].toSorted();
}
