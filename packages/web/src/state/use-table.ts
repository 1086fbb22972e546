import type { Command } from '@fray/engine';
import type { ServerFrame } from '@fray/server';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { EngineClient } from '../engine/engine-client.ts';
import { logBefore } from '../net/api.ts';
import { type DeedFrame, TableLine } from '../net/connection.ts';
import { isOutdated } from '../net/version.ts';
import { anyWord } from './any-word.ts';
import { InTurn } from './in-turn.ts';
import { READ } from './kept-here.ts';
import { PAST, Playback } from './playback.ts';
import { EMPTY, fold, type TableState, withEarlier } from './table-state.ts';

/** What a deed is, before it is named and dated. */
export type SeatAction =
  | { readonly t: 'do'; readonly command: Command }
  | { readonly t: 'answer'; readonly answer: string | number }
  | { readonly t: 'contribute'; readonly words: string }
  | { readonly t: 'reveal' }
  | { readonly t: 'undo' }
  | { readonly t: 'redo' };

/** A seat at a table: what it knows, and what it can do. */
export interface SeatedTable {
  readonly token: string;
  /** What is shown: the table as it stands, or as it was. */
  readonly use: UseBoundStore<StoreApi<TableState>>;
  /** The table as it stands, whatever is shown. */
  readonly live: UseBoundStore<StoreApi<TableState>>;
  readonly engine: EngineClient;
  /**
   * Sends a deed. While the past is shown nothing is done.
   *
   * @param at the line against which it was decided; what is known now, where left out
   */
  act(deed: SeatAction, at?: number): void;
  /** Shows the fight as it was after a line of the journal; null: as it stands. */
  lookAt(line: number | null): void;
  /** Shows a game master the fight as another seat sees it, by its id; null: as the own seat does. */
  lookAs(seat: string | null): void;
  /** Shows it so many steps further on, or back where below 0. */
  step(steps: number): void;
  /** Brings steps of the log that came before those which are here. @returns whether it could */
  bringEarlier(): Promise<boolean>;
  /** Writes a line to the table. */
  say(text: string): void;
  /** Points at a square, for all to see; nothing comes of it while the line is lost. @param look whether all are to look there */
  point(to: readonly [number, number], look?: boolean): void;
  leave(): void;
}

/** So long a square is shown at which somebody points, and so long a seat waits before it points again, in milliseconds. */
const POINTED_MS = 2200;
const POINT_EVERY_MS = 300;

/** What a game master does by hand, and what is taken back or done again, has no outcome to wait for before the next. */
function isByHand(deed: SeatAction): boolean {
  return deed.t === 'do' ? deed.command.by === 'gm' : deed.t !== 'answer';
}

/** A name for a deed that nobody else gives. */
const newName = (): string => anyWord(4);

/** Sits down at the table that the link's secret opens. */
export function sitDown(token: string): SeatedTable {
  const live = rememberingRead(create<TableState>(() => EMPTY));
  const use = create<TableState>(() => EMPTY);
  const lookForNew = (otherwise: TableState['trouble']): void =>
    void isOutdated().then((isOld) => live.setState({ trouble: isOld ? 'outdated' : otherwise }));
  const engine = new EngineClient(() => lookForNew('broken'));
  const show = (after: TableState): void => {
    const before = use.getState();
    if (after.fight !== null && after.fight !== before.fight) engine.tell(after.fight);
    use.setState(after);
  };
  const playback = new Playback(token, () => show(playback.shown(live.getState())));
  live.subscribe((state) => show(playback.shown(state)));
  const line = new TableLine(token, {
    state: (connection) => {
      // A server that comes back may be another one.
      if (connection === 'open' && live.getState().fight !== null) lookForNew(live.getState().trouble);
      live.setState({ connection });
    },
    frame: (frame) => {
      if (byHand.again(frame)) return;
      live.setState(fold(withRead(live.getState(), frame), frame));
      byHand.heard(frame);
      if (frame.t === 'pointed') setTimeout(() => live.setState(withoutFirst), POINTED_MS);
    },
  });
  const byHand = new InTurn((frame) => line.send(frame));
  return {
    token,
    use,
    live,
    engine,
    act: (deed, at = live.getState().line) => {
      if (use.getState().past !== null) {
        live.setState({ refusals: [PAST] });
        return;
      }
      const id = newName();
      live.setState((state) => ({ waiting: [...state.waiting, id], refusals: [] }));
      const frame = { ...deed, id, at } as DeedFrame;
      if (isByHand(deed)) byHand.add(frame);
      else line.send(frame);
    },
    ...looking(playback, live, token),
    ...talking(line, live),
    leave: () => {
      line.close();
      engine.close();
    },
  };
}

/** So many steps of the log are brought at once. */
const EARLIER = 500;

async function bringEarlier(token: string, live: UseBoundStore<StoreApi<TableState>>): Promise<boolean> {
  const { log } = live.getState();
  try {
    const entries = await logBefore(token, log[0]?.line ?? Number.MAX_SAFE_INTEGER, EARLIER);
    // Welcomed anew meanwhile, the page begins with other steps.
    if (live.getState().log[0]?.line === log[0]?.line)
      live.setState((state) => withEarlier(state, entries, entries.length < EARLIER));
    return true;
  } catch {
    return false;
  }
}

/** With what of the talk was read on this device before. */
function withRead(state: TableState, frame: ServerFrame): TableState {
  return frame.t === 'welcome' && state.read === null ? { ...state, read: READ.get(localStorage, frame.seat) } : state;
}

/** Keeps on this device what of the talk is read. */
function rememberingRead(live: UseBoundStore<StoreApi<TableState>>): UseBoundStore<StoreApi<TableState>> {
  live.subscribe(({ read, seat }, before) => {
    if (read !== null && seat !== null && (read !== before.read || seat.id !== before.seat?.id))
      READ.set(localStorage, seat.id, read);
  });
  return live;
}

/** Those come first that were pointed at first. */
const withoutFirst = ({ pointed }: TableState): Partial<TableState> => ({ pointed: pointed.slice(1) });

/** What is said and shown beside the fight: also while the past is looked at. */
function talking(line: TableLine, live: StoreApi<TableState>): Pick<SeatedTable, 'say' | 'point'> {
  let last = Number.NEGATIVE_INFINITY;
  return {
    say: (text) => {
      const id = newName();
      live.setState(({ saying }) => ({ saying: [...saying, { id, text }], unsaid: null }));
      line.send({ t: 'say', id, text });
    },
    point: ([x, y], look = false) => {
      const now = performance.now();
      if (now - last < POINT_EVERY_MS) return;
      last = now;
      line.sendNow({ t: 'point', to: [x, y], look });
    },
  };
}

/** How the past is shown, and what others see. */
function looking(
  playback: Playback,
  live: UseBoundStore<StoreApi<TableState>>,
  token: string,
): Pick<SeatedTable, 'lookAt' | 'lookAs' | 'step' | 'bringEarlier'> {
  // What was refused because the past was shown is said no longer.
  const forget = (): void => {
    if (live.getState().refusals[0] === PAST) live.setState({ refusals: [] });
  };
  return {
    bringEarlier: () => bringEarlier(token, live),
    lookAt: (wanted) => {
      forget();
      playback.lookAt(wanted, live.getState());
    },
    lookAs: (seat) => {
      forget();
      playback.lookAs(seat, live.getState());
    },
    step: (steps) => {
      forget();
      playback.step(steps, live.getState());
    },
  };
}
