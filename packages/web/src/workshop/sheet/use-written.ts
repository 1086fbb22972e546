import { useDebouncedCallback } from '@mantine/hooks';
import { useCallback, useEffect, useState } from 'react';

/** So long nothing changes before it is handed on, in milliseconds. */
const CALM_MS = 150;

/**
 * What is being written, as it stands now; whoever waits for it is told a moment after it has changed, or when the writing ends: to draw
 * all that hangs on it at every key would hold the keys up.
 *
 * @param kept what was handed on last, or came from elsewhere
 */
export function useWritten<T>(kept: T, onChange: (now: T) => void): readonly [T, (now: T) => void] {
  const [written, setWritten] = useState<{ readonly now: T } | null>(null);
  const handOn = useDebouncedCallback(
    (now: T) => {
      setWritten(null);
      onChange(now);
    },
    { delay: CALM_MS, flushOnUnmount: true },
  );
  // Before the page itself is kept for the next time: whoever leaves at once has what was written last, too.
  useEffect(() => {
    const leave = (): void => handOn.flush();
    addEventListener('pagehide', leave, true);
    return () => removeEventListener('pagehide', leave, true);
  }, [handOn]);
  const write = useCallback(
    (now: T): void => {
      setWritten({ now });
      handOn(now);
    },
    [handOn],
  );
  return [written === null ? kept : written.now, write];
}
