import { type Frame, framesOf, type Recording } from '@fray/engine';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import plain from '../app/plain.module.css';
import { t } from '../texts/t.ts';
import { Board } from './board.tsx';
import { Controls } from './controls.tsx';
import { doingOf, TAKING } from './keys.ts';
import { PACES, type Playing, usePlaying } from './playing.ts';
import classes from './replay.module.css';
import { Told } from './told.tsx';

interface PlayerProps {
  readonly recording: Recording;
  /** What stands beside the title. */
  readonly tools: ReactNode;
}

/** Plays a fight back: the map, the log, and how it goes on. */
export function Player({ recording, tools }: PlayerProps) {
  const frames = useMemo(() => framesOf(recording), [recording]);
  const playing = usePlaying(frames.length);
  useKeys(playing, frames.length);
  const frame = frames[playing.at];
  return (
    <div className={classes['page']}>
      <header className={classes['head']}>
        <h1 className={classes['title']}>{recording.title}</h1>
        <p className={classes['when']}>{frame === undefined ? '' : whenOf(frame)}</p>
        <div className={classes['aside']}>{tools}</div>
      </header>
      {frame === undefined ? (
        <p className={classes['nothing']}>{t('Nothing has happened in this fight yet.')}</p>
      ) : (
        <>
          <main aria-label={t('Map')} className={classes['map']}>
            <Board frames={frames} frame={frame} />
          </main>
          <section aria-label={t('Log')} className={classes['log']}>
            <Told frames={frames} at={playing.at} onShow={playing.show} />
          </section>
          <Controls steps={frames.length} playing={playing} />
          <div className={plain['unseen']} role="log" aria-live="polite" aria-label={t('What happens')}>
            <p key={frame.line}>{aloud(frame)}</p>
          </div>
        </>
      )}
    </div>
  );
}

/** "Round 2, Ann's turn". */
function whenOf({ time, waiting, combatants }: Frame): string {
  const names = combatants.flatMap((each) => (each !== null && waiting.includes(each.id) ? [each.name] : []));
  const whose = names.length === 0 ? '' : t('{names} to act', { names: names.join(', ') });
  return [time, whose].filter(Boolean).join(', ');
}

function aloud(frame: Frame): string {
  return [...frame.lines.map(({ text }) => text), whenOf(frame)].filter(Boolean).join('. ');
}

/** What keys do, wherever the focus is. */
function useKeys({ pace, show, step, toggle, setPace }: Playing, steps: number): void {
  // Before the page is painted: whoever sees it may press a key.
  useLayoutEffect(() => {
    const deeds = {
      back: () => step(-1),
      on: () => step(1),
      first: () => show(0),
      last: () => show(steps - 1),
      toggle,
      slower: () => setPace(Math.max(0, pace - 1)),
      faster: () => setPace(Math.min(PACES.length - 1, pace + 1)),
    };
    const pressed = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const isTaken = event.target instanceof Element && event.target.closest(TAKING) !== null;
      const doing = doingOf(event, isTaken);
      if (doing === null) return;
      event.preventDefault();
      deeds[doing]();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [pace, show, step, toggle, setPace, steps]);
}
