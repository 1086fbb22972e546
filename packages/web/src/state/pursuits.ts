import { create } from 'zustand';
import type { Pursuit, Watch } from '../engine/pursuit/pursuit.ts';

/** Something that somebody goes on with by itself, and how far it has come. */
interface Running {
  readonly pursuit: Pursuit;
  readonly watch: Watch | null;
  /** The last line of the log that it has taken in. */
  readonly line: number;
}

/** What this page goes on with for its combatants. */
interface Pursuits {
  /** By id, one for each. */
  readonly running: Readonly<Record<string, Running>>;
  /** The last that came to an end by itself: whose, and why. */
  readonly ended: { readonly by: string; readonly why: string } | null;
  start(pursuit: Pursuit, line: number): void;
  went(by: string, watch: Watch, line: number): void;
  /** @param why '' where somebody stops it who knows why */
  end(by: string, why: string): void;
}

export const usePursuits = create<Pursuits>((set) => ({
  running: {},
  ended: null,
  start: (pursuit, line) =>
    set(({ running }) => ({ running: { ...running, [pursuit.by]: { pursuit, watch: null, line } }, ended: null })),
  went: (by, watch, line) =>
    set(({ running }) => {
      const before = running[by];
      return before === undefined ? {} : { running: { ...running, [by]: { ...before, watch, line } } };
    }),
  end: (by, why) =>
    set(({ running: { [by]: _, ...others } }) => ({ running: others, ended: why === '' ? null : { by, why } })),
}));
