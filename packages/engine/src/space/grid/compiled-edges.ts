import { type EdgedMap, type EdgeTerrain, edgeTerrain, NO_EDGE, ownSides } from './edge.ts';
import type { Square } from './square.ts';

/** In the byte of an edge: the place of its cover among COVER_SCALE, that of `total` where no line of effect passes. */
export const EDGE_GRADE = 7;
/** No line of effect passes. */
export const NO_EFFECT = 8;
/** Nobody sees through it. */
export const NO_SIGHT = 16;
/** Nobody steps over it. */
const NO_STEP = 32;

/** The edges of a map as arrays, one byte each, with a border of one space around the map as `barrier` has it. */
export interface CompiledEdges {
  readonly pitch: number;
  /** By layer. */
  readonly layers: readonly Uint8Array[];
  /** The steps across the own sides, by layer. */
  readonly sides: readonly Square[];
}

/** The edges as arrays; null where nothing stands on any. @param grade the place of its cover among COVER_SCALE */
export function compileEdges(
  map: EdgedMap,
  pitch: number,
  grade: (terrain: EdgeTerrain) => number,
): CompiledEdges | null {
  const { edges, height } = map;
  if (edges === undefined || edges.layers.every((rows) => rows.every((row) => row.trim() === ''))) return null;
  const layers = edges.layers.map((rows, layer) => {
    const bytes = new Uint8Array(pitch * (height + 2));
    for (const [y, row] of rows.entries()) {
      for (let x = 0; x < row.length; x++) {
        const terrain = row[x] === NO_EDGE ? null : edgeTerrain(map, { x, y, layer });
        if (terrain !== null) bytes[(y + 1) * pitch + x + 1] = byteOf(terrain, grade(terrain));
      }
    }
    return bytes;
  });
  return { pitch, layers, sides: ownSides(map) };
}

function byteOf({ blocksMove, blocksEffect, blocksSight }: EdgeTerrain, grade: number): number {
  return grade | (blocksEffect ? NO_EFFECT : 0) | (blocksSight ? NO_SIGHT : 0) | (blocksMove ? NO_STEP : 0);
}

/** What stands over the step from a place, by its index; 0 for nothing. Squares only, one step straight. */
export function crossing({ pitch, layers }: CompiledEdges, place: number, step: number): number {
  if (step === 1 || step === -1) return layers[0]![step > 0 ? place + 1 : place]!;
  return layers[1]![step > 0 ? place + pitch : place]!;
}

/** The same for any step over one side, by column and row; 0 for other steps. */
export function crossingAt({ pitch, layers, sides }: CompiledEdges, { x, y }: Square, step: Square): number {
  for (let layer = 0; layer < sides.length; layer++) {
    const side = sides[layer]!;
    if (side.x === step.x && side.y === step.y) return layers[layer]![(y + 1) * pitch + x + 1] ?? 0;
    if (side.x === -step.x && side.y === -step.y) return layers[layer]![(y + step.y + 1) * pitch + x + step.x + 1] ?? 0;
  }
  return 0;
}

/** Whether one step from a space is kept back by what stands over it. */
export function isKeptFrom(edges: CompiledEdges, from: Square, step: Square): boolean {
  return (crossingAt(edges, from, step) & NO_STEP) !== 0;
}

/** Whether something over which nobody steps runs between two of the spaces. */
export function isDivided(edges: CompiledEdges | null, spaces: readonly Square[]): boolean {
  if (edges === null || spaces.length < 2) return false;
  return spaces.some((space) =>
    edges.sides.some((side) => {
      if ((crossingAt(edges, space, side) & NO_STEP) === 0) return false;
      return spaces.some(({ x, y }) => x === space.x + side.x && y === space.y + side.y);
    }),
  );
}
