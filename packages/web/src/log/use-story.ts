import type { StoryLine } from '@fray/engine';
import type { ShownEntry } from '@fray/server';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useKnown, useNow, useSeat } from '../app/table-context.ts';
import type { ToldEntry } from './groups.ts';

/** What a step was told as, and by which names. */
interface ToldLines {
  readonly names: string;
  readonly lines: readonly StoryLine[];
}

/** The steps of the log with their sentences. Each is told once, and again when somebody gets a name or a thing. */
export function useStory(): readonly ToldEntry[] {
  const { engine } = useSeat();
  const log = useKnown((state) => state.log);
  const names = useNow((state) => state.fight?.combatants.map((each) => each?.items.length ?? -1).join() ?? '');
  const known = useRef(new WeakMap<ShownEntry, ToldLines>());
  const [version, setVersion] = useState(0);
  // Asked before the page is painted: what has happened is what everybody waits for.
  useLayoutEffect(() => {
    const missing = log.filter((entry) => known.current.get(entry)?.names !== names);
    if (missing.length === 0) return;
    const events = missing.map((entry) => entry.events);
    engine.call('story', events).then(
      (stories) => {
        for (const [at, entry] of missing.entries()) known.current.set(entry, { names, lines: stories[at] ?? [] });
        setVersion((before) => before + 1);
      },
      () => undefined,
    );
  }, [engine, log, names]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says that more is known
  return useMemo(
    () =>
      log.flatMap((entry) => {
        const told = known.current.get(entry);
        return told === undefined ? [] : [{ entry, lines: told.lines }];
      }),
    [log, version],
  );
}
