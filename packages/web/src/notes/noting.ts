import { create } from 'zustand';
import type { Coordinates } from '../map/geometry.ts';

/** What is done with notes on this page. */
interface Noting {
  /** Whether the notes are open, for a new one on which square, or null, and which of them is being changed. */
  readonly open: { readonly at: Coordinates | null; readonly note: string | null } | null;
  /** Id of the note that is to be moved to the square that is chosen next; null where none is. */
  readonly moving: string | null;
  /** Why the last one could not be moved, or ''. */
  readonly failure: string;
  /** The note that is being dragged, or was let go and is on its way to the server, and over which square. */
  readonly carried: { readonly id: string; readonly to: Coordinates } | null;
  set(part: Partial<Omit<Noting, 'set'>>): void;
}

export const useNoting = create<Noting>((set) => ({
  open: null,
  moving: null,
  failure: '',
  carried: null,
  set: (part) => set(part),
}));

/** Opens the notes, for one on that square. */
export function openNotes(at: Coordinates | null, note: string | null = null): void {
  useNoting.getState().set({ open: { at, note } });
}
