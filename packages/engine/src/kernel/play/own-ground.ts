import { type Square, squaresInBoth } from '../../space/grid/square.ts';
import { squareName } from '../../space/grid/square-name.ts';
import { type Refusal, refusal } from '../ruleset/refusal.ts';
import type { World } from '../scene/world.ts';
import { isAway } from '../state/absent.ts';
import type { Combatant, Effect } from '../state/fight.ts';
import type { Game } from '../state/game.ts';

/** Where some of the combatants come to stand, by their index; all others are where they are. */
export type Places = ReadonlyMap<number, Square>;

/** Two who must have their squares for themselves, and those that they would share. */
interface Shared {
  readonly other: number;
  readonly squares: readonly Square[];
}

/** What a combatant would fill there that it shares with none of its like; null for most, none where it may share. @param body in what state */
function filledAt<G extends Game>(
  { fight, rules }: World<G>,
  who: number,
  at: Square,
  body: Combatant<G> | undefined = fight.combatants[who],
): readonly Square[] | null {
  const { ownGround } = rules.sheets;
  return body === undefined || ownGround === undefined
    ? null
    : ownGround.squares({ ...body, x: at.x, y: at.y }, fight.options);
}

/** The first who would share squares with it there though neither may, those of its index first; null where nobody would. */
function sharedAt<G extends Game>(
  world: World<G>,
  who: number,
  at: Square,
  places: Places,
  body?: Combatant<G>,
): Shared | null {
  const own = filledAt(world, who, at, body) ?? [];
  if (own.length === 0) return null;
  for (const other of world.fight.combatants) {
    const { index } = other;
    const there = places.get(index) ?? (isAway(other) ? null : other);
    if (index === who || there === null) continue;
    const theirs = filledAt(world, index, there) ?? [];
    const squares = squaresInBoth(own, theirs);
    if (squares.length > 0) return { other: index, squares };
  }
  return null;
}

/** What to ask of a square before somebody is put there, where it shares its ground with none of its like; undefined for all others. */
export function suitable<G extends Game>(
  world: World<G>,
  who: number,
  places: Places,
): ((square: Square) => boolean) | undefined {
  if (filledAt(world, who, { x: 0, y: 0 }) === null) return undefined;
  return (square) => sharedAt(world, who, square, places) === null;
}

/** The reason against putting them there: two would share squares that they may not. */
export function refuseShared<G extends Game>(world: World<G>, places: Places): readonly Refusal[] {
  for (const [who, at] of places) {
    const shared = sharedAt(world, who, at, places);
    if (shared !== null) return [refuse(world, who, shared)];
  }
  return [];
}

function refuse<G extends Game>({ fight: { combatants }, rules }: World<G>, who: number, shared: Shared): Refusal {
  const names = shared.squares.map((square) => squareName(square)).join(', ');
  const two = `${combatants[who]?.id} and ${combatants[shared.other]?.id}`;
  return refusal(`${two} would share ${names}`, rules.sheets.ownGround?.rule ?? '');
}

/** The reason against such effects in place of those it has: turned by them it would share squares that it may not. */
export function refuseTurned<G extends Game>(
  world: World<G>,
  who: number,
  effects: readonly Effect[],
): readonly Refusal[] {
  const body = world.fight.combatants[who];
  if (body === undefined || isAway(body)) return [];
  const shared = sharedAt(world, who, body, NO_PLACES, { ...body, effects });
  return shared === null || sharedAt(world, who, body, NO_PLACES) !== null ? [] : [refuse(world, who, shared)];
}

const NO_PLACES: Places = new Map();
