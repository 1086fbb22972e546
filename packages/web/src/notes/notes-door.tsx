import { lazy, memo, Suspense } from 'react';
import { useNow } from '../app/table-context.ts';
import { useKeys } from '../keys/use-keys.ts';
import { useMapState } from '../map/map-state.ts';
import { useSelection } from '../state/selection.ts';
import { openNotes, useNoting } from './noting.ts';

// Few notes are written.
const NotesDialog = lazy(async () => ({ default: (await import('./notes-dialog.tsx')).NotesDialog }));
const Moving = lazy(async () => ({ default: (await import('./moving.tsx')).Moving }));

/** Where notes are read and written, as long as somebody wants to. */
export const NotesDoor = memo(function NotesDoor() {
  const open = useNoting((state) => state.open);
  const moving = useNoting((state) => state.moving);
  const note = useNow(({ notes }) => notes.find(({ id, mine }) => id === moving && mine)) ?? null;
  useKeys({
    notes: () => {
      openNotes(squareOfInterest());
      return true;
    },
  });
  return (
    <Suspense>
      {open === null ? null : <NotesDialog at={open.at} changing={open.note} />}
      {note === null ? null : <Moving note={note} />}
    </Suspense>
  );
});

/** The square under the pointer, or in focus. */
function squareOfInterest(): readonly [number, number] | null {
  return useMapState.getState().hover ?? useSelection.getState().focus;
}
