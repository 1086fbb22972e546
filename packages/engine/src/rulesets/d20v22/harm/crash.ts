import { edgeGone } from '../../../kernel/areas/doors.ts';
import { because, fighterAt, NOBODY, term } from '../../../kernel/rule.ts';
import { isOnMap, terrainAt } from '../../../space/grid/battle-map.ts';
import { type Edge, edgeTerrain } from '../../../space/grid/edge.ts';
import { floorMark } from '../../../space/grid/floor.ts';
import type { Square } from '../../../space/grid/square.ts';
import { part } from '../../d20/checks/lines.ts';
import type { Band, Impact, V22Scene, V22World } from '../game.ts';
import { type Firmness, firmnessOf } from '../objects/firmness.ts';
import { makeHole } from '../objects/harm.ts';
import { OF_OBSTACLE, rollSave } from '../objects/save.ts';
import { SUBSTANCES } from '../tables/objects.ts';
import { damageOf } from './impact.ts';

const CRASHES = because('is thrown against {target}', 'V22-KB-11');
const STRIKES = because('is thrown against an obstacle', 'V22-KB-09');
const BREAKS = because('thrown through it', 'V22-KB-10');
const TOUGHNESS = term('Toughness', 'V22-KB-09');
const RESULT = term('knockback', 'V22-KB-09');
/** An obstacle is broken through from here on: disabled or destroyed (V22-KB-10). */
const BROKEN: Band = 3;

/** Ground that is in the way: squares of the map, and what stands on edges. */
interface Ground {
  readonly squares: readonly Square[];
  readonly edges: readonly Edge[];
}

/** What somebody is thrown against: the ground, or a thing or somebody. */
export type Met = Ground | { readonly who: number };

/** Who is thrown by whom, and how hard. */
interface Thrown {
  readonly attacker: number;
  readonly defender: number;
  readonly result: number;
}

/**
 * The crash: both take damage, nonlethal and without further knockback, who flies first: by the result or by the Toughness of
 * the obstacle, whichever is less (V22-KB-09); against somebody by the result (V22-KB-11).
 *
 * @returns whether it goes on, through an obstacle that breaks (V22-KB-10); another character ends the flight
 */
export function crash(scene: V22Scene, thrown: Thrown, met: Met): boolean {
  if ('squares' in met) return crashIntoGround(scene, thrown, met);
  const { attacker, defender, result } = thrown;
  const { object } = fighterAt(scene, met.who).profile;
  scene.tell(defender, met.who, 0, object === null ? CRASHES : STRIKES);
  hurt(scene, thrown, object === null ? result : Math.min(result, object.toughness));
  const band = scene.slots.harm(scene, damageOf({ attacker, defender: met.who, damage: result, lethal: false }));
  if (object === null || band < BROKEN) return false;
  makeHole(scene, met.who);
  return true;
}

/** Whether somebody may fly on through it. */
export function mayBreak(world: V22World, met: Met): boolean {
  return 'squares' in met || fighterAt(world, met.who).profile.object !== null;
}

function hurt(scene: V22Scene, { attacker, defender }: Thrown, damage: number): void {
  scene.slots.harm(scene, damageOf({ attacker, defender, damage, lethal: false }));
}

function crashIntoGround(scene: V22Scene, thrown: Thrown, ground: Ground): boolean {
  scene.tell(thrown.defender, NOBODY, 0, STRIKES);
  const hardest = hardestOf(scene, ground);
  hurt(scene, thrown, Math.min(thrown.result, hardest?.toughness ?? thrown.result));
  return hardest !== null && givesWay(scene, thrown, ground, hardest);
}

/** That of the hardest piece; null where one of them cannot be broken. */
function hardestOf(world: V22World, { squares, edges }: Ground): Firmness | null {
  const { map } = world.fight;
  if (map === null) return null;
  let most: Firmness | null = null;
  for (const piece of [...squares.map((at) => terrainAt(map, at)), ...edges.map((edge) => edgeTerrain(map, edge))]) {
    const found = piece === null ? null : firmnessOf(world, piece);
    if (found === null) return null;
    if (most === null || found.toughness > most.toughness) most = found;
  }
  return most;
}

function givesWay(
  scene: V22Scene,
  { attacker, defender, result }: Thrown,
  { squares, edges }: Ground,
  { toughness, steps }: Firmness,
): boolean {
  const bonus = scene.tally();
  bonus.add(toughness, TOUGHNESS);
  const damage = [part(result, RESULT)];
  const fate = rollSave(scene, { attacker, defender: NOBODY, steps, called: OF_OBSTACLE }, bonus, damage, {
    fixed: null,
  });
  if (fate !== 'disabled' && fate !== 'destroyed') return false;
  const { map } = scene.fight;
  const mark = map === null ? undefined : floorMark(map);
  if (squares.length > 0 && mark === undefined) return false;
  for (const { x, y } of squares) scene.emit({ kind: 'terrain', who: defender, x, y, mark: mark ?? '', why: BREAKS });
  for (const edge of edges) for (const event of edgeGone(scene, defender, edge, BREAKS)) scene.emit(event);
  return true;
}

/** By the option `knockbackGround` who meets no obstacle takes damage from the ground: by its Toughness, that of stone where the map says nothing (V22-KB-09). */
export function hitTheGround(scene: V22Scene, { attacker, defender }: Impact, result: number): void {
  if (!scene.options.knockbackGround) return;
  const { map } = scene.fight;
  const { state } = fighterAt(scene, defender);
  const ground = map !== null && isOnMap(map, state) ? firmnessOf(scene, terrainAt(map, state)) : null;
  const toughness = ground?.toughness ?? SUBSTANCES.stone.toughness ?? result;
  hurt(scene, { attacker, defender, result }, Math.min(result, toughness));
}
