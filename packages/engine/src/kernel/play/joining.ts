import { isPlace } from '../../space/grid/battle-map.ts';
import type { Square } from '../../space/grid/square.ts';
import { isGround } from '../../space/path/ground.ts';
import { Vacancies } from '../../space/path/vacancies.ts';
import { displace, placeOf, sideOf } from '../areas/areas.ts';
import type { Act } from '../commands/command.ts';
import type { Action } from '../ruleset/action.ts';
import { allows } from '../ruleset/args.ts';
import { type Refusal, refusal } from '../ruleset/refusal.ts';
import type { Scene } from '../scene/scene.ts';
import type { World } from '../scene/world.ts';
import { ABSENT, backFrom, isAbsent, isAway, LEFT } from '../state/absent.ts';
import { because, type Cause } from '../state/cause.ts';
import { type Combatant, NOBODY } from '../state/fight.ts';
import type { Game } from '../state/game.ts';
import { suitable } from './own-ground.ts';

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
      allows('target', 'who joins', (world) => toCome(world)),
      allows('targets', 'who join together', (world) => [toCome(world)]),
      allows('to', 'the square, or left open: their own', () => []),
      allows('text', 'why', () => []),
    ],
    refuse: (world) => {
      if (world.fight.over !== null) return [OVER];
      return toCome(world).length === 0 ? [NOBODY_TO_COME] : [];
    },
    refuseAct: refuseJoining,
    resolve: (scene, act) => letIn(scene, act, join),
  };
}

/** Those whom the act names come in, and the ruleset gives them their turns. */
export function letIn<G extends Game>(
  scene: Scene<G>,
  act: Act<G>,
  join: (scene: Scene<G>, who: readonly number[]) => void,
): void {
  const who = joiners(act);
  const places = placesFor(scene, act, who) ?? [];
  for (const [index, place] of places.entries()) comeIn(scene, act, who[index] ?? NOBODY, place);
  join(scene, who);
}

function toCome<G extends Game>(world: World<G>): readonly number[] {
  return world.fight.combatants.filter(isAbsent).map(({ index }) => index);
}

function joiners<G extends Game>(act: Act<G>): readonly number[] {
  return act.target === NOBODY ? act.targets : [act.target, ...act.targets];
}

/** All reasons why those whom the act names cannot come in; empty where they can. */
export function refuseJoining<G extends Game>(world: World<G>, act: Act<G>): readonly Refusal[] {
  const who = joiners(act);
  const found: Refusal[] = [];
  if (who.length === 0) found.push(NOBODY_NAMED);
  if (new Set(who).size < who.length) found.push(TWICE);
  const coming = who.map((each) => world.fight.combatants[each]);
  if (coming.some((each) => each === undefined || !isAbsent(each))) found.push(NOT_ABSENT);
  const { map } = world.fight;
  if (act.to !== null && !(isPlace(map, act.to) && isGround(map, { ...act.to, side: 1 }))) found.push(NO_GROUND);
  if (found.length === 0 && placesFor(world, act, who) === null) found.push(NO_ROOM);
  return found;
}

/** Where those who come in are to stand, in their order: each at the free place nearest to the one it wants; null where one has none. */
function placesFor<G extends Game>(world: World<G>, act: Act<G>, who: readonly number[]): readonly Square[] | null {
  const vacancies = vacanciesIn(world);
  const places = new Map<number, Square>();
  for (const each of who) {
    const wanted = outwards(wantedPlace(world, act, each));
    const place = vacancies.takeFirst(wanted, sideOf(world, each), suitable(world, each, places));
    if (place === null) return null;
    places.set(each, place);
  }
  return [...places.values()];
}

function vacanciesIn<G extends Game>(world: World<G>): Vacancies {
  const { map, combatants } = world.fight;
  const vacancies = new Vacancies(map);
  for (const each of combatants) if (!isAway(each)) vacancies.take(placeOf(world, each.index));
  return vacancies;
}

/**
 * Who has left the map is back on it, at the free place nearest to a square. The ruleset gives it its turns.
 *
 * @returns false where there is no room, and nothing has changed
 */
export function comeBack<G extends Game>(scene: Scene<G>, who: number, near: Square, cause: Cause): boolean {
  const place = vacanciesIn(scene).takeFirst(outwards(near), sideOf(scene, who), suitable(scene, who, new Map()));
  if (place === null) return false;
  const { x, y } = scene.fight.combatants[who] as Combatant<G>;
  scene.emit({ kind: 'lose', who, name: LEFT, source: NOBODY, why: cause });
  const at = [place.x, place.y] as const;
  displace(scene, { kind: 'move', who, dx: place.x - x, dy: place.y - y, feet: 0, at, why: PLACED });
  scene.rules.clock.join?.(scene, [who]);
  return true;
}

function comeIn<G extends Game>(scene: Scene<G>, { text }: Act<G>, who: number, place: Square): void {
  const { x, y } = scene.fight.combatants[who] as Combatant<G>;
  const cause = text === '' ? COMES_IN : because(text, '');
  scene.emit({ kind: 'lose', who, name: ABSENT, source: NOBODY, why: cause });
  const at = [place.x, place.y] as const;
  displace(scene, { kind: 'move', who, dx: place.x - x, dy: place.y - y, feet: 0, at, why: PLACED });
}

/** Where it is to stand: the square that is named, or its own. */
function wantedPlace<G extends Game>(world: World<G>, { to }: Act<G>, who: number): Square {
  const { x, y } = world.fight.combatants[who] as Combatant<G>;
  return to ?? { x: backFrom(x), y };
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
