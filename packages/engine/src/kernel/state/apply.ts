import type { BattleMap } from '../../space/grid/battle-map.ts';
import { withEdge, withTerrain, withWear } from '../../space/ground/change.ts';
import type {
  CountEvent,
  EdgeEvent,
  EnlistEvent,
  FightEvent,
  GainEvent,
  GiveEvent,
  HideEvent,
  HoldEvent,
  KnowEvent,
  LayEvent,
  LiftEvent,
  LoseEvent,
  MoveEvent,
  PortrayEvent,
  SideEvent,
  SightEvent,
  SpreadEvent,
  SurveyEvent,
  TerrainEvent,
  TimeEvent,
  UseEvent,
  WearEvent,
} from './event.ts';
import { type Combatant, copyFight, type Effect, type Fight, type Item, NOBODY, type Origin } from './fight.ts';
import type { Counts, Game } from './game.ts';
import { groundRows, unseenRows } from './knowledge.ts';

/**
 * Old values of what was written, as triples (object, key, value), newest last. The every driver walks a branch,
 * then goes back along it.
 */
export type Trail = unknown[];

/**
 * Changes `fight` in place as the event says. Total: it knows no dice and no rule, and any event that a rule can emit
 * can be applied. This is the only code that writes state.
 *
 * @param trail where old values are kept so that `rollBack` can restore them; null where nobody goes back
 */
export function apply(fight: Fight, event: FightEvent, trail: Trail | null): void {
  switch (event.kind) {
    case 'count':
      count(fight, event, trail);
      return;
    case 'gain':
    case 'lose':
      changeEffects(fight, event, trail);
      return;
    case 'move':
      move(fight, event, trail);
      return;
    case 'use':
    case 'hold':
    case 'give':
      changeThings(fight, event, trail);
      return;
    case 'hide':
    case 'know':
    case 'portray':
    case 'sight':
    case 'survey':
      changeSight(fight, event, trail);
      return;
    case 'time':
      time(fight, event, trail);
      return;
    case 'over':
      write(fight, 'over', { winner: event.winner }, trail);
      return;
    case 'act':
    case 'roll':
    case 'check':
    case 'answer':
    case 'tell':
    case 'contribute':
    case 'reveal':
      return;
    default:
      changeField(fight, event, trail);
  }
}

function changeEffects(fight: Fight, event: GainEvent | LoseEvent, trail: Trail | null): void {
  if (event.kind === 'gain') gain(fight, event, trail);
  else lose(fight, event, trail);
}

function changeThings(fight: Fight, event: UseEvent | HoldEvent | GiveEvent, trail: Trail | null): void {
  if (event.kind === 'use') use(fight, event, trail);
  else if (event.kind === 'hold') hold(fight, event, trail);
  else give(fight, event, trail);
}

/** Whom players see, and what they are told of it. */
function changeSight(
  fight: Fight,
  event: HideEvent | KnowEvent | PortrayEvent | SightEvent | SurveyEvent,
  trail: Trail | null,
): void {
  if (event.kind === 'hide') write(at(fight, event.who), 'hidden', event.hidden, trail);
  else if (event.kind === 'portray') write(at(fight, event.who), 'portrait', event.portrait, trail);
  else if (event.kind === 'know') know(fight, event, trail);
  else if (event.kind === 'sight') sight(fight, event, trail);
  else survey(fight, event, trail);
}

/** Whoever goes by sight remembers ground from then on. */
function know(fight: Fight, { knowledge }: KnowEvent, trail: Trail | null): void {
  write(fight, 'knowledge', knowledge, trail);
  const { ground = null } = fight;
  if ((ground !== null) !== (knowledge.sight === true)) write(fight, 'ground', ground === null ? {} : null, trail);
}

function sight(fight: Fight, { who, side, seen }: SightEvent, trail: Trail | null): void {
  const combatant = at(fight, who);
  const others = (combatant.unseenBy ?? []).filter((each) => each !== side);
  write(combatant, 'unseenBy', seen ? others : [...others, side], trail);
}

/** What is made of remembered ground is kept by its list of rows: the changed one is another. */
function survey(fight: Fight, { side, rows }: SurveyEvent, trail: Trail | null): void {
  const { map, ground = null } = fight;
  if (map === null) return;
  const known = [...(ground?.[side] ?? unseenRows(groundRows(map)))];
  for (const [y, cells] of rows) known[y] = cells;
  write(fight, 'ground', { ...ground, [side]: known }, trail);
}

/** The ground and what lies there, who belongs to the fight and for whom. */
function changeField(
  fight: Fight,
  event: TerrainEvent | EdgeEvent | WearEvent | LayEvent | SpreadEvent | LiftEvent | EnlistEvent | SideEvent,
  trail: Trail | null,
): void {
  if (event.kind === 'enlist') enlist(fight, event, trail);
  else if (event.kind === 'side') write(at(fight, event.who), 'side', event.side, trail);
  else if (event.kind === 'terrain' || event.kind === 'edge' || event.kind === 'wear') ground(fight, event, trail);
  else if (event.kind === 'lay') write(fight, 'areas', [...fight.areas, event.area], trail);
  else if (event.kind === 'spread') spread(fight, event, trail);
  else lift(fight, event, trail);
}

/** The state after the event; the given fight stays as it is. */
export function evolve<G extends Game>(fight: Fight<G>, event: FightEvent): Fight<G> {
  return evolveAll(fight, [event]);
}

/** The state after all the events, in order; the given fight stays as it is. */
export function evolveAll<G extends Game>(fight: Fight<G>, events: readonly FightEvent[]): Fight<G> {
  const next = copyFight(fight);
  for (const event of events) apply(next as unknown as Fight, event, null);
  write(next, 'line', fight.line + events.length, null);
  return next;
}

/** Takes back all that the trail holds, down to the length `to`. */
export function rollBack(trail: Trail, to: number): void {
  while (trail.length > to) {
    const value = trail.pop();
    const key = trail.pop() as string;
    (trail.pop() as Record<string, unknown>)[key] = value;
  }
}

/** Sets one field of a state object that is owned by the caller. */
export function write(target: object, key: string, value: unknown, trail: Trail | null): void {
  const record = target as Record<string, unknown>;
  if (trail !== null) trail.push(record, key, record[key]);
  record[key] = value;
}

function at(fight: Fight, who: number): Combatant {
  const combatant = fight.combatants[who];
  if (combatant === undefined) throw new RangeError(`an event names combatant ${who}, of ${fight.combatants.length}`);
  return combatant;
}

function enlist(fight: Fight, { sheet, newcomers }: EnlistEvent, trail: Trail | null): void {
  const own = newcomers.map((each) => ({ ...each, sheet, counts: { ...each.counts } }));
  write(fight, 'combatants', [...fight.combatants, ...own], trail);
}

function count(fight: Fight, event: CountEvent, trail: Trail | null): void {
  const counts = at(fight, event.who).counts as Record<string, number>;
  const before = counts[event.count] ?? 0;
  if (trail !== null) trail.push(counts, event.count, before);
  counts[event.count] = before + event.by;
}

function gain(fight: Fight, event: GainEvent, trail: Trail | null): void {
  const combatant = at(fight, event.who);
  const { effects } = combatant;
  // Most combatants are under nothing: a list of one is made faster than by spreading.
  write(combatant, 'effects', effects.length === 0 ? [event.effect] : [...effects, event.effect], trail);
}

function lose(fight: Fight, event: LoseEvent, trail: Trail | null): void {
  const combatant = at(fight, event.who);
  const { effects } = combatant;
  let before = event.nth ?? 0;
  for (let index = 0; index < effects.length; index++) {
    const { name, source } = effects[index] as Effect;
    if (name !== event.name || (event.source !== NOBODY && event.source !== source)) continue;
    if (before-- > 0) continue;
    write(combatant, 'effects', effects.length === 1 ? [] : effects.toSpliced(index, 1), trail);
    return;
  }
}

function move(fight: Fight, event: MoveEvent, trail: Trail | null): void {
  const combatant = at(fight, event.who);
  write(combatant, 'x', combatant.x + event.dx, trail);
  write(combatant, 'y', combatant.y + event.dy, trail);
}

function use(fight: Fight, event: UseEvent, trail: Trail | null): void {
  const combatant = at(fight, event.who);
  changeItem(combatant, event.item, (item) => changeCount(item, event), trail);
}

function changeCount(item: Item, event: UseEvent): Item {
  const counts: Record<string, number> = { ...item.counts };
  counts[event.count] = (counts[event.count] ?? 0) + event.by;
  return { ...item, counts };
}

function hold(fight: Fight, event: HoldEvent, trail: Trail | null): void {
  changeItem(at(fight, event.who), event.item, (item) => ({ ...item, place: event.place }), trail);
}

function give(fight: Fight, event: GiveEvent, trail: Trail | null): void {
  const giver = at(fight, event.who);
  const taker = at(fight, event.to);
  const thing = itemAt(giver, event.item);
  if (thing.place === 'gone' || giver === taker) return;
  const origin = thing.origin ?? { who: event.who, item: event.item };
  const { left, taken } = shared(thing.counts, event.leaves);
  write(giver, 'items', giver.items.with(event.item, { ...thing, place: 'gone', counts: left }), trail);
  const slot = slotOf(taker, origin);
  const before = taker.items[slot];
  const items =
    before === undefined
      ? [...taker.items, { ...thing, id: freeId(taker, thing.id), place: event.place, counts: taken, origin }]
      : taker.items.with(slot, { ...before, place: event.place, counts: added(before.counts, taken) });
  write(taker, 'items', items, trail);
}

/** The ground becomes other, or what stands there is the worse for wear. */
function ground(fight: Fight, event: TerrainEvent | EdgeEvent | WearEvent, trail: Trail | null): void {
  const { map } = fight;
  const changed = map === null ? null : groundAfter(map, event);
  if (changed !== map) write(fight, 'map', changed, trail);
}

function groundAfter(map: BattleMap, event: TerrainEvent | EdgeEvent | WearEvent): BattleMap {
  if (event.kind === 'terrain') return withTerrain(map, event, event.mark);
  if (event.kind === 'wear') return withWear(map, event.spaces, event.count, event.by);
  const [[x, y], [column, row]] = [event.at, event.beside];
  return withEdge(map, { x, y }, { x: column, y: row }, event.mark);
}

/** What is worked out from an area is kept by its object: the wider one is another. One that is not there does not spread. */
function spread(fight: Fight, { area, by }: SpreadEvent, trail: Trail | null): void {
  const at = fight.areas.findIndex(({ id }) => id === area);
  const found = fight.areas[at];
  if (found !== undefined) write(fight, 'areas', fight.areas.with(at, { ...found, feet: found.feet + by }), trail);
}

function lift(fight: Fight, { area }: LiftEvent, trail: Trail | null): void {
  const at = fight.areas.findIndex(({ id }) => id === area);
  if (at >= 0) write(fight, 'areas', fight.areas.toSpliced(at, 1), trail);
}

/** Index among the combatant's items of the slot that belongs to the thing, or -1. */
export function slotOf({ index, items }: Combatant, { who, item }: Origin): number {
  if (index === who) return item;
  return items.findIndex(({ origin }) => origin?.who === who && origin.item === item);
}

function freeId({ items }: Combatant, id: string): string {
  let free = id;
  for (let copy = 2; items.some((item) => item.id === free); copy++) free = `${id}-${copy}`;
  return free;
}

/** What stays behind of the counts, and what goes along. */
function shared(counts: Counts, leaves: readonly string[]): { readonly left: Counts; readonly taken: Counts } {
  const left: Record<string, number> = {};
  const taken: Record<string, number> = {};
  for (const [name, value] of Object.entries(counts)) (leaves.includes(name) ? left : taken)[name] = value;
  return { left, taken };
}

function added(counts: Counts, more: Counts): Counts {
  const sums: Record<string, number> = { ...counts };
  for (const [name, value] of Object.entries(more)) sums[name] = (sums[name] ?? 0) + value;
  return sums;
}

function changeItem(combatant: Combatant, index: number, change: (item: Item) => Item, trail: Trail | null): void {
  write(combatant, 'items', combatant.items.with(index, change(itemAt(combatant, index))), trail);
}

function itemAt({ id, items }: Combatant, index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError(`an event names item ${index} of ${id}, who has ${items.length}`);
  return item;
}

function time(fight: Fight, event: TimeEvent, trail: Trail | null): void {
  for (const key in event.set) write(fight.clock, key, event.set[key], trail);
}
