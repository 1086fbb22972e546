/** Where single faces come from: a generator, a script, a journal, a person at the table. */
export interface FaceSource {
  /** One face of a die, `1..sides`. The caller vouches for `sides` being a whole number from 1 to 1,000. */
  face(sides: number): number;
}
