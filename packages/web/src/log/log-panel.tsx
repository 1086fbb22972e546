import { Paper, Tabs } from '@mantine/core';
import { lazy, type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useKnown, useNow } from '../app/table-context.ts';
import { useKeys } from '../keys/use-keys.ts';
import { UnreadBadge } from '../talk/unread-badge.tsx';
import { t } from '../texts/t.ts';
import { Announcer } from './announcer.tsx';
import { groupsOf } from './groups.ts';
import classes from './log.module.css';
import { LogTools } from './log-tools.tsx';
import { Story } from './story.tsx';
import { useStory } from './use-story.ts';

// At many tables people speak aloud.
const TalkPanel = lazy(async () => ({ default: (await import('../talk/talk-panel.tsx')).TalkPanel }));

/** What has happened, and what was said at the table. */
export function LogPanel() {
  const seats = useNow((state) => state.seats);
  const isPast = useKnown((state) => state.past !== null);
  const told = useStory();
  const [about, setAbout] = useState<string | null>(null);
  const groups = useMemo(() => groupsOf(told, seats, about), [told, seats, about]);
  const panel = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const isShown = useShown(panel);
  const { part, setPart, wanted } = useParts(scroller);
  return (
    <Paper ref={panel} withBorder className={classes['panel']}>
      <Tabs value={part} onChange={setPart} variant="pills" keepMounted={false} className={classes['parts']}>
        <div className={classes['heads']}>
          <Tabs.List aria-label={t('The log')} className={classes['list']}>
            <Tabs.Tab value="story" className={classes['head']}>
              {t('Fight')}
            </Tabs.Tab>
            <Tabs.Tab value="talk" className={classes['head']}>
              {t('Talk')}
              <UnreadBadge />
            </Tabs.Tab>
          </Tabs.List>
          {part === 'story' ? <LogTools groups={groups} about={about} onAbout={setAbout} /> : null}
        </div>
        <Tabs.Panel value="story" keepMounted className={classes['part']}>
          <Story groups={groups} scroller={scroller} />
        </Tabs.Panel>
        <Tabs.Panel value="talk" className={classes['part']}>
          <Suspense>
            <TalkPanel isShown={isShown} wanted={wanted} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
      <Announcer told={told} isPast={isPast} />
    </Paper>
  );
}

interface Parts {
  readonly part: string | null;
  setPart(part: string | null): void;
  /** How often somebody wanted to write to the table. */
  readonly wanted: number;
}

/** Which part is shown, by its tab and by keys. */
function useParts(scroller: RefObject<HTMLElement | null>): Parts {
  const [part, setPart] = useState<string | null>('story');
  const [wanted, setWanted] = useState(0);
  useKeys({
    log: () => {
      flushSync(() => setPart('story'));
      // In a tab that is not shown there is nothing to look at.
      if (scroller.current === null || scroller.current.offsetParent === null) return false;
      scroller.current.focus();
      return true;
    },
    talk: () => {
      setPart('talk');
      setWanted((before) => before + 1);
      return true;
    },
  });
  return { part, setPart, wanted };
}

/** Whether an element is before somebody's eyes, and not in a tab that is not shown. */
function useShown(element: RefObject<HTMLElement | null>): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    const observer = new ResizeObserver(() => setShown(current.offsetParent !== null));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return isShown;
}
