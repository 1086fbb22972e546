import type {
  CountEvent,
  FightEvent,
  GainEvent,
  HoldEvent,
  LoseEvent,
  MoveEvent,
  TimeEvent,
  UseEvent,
} from './event.ts';
import { type Combatant, copyFight, type Effect, type Fight, type Item, NOBODY } from './fight.ts';
import type { Game } from './game.ts';

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
      gain(fight, event, trail);
      return;
    case 'lose':
      lose(fight, event, trail);
      return;
    case 'move':
      move(fight, event, trail);
      return;
    case 'use':
      use(fight, event, trail);
      return;
    case 'hold':
      hold(fight, event, trail);
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
      return;
  }
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
  for (let index = 0; index < effects.length; index++) {
    const { name, source } = effects[index] as Effect;
    if (name !== event.name || (event.source !== NOBODY && event.source !== source)) continue;
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
  return { ...item, counts: { ...item.counts, [event.count]: (item.counts[event.count] ?? 0) + event.by } };
}

function hold(fight: Fight, event: HoldEvent, trail: Trail | null): void {
  changeItem(at(fight, event.who), event.item, (item) => ({ ...item, place: event.place }), trail);
}

function changeItem(combatant: Combatant, index: number, change: (item: Item) => Item, trail: Trail | null): void {
  const item = combatant.items[index];
  if (item === undefined)
    throw new RangeError(`an event names item ${index} of ${combatant.id}, who has ${combatant.items.length}`);
  write(combatant, 'items', combatant.items.with(index, change(item)), trail);
}

function time(fight: Fight, event: TimeEvent, trail: Trail | null): void {
  for (const key in event.set) write(fight.clock, key, event.set[key], trail);
}
