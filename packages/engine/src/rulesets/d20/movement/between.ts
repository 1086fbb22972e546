import { type Fighter, fighterAt } from '../../../kernel/scene/fighter.ts';
import type { World } from '../../../kernel/scene/world.ts';
import type { Effect } from '../../../kernel/state/fight.ts';
import type { BattleMap } from '../../../space/grid/battle-map.ts';
import type { D20Game } from '../game.ts';

/** Works it out for a pair. A function of the module, no closure. */
type Work<V> = (world: World<D20Game>, from: number, to: number) => V;

/** Somebody as it was: where it stood, and what it came to. */
interface Seen {
  readonly who: number;
  readonly x: number;
  readonly y: number;
  readonly profile: D20Game['profile'];
  readonly digest: D20Game['digest'];
}

interface Known<V> {
  readonly map: BattleMap | null;
  readonly from: Seen;
  readonly to: Seen;
  /** The effects of `to`. */
  readonly effects: readonly Effect[];
  /** All others in the rectangle around both, in list order. */
  readonly others: readonly Seen[];
  readonly value: V;
}

/**
 * What lies between two combatants, kept for each pair of a world until one of them moves, somebody moves into or out of the rectangle
 * around both, lies down or gets up there, the ground changes, or an effect comes over the second of them: it may depend on no more
 * than that. Nobody has to say that something has changed: what was seen is compared with what is there.
 */
export class KeptBetween<V> {
  readonly #work: Work<V>;
  readonly #tables: WeakMap<World<D20Game>, (Known<V> | undefined)[]> = new WeakMap();

  constructor(work: Work<V>) {
    this.#work = work;
  }

  at(world: World<D20Game>, from: number, to: number): V {
    let table = this.#tables.get(world);
    if (table === undefined) {
      table = [];
      this.#tables.set(world, table);
    }
    const place = from * world.fighters.length + to;
    const known = table[place];
    if (known !== undefined && holds(world, known)) return known.value;
    const value = this.#work(world, from, to);
    table[place] = see(world, from, to, value);
    return value;
  }
}

function holds<V>({ fight, fighters }: World<D20Game>, { map, from, to, effects, others }: Known<V>): boolean {
  const a = fighters[from.who] as Fighter<D20Game>;
  const b = fighters[to.who] as Fighter<D20Game>;
  if (fight.map !== map || b.state.effects !== effects || !isAsSeen(a, from) || !isAsSeen(b, to)) return false;
  let met = 0;
  for (let who = 0; who < fighters.length; who++) {
    if (who === from.who || who === to.who) continue;
    const other = fighters[who] as Fighter<D20Game>;
    if (!isAround(a, b, other)) continue;
    const seen = others[met];
    if (seen?.who !== who || !isAsSeen(other, seen) || other.digest !== seen.digest) return false;
    met++;
  }
  return met === others.length;
}

function isAsSeen({ state, profile }: Fighter<D20Game>, seen: Seen): boolean {
  return state.x === seen.x && state.y === seen.y && profile === seen.profile;
}

/** Whether any square of the other lies in the rectangle around two. */
function isAround(a: Fighter<D20Game>, b: Fighter<D20Game>, other: Fighter<D20Game>): boolean {
  const { x, y } = other.state;
  const { side } = other.profile;
  const [aSide, bSide] = [a.profile.side, b.profile.side];
  if (x >= a.state.x + aSide && x >= b.state.x + bSide) return false;
  if (y >= a.state.y + aSide && y >= b.state.y + bSide) return false;
  return (x + side > a.state.x || x + side > b.state.x) && (y + side > a.state.y || y + side > b.state.y);
}

function see<V>(world: World<D20Game>, from: number, to: number, value: V): Known<V> {
  const a = fighterAt(world, from);
  const b = fighterAt(world, to);
  const others = world.fighters.filter((other) => other !== a && other !== b && isAround(a, b, other));
  const { effects } = b.state;
  return { map: world.fight.map, from: seenNow(a), to: seenNow(b), effects, others: others.map(seenNow), value };
}

function seenNow({ index, state, profile, digest }: Fighter<D20Game>): Seen {
  return { who: index, x: state.x, y: state.y, profile, digest };
}
