import { isPlace } from '../../space/grid/battle-map.ts';
import { anySquare, type Footprint } from '../../space/grid/footprint.ts';
import type { Square } from '../../space/grid/square.ts';
import { isGround } from '../../space/path/ground.ts';
import { displace, placeOf, sideOf } from '../areas/areas.ts';
import type { Act } from '../commands/command.ts';
import type { Action } from '../ruleset/action.ts';
import { type Refusal, refusal } from '../ruleset/refusal.ts';
import type { Scene } from '../scene/scene.ts';
import type { World } from '../scene/world.ts';
import { ABSENT, backFrom, isAbsent } from '../state/absent.ts';
import { because } from '../state/cause.ts';
import { type Combatant, NOBODY } from '../state/fight.ts';
import type { Game } from '../state/game.ts';

const COMES_IN = because('comes in', '');
const PLACED = because('', '');

const OVER = refusal('the fight is over', '');
const NOBODY_TO_COME = refusal('nobody is still to come', '');
const NOBODY_NAMED = refusal('target or targets: expected who joins', '');
const NOT_ABSENT = refusal('target: expected somebody who is still to come', '');
const TWICE = refusal('targets: expected everybody once', '');
const NO_GROUND = refusal('to: expected a square of the map on which one can stand', '');
const NO_ROOM = refusal('there is no room for all', '');

/** So many squares around their place newcomers look for room. */
const FARTHEST = 100;

/**
 * Lets those come in who belong to the encounter and were not there so far: one, or a group together, at their own places
 * or at `to` and around it. Where somebody stands already, the nearest free square is taken. The ruleset gives them
 * their turns.
 */
export function joinAction<G extends Game>(join: (scene: Scene<G>, who: readonly number[]) => void): Action<G> {
  return {
    id: 'join',
    name: 'Let join',
    role: 'other',
    rules: [],
    args: [
      { name: 'target', text: 'who joins', optional: true, candidates: (world) => toCome(world) },
      { name: 'targets', text: 'who join together', optional: true, candidates: (world) => [toCome(world)] },
      { name: 'to', text: 'the square, or left open: their own', optional: true, candidates: () => [] },
      { name: 'text', text: 'why', optional: true, candidates: () => [] },
    ],
    refuse: (world) => {
      if (world.fight.over !== null) return [OVER];
      return toCome(world).length === 0 ? [NOBODY_TO_COME] : [];
    },
    refuseAct: refuseJoining,
    resolve: (scene, act) => {
      const who = joiners(act);
      for (const each of who) comeIn(scene, act, each);
      join(scene, who);
    },
  };
}

function toCome<G extends Game>(world: World<G>): readonly number[] {
  return world.fight.combatants.filter(isAbsent).map(({ index }) => index);
}

function joiners<G extends Game>(act: Act<G>): readonly number[] {
  return act.target === NOBODY ? act.targets : [act.target, ...act.targets];
}

function refuseJoining<G extends Game>(world: World<G>, act: Act<G>): readonly Refusal[] {
  const who = joiners(act);
  const found: Refusal[] = [];
  if (who.length === 0) found.push(NOBODY_NAMED);
  if (new Set(who).size < who.length) found.push(TWICE);
  const coming = who.map((each) => world.fight.combatants[each]);
  if (coming.some((each) => each === undefined || !isAbsent(each))) found.push(NOT_ABSENT);
  const { map } = world.fight;
  if (act.to !== null && !(isPlace(map, act.to) && isGround(map, { ...act.to, side: 1 }))) found.push(NO_GROUND);
  if (found.length === 0 && !haveRoom(world, act, who)) found.push(NO_ROOM);
  return found;
}

function haveRoom<G extends Game>(world: World<G>, act: Act<G>, who: readonly number[]): boolean {
  const taken = footprints(world, () => true);
  for (const each of who) {
    const place = roomFor(world, each, wantedPlace(world, act, each), taken);
    if (place === null) return false;
    taken.push(place);
  }
  return true;
}

function comeIn<G extends Game>(scene: Scene<G>, act: Act<G>, who: number): void {
  const { x, y } = scene.fight.combatants[who] as Combatant<G>;
  const place = roomFor(
    scene,
    who,
    wantedPlace(scene, act, who),
    footprints(scene, (each) => each.index !== who),
  );
  if (place === null) return;
  const cause = act.text === '' ? COMES_IN : because(act.text, '');
  scene.emit({ kind: 'lose', who, name: ABSENT, source: NOBODY, why: cause });
  const at = [place.x, place.y] as const;
  displace(scene, { kind: 'move', who, dx: place.x - x, dy: place.y - y, feet: 0, at, why: PLACED });
}

/** Where it is to stand: the square that is named, or its own. */
function wantedPlace<G extends Game>(world: World<G>, { to }: Act<G>, who: number): Square {
  const { x, y } = world.fight.combatants[who] as Combatant<G>;
  return to ?? { x: backFrom(x), y };
}

function footprints<G extends Game>(world: World<G>, test: (each: Combatant<G>) => boolean): Footprint[] {
  const { combatants } = world.fight;
  return combatants.filter(test).map(({ index }) => placeOf(world, index));
}

/** The free place nearest to the wanted one, or null. */
function roomFor<G extends Game>(
  world: World<G>,
  who: number,
  wanted: Square,
  taken: readonly Footprint[],
): Footprint | null {
  const side = sideOf(world, who);
  for (const square of outwards(wanted)) {
    const place = { ...square, side };
    if (isGround(world.fight.map, place) && !taken.some((other) => overlap(other, place))) return place;
  }
  return null;
}

function overlap(a: Footprint, b: Footprint): boolean {
  return anySquare((x, y) => x >= b.x && y >= b.y && x < b.x + b.side && y < b.y + b.side, a);
}

/** The square, then those about it, ring by ring. */
function* outwards({ x, y }: Square): Generator<Square> {
  yield { x, y };
  for (let ring = 1; ring <= FARTHEST; ring++) {
    for (let dy = -ring; dy <= ring; dy++) {
      const step = Math.abs(dy) === ring ? 1 : 2 * ring;
      for (let dx = -ring; dx <= ring; dx += step) yield { x: x + dx, y: y + dy };
    }
  }
}
