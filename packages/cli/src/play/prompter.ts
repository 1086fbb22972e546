/** One thing to pick. `id` is what can be typed instead. */
export interface Pick {
  readonly id: string;
  readonly text: string;
  /** Shown beside it: chances, places. */
  readonly hint: string;
}

/** Somebody left in the middle: Ctrl-C, or the end of the input. */
export class Left extends Error {
  override readonly name = 'Left';
  /** Whether by Ctrl-C. */
  readonly interrupted: boolean;

  constructor(interrupted: boolean) {
    super('the input ended');
    this.interrupted = interrupted;
  }
}

/** Who asks people: in a terminal by drawing, in a pipe by plain lines. */
export interface Prompter {
  /**
   * Asks for one of the picks or for a text of one's own.
   *
   * @param controls words that are always allowed ('undo', '?'); drawn as picks where things are drawn
   * @returns the id of a pick, or what was typed
   * @throws Left
   */
  choose(message: string, picks: readonly Pick[], controls: readonly Pick[]): Promise<string>;

  /** Asks for a text, such as the face of a die. @throws Left */
  type(message: string): Promise<string>;

  close(): void;
}
