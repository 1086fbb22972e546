import { walkedGround } from '../../../kernel/areas/area-ground.ts';
import { standsAtEdge } from '../../../kernel/play/leaving.ts';
import { type Effect, fighterAt, NOBODY, NONE, type Refusal, refusal } from '../../../kernel/rule.ts';
import { isAwareOf } from '../../../kernel/seen/awareness.ts';
import { isAbsent } from '../../../kernel/state/absent.ts';
import { feetBetween } from '../../../space/grid/footprint.ts';
import { SQUARE_FEET, type Square } from '../../../space/grid/square.ts';
import { type ReachableSquare, squaresInReach } from '../../../space/path/path.ts';
import { isOfNature } from '../actions/nature.ts';
import type { D20World } from '../game.ts';
import { isGrappling } from '../special/grapple/link.ts';
import { refuseCost } from '../time/budget.ts';
import type { Fear } from './fear.ts';
import { areEnemies, footprintOf, METRIC } from './field.ts';
import { moveQuery } from './move-query.ts';

/** How a condition frightens whoever is under it. */
export interface Frightening {
  readonly fights: boolean;
  readonly rule: string;
}

const NOBODY_FEARED: readonly number[] = [];

/**
 * What the combatant runs from, by the effects that frighten it: those who caused them as long as these can fight, else
 * every enemy who can and of whom it knows. Null where nothing frightens it or nobody is left to fear.
 *
 * @param frightening what an effect of that name does, or null where it frightens nobody
 */
export function fearBy(world: D20World, who: number, frightening: (name: string) => Frightening | null): Fear | null {
  const { effects } = fighterAt(world, who).state;
  let sources = NOBODY_FEARED;
  let fear: Frightening | null = null;
  for (let i = 0; i < effects.length; i++) {
    const { name, source } = effects[i] as Effect;
    const found = frightening(name);
    if (found === null) continue;
    // Whom one fear leaves no fight, no other gives it back.
    if (fear === null || fear.fights) fear = found;
    if (source !== NOBODY && source !== who && isThere(world, source)) sources = [...sources, source];
  }
  if (fear === null) return null;
  const from = sources.length > 0 ? sources : enemiesOf(world, who);
  return from.length === 0 ? null : { ...fear, from };
}

function isThere(world: D20World, who: number): boolean {
  const combatant = fighterAt(world, who).state;
  return !isAbsent(combatant) && world.rules.health.standing(world, combatant);
}

function enemiesOf(world: D20World, who: number): readonly number[] {
  const { combatants } = world.fight;
  return combatants
    .map(({ index }) => index)
    .filter((each) => areEnemies(world.fight, who, each) && isAwareOf(world.fight, who, each) && isThere(world, each));
}

/** Whom the combatant is too afraid of to do as it likes. */
export function runsFrom(world: D20World, who: number): readonly number[] {
  return fearOf(world, who)?.from ?? NOBODY_FEARED;
}

/**
 * Of the places within so many feet those to which fear lets the combatant go: as far from what it fears as it can get,
 * give or take a square. All of them where it fears nothing, or is at bay and may fight.
 */
export function leftByFear(
  world: D20World,
  who: number,
  places: readonly ReachableSquare[],
): readonly ReachableSquare[] {
  const fear = fearOf(world, who);
  if (fear === null) return places;
  const feet = places.map(({ square }) => feetFrom(world, who, fear, square));
  const now = feetFrom(world, who, fear, footprintOf(world, who));
  const most = feet.reduce((best, each) => Math.max(best, each), now);
  if (most === now) return fear.fights ? places : [];
  return places.filter((_, at) => (feet[at] ?? 0) > now && (feet[at] ?? 0) >= most - SQUARE_FEET);
}

/** Why fear does not let the combatant go there with so many feet. */
export function refuseByFear(world: D20World, who: number, to: Square, feet: number): readonly Refusal[] {
  const fear = fearOf(world, who);
  if (fear === null) return NONE;
  const places = leftByFear(world, who, squaresInReach(walkedGround(world), moveQuery(world, who, feet)));
  return places.some(({ square }) => square.x === to.x && square.y === to.y) ? NONE : [runsAway(fear)];
}

/** Why fear does not let it run there: it has to be away from what it fears. */
export function refuseTowards(world: D20World, who: number, to: Square): readonly Refusal[] {
  const fear = fearOf(world, who);
  if (fear === null || (fear.fights && !canGetAway(world, who))) return NONE;
  return feetFrom(world, who, fear, to) > feetFrom(world, who, fear, footprintOf(world, who)) ? NONE : [runsAway(fear)];
}

function runsAway(fear: Fear): Refusal {
  return refusal('{who} runs as far as possible from what is feared', fear.rule);
}

/** Why fear does not let the combatant take that action of the catalogue: while it can flee, it flees, and does not stop. */
export function refuseInFear(world: D20World, who: number, action: string): readonly Refusal[] {
  const fear = fearOf(world, who);
  if (fear === null || isOfNature(world, action, 'flees') || !hasWayOut(world, who, fear)) return NONE;
  return [refusal('{who} flees while there is a way', fear.rule)];
}

/** Whether it can get away in what its turn has left. */
function hasWayOut(world: D20World, who: number, fear: Fear): boolean {
  const carried = world.slots.getsAway?.(world, who) ?? null;
  if (carried !== null) return carried;
  if (refuseCost(world, who, 'move', 'move').length > 0) return false;
  return fighterAt(world, who).state.counts.step > 0 && canWalkAway(world, who, fear);
}

/** Whether a move would bring the combatant further from what it fears, or off the map; whoever fears nothing need not. */
export function canGetAway(world: D20World, who: number): boolean {
  const fear = fearOf(world, who);
  if (fear === null) return true;
  return world.slots.getsAway?.(world, who) ?? canWalkAway(world, who, fear);
}

function canWalkAway(world: D20World, who: number, fear: Fear): boolean {
  if (standsAtEdge(world, who) && isFreeToGo(world, who)) return true;
  const now = feetFrom(world, who, fear, footprintOf(world, who));
  const places = squaresInReach(walkedGround(world), moveQuery(world, who, world.slots.speed(world, who)));
  return places.some(({ square }) => feetFrom(world, who, fear, square) > now);
}

/** Whether nothing holds the combatant where it is. */
export function isFreeToGo(world: D20World, who: number): boolean {
  return !isGrappling(world, who) && world.slots.speed(world, who) >= SQUARE_FEET;
}

function fearOf(world: D20World, who: number): Fear | null {
  return world.slots.fear?.(world, who) ?? null;
}

/** Feet from that square to the nearest of those it fears. */
function feetFrom(world: D20World, who: number, { from }: Fear, { x, y }: Square): number {
  const place = { x, y, side: fighterAt(world, who).profile.side };
  return from.reduce(
    (least, other) => Math.min(least, feetBetween(METRIC, place, footprintOf(world, other))),
    Number.MAX_SAFE_INTEGER,
  );
}
