import { fighterAt } from '../../../kernel/rule.ts';
import { Keeping } from '../../../kernel/scene/keeping.ts';
import type { BattleMap } from '../../../space/grid/battle-map.ts';
import type { D20Fighter, D20Game, D20World } from '../game.ts';

/** Works it out for a pair. A function of the module, no closure. */
type Work<V> = (world: D20World, from: number, to: number) => V;

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
  /** All others in the rectangle around both, in list order. */
  readonly others: readonly Seen[];
  readonly value: V;
}

/**
 * What lies between two combatants, kept for each pair of a world until one of them moves, somebody moves into or out of the rectangle
 * around both, lies down or gets up there, or the ground changes: it may depend on no more than that. Nobody has to say that something has changed: what was seen is compared with what is there.
 */
export class KeptBetween<V> {
  readonly #work: Work<V>;
  readonly #withOthers: boolean;
  readonly #tables: Keeping<(Known<V> | undefined)[]> = new Keeping();

  /** @param by whether it depends on bodies in between, or on the ground between the two alone */
  constructor(work: Work<V>, by: 'bodies' | 'ground') {
    this.#work = work;
    this.#withOthers = by === 'bodies';
  }

  at(world: D20World, from: number, to: number): V {
    const table = this.#tables.at(world) ?? this.#tables.keep(world, []);
    const place = from * world.fighters.length + to;
    const known = table[place];
    if (known !== undefined && stands(world, known) && (!this.#withOthers || isBetweenAsSeen(world, known)))
      return known.value;
    const value = this.#work(world, from, to);
    table[place] = see(world, from, to, value, this.#withOthers);
    return value;
  }
}

/** Whether both stand as they did, on the same ground. */
function stands<V>({ fight, fighters }: D20World, { map, from, to }: Known<V>): boolean {
  if (fight.map !== map) return false;
  return isAsSeen(fighters[from.who] as D20Fighter, from) && isAsSeen(fighters[to.who] as D20Fighter, to);
}

function isBetweenAsSeen<V>({ fighters }: D20World, { from, to, others }: Known<V>): boolean {
  const a = fighters[from.who] as D20Fighter;
  const b = fighters[to.who] as D20Fighter;
  const bounds = around(a, b);
  let met = 0;
  for (let who = 0; who < fighters.length; who++) {
    const other = fighters[who] as D20Fighter;
    if (other === a || other === b || !isWithin(bounds, other)) continue;
    const seen = others[met];
    if (seen?.who !== who || !isAsSeen(other, seen) || other.digest !== seen.digest) return false;
    met++;
  }
  return met === others.length;
}

function isAsSeen({ state, profile }: D20Fighter, seen: Seen): boolean {
  return state.x === seen.x && state.y === seen.y && profile === seen.profile;
}

/** The rectangle around two: the first columns and rows in it, and the first beyond it. */
function around(a: D20Fighter, b: D20Fighter): Bounds {
  const [one, other] = [a.state, b.state];
  const [own, its] = [a.profile.side, b.profile.side];
  return {
    west: Math.min(one.x, other.x),
    east: Math.max(one.x + own, other.x + its),
    north: Math.min(one.y, other.y),
    south: Math.max(one.y + own, other.y + its),
  };
}

interface Bounds {
  readonly west: number;
  readonly east: number;
  readonly north: number;
  readonly south: number;
}

/** Whether any part of it stands there. */
function isWithin({ west, east, north, south }: Bounds, { state, profile }: D20Fighter): boolean {
  const { x, y } = state;
  return x < east && y < south && x + profile.side > west && y + profile.side > north;
}

function see<V>(world: D20World, from: number, to: number, value: V, withOthers: boolean): Known<V> {
  const a = fighterAt(world, from);
  const b = fighterAt(world, to);
  const others = withOthers ? seenBetween(world, a, b) : NOBODY_THERE;
  return { map: world.fight.map, from: seenNow(a), to: seenNow(b), others, value };
}

const NOBODY_THERE: readonly Seen[] = [];

function seenBetween({ fighters }: D20World, a: D20Fighter, b: D20Fighter): readonly Seen[] {
  const bounds = around(a, b);
  let found: Seen[] | null = null;
  for (let who = 0; who < fighters.length; who++) {
    const other = fighters[who] as D20Fighter;
    if (other === a || other === b || !isWithin(bounds, other)) continue;
    found ??= [];
    found.push(seenNow(other));
  }
  return found ?? NOBODY_THERE;
}

function seenNow({ index, state, profile, digest }: D20Fighter): Seen {
  return { who: index, x: state.x, y: state.y, profile, digest };
}
