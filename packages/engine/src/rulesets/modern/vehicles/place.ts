import type { Footprint } from '../../../space/grid/footprint.ts';
import { footprintSquares } from '../../../space/grid/footprint.ts';
import { DIRECTIONS, printSquare, type Square } from '../../../space/grid/square.ts';

/** Where a vehicle is: the north-west square of its middle, as wide as long, and the direction in which it points. */
export interface Place extends Square {
  readonly facing: number;
}

/** How many squares it takes. */
export interface Extent {
  readonly width: number;
  readonly length: number;
}

function stepOf(direction: number): Square {
  return DIRECTIONS[direction & 7] as Square;
}

/** How many blocks of its width lie behind one another: fewer on the diagonal, where a step is longer. */
function blocksOf({ width, length }: Extent, facing: number): number {
  const more = Math.max(0, length - width);
  return 1 + (facing % 2 === 0 ? more : Math.floor((2 * more) / 3));
}

/** From the rear to the middle, in blocks. */
function behindMiddle(extent: Extent, facing: number): number {
  return Math.floor((blocksOf(extent, facing) - 1) / 2);
}

/** The space of a vehicle: blocks as wide as it is, from its rear to its front (MOD-VSCALE-02). */
export function blocksAt({ x, y, facing }: Place, extent: Extent): readonly Footprint[] {
  const { x: dx, y: dy } = stepOf(facing);
  const behind = behindMiddle(extent, facing);
  return Array.from({ length: blocksOf(extent, facing) }, (_, block) => ({
    x: x + dx * (block - behind),
    y: y + dy * (block - behind),
    side: extent.width,
  }));
}

/** All its squares, each once. */
export function squaresAt(place: Place, extent: Extent): readonly Square[] {
  const found = new Map<string, Square>();
  for (const block of blocksAt(place, extent))
    for (const square of footprintSquares(block)) found.set(printSquare(square), square);
  return [...found.values()];
}

/** The place one square on in a direction. */
export function shifted(place: Place, direction: number): Place {
  const { x, y } = stepOf(direction);
  return { ...place, x: place.x + x, y: place.y + y };
}

/** From the north-west square of the rear block to its outer square on the side to which it turns. */
function pivotOf(facing: number, side: number, width: number): Square {
  const across = stepOf(facing + 2 * side);
  const back = stepOf(facing + 4);
  const end = (sum: number, own: number): number => ((sum === 0 ? own : sum) > 0 ? width - 1 : 0);
  return { x: end(across.x + back.x, across.x), y: end(across.y + back.y, across.y) };
}

/**
 * The place after a turn by eighths of a circle, to the right above 0: the vehicle pivots on the rear square toward which
 * it turns (MOD-VSCALE-03, MOD-VSCALE-04).
 */
export function pivoted(place: Place, extent: Extent, by: number): Place {
  const side = Math.sign(by);
  const facing = (place.facing + by) & 7;
  const rear = blocksAt(place, extent)[0] ?? { ...place, side: 1 };
  const held = pivotOf(place.facing, side, extent.width);
  const holds = pivotOf(facing, side, extent.width);
  const behind = behindMiddle(extent, facing);
  const { x, y } = stepOf(facing);
  return { x: rear.x + held.x - holds.x + x * behind, y: rear.y + held.y - holds.y + y * behind, facing };
}
