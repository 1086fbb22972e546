import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useNow } from '../app/table-context.ts';
import { placeName } from '../map/geometry.ts';
import { spokenLine } from './talk-text.ts';

/** As many sentences stay to be read; older ones were read long ago. */
const KEPT = 20;

interface Heard {
  readonly key: string;
  readonly text: string;
}

/** Reads out what is said and where somebody points, whatever part of the page is shown; not what was said before. */
export function HeardTalk() {
  const own = useNow((state) => state.seat?.id);
  const talk = useNow((state) => state.talk);
  const pointed = useNow((state) => state.pointed);
  const [heard, setHeard] = useState<readonly Heard[]>([]);
  const said = useRef<number | null>(null);
  const shown = useRef(0);
  useEffect(() => {
    const before = said.current;
    said.current = talk.at(-1)?.number ?? 0;
    if (before === null) return;
    // Who has written a line knows it, but not what fell.
    const fresh = talk.filter((line) => line.number > before && (line.seat !== own || line.roll !== null));
    setHeard(withFresh(fresh.map((line) => ({ key: `said ${line.number}`, text: spokenLine(line) }))));
  }, [talk, own]);
  useEffect(() => {
    const fresh = pointed.filter(({ key }) => key > shown.current);
    shown.current = pointed.at(-1)?.key ?? 0;
    const at = performance.now();
    setHeard(
      withFresh(
        fresh.map(({ key, name, to }) => ({ key: `pointed ${key} ${at}`, text: `${name} points at ${placeName(to)}` })),
      ),
    );
  }, [pointed]);
  return (
    <VisuallyHidden role="log" aria-live="polite" aria-relevant="additions" aria-label="What is said">
      {heard.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </VisuallyHidden>
  );
}

/** The newest of them, with what is to be read out now. */
function withFresh(fresh: readonly Heard[]): (before: readonly Heard[]) => readonly Heard[] {
  return (before) => (fresh.length === 0 ? before : [...before, ...fresh].slice(-KEPT));
}
