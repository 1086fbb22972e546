import {
  type BattleMap,
  COVER_SCALE,
  type ConcealmentDegree,
  compileMap,
  isOnMap,
  type Light,
  type Terrain,
  terrainAt,
} from '../grid/battle-map.ts';
import { type Footprint, footprintSquares, type SquareTest } from '../grid/footprint.ts';
import { nearestSquare } from './area.ts';
import { lineSquares } from './sight.ts';

/** How a creature sees where light is scarce (MOD-CONC-06). */
export type Sight = 'normal' | 'low-light' | 'darkvision';

/** How hard a target is to see, and what makes it so; '' where nothing does. */
export interface Concealment {
  readonly degree: 'none' | ConcealmentDegree;
  readonly by: string;
}

const CLEAR: Concealment = { degree: 'none', by: '' };

/** The light that falls on a square from elsewhere than the map; null for none. */
export type LightTest = (x: number, y: number) => Light | null;

/** What want of light does to those who see so; the brightest first. */
const DARKNESS: Readonly<Record<Light, Readonly<Record<Sight, Concealment['degree']>>>> = {
  bright: { normal: 'none', 'low-light': 'none', darkvision: 'none' },
  shadows: { normal: 'half', 'low-light': 'none', darkvision: 'none' },
  'near darkness': { normal: 'nineTenths', 'low-light': 'half', darkvision: 'none' },
  darkness: { normal: 'total', 'low-light': 'total', darkvision: 'none' },
};

/**
 * How hard the map makes it for one to see the other: by the light on the target, of its squares the best lit, and by fog,
 * foliage and the like between. The degrees do not add, the highest counts (MOD-CONC-02, MOD-CONC-04, MOD-CONC-06).
 * Costs nothing where nothing on the map conceals.
 *
 * @param lit the light that is shed on the map, where there is any
 */
export function findConcealment(
  map: BattleMap | null,
  from: Footprint,
  to: Footprint,
  sight: Sight,
  lit: LightTest | null = null,
): Concealment {
  if (map === null || !compileMap(map).hazy) return CLEAR;
  let worst = byLight(map, to, sight, lit);
  for (const terrain of Object.values(map.legend)) {
    const found = byTerrain(map, from, to, terrain);
    if (gradeOf(found) > gradeOf(worst)) worst = found;
  }
  return worst;
}

function gradeOf({ degree }: Concealment): number {
  return COVER_SCALE.indexOf(degree);
}

function byLight(map: BattleMap, to: Footprint, sight: Sight, lit: LightTest | null): Concealment {
  let best: Concealment | null = null;
  for (const square of footprintSquares(to)) {
    if (!isOnMap(map, square)) continue;
    const light = lightOn(map, square.x, square.y, lit);
    const degree = DARKNESS[light][sight];
    const found = degree === 'none' ? CLEAR : { degree, by: light };
    if (best === null || gradeOf(found) < gradeOf(best)) best = found;
  }
  return best ?? CLEAR;
}

function lightOn(map: BattleMap, x: number, y: number, lit: LightTest | null): Light {
  const own = terrainAt(map, { x, y }).light ?? map.light ?? 'bright';
  return brighter(own, lit?.(x, y) ?? null);
}

/** The squares of the map in whose darkness those see nothing who see so; null where there can be none. @param lit as above */
export function darkSquares(map: BattleMap, sight: Sight, lit: LightTest | null): SquareTest | null {
  const isDark = (light: Light): boolean => DARKNESS[light][sight] === 'total';
  const all = [map.light ?? 'bright', ...Object.values(map.legend).flatMap(({ light }) => light ?? [])];
  return all.some(isDark) ? (x, y) => isDark(lightOn(map, x, y, lit)) : null;
}

const BRIGHTEST_FIRST: readonly string[] = Object.keys(DARKNESS);

/** The brighter of two lights. */
export function brighter<L extends Light | null>(a: L, b: Light | null): L | Light {
  if (b === null || (a !== null && BRIGHTEST_FIRST.indexOf(a) <= BRIGHTEST_FIRST.indexOf(b))) return a;
  return b;
}

function byTerrain(map: BattleMap, from: Footprint, to: Footprint, terrain: Terrain): Concealment {
  const { concealment, deepConcealment, name } = terrain;
  if (concealment === undefined) return CLEAR;
  const count = squaresOfHaze(from, to, (x, y) => isOnMap(map, { x, y }) && terrainAt(map, { x, y }) === terrain);
  if (count === 0) return CLEAR;
  return { degree: count > 1 ? (deepConcealment ?? concealment) : concealment, by: name };
}

/**
 * How many squares that conceal, such as fog, foliage or darkness, an attack goes through: those on the line between the
 * nearest squares of both, the target's own included, the attacker's left out. So a target inside is concealed, and one
 * square of dense fog (5 feet) can be told from two (MOD-CONC-02). What conceals depends on the attacker's senses
 * (MOD-CONC-06); several kinds are asked for one by one, for they do not add up (MOD-CONC-04).
 */
export function squaresOfHaze(from: Footprint, to: Footprint, conceals: SquareTest): number {
  const end = nearestSquare(to, nearestSquare(from, to));
  const start = nearestSquare(from, end);
  return lineSquares(start, end).filter(({ x, y }, i) => i > 0 && conceals(x, y)).length;
}
