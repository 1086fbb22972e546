import type { NamedFaces } from '../state/fight.ts';

/** An input that does not fit what a rule needs: a face out of range, dice that ran out, an answer to another question. */
export class DiceError extends Error {
  override readonly name = 'DiceError';
  /** What the input was for: "attack roll of thug". */
  readonly roll: string;
  readonly expected: string;
  readonly found: string;
  /** Faces that are there for rolls of other names. */
  readonly left: readonly NamedFaces[];

  constructor(roll: string, expected: string, found: string, left: readonly NamedFaces[] = []) {
    super(`${roll}: expected ${expected}, found ${found}`);
    this.roll = roll;
    this.expected = expected;
    this.found = found;
    this.left = left;
  }
}
