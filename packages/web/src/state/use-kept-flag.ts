import { useCallback, useState } from 'react';
import { keepText, keptText } from './kept-text.ts';

/** A wish that this device keeps, as it was when this was first shown. */
export function useKeptFlag(key: string, usual: boolean): readonly [is: boolean, set: (is: boolean) => void] {
  const [is, setIs] = useState(() => keptFlag(key, usual));
  const set = useCallback(
    (now: boolean): void => {
      setIs(now);
      keepText(localStorage, key, `${now}`);
    },
    [key],
  );
  return [is, set];
}

/** The same as it is kept now. */
export function keptFlag(key: string, usual: boolean): boolean {
  return (keptText(localStorage, key) ?? `${usual}`) === 'true';
}
