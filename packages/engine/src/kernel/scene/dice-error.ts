/** An input that does not fit what a rule needs: a face out of range, dice that ran out, an answer to another question. */
export class DiceError extends Error {
  override readonly name = 'DiceError';
  /** What the input was for: "attack roll of thug". */
  readonly roll: string;
  readonly expected: string;
  readonly found: string;

  constructor(roll: string, expected: string, found: string) {
    super(`${roll}: expected ${expected}, found ${found}`);
    this.roll = roll;
    this.expected = expected;
    this.found = found;
  }
}
