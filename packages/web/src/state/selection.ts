import type { Command } from '@fray/engine';
import { create } from 'zustand';

/** What this page looks at and prepares. Nobody else knows of it. */
export interface Selection {
  /** Id of the combatant for whom the palette stands open, or null: whoever has to choose. */
  readonly actor: string | null;
  /** Id of the combatant at whom things are aimed. */
  readonly target: string | null;
  /** Column and row under the keyboard's focus on the map. */
  readonly focus: readonly [number, number] | null;
  /** The command being put together, not yet sent. */
  readonly draft: Command | null;
  choose(part: Partial<Omit<Selection, 'choose'>>): void;
}

export const useSelection = create<Selection>((set) => ({
  actor: null,
  target: null,
  focus: null,
  draft: null,
  choose: (part) => set(part),
}));
