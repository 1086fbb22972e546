import { Button, Paper } from '@mantine/core';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useKnown, useNow, useSeat } from '../app/table-context.ts';
import { useKeys } from '../keys/use-keys.ts';
import { Announcer } from './announcer.tsx';
import { groupsOf } from './groups.ts';
import classes from './log.module.css';
import { GroupView } from './log-group.tsx';
import { LogTools } from './log-tools.tsx';
import { PlaybackBar } from './playback-bar.tsx';
import { useFollowing } from './use-following.ts';
import { useStory } from './use-story.ts';

/** What has happened, newest last. */
export function LogPanel() {
  const { lookAt } = useSeat();
  const seats = useNow((state) => state.seats);
  const isGm = useNow((state) => state.seat?.kind === 'gm');
  const isPast = useKnown((state) => state.past !== null);
  const told = useStory();
  const [about, setAbout] = useState<string | null>(null);
  const groups = useMemo(() => groupsOf(told, seats, about), [told, seats, about]);
  const scroller = useRef<HTMLDivElement>(null);
  const { unread, toEnd, onScroll } = useFollowing(
    scroller,
    groups.reduce((sum, { lines }) => sum + lines.length, 0),
  );
  const onShow = useCallback((line: number) => lookAt(line), [lookAt]);
  useKeys({
    log: () => {
      // In a tab that is not shown there is nothing to look at.
      if (scroller.current === null || scroller.current.offsetParent === null) return false;
      scroller.current.focus();
      return true;
    },
  });
  return (
    <Paper withBorder className={classes['panel']}>
      <LogTools groups={groups} about={about} onAbout={setAbout} />
      <section
        ref={scroller}
        className={classes['scroller']}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keys
        tabIndex={0}
        aria-label="What has happened"
        onScroll={onScroll}
      >
        <ol className={classes['groups']}>
          {groups.map((group, at) => (
            <GroupView
              key={group.line}
              group={group}
              named={group.by !== groups[at - 1]?.by}
              branches={isGm}
              onShow={onShow}
            />
          ))}
        </ol>
      </section>
      {unread === 0 ? null : (
        <Button className={classes['unread']} size="compact-xs" radius="xl" onClick={toEnd}>
          {unread === 1 ? 'One new line' : `${unread} new lines`} ↓
        </Button>
      )}
      <PlaybackBar />
      <Announcer told={told} isPast={isPast} />
    </Paper>
  );
}
