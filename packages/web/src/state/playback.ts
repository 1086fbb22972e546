import type { Refusal } from '@fray/engine';
import type { ShownEntry } from '@fray/server';
import { pastView } from '../net/api.ts';
import { t } from '../texts/t.ts';
import { legible, type SeenFight, withGone } from './seen.ts';
import type { TableState } from './table-state.ts';

/** Why nothing is done while the past is shown. */
export const PAST: Refusal = {
  get text() {
    return t('the page shows how it was: go back to now first');
  },
  rule: '',
};

/** A line, and through which seat it is looked at. */
interface Sight {
  readonly line: number;
  /** Id of the seat; null for the own one. */
  readonly as: string | null;
}

/** How the fight stood after a line. */
export interface Past extends Sight {
  readonly fight: SeenFight;
  /** What the other seat was shown up to the line; null: the own log. */
  readonly log: readonly ShownEntry[] | null;
}

/** What is shown of the table: as it stands, as it was after a line that still stands, or as another seat sees it. */
export function shownState(live: TableState, past: Past | null): TableState {
  if (past === null || !live.log.some(({ line }) => line === past.line)) return live;
  const stands = new Set(live.log.map(({ line }) => line));
  const log = (past.log ?? live.log).filter(({ line }) => line <= past.line && stands.has(line));
  return { ...live, fight: past.fight, log, past: past.line, as: past.as };
}

/** The line so many steps further on from the one shown; null: now. Stays where there is none before. */
export function lineAfter(lines: readonly number[], shown: number | null, steps: number): number | null {
  const last = lines.length - 1;
  const at = shown === null ? last : lines.indexOf(shown);
  const next = Math.max(0, at + steps);
  return next >= last ? null : (lines[next] ?? null);
}

/** What somebody wants to look at. */
interface Wish extends Omit<Sight, 'line'> {
  /** null: the table as it stands. */
  readonly line: number | null;
}

/** How somebody looks back, or through another seat: such views are asked of the server once, for what has happened does not change. */
export class Playback {
  readonly #token: string;
  readonly #changed: () => void;
  readonly #known: Map<string, SeenFight> = new Map();
  /** By seat what it was shown, up to the line that was asked for last. */
  readonly #logs: Map<string, { readonly upTo: number; readonly entries: readonly ShownEntry[] }> = new Map();
  #wish: Wish = { line: null, as: null };
  /** The view that was asked for last; an answer to anything else comes too late. */
  #coming: Sight | null = null;
  #past: Past | null = null;

  constructor(token: string, changed: () => void) {
    this.#token = token;
    this.#changed = changed;
  }

  /** Another seat’s view of the table as it stands goes on with the table. */
  shown(live: TableState): TableState {
    if (this.#wish.as !== null && this.#wish.line === null) this.#show(this.#wish, live);
    return shownState(live, this.#past);
  }

  lookAt(line: number | null, live: TableState): void {
    this.#show({ line: line === live.log.at(-1)?.line ? null : line, as: this.#wish.as }, live);
  }

  /** @param as id of the seat through which a game master looks; null for the own one */
  lookAs(as: string | null, live: TableState): void {
    this.#show({ line: this.#wish.line, as }, live);
  }

  /** So many steps on from the line that was asked for last, shown by now or not. */
  step(steps: number, live: TableState): void {
    const lines = live.log.map(({ line }) => line);
    this.lookAt(lineAfter(lines, this.#wish.line, steps), live);
  }

  #show(wish: Wish, { log }: TableState): void {
    this.#wish = wish;
    const line = wish.line ?? (wish.as === null ? undefined : log.at(-1)?.line);
    if (line === undefined) this.#put(null);
    else if (!isOf(this.#coming ?? this.#past, line, wish.as)) void this.#bring({ line, as: wish.as });
  }

  async #bring(sight: Sight): Promise<void> {
    this.#coming = sight;
    const fight = await this.#viewOf(sight);
    if (this.#coming !== sight) return;
    const log = sight.as === null ? null : (this.#logs.get(sight.as)?.entries ?? []);
    if (fight !== null) this.#put({ ...sight, fight, log });
    else {
      this.#coming = null;
      this.#wish = { line: this.#past?.line ?? null, as: this.#past?.as ?? null };
    }
  }

  async #viewOf(sight: Sight): Promise<SeenFight | null> {
    const { line, as } = sight;
    const key = `${line} ${as ?? ''}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    // Who draws a slider over many lines wants the last of them alone.
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    if (this.#coming !== sight) return null;
    const before = this.#logs.get(as ?? '') ?? { upTo: 0, entries: [] };
    const past = await pastView(this.#token, line, as, Math.min(line, before.upTo)).catch(() => null);
    if (past === null) return null;
    if (as !== null && line > before.upTo)
      this.#logs.set(as, { upTo: line, entries: [...before.entries, ...past.log] });
    const fight = withGone(legible(past.fight), past.gone);
    this.#known.set(key, fight);
    return fight;
  }

  #put(past: Past | null): void {
    this.#coming = null;
    if (past === this.#past) return;
    this.#past = past;
    this.#changed();
  }
}

function isOf(sight: Sight | null, line: number, as: string | null): boolean {
  return sight?.line === line && sight.as === as;
}

const SETTLE_MS = 60;
