import {
  type Combatant,
  type FightView,
  type Known,
  type Play,
  type Ruleset,
  secretTo,
  seenEvents,
  type Telling,
  type ToldEvent,
  tellingOf,
  view,
} from '@fray/engine';
import { viewerOf } from '../seats/seat.ts';
import type { StoredSeat } from '../store/store.ts';
import { knownAfter } from './acquaintance.ts';
import { baseOf, type Called } from './base.ts';
import type { Entry } from './seat-action.ts';

/** One step of the log as a seat may read it. */
export interface ShownEntry {
  /** By the count of the seat. */
  readonly line: number;
  /** Id of the seat that took it; '' where nobody of it is seen. */
  readonly seat: string;
  readonly events: readonly ToldEvent[];
}

/** A combatant without its sheet and name, which never change. */
export type Figure = Pick<Combatant, 'side' | 'x' | 'y' | 'counts' | 'effects' | 'items' | 'hidden' | 'unseenBy'>;

/** The parts of a view that change. */
export type Situation = Pick<FightView, 'clock' | 'pending' | 'waitingFor' | 'over' | 'line' | 'knowledge'> & {
  /** In the order in which the seat came to know them; null who is not seen. Those whom it meets now come whole. */
  readonly combatants: readonly (Figure | Combatant | null)[];
  /** Where it has become another since the last time. */
  readonly map?: FightView['map'];
  /** What lies over the ground, where it is not the same as the last time. */
  readonly areas?: FightView['areas'];
  /** What of the map is in sight, where it is not the same as the last time; null where all of it is again. */
  readonly seen?: NonNullable<FightView['seen']> | null;
};

/** What a connection was shown of that which seldom changes. */
export interface Met {
  /** By place in what it was shown last: the index of who stood there whole, or null. */
  who: readonly (number | null)[];
  map: FightView['map'];
  /** As text: for a seat they are made anew each time. */
  areas: string;
  /** What was in sight, in one text; '' where all was. */
  seen: string;
  /** What it was told of the numbers of others: with another word all sheets are others. */
  telling: Telling;
}

/** A table as far as it is shown. */
export interface Shown {
  readonly play: Play;
  /** The steps that stand, oldest first. */
  readonly entries: readonly Entry[];
  readonly rules: Ruleset;
}

/** By whom the seat counts the combatants; undefined for a game master, who counts all. */
function countOf({ entries }: Pick<Shown, 'entries'>, viewer: StoredSeat): Known | undefined {
  return viewer.kind === 'gm' ? undefined : knownAfter(entries, viewer);
}

/** The events of a step that the seat may read. What was hidden before or after it stays so. */
export function eventsFor(entry: Entry, viewer: StoredSeat, table: Omit<Shown, 'play'>): readonly ToldEvent[] {
  return seenEvents(entry, table.rules, viewerOf(viewer), countOf(table, viewer));
}

/** The whole view of the seat. */
export function wholeView({ play, entries }: Omit<Shown, 'rules'>, viewer: StoredSeat): FightView {
  return view(play.fight, play.rules, viewerOf(viewer), countOf({ entries }, viewer));
}

/** How the fight stood after a step, as the seat saw it then, with everybody counted as now. */
export function pastView(
  { after }: Pick<Entry, 'after'>,
  viewer: StoredSeat,
  { entries, rules }: Omit<Shown, 'play'>,
): FightView {
  return view(after, rules, viewerOf(viewer), countOf({ entries }, viewer));
}

/**
 * By place in the seat's count those of whom it knows and whom it does not see now, as they were when it last saw them: by
 * these names its log goes on calling them. Null of all others.
 *
 * @param upTo the line of the journal after which it is looked at
 */
export function goneFrom(
  table: Shown,
  viewer: StoredSeat,
  fight: FightView,
  upTo: number = Number.POSITIVE_INFINITY,
): readonly (Called | null)[] {
  const known = countOf(table, viewer) ?? [];
  return fight.combatants.map((each, at) => {
    const who = known[at];
    return each !== null || who === undefined ? null : lastSeen(table, viewer, who, upTo);
  });
}

function lastSeen(table: Shown, viewer: StoredSeat, who: number, upTo: number): Called | null {
  const isSeen = ({ line, after }: Entry): boolean =>
    line <= upTo && !secretTo(after, viewer.owns).some(({ index }) => index === who);
  const entry = table.entries.findLast(isSeen) ?? seenBefore(table, viewer, who);
  if (entry === undefined) return baseOf(table.entries)?.seats.get(viewer.id)?.gone.get(who) ?? null;
  const at = shownIndex(table, viewer, who);
  const seen = pastView(entry, viewer, table).combatants[at] ?? null;
  return seen === null ? null : { id: seen.id, name: seen.name, items: seen.items };
}

/** The fight before the steps that are held, where the seat saw somebody in it. */
function seenBefore({ entries }: Shown, { owns }: StoredSeat, who: number): Pick<Entry, 'after'> | undefined {
  const after = baseOf(entries)?.fight;
  return after === undefined || secretTo(after, owns).some(({ index }) => index === who) ? undefined : { after };
}

/** By what the seat's log calls those whom it knows and does not see as the table stands. */
export function calledOfUnseen(table: Shown, viewer: StoredSeat): ReadonlyMap<number, Called> {
  const found = new Map<number, Called>();
  for (const { index } of secretTo(table.play.fight, viewer.owns)) {
    const called = lastSeen(table, viewer, index, Number.POSITIVE_INFINITY);
    if (called !== null) found.set(index, called);
  }
  return found;
}

/** Ids of those whom the seat sees, in the order in which it counts them. */
export function idsSeen(table: Omit<Shown, 'rules'>, viewer: StoredSeat): readonly string[] {
  return wholeView(table, viewer).combatants.flatMap((each) => (each === null ? [] : [each.id]));
}

/** The index by which the seat knows the combatant. */
export function shownIndex({ entries }: Pick<Shown, 'entries'>, viewer: StoredSeat, who: number): number {
  return countOf({ entries }, viewer)?.indexOf(who) ?? who;
}

/** Begins to keep account of what a seat was shown. */
export function metIn(table: Omit<Shown, 'rules'>, viewer: StoredSeat, fight: FightView): Met {
  const { combatants, map, areas } = fight;
  const who = metAmong(combatants, countOf(table, viewer));
  return { who, map, areas: JSON.stringify(areas), seen: sightText(fight), telling: tellingOf(fight) };
}

function sightText({ seen = [] }: FightView): string {
  return seen.join();
}

function metAmong(shown: readonly (Combatant | null)[], known: Known | undefined): Met['who'] {
  return shown.map((each, at) => (each === null ? null : (known?.[at] ?? at)));
}

/**
 * What has changed for a seat.
 *
 * @param met what it was shown before; what it is shown now is added
 */
export function situation(table: Omit<Shown, 'rules'>, viewer: StoredSeat, met: Met): Situation {
  const seen = wholeView(table, viewer);
  const { clock, pending, waitingFor, over, line, combatants, map, areas, knowledge, seen: inSight } = seen;
  const telling = tellingOf(seen);
  const isAnew = telling !== met.telling;
  met.telling = telling;
  const now = metAmong(combatants, countOf(table, viewer));
  const figures = combatants.map((each, at) => {
    return each === null || isAnew || met.who[at] !== now[at] ? each : figureOf(each);
  });
  // Who is out of sight is forgotten by the page.
  met.who = now;
  const ground = map === met.map ? {} : { map };
  met.map = map;
  const text = JSON.stringify(areas);
  const lying = text === met.areas ? {} : { areas };
  met.areas = text;
  const told = knowledge === undefined ? {} : { knowledge };
  const inSightText = sightText(seen);
  const sight = inSightText === met.seen ? {} : { seen: inSight ?? null };
  met.seen = inSightText;
  return { clock, pending, waitingFor, over, line, combatants: figures, ...ground, ...lying, ...told, ...sight };
}

function figureOf({ side, x, y, counts, effects, items, hidden, unseenBy }: Combatant): Figure {
  return { side, x, y, counts, effects, items, hidden, ...(unseenBy === undefined ? {} : { unseenBy }) };
}
