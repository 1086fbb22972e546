import { plainName, type Refusal } from '@fray/engine';
import type { Reversals, SaidLine, SeatInfo, ServerFrame, ShownEntry, ShownNote, TableDamage } from '@fray/server';
import type { LineState } from '../net/connection.ts';
import { t } from '../texts/t.ts';
import { afterwards, legible, type SeenFight, withGone } from './seen.ts';

/** A line of this seat that the server has not heard yet. */
export interface Saying {
  /** By what this page calls it. */
  readonly id: string;
  readonly text: string;
}

/** A square at which somebody points. */
export interface Pointed {
  /** Which time it is that somebody points, counted by this page. */
  readonly key: number;
  /** Id of the seat, and its name. */
  readonly seat: string;
  readonly name: string;
  readonly to: readonly [number, number];
  /** Whether everybody is to look there. */
  readonly look: boolean;
}

/** All that this seat knows of its table. */
export interface TableState {
  readonly line: number;
  readonly connection: LineState;
  readonly seat: SeatInfo | null;
  readonly seats: readonly SeatInfo[];
  readonly fight: SeenFight | null;
  /** The steps that stand, oldest first. */
  readonly log: readonly ShownEntry[];
  /** Whether there are steps before those, which the server gives when it is asked. */
  readonly earlier: boolean;
  /** Whether the table can be read and no longer played. */
  readonly archived: boolean;
  /** How many steps were taken back since the last was done. */
  readonly takenBack: number;
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
  /** What was said at the table, oldest first. */
  readonly talk: readonly SaidLine[];
  /** The number of the last of it that was read here; null before there is any. */
  readonly read: number | null;
  readonly saying: readonly Saying[];
  /** The own line that was not said, and why; null where it was. */
  readonly unsaid: { readonly line: string; readonly why: string } | null;
  /** The notes on the map that this seat may read. */
  readonly notes: readonly ShownNote[];
  /** At what somebody points just now. */
  readonly pointed: readonly Pointed[];
}

const NOT_YET: Refusal = {
  get text() {
    return t('the table is not open yet');
  },
  rule: '',
};

export const EMPTY: TableState = {
  line: 0,
  connection: 'connecting',
  seat: null,
  seats: [],
  fight: null,
  log: [],
  earlier: false,
  archived: false,
  takenBack: 0,
  canRedo: false,
  reversals: { undo: NOT_YET, redo: NOT_YET },
  past: null,
  as: null,
  waiting: [],
  refusals: [],
  fault: '',
  damage: null,
  trouble: null,
  talk: [],
  read: null,
  saying: [],
  unsaid: null,
  notes: [],
  pointed: [],
};

/** Why a deed was not done that was decided before something else happened. */
export const STALE: Refusal = {
  get text() {
    return t('something else happened first: look again and decide anew');
  },
  rule: '',
};

/** The state after a frame of the server. */
export function fold(state: TableState, frame: ServerFrame): TableState {
  switch (frame.t) {
    case 'welcome':
      return welcomed(state, frame);
    case 'step':
      return promised({ ...moved(state, frame), log: [...state.log, frame.entry], takenBack: 0 }, frame.entry);
    case 'back':
      return {
        ...moved(state, frame),
        log: state.log.filter(({ line }) => line !== frame.back),
        takenBack: state.takenBack + 1,
      };
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
    case 'said':
      return { ...heard(state, frame.id), talk: withLine(state.talk, legibleLine(frame.said)) };
    case 'unsaid': {
      const line = state.saying.find(({ id }) => id === frame.id)?.text ?? '';
      return { ...heard(state, frame.id), unsaid: { line, why: frame.text } };
    }
    case 'notes':
      return { ...state, notes: frame.notes };
    case 'pointed': {
      const { seat, name, to, look } = frame;
      const key = (state.pointed.at(-1)?.key ?? 0) + 1;
      return { ...state, pointed: [...state.pointed, { key, seat, name: plainName(name), to, look }] };
    }
    case 'error':
      return { ...(frame.id === undefined ? state : answered(heard(state, frame.id), frame.id)), fault: frame.text };
    case 'pong':
      return state;
  }
}

/** The state with steps that came before those which it has. @param isAll whether there are none before them */
export function withEarlier(state: TableState, entries: readonly ShownEntry[], isAll: boolean): TableState {
  const first = state.log[0]?.line ?? Number.POSITIVE_INFINITY;
  return { ...state, log: [...entries.filter(({ line }) => line < first), ...state.log], earlier: !isAll };
}

function welcomed(state: TableState, frame: Extract<ServerFrame, { t: 'welcome' }>): TableState {
  const { line, archived, log, earlier, notes, canRedo, reversals, damage } = frame;
  const seats = legibleSeats(frame.seats);
  const fight = withGone(legible(frame.fight), frame.gone);
  const seat = seats.find(({ id }) => id === frame.seat) ?? null;
  const talk = frame.talk.map(legibleLine);
  const last = talk.at(-1)?.number ?? 0;
  // What was said before somebody first came is no news; a server that was put back has said less than was read.
  const read = Math.min(state.read ?? last, last);
  return {
    ...state,
    line,
    seats,
    seat,
    archived,
    fight,
    log,
    earlier,
    notes,
    canRedo,
    reversals,
    damage,
    talk,
    read,
    fault: '',
  };
}

function legibleSeats(seats: readonly SeatInfo[]): readonly SeatInfo[] {
  return seats.map((each) => ({ ...each, name: plainName(each.name) }));
}

function legibleLine({ name, to, ...line }: SaidLine): SaidLine {
  return { ...line, name: plainName(name), to: to?.map(plainName) ?? null };
}

/** As many as the server keeps. */
const MOST_LINES = 500;

/** The lines with one more, which may be known already. */
function withLine(talk: readonly SaidLine[], line: SaidLine): readonly SaidLine[] {
  return talk.some(({ number }) => number === line.number) ? talk : [...talk, line].slice(-MOST_LINES);
}

function heard(state: TableState, id: string | undefined): TableState {
  return { ...state, saying: state.saying.filter((each) => each.id !== id) };
}

function moved(state: TableState, frame: Extract<ServerFrame, { t: 'step' | 'back' }>): TableState {
  const fight = state.fight === null ? null : afterwards(state.fight, frame.now);
  return { ...state, fight, line: frame.line, canRedo: frame.canRedo, reversals: frame.reversals };
}

/** Once the seed of the dice is revealed, further ones come from another. */
function promised(state: TableState, { events }: ShownEntry): TableState {
  const reveal = events.find((event) => event.kind === 'reveal');
  if (state.fight === null || reveal === undefined) return state;
  return { ...state, fight: { ...state.fight, commitment: reveal.commitment } };
}

function answered(state: TableState, id: string): TableState {
  return { ...state, waiting: state.waiting.filter((each) => each !== id) };
}
