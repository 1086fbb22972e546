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
};

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
  };
}

/** The whole view of the seat. */
export function wholeView({ fight, rules }: Play, viewer: StoredSeat): FightView {
  return view(fight, rules, viewerOf(viewer));
}

/**
 * What has changed for a seat that knows the sheets of these combatants.
 *
 * @param met indexes of the combatants that the seat was shown whole; those met now are added
 */
export function situation(play: Play, viewer: StoredSeat, met: Set<number>): Situation {
  const { clock, pending, waitingFor, over, line, combatants } = wholeView(play, viewer);
  const figures = combatants.map((each) => {
    if (each === null) return null;
    if (met.has(each.index)) return figureOf(each);
    met.add(each.index);
    return each;
  });
  return { clock, pending, waitingFor, over, line, combatants: figures };
}

function figureOf({ x, y, counts, effects, items, hidden }: Combatant): Figure {
  return { x, y, counts, effects, items, hidden };
}
