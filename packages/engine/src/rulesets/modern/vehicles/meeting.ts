import { areaSquares, displace } from '../../../kernel/areas/areas.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because, type Cause } from '../../../kernel/state/cause.ts';
import type { Area } from '../../../kernel/state/fight.ts';
import { isPlace, terrainAt } from '../../../space/grid/battle-map.ts';
import { isInTheWay } from '../../../space/grid/floor.ts';
import { footprintSquares } from '../../../space/grid/footprint.ts';
import { printSquare, type Square } from '../../../space/grid/square.ts';
import { footprintOf } from '../../d20/movement/field.ts';
import type { ModernScene, ModernWorld } from '../game.ts';
import { areTogether, occupantsOf } from './aboard.ts';
import { type Place, shifted, squaresAt } from './place.ts';
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
  const under = new Set(squaresAt(from, extent).map(printSquare));
  const fresh = squaresAt(to, extent).filter((square) => !under.has(printSquare(square)));
  const keys = new Set(fresh.map(printSquare));
  const met = world.fighters
    .filter(({ index, digest }) => index !== vehicle && !digest.ruined && !areTogether(world, vehicle, index))
    .filter(({ index }) => occupiesGround(world, index))
    .filter(({ index }) => {
      const squares = squaresOf(world, index).map(printSquare);
      return squares.some((key) => keys.has(key)) && !squares.some((key) => under.has(key));
    });
  const isUnder = (area: Area): boolean => areaSquares(world, area).some((square) => under.has(printSquare(square)));
  const areas = world.fight.areas.filter(
    (area) => areaSquares(world, area).some((square) => keys.has(printSquare(square))) && !isUnder(area),
  );
  const solid = fresh.some((square) => isSolid(world, square));
  const edge = fresh.some((square) => !isPlace(world.fight.map, square));
  return { met: met.map(({ index }) => index), solid, edge, areas };
}

/** Whether the next square ahead of the vehicle there is off the map; never on open ground. */
export function leadsOff(world: ModernWorld, vehicle: number, course: Course): boolean {
  const { map } = world.fight;
  if (map === null) return false;
  const on = squaresAt(shifted(course, heading(course)), vehicleAt(world, vehicle).profile.vehicle);
  return on.some((square) => !isPlace(map, square));
}

/** Whoever sits in a vehicle is met with it, not by itself. */
function occupiesGround(world: ModernWorld, who: number): boolean {
  return world.fighters.every(
    (other) => !isVehicle(other) || other.index === who || !areTogether(world, other.index, who),
  );
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
  return squares.every(isOpen) && !isTaken(world, who, squares);
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
