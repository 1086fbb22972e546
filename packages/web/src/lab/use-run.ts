import type { Page } from '@fray/lab/report';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { LabSource } from './messages.ts';
import { type LabProgress, type LabWish, runLab } from './run-lab.ts';

/** What the lab does, and what came of the last wish. */
export interface LabRun {
  /** null where nothing is being fought. */
  readonly progress: LabProgress | null;
  readonly page: Page | null;
  readonly failure: string;
  /** Fights what is wished for; what is still being fought is forgotten. */
  start(wish: LabWish, source: () => Promise<LabSource>): void;
  /** Ends it; what is known by then is told. */
  stop(): void;
}

type State = Pick<LabRun, 'progress' | 'page' | 'failure'>;
const NOTHING: State = { progress: null, page: null, failure: '' };
const NOT_YET: LabProgress = { fights: 0, all: 1 };

/** Fights in workers as long as the lab is open. */
export function useRun(): LabRun {
  const [state, setState] = useState<State>(NOTHING);
  const stopping = useRef<AbortController | null>(null);
  const stop = useCallback(() => stopping.current?.abort(), []);
  useEffect(() => stop, [stop]);
  const start = useCallback((wish: LabWish, source: () => Promise<LabSource>) => {
    stopping.current?.abort();
    const own = new AbortController();
    stopping.current = own;
    const isLatest = (): boolean => stopping.current === own;
    const tell = (now: State): void => {
      if (isLatest()) setState(now);
    };
    const onProgress = (progress: LabProgress): void => {
      if (isLatest() && !own.signal.aborted) setState((before) => ({ ...before, progress }));
    };
    setState((before) => ({ ...before, progress: NOT_YET, failure: '' }));
    source()
      .then((given) => runLab(wish, { source: given, signal: own.signal, onProgress }))
      .then(
        (page) => tell({ ...NOTHING, page }),
        (error: unknown) => tell({ ...NOTHING, failure: error instanceof Error ? error.message : String(error) }),
      );
  }, []);
  return { ...state, start, stop };
}
