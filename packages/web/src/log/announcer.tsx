import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { t } from '../texts/t.ts';
import type { ToldEntry } from './groups.ts';

/** As many sentences stay to be read; older ones were read long ago. */
const KEPT = 30;

interface Said {
  readonly key: string;
  readonly text: string;
}

interface AnnouncerProps {
  readonly told: readonly ToldEntry[];
  /** Whether the log ends in the past: nothing happens there. */
  readonly isPast: boolean;
}

/** Reads out what has just happened, and nothing twice: not what was there before, not what is unfolded or filtered. */
export function Announcer({ told, isPast }: AnnouncerProps) {
  const [said, setSaid] = useState<readonly Said[]>([]);
  const last = useRef<number | null>(null);
  useEffect(() => {
    if (isPast) return;
    const newest = told.at(-1)?.entry.line ?? 0;
    const before = last.current;
    if (newest === 0) return;
    last.current = newest;
    if (before === null) return;
    if (newest < before)
      setSaid((earlier) =>
        [...earlier, { key: `${before} back`, text: t('The last step was taken back.') }].slice(-KEPT),
      );
    const fresh = told.filter(({ entry }) => entry.line > before);
    const texts = fresh.flatMap(({ entry, lines }) =>
      lines.map(({ text }, at) => ({ key: `${entry.line}.${at}`, text })),
    );
    if (texts.length > 0) setSaid((earlier) => [...earlier, ...texts].slice(-KEPT));
  }, [told, isPast]);
  return (
    <VisuallyHidden role="log" aria-live="polite" aria-relevant="additions" aria-label={t('What happens')}>
      {said.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </VisuallyHidden>
  );
}
