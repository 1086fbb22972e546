import {
  type Combatant,
  type FightEvent,
  type FightView,
  type Play,
  type Ruleset,
  type Secrets,
  secretsOf,
  shownEvents,
  view,
} from '@fray/engine';
import { viewerOf } from '../seats/seat.ts';
import type { StoredSeat } from '../store/store.ts';
import type { Entry } from './deed.ts';

/** One step of the log as a seat may read it. */
export interface ShownEntry {
  readonly line: number;
  /** Id of the seat that took it. */
  readonly seat: string;
  readonly events: readonly FightEvent[];
}

/** A combatant without its sheet and name, which never change. */
export type Figure = Pick<Combatant, 'x' | 'y' | 'counts' | 'effects' | 'items' | 'hidden'>;

/** The parts of a view that change. */
export type Situation = Pick<FightView, 'clock' | 'pending' | 'waitingFor' | 'over' | 'line'> & {
  /** By index; null who is not seen. Those whom the seat has not met yet come whole. */
  readonly combatants: readonly (Figure | Combatant | null)[];
  /** Where it has become another since the last time. */
  readonly map?: FightView['map'];
};

/** What a connection was shown of that which seldom changes. */
export interface Met {
  /** Indexes of the combatants whose sheets it knows. */
  readonly who: Set<number>;
  map: FightView['map'];
}

/** What the seat may read of a step. What was hidden before or after it stays so. */
export function shownEntry(entry: Entry, viewer: StoredSeat, rules: Ruleset): ShownEntry {
  const { line, seat, step } = entry;
  const events =
    viewer.kind === 'gm' ? step.events : shownEvents(step.events, secretsAround(entry, rules, viewer.owns));
  return { line, seat, events };
}

function secretsAround({ before, after }: Entry, rules: Ruleset, owns: readonly string[]): Secrets {
  const later = secretsOf(after, rules, owns);
  if (before === null) return later;
  const earlier = secretsOf(before, rules, owns);
  return {
    ...later,
    who: new Set([...earlier.who, ...later.who]),
    words: [...new Set([...earlier.words, ...later.words])],
    ids: new Map([...earlier.ids, ...later.ids]),
  };
}

/** The whole view of the seat. */
export function wholeView({ fight, rules }: Play, viewer: StoredSeat): FightView {
  return view(fight, rules, viewerOf(viewer));
}

/** Begins to keep account of what a seat was shown. */
export function metIn({ combatants, map }: FightView): Met {
  return { who: new Set(combatants.flatMap((each) => (each === null ? [] : [each.index]))), map };
}

/**
 * What has changed for a seat.
 *
 * @param met what it was shown before; what it is shown now is added
 */
export function situation(play: Play, viewer: StoredSeat, met: Met): Situation {
  const { clock, pending, waitingFor, over, line, combatants, map } = wholeView(play, viewer);
  const figures = combatants.map((each) => {
    if (each === null) return null;
    if (met.who.has(each.index)) return figureOf(each);
    met.who.add(each.index);
    return each;
  });
  const ground = map === met.map ? {} : { map };
  met.map = map;
  return { clock, pending, waitingFor, over, line, combatants: figures, ...ground };
}

function figureOf({ x, y, counts, effects, items, hidden }: Combatant): Figure {
  return { x, y, counts, effects, items, hidden };
}
