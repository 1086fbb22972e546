import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because } from '../../../kernel/state/cause.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { COVER_SCALE } from '../../../space/grid/battle-map.ts';
import type { Square } from '../../../space/grid/square.ts';
import {
  aisleSquares,
  burstSquares,
  coneSquares,
  feetToFarEdge,
  footprintsIn,
  nearestSquare,
} from '../../../space/sight/area.ts';
import { type Degree, findCoverFromPoint } from '../../../space/sight/cover.ts';
import { COVER_RULING, rulingOf } from '../../d20/defense/cover.ts';
import { footprintOf, METRIC } from '../../d20/movement/field.ts';
import type { Impact, V22Scene, V22World } from '../game.ts';
import { leftAfterSave } from '../harm/halved.ts';
import type { AreaSheet } from '../sheet/sheet.ts';
import { land } from './land.ts';

const SAVE = because('Reflex save against the area', 'V22-AREA-02');
const NOTHING = because('comes through it unharmed', 'V22-AREA-05');
const HALVED = because('takes half of it', 'V22-AREA-03');

/** What fills an area, as it comes upon each who is in it. */
export interface AreaStrike {
  /** What it does to somebody who makes no save against the area. */
  readonly impact: Omit<Impact, 'defender'>;
  /** Difficulty of the Reflex save; null where it allows none. */
  readonly difficulty: number | null;
  /** The corner from which it bursts, named as the square south-east of it; null: it comes from its attacker. */
  readonly at: Square | null;
}

/** The squares that it fills as it is aimed: a burst about the corner `to`, a cone or a line towards the square. */
export function squaresOfArea(world: V22World, who: number, { shape, feet }: AreaSheet, to: Square): readonly Square[] {
  const { map } = world.fight;
  if (shape === 'burst') return burstSquares(map, { at: to, radiusFeet: feet, metric: METRIC });
  const aim = { from: nearestSquare(footprintOf(world, who), to), toward: to, feet, metric: METRIC };
  return shape === 'cone' ? coneSquares(map, aim, feet) : aisleSquares(map, aim);
}

/**
 * Everybody and everything in the squares, friend or foe, nearest to the corner first where it bursts from one, else nearest
 * to the start of the list (V22-AREA-01).
 */
export function caughtIn(world: V22World, squares: readonly Square[], at: Square | null): readonly number[] {
  const places = world.fighters.map(({ index }) => footprintOf(world, index));
  const found = footprintsIn(squares, places).filter((who) => !isGone(world, who));
  if (at === null) return found;
  const feet = places.map((place) => feetToFarEdge(METRIC, at, place));
  return found.sort((a, b) => (feet[a] ?? 0) - (feet[b] ?? 0) || a - b);
}

function isGone(world: V22World, who: number): boolean {
  const { digest } = fighterAt(world, who);
  return digest.dead || digest.ruined;
}

/** It strikes all of these without an attack roll, one after another (V22-AREA-01). */
export function strikeArea(scene: V22Scene, strike: AreaStrike, caught: readonly number[]): void {
  for (const defender of caught) strikeOne(scene, strike, defender);
}

/**
 * The Reflex save of one, then the usual save against what is left of the rank (V22-AREA-03, V22-AREA-04). What against one
 * target would take no attack roll allows no Reflex save (V22-AREA-08), and things make none (V22-OBJ-06).
 */
function strikeOne(scene: V22Scene, strike: AreaStrike, defender: number): void {
  const cover = coverAgainst(scene, strike, defender);
  if (cover === 'total') return;
  const { impact, difficulty: dc } = strike;
  const { damage } = impact;
  const isSaved = dc !== null && fighterAt(scene, defender).profile.object === null;
  const left = isSaved ? leftAfterSave(scene, defender, { damage, dc, why: SAVE, cover }) : damage;
  if (left !== damage) scene.tell(defender, NOBODY, 0, left === null ? NOTHING : HALVED);
  if (left !== null) land(scene, { ...impact, defender, damage: left });
}

/** The cover against what comes from there; of a burst, a ruling for all goes first (V22-AREA-11, V22-COVER-03). */
function coverAgainst(world: V22World, { impact, at }: AreaStrike, defender: number): Degree {
  if (impact.attacker === defender && at === null) return 'none';
  if (at === null) return world.slots.cover(world, impact.attacker, defender).degree;
  const ruled = rulingOf(world, COVER_RULING, defender, defender);
  if (ruled >= 0) return COVER_SCALE[ruled] ?? 'none';
  return findCoverFromPoint(world.fight.map, at, footprintOf(world, defender)).degree;
}
