import { lazy, Suspense } from 'react';
import { useNow } from '../app/table-context.ts';
import { closeLab, useOpening } from './opening.ts';

// With all that draws plots it is much to load.
const LabDialog = lazy(async () => ({ default: (await import('./lab-dialog.tsx')).LabDialog }));

/** The lab of a table, where it is open. It is the game master's: its figures tell of everybody, hidden ones too. */
export function LabDoor() {
  const { isOpen, line } = useOpening();
  const isGm = useNow((state) => state.seat?.kind === 'gm');
  if (!isOpen || !isGm) return null;
  return (
    <Suspense>
      <LabDialog line={line} onClose={closeLab} />
    </Suspense>
  );
}
