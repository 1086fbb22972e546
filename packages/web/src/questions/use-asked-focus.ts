import { type RefObject, useEffect, useRef } from 'react';
import { goBackTo } from '../map/focus-map.ts';

/** A question takes the focus when it appears, but from nobody who is writing, and gives it back when it goes. */
export function useAskedFocus<T extends HTMLElement>(): RefObject<T | null> {
  const place = useRef<T>(null);
  useEffect(() => {
    const active = document.activeElement;
    const isWriting = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement;
    if (!isWriting) place.current?.focus();
    else place.current?.scrollIntoView({ block: 'nearest' });
    return () => {
      if (document.activeElement === document.body) goBackTo(active);
    };
  }, []);
  return place;
}
