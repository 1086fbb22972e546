import type { BattleMap } from '../../space/grid/battle-map.ts';
import type { Footprint } from '../../space/grid/footprint.ts';
import { gridOf } from '../../space/grid/grid-of.ts';
import { placeOf } from '../areas/areas.ts';
import { openWorld, type World } from '../scene/world.ts';
import { isAway } from '../state/absent.ts';
import { apply } from '../state/apply.ts';
import type { Cause } from '../state/cause.ts';
import type { FightEvent, SightEvent } from '../state/event.ts';
import { type Combatant, copyFight, type Fight } from '../state/fight.ts';
import type { Game } from '../state/game.ts';
import { ALL_NUMBERS } from '../state/knowledge.ts';
import { addDim, groundSeen, surveyed } from './ground.ts';

/** By the eye: no rule says it. */
const SEEN: Cause = { text: '', rule: '' };

/** What changes nothing that is seen. */
const IDLE: ReadonlySet<FightEvent['kind']> = new Set<FightEvent['kind']>([
  'act',
  'roll',
  'check',
  'answer',
  'tell',
  'use',
  'over',
  'sight',
  'survey',
  'enlist',
]);

/** Whether seats see no more of the fight than their combatants do. */
export function goesBySight({ knowledge }: Pick<Fight, 'knowledge'>): boolean {
  return knowledge?.sight === true;
}

/** Whether the one of whom a number is about to change stands, where that matters to who sees whom. */
export function stoodBefore<G extends Game>(world: World<G>, event: FightEvent): boolean {
  return event.kind === 'count' && world.fight.knowledge?.sight === true && stands(world, event.who);
}

function stands<G extends Game>(world: World<G>, who: number): boolean {
  const combatant = world.fight.combatants[who];
  return combatant !== undefined && world.rules.health.standing(world, combatant);
}

/** Whether the event may have brought somebody into sight or out of it. @param stood what `stoodBefore` said before it */
export function changesSight<G extends Game>(world: World<G>, event: FightEvent, stood: boolean): boolean {
  const { fight } = world;
  if (fight.knowledge?.sight !== true) return event.kind === 'know';
  // Most events are changes of numbers, which blind nobody who goes on standing.
  if (event.kind === 'count') return stands(world, event.who) !== stood;
  // Lights that lie on the ground burn down.
  return event.kind === 'time' ? fight.areas.length > 0 : !IDLE.has(event.kind);
}

/** The fight before its first event, with what each side sees of it from the beginning. */
export function seenFromTheStart<G extends Game>(fight: Fight<G>, rules: World<G>['rules']): Fight<G> {
  const knowledge = { ...(fight.knowledge ?? ALL_NUMBERS), sight: true } as const;
  const begins = copyFight({ ...fight, knowledge, ground: {} });
  for (const event of sightChanges(openWorld(begins, rules))) apply(begins as unknown as Fight, event, null);
  return begins;
}

/**
 * What is seen otherwise as things stand than the fight says: who has come into the sight of a side, or is out of it, and
 * what ground it sees. A side sees what any of its own does; a fight that does not go by sight keeps nobody out of it.
 */
export function sightChanges<G extends Game>(world: World<G>): readonly FightEvent[] {
  const { fight } = world;
  if (!goesBySight(fight as unknown as Fight)) return fight.combatants.flatMap(shown);
  const sides = [...new Set(fight.combatants.map(({ side }) => side))];
  return sides.flatMap((side) => changesFor(world, side));
}

/** It comes into the sight of whoever does not see it. */
function shown({ index, unseenBy = [] }: Pick<Combatant, 'index' | 'unseenBy'>): readonly SightEvent[] {
  return unseenBy.map((side) => ({ kind: 'sight', who: index, side, seen: true, why: SEEN }));
}

function changesFor<G extends Game>(world: World<G>, side: string): readonly FightEvent[] {
  const { combatants } = world.fight;
  const lookers = lookersOf(world, side);
  const events: FightEvent[] = [];
  const lines: (readonly [Footprint, Footprint])[] = [];
  for (const other of combatants) {
    if (other.side === side || isAway(other)) continue;
    const line = lineTo(world, lookers, other.index);
    if (line !== null) lines.push(line);
    const wasSeen = other.unseenBy?.includes(side) !== true;
    if (wasSeen !== (line !== null))
      events.push({ kind: 'sight', who: other.index, side, seen: line !== null, why: SEEN });
  }
  const { map } = world.fight;
  const survey =
    map === null ? null : surveyed(world.fight as unknown as Fight, side, groundFor(world, map, lookers), lines);
  return survey === null ? events : [survey, ...events];
}

/** Those of a side who look around. */
function lookersOf<G extends Game>(world: World<G>, side: string): readonly number[] {
  const { rules, fight } = world;
  return fight.combatants.flatMap((each) => {
    if (each.side !== side || isAway(each) || !rules.health.standing(world, each)) return [];
    return rules.seats.eyes?.looks?.(world, each.index) === false ? [] : [each.index];
  });
}

/** Where the combatant is, as one block or several. */
function placesOf<G extends Game>(world: World<G>, who: number): readonly Footprint[] {
  return world.rules.seats.eyes?.places?.(world, who) ?? [placeOf(world, who)];
}

/** From where to where one of those sees the other; null where none does. */
function lineTo<G extends Game>(
  world: World<G>,
  lookers: readonly number[],
  of: number,
): readonly [Footprint, Footprint] | null {
  const places = placesOf(world, of);
  for (const who of lookers) {
    const line = freeLine(world, placesOf(world, who), places);
    if (line !== null && world.rules.seats.eyes?.makesOut(world, who, of) !== false) return line;
  }
  return null;
}

function freeLine<G extends Game>(
  { fight: { map } }: World<G>,
  from: readonly Footprint[],
  to: readonly Footprint[],
): readonly [Footprint, Footprint] | null {
  const grid = gridOf(map);
  for (const start of from) for (const end of to) if (grid.hasLineOfSight(map, start, end)) return [start, end];
  return null;
}

/** The squares that those sides see now, as one byte each, row after row: SEEN, FELT or 0. */
export function squaresInSight<G extends Game>(world: World<G>, map: BattleMap, sides: readonly string[]): Uint8Array {
  return groundFor(
    world,
    map,
    sides.flatMap((side) => lookersOf(world, side)),
  );
}

/** What those see of the ground. Nobody changes the list. */
function groundFor<G extends Game>(world: World<G>, map: BattleMap, lookers: readonly number[]): Uint8Array {
  const dim = lookers.flatMap((who) => {
    const dark = world.rules.seats.eyes?.dark?.(world, who) ?? null;
    return dark === null ? [] : [{ who, dark }];
  });
  const bright = lookers.filter((who) => dim.every((each) => each.who !== who));
  const clear = groundSeen(
    map,
    bright.flatMap((who) => placesOf(world, who)),
  );
  if (dim.length === 0) return clear;
  const seen = clear.slice();
  for (const { who, dark } of dim) addDim(map, seen, placesOf(world, who), dark);
  return seen;
}
