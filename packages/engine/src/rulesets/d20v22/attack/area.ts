import { barrierNamed, barriersWithin } from '../../../kernel/areas/barriers.ts';
import { because, type Cause, fighterAt, NOBODY } from '../../../kernel/rule.ts';
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
import { attendantOf } from '../../d20/objects/attended.ts';
import { savingThrow } from '../checks/checks.ts';
import { coverReflex, coverTerm, isNearlyHidden } from '../defense/cover.ts';
import type { Impact, V22Scene, V22World } from '../game.ts';
import { halved } from '../harm/impact.ts';
import { harmBarrier } from '../objects/barrier-harm.ts';
import { evasionOf, offerEvasion } from '../recovery/conviction.ts';
import type { AreaSheet } from '../sheet/sheet.ts';
import { land } from './land.ts';

const SAVE = because('Reflex save against the area', 'V22-AREA-02');
const NOTHING = because('comes through unharmed', 'V22-AREA-05');
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

/**
 * It strikes all of these without an attack roll, one after another (V22-AREA-01); before any die falls they may buy Evasion
 * (V22-AREA-07). Last come doors, windows and walls that fill one of the squares or stand on a side of one: until then they
 * keep off what they stand before.
 */
export function strikeArea(
  scene: V22Scene,
  strike: AreaStrike,
  caught: readonly number[],
  squares: readonly Square[],
): void {
  if (strike.difficulty !== null) for (const who of caught) offerEvasion(scene, who, strike.impact.attacker);
  const pieces = barriersWithin(scene, squares).map(({ name }) => name);
  scene.stages(strikeNext, { strike, caught, pieces, at: 0 });
}

/** An area that fills, and to whom it has come. */
interface Filling {
  readonly strike: AreaStrike;
  readonly caught: readonly number[];
  /** Names of pieces of the ground, after those. */
  readonly pieces: readonly string[];
  readonly at: number;
}

function strikeNext(scene: V22Scene, { at, ...filling }: Filling): Filling | boolean {
  const { strike, caught, pieces } = filling;
  const who = caught[at];
  if (who === undefined) strikePiece(scene, strike, pieces[at - caught.length] ?? '');
  else strikeOne(scene, strike, who);
  return at + 1 < caught.length + pieces.length ? { ...filling, at: at + 1 } : true;
}

/** It makes no Reflex save (V22-OBJ-06), and what does no damage does nothing to it (V22-OBJ-05). */
function strikePiece(scene: V22Scene, { impact }: AreaStrike, name: string): void {
  const piece = barrierNamed(scene, name);
  if (piece === null || impact.affliction !== null) return;
  harmBarrier(scene, { ...impact, defender: impact.attacker }, piece);
}

/** The Reflex save of one, where it makes any, then the usual save against what is left (V22-AREA-03, V22-AREA-04). */
function strikeOne(scene: V22Scene, strike: AreaStrike, defender: number): void {
  const degree = coverAgainst(scene, strike, defender);
  if (degree === 'total') return;
  const share = shareOf(scene, strike.difficulty, defender, degree);
  const { impact } = strike;
  if (share === 'none') {
    scene.tell(defender, NOBODY, 0, NOTHING);
    return;
  }
  if (share === 'half') scene.tell(defender, NOBODY, 0, HALVED);
  const whole = { ...impact, defender };
  land(scene, share === 'half' ? halved(whole) : whole);
}

type Share = 'all' | 'half' | 'none';

/**
 * What a Reflex save leaves of it: half after a success, all after a failure (V22-AREA-03, V22-AREA-04); with Evasion nothing
 * after a success (V22-AREA-05), with its second rank, or behind nine-tenths cover, half after a failure (V22-AREA-06,
 * V22-COVER-04). What against one target would take no attack roll allows no such save (V22-AREA-08). A thing counts as having
 * failed it, unless somebody has it in charge, who saves for it (V22-OBJ-06).
 */
export function shareOf(
  scene: V22Scene,
  difficulty: number | null,
  defender: number,
  degree: Degree,
  why: Cause = SAVE,
): Share {
  const saver = fighterAt(scene, defender).profile.object === null ? defender : attendantOf(scene, defender);
  if (difficulty === null) return 'all';
  const hidden = isNearlyHidden(scene, degree);
  if (saver === NOBODY) return hidden ? 'half' : 'all';
  const bonus = scene.tally();
  scene.slots.saveBonus(scene, saver, 'reflex', bonus);
  bonus.add(coverReflex(scene, degree), coverTerm(degree));
  const saved = savingThrow(scene, saver, bonus, difficulty, why);
  const evasion = evasionOf(fighterAt(scene, saver));
  if (saved) return evasion > 0 || hidden ? 'none' : 'half';
  return evasion > 1 || hidden ? 'half' : 'all';
}

/** The cover against what comes from there; of a burst, a ruling for all goes first (V22-AREA-11, V22-COVER-03). */
function coverAgainst(world: V22World, { impact, at }: AreaStrike, defender: number): Degree {
  if (impact.attacker === defender && at === null) return 'none';
  if (at === null) return world.slots.cover(world, impact.attacker, defender).degree;
  const ruled = rulingOf(world, COVER_RULING, defender, defender);
  if (ruled >= 0) return COVER_SCALE[ruled] ?? 'none';
  return findCoverFromPoint(world.fight.map, at, footprintOf(world, defender)).degree;
}
