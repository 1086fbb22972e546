import { VisuallyHidden } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNow, useSeat } from '../app/table-context.ts';
import { placeName } from '../map/geometry.ts';
import { writerOf } from '../notes/note-words.ts';
import { t } from '../texts/t.ts';
import { spokenLine } from './talk-text.ts';

/** As many sentences stay to be read; older ones were read long ago. */
const KEPT = 20;

interface Heard {
  readonly key: string;
  readonly text: string;
}

/** Reads out what is said, where somebody points and what others pin to the map, whatever is shown; not what was there before. */
export function HeardTalk() {
  const [heard, setHeard] = useState<readonly Heard[]>([]);
  const hear = useCallback((fresh: readonly Heard[]) => setHeard(withFresh(fresh)), []);
  useSaid(hear);
  usePointed(hear);
  usePinned(hear);
  return (
    <VisuallyHidden role="log" aria-live="polite" aria-relevant="additions" aria-label={t('What is said')}>
      {heard.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </VisuallyHidden>
  );
}

type Hear = (fresh: readonly Heard[]) => void;

function useSaid(hear: Hear): void {
  const own = useNow((state) => state.seat?.id);
  const talk = useNow((state) => state.talk);
  const said = useRef<number | null>(null);
  useEffect(() => {
    const before = said.current;
    said.current = talk.at(-1)?.number ?? 0;
    if (before === null) return;
    // Who has written a line knows it, but not what fell.
    const fresh = talk.filter((line) => line.number > before && (line.seat !== own || line.roll !== null));
    hear(fresh.map((line) => ({ key: `said ${line.number}`, text: spokenLine(line) })));
  }, [talk, own, hear]);
}

function usePointed(hear: Hear): void {
  const pointed = useNow((state) => state.pointed);
  const shown = useRef(0);
  useEffect(() => {
    const fresh = pointed.filter(({ key }) => key > shown.current);
    shown.current = pointed.at(-1)?.key ?? 0;
    const at = performance.now();
    hear(
      fresh.map(({ key, name, to }) => ({
        key: `pointed ${key} ${at}`,
        text: t('{name} points at {place}', { name, place: placeName(to) }),
      })),
    );
  }, [pointed, hear]);
}

function usePinned(hear: Hear): void {
  const { live } = useSeat();
  const notes = useNow((state) => state.notes);
  const pinned = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const before = pinned.current;
    pinned.current = new Set(notes.map(({ id }) => id));
    if (before === null) return;
    const { seat: own, seats } = live.getState();
    const fresh = notes.filter(({ id, seat }) => !before.has(id) && seat !== own?.id);
    hear(
      fresh.map((note) => ({
        key: `note ${note.id}`,
        text: t('{name} pins a note to {place}: {text}', {
          name: writerOf(note, seats),
          place: placeName(note.at),
          text: note.text,
        }),
      })),
    );
  }, [notes, live, hear]);
}

/** The newest of them, with what is to be read out now. */
function withFresh(fresh: readonly Heard[]): (before: readonly Heard[]) => readonly Heard[] {
  return (before) => (fresh.length === 0 ? before : [...before, ...fresh].slice(-KEPT));
}
