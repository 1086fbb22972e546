import type { Refusal } from '@fray/engine';
import { pastView } from '../net/api.ts';
import { legible, type SeenFight } from './seen.ts';
import type { TableState } from './table-state.ts';

/** Why nothing is done while the past is shown. */
export const PAST: Refusal = { text: 'the page shows how it was: go back to now first', rule: '' };

/** How the fight stood after a line. */
export interface Past {
  readonly line: number;
  readonly fight: SeenFight;
}

/** What is shown of the table: as it stands, or as it was after a line that still stands. */
export function shownState(live: TableState, past: Past | null): TableState {
  if (past === null || !live.log.some(({ line }) => line === past.line)) return live;
  const log = live.log.filter(({ line }) => line <= past.line);
  return { ...live, fight: past.fight, log, past: past.line };
}

/** The line so many steps further on from the one shown; null: now. Stays where there is none before. */
export function lineAfter(lines: readonly number[], shown: number | null, steps: number): number | null {
  const last = lines.length - 1;
  const at = shown === null ? last : lines.indexOf(shown);
  const next = Math.max(0, at + steps);
  return next >= last ? null : (lines[next] ?? null);
}

/** How somebody looks back: past views are asked of the server once, for what has happened does not change. */
export class Playback {
  readonly #token: string;
  readonly #changed: () => void;
  readonly #known: Map<number, SeenFight> = new Map();
  /** The line asked for last; an answer for another comes too late. */
  #wanted: number | null = null;
  #past: Past | null = null;

  constructor(token: string, changed: () => void) {
    this.#token = token;
    this.#changed = changed;
  }

  shown(live: TableState): TableState {
    return shownState(live, this.#past);
  }

  lookAt(line: number | null, { log }: TableState): void {
    const wanted = line === log.at(-1)?.line ? null : line;
    this.#wanted = wanted;
    if (wanted === null) this.#show(null);
    else void this.#fetch(wanted).then((fight) => this.#arrived(wanted, fight));
  }

  /** So many steps on from the line that was asked for last, shown by now or not. */
  step(steps: number, live: TableState): void {
    const lines = live.log.map(({ line }) => line);
    this.lookAt(lineAfter(lines, this.#wanted, steps), live);
  }

  #arrived(line: number, fight: SeenFight | null): void {
    if (this.#wanted !== line) return;
    if (fight === null) this.#wanted = this.#past?.line ?? null;
    else this.#show({ line, fight });
  }

  async #fetch(line: number): Promise<SeenFight | null> {
    const known = this.#known.get(line);
    if (known !== undefined) return known;
    // Who draws a slider over many lines wants the last of them alone.
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    if (this.#wanted !== line) return null;
    const past = await pastView(this.#token, line).catch(() => null);
    if (past === null) return null;
    const fight = legible(past.fight);
    this.#known.set(line, fight);
    return fight;
  }

  #show(past: Past | null): void {
    this.#past = past;
    this.#changed();
  }
}

const SETTLE_MS = 60;
