import type { BackgroundText } from '@fray/engine';
import type { Point } from '../../map/geometry.ts';

/** Two crossings of the grid that is drawn in a picture, in squares of the map, and how many squares lie between them. */
export interface Crossings {
  readonly from: Point;
  readonly to: Point;
  readonly across: number;
  readonly down: number;
}

/** So near to each other two crossings are on one line, in squares. */
const SAME_LINE = 0.3;

/** The crossings with as many squares between them as it looks now. */
export function crossings(from: Point, to: Point): Crossings {
  const count = (a: number, b: number): number => {
    const apart = Math.abs(b - a);
    return apart < SAME_LINE ? 0 : Math.max(1, Math.round(apart));
  };
  return { from, to, across: count(from.x, to.x), down: count(from.y, to.y) };
}

/**
 * A picture laid so that its crossings are those of the map: with the first one on the nearest of them. Where both are on one line, it grows
 * alike both ways.
 */
export function fitted(background: BackgroundText, { from, to, across, down }: Crossings): BackgroundText {
  const scaleOf = (squares: number, a: number, b: number): number | null =>
    squares > 0 && a !== b ? squares / Math.abs(b - a) : null;
  const wide = scaleOf(across, from.x, to.x);
  const high = scaleOf(down, from.y, to.y);
  const [x, y] = [wide ?? high ?? 1, high ?? wide ?? 1];
  const [left = 0, top = 0] = background.at ?? [];
  const [width, height] = background.size;
  return {
    ...background,
    at: [rounded(Math.round(from.x) - (from.x - left) * x), rounded(Math.round(from.y) - (from.y - top) * y)],
    size: [rounded(width * x), rounded(height * y)],
  };
}

const HUNDREDTHS = 100;

/** As exactly as maps keep it. */
function rounded(squares: number): number {
  return Math.round(squares * HUNDREDTHS) / HUNDREDTHS + 0;
}

/** A picture laid over all of a map, or as much of it as it fills as it is. */
export function laidOut(
  picture: Pick<BackgroundText, 'picture' | 'name'>,
  pixels: { readonly width: number; readonly height: number },
  squares: number,
): BackgroundText {
  return { ...picture, at: [0, 0], size: [rounded(squares), rounded((squares * pixels.height) / pixels.width)] };
}
