import type { ShownEntry } from '@fray/server';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useKnown, useNow, useSeat } from '../app/table-context.ts';
import type { StoryLine } from '../desk/messages.ts';
import type { ToldEntry } from './groups.ts';

type Cache = WeakMap<ShownEntry, readonly StoryLine[]>;

/** The steps of the log with their sentences. Each is told once, and again when somebody gets a name or a thing. */
export function useStory(): readonly ToldEntry[] {
  const { desk } = useSeat();
  const log = useKnown((state) => state.log);
  const names = useNow((state) => state.fight?.combatants.map((each) => each?.items.length ?? -1).join() ?? '');
  const known = useRef<{ readonly names: string; readonly cache: Cache }>({ names: '', cache: new WeakMap() });
  const [version, setVersion] = useState(0);
  useEffect(() => {
    if (known.current.names !== names) known.current = { names, cache: new WeakMap() };
    const { cache } = known.current;
    const missing = log.filter((entry) => !cache.has(entry));
    if (missing.length === 0) return;
    desk
      .call(
        'story',
        missing.map(({ events }) => events),
      )
      .then(
        (stories) => {
          missing.forEach((entry, at) => {
            cache.set(entry, stories[at] ?? []);
          });
          setVersion((before) => before + 1);
        },
        () => undefined,
      );
  }, [desk, log, names]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says that more is known
  return useMemo(
    () =>
      log.flatMap((entry) => {
        const lines = known.current.cache.get(entry);
        return lines === undefined ? [] : [{ entry, lines }];
      }),
    [log, version],
  );
}
