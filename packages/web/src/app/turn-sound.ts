import { useEffect, useRef } from 'react';
import { keptFlag, useKeptFlag } from '../state/use-kept-flag.ts';

/** Under which name this device keeps it. */
const SOUND = 'fray.sound';

/** Whether the page sounds when its player has to choose or to answer; it does until somebody turns it off on this device. */
export function useSoundWish(): readonly [isOn: boolean, set: (isOn: boolean) => void] {
  return useKeptFlag(SOUND, true);
}

/** Two notes when the player's turn comes, or a question; none for what waits already when the page opens. @param isKnown whether it is known already */
export function useTurnSound(isAwaited: boolean, isKnown: boolean): void {
  const before = useRef<boolean | null>(null);
  useEffect(() => {
    if (!isKnown) return;
    if (isAwaited && before.current === false && keptFlag(SOUND, true)) void playNotes();
    before.current = isAwaited;
  }, [isAwaited, isKnown]);
}

/** A page that was left alone for long may find them no more: then it is silent. */
async function playNotes(): Promise<void> {
  const notes = await import('./two-notes.ts').catch(() => null);
  notes?.sound();
}
