import { plainName, type Refusal } from '@fray/engine';
import type { Reversals, SeatInfo, ServerFrame, ShownEntry, TableDamage } from '@fray/server';
import type { LineState } from '../net/connection.ts';
import { afterwards, legible, type SeenFight } from './seen.ts';

/** All that this seat knows of its table. */
export interface TableState {
  readonly line: number;
  readonly connection: LineState;
  readonly seat: SeatInfo | null;
  readonly seats: readonly SeatInfo[];
  readonly fight: SeenFight | null;
  /** The steps that stand, oldest first. */
  readonly log: readonly ShownEntry[];
  /** Whether the table can be read and no longer played. */
  readonly archived: boolean;
  readonly canRedo: boolean;
  /** Why this seat cannot undo or redo now. */
  readonly reversals: Reversals;
  /** The line of the journal after which the fight is shown; null: as it stands now. */
  readonly past: number | null;
  /** Id of the seat as which a game master sees it; null for the own one. */
  readonly as: string | null;
  /** Ids of the deeds that were sent and not answered. */
  readonly waiting: readonly string[];
  /** Why the last deed was not done; empty where it was. */
  readonly refusals: readonly Refusal[];
  /** What the server could not do, or ''. */
  readonly fault: string;
  /** From where on what was kept of the table is damaged; null where it is whole. */
  readonly damage: TableDamage | null;
  /** The server has other pages by now, or this one cannot work out what it shows. */
  readonly trouble: 'outdated' | 'broken' | null;
}

const NOT_YET: Refusal = { text: 'the table is not open yet', rule: '' };

export const EMPTY: TableState = {
  line: 0,
  connection: 'connecting',
  seat: null,
  seats: [],
  fight: null,
  log: [],
  archived: false,
  canRedo: false,
  reversals: { undo: NOT_YET, redo: NOT_YET },
  past: null,
  as: null,
  waiting: [],
  refusals: [],
  fault: '',
  damage: null,
  trouble: null,
};

const STALE: Refusal = { text: 'something else happened first: look again and decide anew', rule: '' };

/** The state after a frame of the server. */
export function fold(state: TableState, frame: ServerFrame): TableState {
  switch (frame.t) {
    case 'welcome': {
      const { line, archived, log, canRedo, reversals, damage } = frame;
      const seats = legibleSeats(frame.seats);
      const fight = legible(frame.fight);
      const seat = seats.find(({ id }) => id === frame.seat) ?? null;
      return { ...state, line, seats, seat, archived, fight, log, canRedo, reversals, damage, fault: '' };
    }
    case 'step':
      return { ...moved(state, frame), log: [...state.log, frame.entry] };
    case 'back':
      return { ...moved(state, frame), log: state.log.filter(({ line }) => line !== frame.back) };
    case 'seats': {
      const seats = legibleSeats(frame.seats);
      return { ...state, seats, seat: seats.find(({ id }) => id === state.seat?.id) ?? state.seat };
    }
    case 'done':
      return { ...answered(state, frame.id), refusals: [] };
    case 'refused':
      return { ...answered(state, frame.id), refusals: frame.refusals };
    case 'stale':
      return { ...answered(state, frame.id), refusals: [STALE] };
    case 'error':
      return { ...(frame.id === undefined ? state : answered(state, frame.id)), fault: frame.text };
    case 'pong':
      return state;
  }
}

function legibleSeats(seats: readonly SeatInfo[]): readonly SeatInfo[] {
  return seats.map((each) => ({ ...each, name: plainName(each.name) }));
}

function moved(state: TableState, frame: Extract<ServerFrame, { t: 'step' | 'back' }>): TableState {
  const fight = state.fight === null ? null : afterwards(state.fight, frame.now);
  return { ...state, fight, line: frame.line, canRedo: frame.canRedo, reversals: frame.reversals };
}

function answered(state: TableState, id: string): TableState {
  return { ...state, waiting: state.waiting.filter((each) => each !== id) };
}
