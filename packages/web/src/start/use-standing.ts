import { useEffect, useState } from 'react';
import { askStanding, type Standing } from '../net/api.ts';
import { hostToken } from './remembered.ts';

/** What this page may do on the server; null as long as that is not known. @param newest asked again with every table that is made */
export function useStanding(newest: string | null): Standing | null {
  const [standing, setStanding] = useState<Standing | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with every table that is made
  useEffect(() => {
    // That the server cannot be reached is told where the examples are missing.
    askStanding(hostToken(localStorage)).then(setStanding, () => setStanding(null));
  }, [newest]);
  return standing;
}
