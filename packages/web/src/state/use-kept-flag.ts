import { useCallback, useState } from 'react';

/** A wish that this device keeps, as it was when this was first shown. A full or forbidden store keeps nothing. */
export function useKeptFlag(key: string, usual: boolean): readonly [is: boolean, set: (is: boolean) => void] {
  const [is, setIs] = useState(() => keptFlag(key, usual));
  const set = useCallback(
    (now: boolean): void => {
      setIs(now);
      try {
        localStorage.setItem(key, `${now}`);
      } catch {
        // It holds for as long as the page is open.
      }
    },
    [key],
  );
  return [is, set];
}

/** The same as it is kept now. */
export function keptFlag(key: string, usual: boolean): boolean {
  try {
    const text = localStorage.getItem(key);
    return text === null ? usual : text === 'true';
  } catch {
    return usual;
  }
}
