import { CELL, type Coordinates, centre, type Layout, middle, type Point, round } from '../geometry.ts';

/** The body of what points somewhere, as long and as wide as the places that it fills. */
export interface Hull {
  /** Half of each, in pixels. */
  readonly long: number;
  readonly wide: number;
}

/** A hull stops short of the edges of its places by so much; on the diagonal, where places stick out, by more. */
const STRAIGHT = 0.8;
const DIAGONAL = 0.45;

/** A step ahead and a step to the right, for a direction in degrees clockwise from the north. */
function axes(facing: number): readonly [ahead: Point, right: Point] {
  const angle = (facing * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return [
    { x: sin, y: -cos },
    { x: cos, y: sin },
  ];
}

/** The hull that fits the places. @param facing in degrees clockwise from the north */
export function hullOf(layout: Layout, spaces: readonly Coordinates[], facing: number): Hull {
  const [ahead, right] = axes(facing);
  const points = spaces.map((space) => centre(layout, space));
  const spread = (axis: Point): number => {
    const places = points.map(({ x, y }) => x * axis.x + y * axis.y);
    return Math.max(...places) - Math.min(...places);
  };
  const rest = CELL * (facing % 90 === 0 ? STRAIGHT : DIAGONAL);
  return { long: round((spread(ahead) + rest) / 2), wide: round((spread(right) + rest) / 2) };
}

/** The outline of a hull that points north, about 0,0: narrower in front. */
export function hullPath({ long, wide }: Hull): string {
  const corner = Math.min(wide, long) * 0.35;
  const nose = wide * 0.62;
  return (
    `M${-nose} ${-long}L${nose} ${-long}Q${wide} ${-long} ${wide} ${-long + corner * 1.8}V${long - corner}` +
    `Q${wide} ${long} ${wide - corner} ${long}H${-wide + corner}Q${-wide} ${long} ${-wide} ${long - corner}` +
    `V${-long + corner * 1.8}Q${-wide} ${-long} ${-nose} ${-long}z`
  );
}

/** Where a seat is on the map. @param across 1 right @param along 1 ahead */
export function seatAt(middleOf: Point, hull: Hull, facing: number, across: number, along: number): Point {
  const [ahead, right] = axes(facing);
  const [far, aside] = [along * hull.long * 0.52, across * hull.wide * 0.45];
  return {
    x: round(middleOf.x + ahead.x * far + right.x * aside),
    y: round(middleOf.y + ahead.y * far + right.y * aside),
  };
}

/** How far the places reach below their middle. */
export function depthOf(layout: Layout, spaces: readonly Coordinates[]): number {
  const { y } = middle(layout, [0, 0], spaces);
  return Math.max(...spaces.map((space) => centre(layout, space).y)) - y + CELL / 2;
}
