import type { Footprint } from '../grid/footprint.ts';

/**
 * Whether two stand on opposite sides of a third: the line between the centres of a square of one and a square of the
 * other passes through opposite borders of the target's space, the corners of these borders included (MOD-FLANK-01,
 * GNG-CORE-14, V22-MOD-06). Of a larger creature any of its squares will do. Whether both threaten is not asked.
 */
export function areOpposite(a: Footprint, b: Footprint, target: Footprint): boolean {
  // In half squares from the target's north-west corner: all numbers are whole.
  const span = 2 * target.side;
  for (let i = 0; i < a.side * a.side; i++) {
    const ax = 2 * (a.x - target.x + (i % a.side)) + 1;
    const ay = 2 * (a.y - target.y + Math.floor(i / a.side)) + 1;
    for (let j = 0; j < b.side * b.side; j++) {
      const bx = 2 * (b.x - target.x + (j % b.side)) + 1;
      const by = 2 * (b.y - target.y + Math.floor(j / b.side)) + 1;
      if (crossesBoth(ax, ay, bx, by, span) || crossesBoth(ay, ax, by, bx, span)) return true;
    }
  }
  return false;
}

/** Whether the line between a and b passes both borders x = 0 and x = span of the target, with y from 0 to span. */
function crossesBoth(ax: number, ay: number, bx: number, by: number, span: number): boolean {
  if (ax > bx) return crossesBoth(bx, by, ax, ay, span);
  if (ax > 0 || bx < span) return false;
  const width = bx - ax;
  const atFirst = ay * width - (by - ay) * ax;
  const atSecond = atFirst + (by - ay) * span;
  return Math.min(atFirst, atSecond) >= 0 && Math.max(atFirst, atSecond) <= span * width;
}
