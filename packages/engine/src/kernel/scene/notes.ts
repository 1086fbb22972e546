import type { Memory } from './every/branches.ts';

/** What has come of something on the way, in a word: the fight does not tell it afterwards. */
export interface Note {
  /** Index of the combatant of whom it is said. */
  readonly who: number;
  readonly word: string;
}

/** Stand in no word. */
const BETWEEN = '\u0001';
const BEHIND = '\u0002';

/** What has been noted on a branch, each once, beside what its answerer remembers: branches with other notes do not come together. */
export class Notes implements Memory {
  readonly #answerer: Memory;
  #noted = '';

  constructor(answerer: Memory) {
    this.#answerer = answerer;
  }

  add(who: number, word: string): void {
    const entry = `${who}${BETWEEN}${word}${BEHIND}`;
    if (!`${BEHIND}${this.#noted}`.includes(`${BEHIND}${entry}`)) this.#noted += entry;
  }

  get all(): readonly Note[] {
    return this.#noted
      .split(BEHIND)
      .slice(0, -1)
      .map((entry) => {
        const [who, word = ''] = entry.split(BETWEEN);
        return { who: Number(who), word };
      });
  }

  save(): string {
    return this.#noted + this.#answerer.save();
  }

  restore(saved: string): void {
    const end = saved.lastIndexOf(BEHIND) + 1;
    this.#noted = saved.slice(0, end);
    this.#answerer.restore(saved.slice(end));
  }
}
