import type { FaceSource } from '../../src/chance/faces.ts';

/** Faces from a list, in the order in which dice fall. */
export class ScriptedFaces implements FaceSource {
  private readonly faces: readonly number[];
  private taken = 0;

  constructor(faces: readonly number[]) {
    this.faces = [...faces];
  }

  /** @throws Error if the list is used up or its next face is not `1..sides` */
  face(sides: number): number {
    const face = this.faces[this.taken];
    if (face === undefined || face < 1 || face > sides) throw new Error(`a d${sides} cannot show ${face}`);
    this.taken++;
    return face;
  }

  /** The faces not yet taken: a script should end with none. */
  left(): readonly number[] {
    return this.faces.slice(this.taken);
  }
}

/** Passes faces on from another source and notes them. */
export class RecordingFaces implements FaceSource {
  private readonly source: FaceSource;
  /** The faces that fell so far, in order. */
  readonly faces: number[] = [];

  constructor(source: FaceSource) {
    this.source = source;
  }

  face(sides: number): number {
    const face = this.source.face(sides);
    this.faces.push(face);
    return face;
  }
}
