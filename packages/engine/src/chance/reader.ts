/** A text that is not dice notation: where, what was expected there, and what was found. */
export class DiceSyntaxError extends Error {
  override readonly name = 'DiceSyntaxError';
  /** The character, from 0. */
  readonly position: number;
  readonly expected: string;
  readonly found: string;

  constructor(text: string, position: number, expected: string) {
    const found = position < text.length ? quote(text.slice(position)) : 'the end';
    super(`${quote(text)} is not dice: expected ${expected} at character ${position + 1}, found ${found}`);
    this.position = position;
    this.expected = expected;
    this.found = found;
  }
}

/** Walks through a text; blanks are passed over, upper and lower case are the same. */
export class Reader {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** Where the next character that is no blank stands. */
  position(): number {
    while (/\s/.test(this.text.charAt(this.at))) this.at++;
    return this.at;
  }

  atEnd(): boolean {
    return this.position() >= this.text.length;
  }

  /** Steps over the next character if it is one of `characters`. */
  take(characters: string): boolean {
    const next = this.text.charAt(this.position()).toLowerCase();
    if (next === '' || !characters.includes(next)) return false;
    this.at++;
    return true;
  }

  /** @throws DiceSyntaxError if the next character is not the one */
  expect(character: string): void {
    if (!this.take(character)) throw this.error(`"${character}"`);
  }

  /** The number that begins here, if one does. */
  digits(): number | undefined {
    const start = this.position();
    while (/\d/.test(this.text.charAt(this.at))) this.at++;
    if (this.at - start > MAX_DIGITS) throw this.error(`a number of at most ${MAX_DIGITS} digits`, start);
    return this.at > start ? Number(this.text.slice(start, this.at)) : undefined;
  }

  /** @throws DiceSyntaxError if no number begins here */
  number(expected: string): number {
    const found = this.digits();
    if (found === undefined) throw this.error(expected);
    return found;
  }

  error(expected: string, position: number = this.position()): DiceSyntaxError {
    return new DiceSyntaxError(this.text, position, expected);
  }
}

const MAX_DIGITS = 7;

function quote(text: string): string {
  return `"${text.length > 30 ? `${text.slice(0, 30)}…` : text}"`;
}
