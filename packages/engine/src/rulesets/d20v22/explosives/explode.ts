import { because, fighterAt, NOBODY } from '../../../kernel/rule.ts';
import { type Footprint, feetBetween } from '../../../space/grid/footprint.ts';
import { SQUARE_FEET, type Square } from '../../../space/grid/square.ts';
import { burstSquares, nearestSquare } from '../../../space/sight/area.ts';
import { hasLineOfEffectBetween } from '../../../space/sight/sight.ts';
import { weaponOf } from '../../d20/attack/sides.ts';
import { type Corner, layAt } from '../../d20/explosives/corner.ts';
import { letFall } from '../../d20/gear/things.ts';
import { footprintOf, METRIC } from '../../d20/movement/field.ts';
import { caughtIn, strikeArea } from '../attack/area.ts';
import type { D20v22Weapon, V22Attack, V22Scene, V22World } from '../game.ts';
import { withinLimit } from '../harm/hit.ts';
import { ANY_KNOCKBACK, damageOf } from '../harm/impact.ts';
import { stray } from './landing.ts';

const BREAKS = because('breaks on impact', 'V22-SPLASH-01');
const ASTRAY = because('gone astray', 'V22-SPLASH-03');
const BASE_DIFFICULTY = 10;
const NO_SQUARES: readonly Square[] = [];

/** What was thrown or planted does what it is made for at the corner where it lies: it explodes, or splashes. */
export function goOff(scene: V22Scene, source: number, weapon: D20v22Weapon, at: Corner): void {
  if (weapon.explosive !== null) explode(scene, source, weapon, at);
  if (weapon.splash !== null) splash(scene, source, weapon, at);
}

/**
 * Damages everybody and everything within the burst radius, counted from the corner (V22-EXPL-11), by the rules of area attacks:
 * a Reflex save halves it, against the difficulty of the explosive or 10 + its damage bonus (V22-EXPL-09).
 */
function explode(scene: V22Scene, source: number, weapon: D20v22Weapon, at: Corner): void {
  const { feet, dc } = weapon.explosive ?? { feet: 0, dc: 0 };
  const damage = allowed(scene, source, weapon.damage);
  burst(scene, { source, weapon, damage, difficulty: dc ?? BASE_DIFFICULTY + damage }, at, feet);
}

/** Whoever stands within 5 feet of where it breaks is splashed, and nobody is hit directly (V22-SPLASH-02, V22-SPLASH-03). */
function splash(scene: V22Scene, source: number, weapon: D20v22Weapon, at: Corner): void {
  burst(scene, splashOf(scene, source, weapon), at, SQUARE_FEET);
}

/** How hard it strikes those around, and the difficulty of the Reflex save; null where it allows none. */
interface Around {
  readonly source: number;
  readonly weapon: D20v22Weapon;
  readonly damage: number;
  readonly difficulty: number | null;
}

/** Splash damage allows no Reflex save (V22-SPLASH-04). */
function splashOf(world: V22World, source: number, weapon: D20v22Weapon): Around {
  return { source, weapon, damage: allowed(world, source, weapon.splash ?? 0), difficulty: null };
}

/** As much as whoever threw or planted it may deal (V22-TWF-08). */
function allowed(world: V22World, source: number, damage: number): number {
  return source === NOBODY ? damage : withinLimit(fighterAt(world, source), damage);
}

function burst(scene: V22Scene, around: Around, at: Corner, feet: number): void {
  const squares = burstSquares(scene.fight.map, { at, radiusFeet: feet, metric: METRIC });
  // A splash is for whoever stands near, not for what stands there (V22-SPLASH-02).
  const breaking = around.difficulty === null ? NO_SQUARES : squares;
  strike(scene, { ...around, at, breaking }, caughtIn(scene, squares, at));
}

/** From where it comes, and the squares in which it breaks things. */
interface Struck extends Around {
  readonly at: Corner | null;
  readonly breaking: readonly Square[];
}

function strike(scene: V22Scene, around: Struck, caught: readonly number[]): void {
  const { at, breaking, source: attacker, weapon, damage, difficulty } = around;
  const { lethal } = weapon;
  const { defender: _all, ...impact } = damageOf({
    attacker,
    defender: attacker,
    damage,
    lethal,
    knockback: ANY_KNOCKBACK,
    weapon,
  });
  strikeArea(scene, { impact, difficulty, at }, caught, breaking);
}

/** All squares that it could reach once it lies in the square, whichever of its corners it comes to rest at. */
export function mayReach({ fight: { map } }: V22World, weapon: D20v22Weapon, to: Square): readonly Square[] {
  const radiusFeet = weapon.explosive?.feet ?? SQUARE_FEET;
  const corners = [0, 1].flatMap((x) => [0, 1].map((y) => ({ x: to.x + x, y: to.y + y })));
  return corners.flatMap((at) => burstSquares(map, { at, radiusFeet, metric: METRIC }));
}

/**
 * After a splash weapon was thrown at somebody: a hit splashes all others within 5 feet of the target (V22-SPLASH-01), a miss
 * lands as a stray explosive does and splashes those around (V22-SPLASH-03).
 *
 * @param target where it stood
 */
export function splashAfter(scene: V22Scene, attack: V22Attack, target: Footprint, hit: boolean): void {
  const { attacker, defender } = attack;
  const weapon = weaponOf(attack);
  if (!hit) {
    const at = stray(scene, attacker, weapon, nearestSquare(target, footprintOf(scene, attacker)));
    layAt(scene, attacker, weapon.item, at, ASTRAY);
    splash(scene, attacker, weapon, at);
    return;
  }
  letFall(scene, attacker, weapon.item, null, BREAKS);
  const splashed = { ...splashOf(scene, attacker, weapon), at: null, breaking: NO_SQUARES };
  strike(scene, splashed, besides(scene, target, defender));
}

/** All but the target within 5 feet of its place, with nothing solid between, nearest first. */
function besides(world: V22World, place: Footprint, who: number): readonly number[] {
  const { map } = world.fight;
  const feet = (other: number): number => feetBetween(METRIC, place, footprintOf(world, other));
  const found = world.fighters.filter(({ index, digest }) => {
    if (index === who || digest.dead || digest.ruined) return false;
    if (feet(index) > SQUARE_FEET) return false;
    return map === null || hasLineOfEffectBetween(map, place, footprintOf(world, index));
  });
  return found.map(({ index }) => index).sort((a, b) => feet(a) - feet(b) || a - b);
}
