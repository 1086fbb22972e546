import { type RefObject, useCallback } from 'react';
import { useKnown, useNow, useSeat } from '../app/table-context.ts';
import { WhatIf } from '../lab/what-if.tsx';
import { t } from '../texts/t.ts';
import { EarlierButton } from './earlier-button.tsx';
import type { LogGroup } from './groups.ts';
import classes from './log.module.css';
import { GroupView } from './log-group.tsx';
import { PlaybackBar } from './playback-bar.tsx';
import { UnreadButton } from './unread-button.tsx';
import { useFollowing } from './use-following.ts';

interface StoryProps {
  readonly groups: readonly LogGroup[];
  readonly scroller: RefObject<HTMLDivElement | null>;
}

/** That steps are gone which stood here, until something new is done. What is read aloud says so itself. */
function TakenBack() {
  const steps = useKnown((state) => (state.past === null ? state.takenBack : 0));
  if (steps === 0) return null;
  return (
    <p className={classes['takenBack']} aria-hidden="true">
      {t('{steps, plural, =1 {The last step was taken back.} other {The last # steps were taken back.}}', { steps })}
    </p>
  );
}

const whatIf = (line: number) => <WhatIf line={line} className={classes['branch']} />;

/** What has happened in the fight, newest last, and the way back through it. */
export function Story({ groups, scroller }: StoryProps) {
  const { lookAt } = useSeat();
  const isGm = useNow((state) => state.seat?.kind === 'gm');
  const { unread, toEnd, onScroll } = useFollowing(
    scroller,
    groups.reduce((sum, { lines }) => sum + lines.length, 0),
    groups[0]?.line ?? 0,
  );
  const onShow = useCallback((line: number) => lookAt(line), [lookAt]);
  return (
    <>
      <section
        ref={scroller}
        className={classes['scroller']}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keys
        tabIndex={0}
        aria-label={t('What has happened')}
        onScroll={onScroll}
      >
        <EarlierButton scroller={scroller} />
        <div>
          <ol className={classes['groups']}>
            {groups.map((group, at) => (
              <GroupView
                key={group.line}
                group={group}
                named={group.by !== groups[at - 1]?.by}
                beside={isGm ? whatIf : null}
                onShow={onShow}
              />
            ))}
          </ol>
          <TakenBack />
        </div>
      </section>
      <UnreadButton lines={unread} onRead={toEnd} />
      <PlaybackBar />
    </>
  );
}
