import { message } from '@fray/engine/messages';
import { useCallback, useEffect, useState } from 'react';

/** How fast a fight is played back: its name, and for how long each step is shown, in milliseconds. */
export interface Pace {
  readonly name: string;
  readonly stepMs: number;
}

/** Slowest first. */
export const PACES: readonly Pace[] = [
  { name: message('slow'), stepMs: 4000 },
  { name: message('usual'), stepMs: 2000 },
  { name: message('fast'), stepMs: 900 },
  { name: message('very fast'), stepMs: 300 },
];
const USUAL = 1;

/** Which step is shown, and how it goes on. */
export interface Playing {
  /** Counts from 0. */
  readonly at: number;
  readonly isPlaying: boolean;
  /** Which of the paces. */
  readonly pace: number;
  /** Shows a step, the nearest there is, and stays there. */
  show(at: number): void;
  /** The same of a step so many further on, or back where below 0: each time from the one that was asked for last. */
  step(by: number): void;
  toggle(): void;
  setPace(pace: number): void;
}

/** The nearest of so many steps. */
export function nearest(at: number, steps: number): number {
  return Math.max(0, Math.min(steps - 1, at));
}

/** Plays so many steps back, from the first on when somebody wants it. */
export function usePlaying(steps: number): Playing {
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [pace, setPace] = useState(USUAL);
  const isAtEnd = at >= steps - 1;
  useEffect(() => {
    if (!isPlaying) return;
    if (isAtEnd) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => setAt(at + 1), PACES[pace]?.stepMs);
    return () => clearTimeout(timer);
  }, [isPlaying, isAtEnd, at, pace]);
  const show = useCallback(
    (to: number) => {
      setPlaying(false);
      setAt(nearest(to, steps));
    },
    [steps],
  );
  const step = useCallback(
    (by: number) => {
      setPlaying(false);
      setAt((before) => nearest(before + by, steps));
    },
    [steps],
  );
  const toggle = useCallback(() => {
    // Whoever plays at the end wants to see it once more.
    if (!isPlaying && isAtEnd) setAt(0);
    setPlaying(!isPlaying && steps > 1);
  }, [isPlaying, isAtEnd, steps]);
  return { at, isPlaying, pace, show, step, toggle, setPace };
}
