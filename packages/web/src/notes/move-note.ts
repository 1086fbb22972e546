import type { ShownNote } from '@fray/server';
import type { Coordinates } from '../map/geometry.ts';
import { changeNote } from '../net/api.ts';
import { useNoting } from './noting.ts';

/** Moves a note to another square. Where that cannot be done the page says why, and lets another square be chosen. */
export function moveNote(token: string, { id, text, to }: ShownNote, at: Coordinates): void {
  const { set } = useNoting.getState();
  changeNote(token, id, { at: [at[0], at[1]], text, to: to === null ? null : [...to] }).then(
    () => set({ moving: null, carried: null, failure: '' }),
    (error: unknown) =>
      set({ moving: id, carried: null, failure: error instanceof Error ? error.message : String(error) }),
  );
}
