import { areaSquares, displace } from '../../../kernel/areas/areas.ts';
import { type Area, because, type Cause, fighterAt, NOBODY } from '../../../kernel/rule.ts';
import { isPlace, terrainAt } from '../../../space/grid/battle-map.ts';
import { isInTheWay } from '../../../space/grid/floor.ts';
import { type Footprint, footprintSquares } from '../../../space/grid/footprint.ts';
import { printSquare, type Square } from '../../../space/grid/square.ts';
import { isPartedBy } from '../../../space/path/forced-step.ts';
import { footprintOf } from '../../d20/movement/field.ts';
import { isDead } from '../body/state.ts';
import type { ModernFighter, ModernScene, ModernWorld } from '../game.ts';
import { areTogether, occupantsOf, vehicleOf } from './aboard.ts';
import { blocksAt, type Extent, type Place, shifted, squaresAt } from './place.ts';
import { type Course, heading } from './route/course.ts';
import { isVehicle, vehicleAt, vehiclePlace } from './state.ts';

const ALOFT = because('pushed aside', 'MOD-VCOLL-09');
const ABOARD = because('', 'MOD-VROLE-05');

/** The squares on which somebody stands, or which a vehicle fills. */
export function squaresOf(world: ModernWorld, who: number): readonly Square[] {
  const fighter = fighterAt(world, who);
  return isVehicle(fighter)
    ? squaresAt(vehiclePlace(fighter), fighter.profile.vehicle)
    : footprintSquares(footprintOf(world, who));
}

/** What is in the way of a vehicle: combatants, solid ground or the edge of the map, and what lies on the ground. */
export interface Way {
  readonly met: readonly number[];
  readonly solid: boolean;
  /** The map ends there. */
  readonly edge: boolean;
  readonly areas: readonly Area[];
}

/** What a vehicle comes upon where it goes from one place to another, beside what it stands on already. */
export function onTheWay(world: ModernWorld, vehicle: number, from: Place, to: Place): Way {
  const extent = vehicleAt(world, vehicle).profile.vehicle;
  const [own, next] = [blocksAt(from, extent), blocksAt(to, extent)];
  const met = world.fighters
    .filter((other) => isNear(other, to, extent) && takesRoom(world, vehicle, other))
    .filter(({ index }) => {
      const blocks = blocksOf(world, index);
      return doOverlap(blocks, next) && !doOverlap(blocks, own);
    })
    .map(({ index }) => index);
  const { areas, map } = world.fight;
  if (map === null && areas.length === 0) return { met, solid: false, edge: false, areas };
  return { met, ...underWheels(world, squaresAt(from, extent), squaresAt(to, extent)) };
}

/** Whether the two may touch at all, by their places and the most that they fill. */
function isNear({ state, profile }: ModernFighter, { x, y }: Place, { width, length }: Extent): boolean {
  const theirs = profile.vehicle === null ? profile.side : profile.vehicle.length + profile.vehicle.width;
  const most = theirs + width + length;
  return Math.abs(state.x - x) <= most && Math.abs(state.y - y) <= most;
}

/** Whether a vehicle can come upon that one: it is neither dead nor destroyed, and sits in no vehicle. */
export function takesRoom(world: ModernWorld, vehicle: number, other: ModernFighter): boolean {
  const { index, digest } = other;
  if (index === vehicle || digest.ruined || isDead(other) || vehicleOf(other) !== NOBODY) return false;
  return !areTogether(world, vehicle, index);
}

/** What of the ground is new under it: solid, off the map, or with something lying on it. */
function underWheels(world: ModernWorld, from: readonly Square[], to: readonly Square[]): Omit<Way, 'met'> {
  const under = new Set(from.map(printSquare));
  const fresh = to.filter((square) => !under.has(printSquare(square)));
  const keys = new Set(fresh.map(printSquare));
  const isIn = (area: Area, squares: ReadonlySet<string>): boolean =>
    areaSquares(world, area).some((square) => squares.has(printSquare(square)));
  return {
    areas: world.fight.areas.filter((area) => isIn(area, keys) && !isIn(area, under)),
    solid: fresh.some((square) => isSolid(world, square)) || isPartedBy(world.fight.map, from, to),
    edge: fresh.some((square) => !isPlace(world.fight.map, square)),
  };
}

/** The blocks on which somebody stands, or which a vehicle fills. */
export function blocksOf(world: ModernWorld, who: number): readonly Footprint[] {
  const fighter = fighterAt(world, who);
  return isVehicle(fighter) ? blocksAt(vehiclePlace(fighter), fighter.profile.vehicle) : [footprintOf(world, who)];
}

/** Whether any block of the one shares a square with any of the other. */
export function doOverlap(some: readonly Footprint[], others: readonly Footprint[]): boolean {
  return some.some((a) =>
    others.some((b) => a.x < b.x + b.side && b.x < a.x + a.side && a.y < b.y + b.side && b.y < a.y + a.side),
  );
}

/** Whether the next square ahead of the vehicle there is off the map; never on open ground. */
export function leadsOff(world: ModernWorld, vehicle: number, course: Course): boolean {
  const { map } = world.fight;
  if (map === null) return false;
  const on = squaresAt(shifted(course, heading(course)), vehicleAt(world, vehicle).profile.vehicle);
  return on.some((square) => !isPlace(map, square));
}

function isSolid({ fight: { map } }: ModernWorld, square: Square): boolean {
  return map !== null && isPlace(map, square) && isInTheWay(terrainAt(map, square));
}

/** A vehicle is so many squares further, and those aboard with it. @param feet what the way counted */
export function bring(scene: ModernScene, vehicle: number, to: Square, feet: number, why: Cause = ABOARD): void {
  const { x, y } = fighterAt(scene, vehicle).state;
  const [dx, dy] = [to.x - x, to.y - y];
  if (dx === 0 && dy === 0) return;
  scene.emit({ kind: 'move', who: vehicle, dx, dy, feet, why });
}

/** Those aboard are where their vehicle is. */
export function seatThem(scene: ModernScene, vehicle: number): void {
  const { x, y } = fighterAt(scene, vehicle).state;
  for (const { index: who, state } of occupantsOf(scene, vehicle)) {
    const [dx, dy] = [x - state.x, y - state.y];
    if (dx !== 0 || dy !== 0) scene.emit({ kind: 'move', who, dx, dy, feet: 0, why: ABOARD });
  }
}

/** So many squares to each side are looked at. */
const FARTHEST = 8;

/** All steps aside, the shortest first. */
const ASIDE: readonly Square[] = Array.from({ length: FARTHEST }, (_, far) => ringOf(far + 1)).flat();

function ringOf(far: number): readonly Square[] {
  const line = Array.from({ length: 2 * far + 1 }, (_, place) => place - far);
  return line.flatMap((y) => line.filter((x) => Math.max(Math.abs(x), Math.abs(y)) === far).map((x) => ({ x, y })));
}

/**
 * Pushes somebody or something aside, to the nearest place that is free and not in the way (MOD-VCOLL-09).
 *
 * @returns whether there was one
 */
export function pushAside(scene: ModernScene, pushed: number, barred: ReadonlySet<string>): boolean {
  const fighter = fighterAt(scene, pushed);
  const { side } = fighter.profile;
  const extent = isVehicle(fighter) ? fighter.profile.vehicle : { width: side, length: side };
  const place = vehiclePlace(fighter);
  const step = ASIDE.find(({ x, y }) =>
    isRoom(scene, pushed, squaresAt({ ...place, x: place.x + x, y: place.y + y }, extent), barred),
  );
  if (step === undefined) return false;
  const at = [place.x + step.x, place.y + step.y] as const;
  displace(scene, { kind: 'move', who: pushed, dx: step.x, dy: step.y, feet: 0, at, why: ALOFT });
  if (isVehicle(fighter)) seatThem(scene, pushed);
  return true;
}

function isRoom(world: ModernWorld, who: number, squares: readonly Square[], barred: ReadonlySet<string>): boolean {
  const { map } = world.fight;
  const isOpen = (square: Square): boolean =>
    !barred.has(printSquare(square)) && isPlace(map, square) && !isSolid(world, square);
  const isWhole = !isPartedBy(map, [], squares);
  return isWhole && squares.every(isOpen) && !isTaken(world, who, squares);
}

function isTaken(world: ModernWorld, who: number, squares: readonly Square[]): boolean {
  const keys = new Set(squares.map(printSquare));
  return world.fighters.some(
    ({ index, digest }) =>
      index !== who &&
      !digest.ruined &&
      !areTogether(world, who, index) &&
      squaresOf(world, index).some((square) => keys.has(printSquare(square))),
  );
}
