import { lazy, Suspense } from 'react';
import { useKnown } from '../app/table-context.ts';
import { useEngine } from '../state/use-engine.ts';
import { RoundStrip } from './round-strip.tsx';
import classes from './time.module.css';

// Most tables count rounds.
const Ticks = lazy(async () => ({ default: (await import('./ticks.tsx')).Ticks }));

/** Who acts when: the order of the round, or the track of ticks, by the shape of the clock. */
export function TimePanel() {
  const timeline = useEngine('timeline', []);
  const isPast = useKnown((state) => state.past !== null);
  if (timeline === null || timeline.kind === 'none') return null;
  return (
    <div className={`${classes['panel']} ${isPast ? classes['past'] : ''}`} data-kind={timeline.kind}>
      <span className={classes['title']}>{timeline.title}</span>
      <Suspense>
        {timeline.kind === 'rounds' ? <RoundStrip turns={timeline.turns} /> : <Ticks timeline={timeline} />}
      </Suspense>
    </div>
  );
}
