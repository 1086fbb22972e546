import type { Frame } from '@fray/engine';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { tellingGroups } from '../log/groups.ts';
import logged from '../log/log.module.css';
import { GroupView } from '../log/log-group.tsx';
import { t } from '../texts/t.ts';

interface ToldProps {
  readonly frames: readonly Frame[];
  readonly at: number;
  readonly onShow: (at: number) => void;
}

/** The log as far as the fight is shown, newest last and in sight; a click on who took a step shows the fight after it. */
export function Told({ frames, at, onShow }: ToldProps) {
  const groups = useMemo(() => tellingGroups(frames.slice(0, at + 1), null), [frames, at]);
  const scroller = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest is brought into sight with each step
  useLayoutEffect(() => {
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  }, [groups]);
  const onLine = useCallback(
    (line: number) => onShow(frames.findIndex((each) => each.line === line)),
    [frames, onShow],
  );
  return (
    <section
      ref={scroller}
      className={logged['scroller']}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keys
      tabIndex={0}
      aria-label={t('What has happened')}
    >
      <ol className={logged['groups']}>
        {groups.map((group, index) => (
          <GroupView
            key={group.line}
            group={group}
            named={group.by !== groups[index - 1]?.by}
            beside={null}
            onShow={onLine}
          />
        ))}
      </ol>
    </section>
  );
}
