import type { FaceSource } from './faces.ts';

/** A script of dice that does not fit the rolls made. `face` is absent when the script was used up. */
export class DiceScriptError extends Error {
  /** Where in the script, from 0. */
  readonly index: number;
  readonly sides: number;
  readonly face: number | undefined;

  constructor(label: string, place: { index: number; sides: number; face: number | undefined }) {
    const { index, sides, face } = place;
    const what =
      face === undefined
        ? `needs a d${sides}, but the dice are used up after ${index}`
        : `needs a d${sides}, but die ${index + 1} of the script shows ${face}`;
    super(`${label} ${what}`);
    this.name = 'DiceScriptError';
    this.index = index;
    this.sides = sides;
    this.face = face;
  }
}

/** Faces from a list, in the order in which dice fall. */
export class ScriptedFaces implements FaceSource {
  /** What is being rolled, for error messages: "attack roll of thug". */
  label = 'a roll';
  private readonly faces: readonly number[];
  private taken = 0;

  constructor(faces: readonly number[]) {
    this.faces = [...faces];
  }

  /** @throws DiceScriptError if the list is used up or its next face is not `1..sides`; that face is not taken */
  face(sides: number): number {
    const face = this.faces[this.taken];
    if (face === undefined || !Number.isInteger(face) || face < 1 || face > sides) {
      throw new DiceScriptError(this.label, { index: this.taken, sides, face });
    }
    this.taken++;
    return face;
  }

  /** How many faces have been taken. */
  get used(): number {
    return this.taken;
  }

  /** The faces not yet taken: a script should end with none. */
  left(): readonly number[] {
    return this.faces.slice(this.taken);
  }
}

/** Passes faces on from another source and notes them. */
export class RecordingFaces implements FaceSource {
  private readonly source: FaceSource;
  private readonly noted: number[] = [];

  constructor(source: FaceSource) {
    this.source = source;
  }

  face(sides: number): number {
    const face = this.source.face(sides);
    this.noted.push(face);
    return face;
  }

  /** The faces that fell so far, in order. */
  get faces(): readonly number[] {
    return this.noted;
  }
}
