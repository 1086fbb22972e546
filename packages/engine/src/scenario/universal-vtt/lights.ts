import type { BattleMap, Light } from '../../space/grid/battle-map.ts';
import type { Footprint } from '../../space/grid/footprint.ts';
import { gridOf } from '../../space/grid/grid-of.ts';
import type { Square } from '../../space/grid/square.ts';
import type { Point } from './snap.ts';

/** A lamp on a map: where it stands, and how far it shines, in squares. */
export interface Lamp {
  readonly position: Point;
  readonly range: number;
}

const MIDDLE = 0.5;

/** The squares that a lamp lights: those within its range to whose middle nothing blocks the sight from its square. */
export function litBy(map: BattleMap, { position, range }: Lamp): readonly Square[] {
  const from: Footprint = { x: Math.floor(position.x), y: Math.floor(position.y), side: 1 };
  const found: Square[] = [];
  const first = (at: number): number => Math.max(0, Math.ceil(at - range - MIDDLE));
  for (let y = first(position.y); y < map.height && y + MIDDLE <= position.y + range; y++) {
    for (let x = first(position.x); x < map.width && x + MIDDLE <= position.x + range; x++) {
      if (Math.hypot(x + MIDDLE - position.x, y + MIDDLE - position.y) > range) continue;
      if (gridOf(map).hasLineOfSight(map, from, { x, y, side: 1 })) found.push({ x, y });
    }
  }
  return found;
}

/** Lamps that light just those squares of a map, the brightest first: each as far as it can shine. */
export function lampsFor(map: BattleMap, squares: readonly Square[]): readonly Lamp[] {
  const keyOf = ({ x, y }: Square): string => `${x} ${y}`;
  const wanted = new Set(squares.map(keyOf));
  const reaches = squares.map((square) => farthest(map, square, (lit) => wanted.has(keyOf(lit))));
  const dark = new Set(wanted);
  return reaches
    .toSorted((a, b) => b.lit.length - a.lit.length)
    .flatMap(({ lamp, lit }) => {
      const isNew = lit.some((square) => dark.has(keyOf(square)));
      for (const square of lit) dark.delete(keyOf(square));
      return isNew ? [lamp] : [];
    });
}

/** Further than most lamps shine: what is larger gets more of them. */
const MOST_RANGE = 12;

/** The lamp in the middle of a square with the longest range within which it lights nothing that may not be lit. */
function farthest(
  map: BattleMap,
  { x, y }: Square,
  mayBeLit: (square: Square) => boolean,
): { readonly lamp: Lamp; readonly lit: readonly Square[] } {
  const at = (range: number): Lamp => ({ position: { x: x + MIDDLE, y: y + MIDDLE }, range });
  let best = { lamp: at(MIDDLE), lit: litBy(map, at(MIDDLE)) };
  for (let range = 1; range <= MOST_RANGE; range += MIDDLE) {
    const lit = litBy(map, at(range));
    if (!lit.every(mayBeLit)) break;
    best = { lamp: at(range), lit };
  }
  return best;
}

/** How bright the light of the day is at least, as a share of white, for what we call so. */
const BRIGHTNESS: readonly (readonly [Light, least: number, written: string])[] = [
  ['bright', 0.6, 'ffffffff'],
  ['shadows', 0.3, 'ff808080'],
  ['near darkness', 0.1, 'ff333333'],
  ['darkness', 0, 'ff000000'],
];

/** The light that a file's colour comes to, written as alpha, red, green and blue. */
export function lightOf(colour: string): Light {
  const [red, green, blue] = [2, 4, 6].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  // How bright each of them seems to an eye (ITU-R BT.709).
  const share = 0.2126 * (red ?? 1) + 0.7152 * (green ?? 1) + 0.0722 * (blue ?? 1);
  return BRIGHTNESS.find(([, least]) => share >= least)?.[0] ?? 'bright';
}

/** The colour by which a file says how light it is. */
export function colourOf(light: Light): string {
  return BRIGHTNESS.find(([name]) => name === light)?.[2] ?? 'ffffffff';
}
