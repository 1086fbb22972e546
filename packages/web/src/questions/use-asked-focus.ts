import { type RefObject, useEffect, useRef } from 'react';

/** A question takes the focus when it appears, but from nobody who is writing. */
export function useAskedFocus<T extends HTMLElement>(): RefObject<T | null> {
  const place = useRef<T>(null);
  useEffect(() => {
    const active = document.activeElement;
    const isWriting = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement;
    if (!isWriting) place.current?.focus();
    else place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return place;
}
