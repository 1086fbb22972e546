import { because, type Cause, fighterAt } from '../../../kernel/rule.ts';
import { type BattleMap, isOnMap, terrainAt } from '../../../space/grid/battle-map.ts';
import { anySquare, type Footprint, overlap } from '../../../space/grid/footprint.ts';
import { distanceFeet } from '../../../space/grid/metric.ts';
import type { Square } from '../../../space/grid/square.ts';
import { edgesAgainst } from '../../../space/path/forced-step.ts';
import { filledBeside, footprintOf, METRIC } from '../../d20/movement/field.ts';
import { shift } from '../../d20/movement/forced.ts';
import { fall } from '../conditions/fall.ts';
import type { Impact, V22Scene, V22World } from '../game.ts';
import { directionOf, placeAlong, squaresWithin } from '../movement/straight.ts';
import { squaresOf, valueOfRank } from '../tables/values.ts';
import { crash, hitTheGround, type Met, mayBreak } from './crash.ts';
import { raisedDamage } from './impact.ts';
import { isIntangible } from './toughness.ts';

const FLIES = because('knocked back', 'V22-KB-07');
const FALLS = because('knocked back', 'V22-KB-12');
const STAYS = because('knocks {target} down, but not away', 'V22-KB-07');

/**
 * Who was stunned or worse is knocked directly away from the attacker, as many feet as the result has on the Time and
 * Value table; under 5 feet it falls where it stands (V22-KB-01, V22-KB-07, V22-KB-08). The attacker may want less of it
 * (V22-KB-13).
 *
 * @param modifier what is taken off the damage bonus
 */
export function knockBack(scene: V22Scene, impact: Impact, modifier: number): void {
  const { attacker, defender } = impact;
  const result = Math.min(impact.knockback, raisedDamage(impact) - modifier);
  if (result <= 0) return;
  const feet = valueOfRank(result);
  const way = directionOf(scene, attacker, defender);
  if (squaresOf(feet) === 0) scene.tell(attacker, defender, 0, STAYS);
  if (!fly(scene, { attacker, defender, way, result, feet })) hitTheGround(scene, impact, result);
  fall(scene, defender, FALLS);
}

/** Who flies by whose doing, which way, and how hard and far. */
interface Flight {
  readonly attacker: number;
  readonly defender: number;
  readonly way: Square;
  readonly result: number;
  readonly feet: number;
}

/** From obstacle to obstacle, as long as each breaks (V22-KB-10). @returns whether there was any */
export function fly(scene: V22Scene, flight: Flight): boolean {
  const { x, y, side } = footprintOf(scene, flight.defender);
  const begun: Flying = { flight, from: { x, y, side }, done: 0, met: false };
  const first = nextLeg(scene, begun);
  // Most meet nothing that may break: no stages for these.
  if (first.met !== null && mayBreak(scene, first.met)) return scene.stages(flyOn, begun);
  return flyLeg(scene, begun, first) !== false;
}

/** A flight, and how much of it is behind: squares from where it began, and whether anything was met. */
interface Flying {
  readonly flight: Flight;
  readonly from: Footprint;
  readonly done: number;
  readonly met: boolean;
}

function flyOn(scene: V22Scene, flying: Flying): Flying | boolean {
  return flyLeg(scene, flying, nextLeg(scene, flying));
}

function flyLeg(scene: V22Scene, { flight, from, done, met }: Flying, leg: Leg): Flying | boolean {
  const { defender, way } = flight;
  if (leg.squares > done && !moveAlong(scene, defender, placeAlong(from, way, leg.squares))) return met;
  if (leg.met === null) return met;
  return crash(scene, flight, leg.met) ? { flight, from, done: leg.squares, met: true } : true;
}

function nextLeg(world: V22World, { flight: { defender, way, feet }, from, done }: Flying): Leg {
  return legOf(world, defender, { from, way, done, feet });
}

/** What may be struck on the way of a knockback with that result, nearest first: as far as each gives way (V22-KB-09 to V22-KB-11). */
export function metOnTheWay(
  world: V22World,
  { attacker, defender, result }: Pick<Flight, 'attacker' | 'defender' | 'result'>,
): readonly (Square & { readonly met: Met })[] {
  const from = footprintOf(world, defender);
  const way = directionOf(world, attacker, defender);
  const feet = valueOfRank(result);
  const found: (Square & { readonly met: Met })[] = [];
  for (let done = 0; ; ) {
    const { squares, met } = legOf(world, defender, { from, way, done, feet });
    if (met === null) return found;
    found.push({ ...placeAlong(from, way, squares + 1), met });
    if (!mayBreak(world, met)) return found;
    done = squares + 1;
  }
}

/** Somebody is thrown that way, as far as nothing stands there but who throws it. */
export function flyUntilMet(
  scene: V22Scene,
  { attacker, defender, way, feet, why }: Omit<Flight, 'result'> & { readonly why: Cause },
): void {
  const from = footprintOf(scene, defender);
  const { squares } = legOf(scene, defender, { from, way, done: 0, feet, spares: attacker });
  if (squares > 0) moveAlong(scene, defender, placeAlong(from, way, squares), why);
}

interface Course {
  readonly from: Square;
  readonly way: Square;
  /** Squares of it that are behind. */
  readonly done: number;
  /** Feet of the whole flight. */
  readonly feet: number;
  /** Who is in nobody's way. */
  readonly spares?: number;
}

/** How far it flies before something is in the way, counted in squares from where it began, and what that is. */
interface Leg {
  readonly squares: number;
  readonly met: Met | null;
}

function legOf(world: V22World, who: number, course: Course): Leg {
  const { map } = world.fight;
  const furthest = squaresWithin(course);
  const body = firstBody(world, who, course, furthest);
  const last = body === null ? furthest : body.squares;
  if (map !== null) {
    const { side } = fighterAt(world, who).profile;
    for (let squares = course.done + 1; squares <= last; squares++) {
      const [last, next] = [squares - 1, squares].map((each) => placeAlong(course.from, course.way, each));
      const solid = solidAt(map, next as Square, side);
      if (solid === null) return { squares: freeUpTo(world, who, course, squares - 1), met: null };
      const edges = edgesAgainst(map, { ...(last as Square), side }, next as Square);
      // A thing that stands for the ground is met as that thing.
      const isGround = edges.length > 0 || (solid.length > 0 && squares !== body?.squares);
      if (isGround) return { squares: squares - 1, met: { squares: solid, edges } };
    }
  }
  if (body !== null) return { squares: body.squares - 1, met: { who: body.who } };
  return { squares: freeUpTo(world, who, course, furthest), met: null };
}

/** Nobody comes to lie upon who lies there, but before it. */
function freeUpTo(world: V22World, who: number, { from, way, done }: Course, furthest: number): number {
  const isFilled = filledBeside(world, who);
  const { side } = fighterAt(world, who).profile;
  let squares = furthest;
  while (squares > done && anySquare(isFilled, { ...placeAlong(from, way, squares), side })) squares--;
  return squares;
}

/** The squares of a place that nobody can enter; null where it leaves the map. */
function solidAt(map: BattleMap, { x, y }: Square, side: number): readonly Square[] | null {
  const found: Square[] = [];
  for (let row = y; row < y + side; row++)
    for (let column = x; column < x + side; column++) {
      const at = { x: column, y: row };
      if (!isOnMap(map, at)) return null;
      if (terrainAt(map, at).blocksMove) found.push(at);
    }
  return found;
}

/** Whoever stands first on the way. */
function firstBody(
  world: V22World,
  who: number,
  { from, way, done, spares }: Course,
  furthest: number,
): { readonly who: number; readonly squares: number } | null {
  const { side } = fighterAt(world, who).profile;
  let found: { readonly who: number; readonly squares: number } | null = null;
  for (const { index, digest } of world.fighters) {
    if (index === who || index === spares || digest.ruined || digest.prone || passes(world, who, index)) continue;
    const place = footprintOf(world, index);
    const reach = Math.max(Math.abs(place.x - from.x), Math.abs(place.y - from.y)) + place.side + side;
    for (let squares = done + 1; squares <= Math.min(furthest, reach); squares++) {
      if (!overlap({ ...placeAlong(from, way, squares), side }, place)) continue;
      if (found === null || squares < found.squares) found = { who: index, squares };
      break;
    }
  }
  return found;
}

/** Whether the two go through each other: one of them alone has no body (V22-COND-28). */
function passes(world: V22World, who: number, other: number): boolean {
  return isIntangible(world, who, other) || isIntangible(world, other, who);
}

function moveAlong(scene: V22Scene, who: number, to: Square, why: Cause = FLIES): boolean {
  const { x, y } = fighterAt(scene, who).state;
  const feet = distanceFeet(METRIC, { x, y }, to);
  const step = { x: to.x - x, y: to.y - y };
  shift(scene, who, { step, feet, why, at: [to.x, to.y] });
  const { state } = fighterAt(scene, who);
  return state.x === to.x && state.y === to.y;
}
