import { message } from '@fray/engine/messages';
import { Text } from '@mantine/core';
import type { ShownTimeline } from '../engine/messages.ts';
import { useEngine } from '../state/use-engine.ts';
import { t } from '../texts/t.ts';
import { PursuitNote } from './pursuit-note.tsx';
import { TickTrack } from './tick-track.tsx';
import classes from './time.module.css';
import { landingText } from './track.ts';
import { useLookedAt } from './use-looked-at.ts';
import { useWait } from './use-wait.ts';
import { WaitButton } from './wait-button.tsx';

const HINT = message(
  'Point at an action to see at which tick it would lead on; press a tick, or drag who acts there, to wait for it.',
);

/** The track of ticks, and what an action that is pointed at comes to on it. */
export function Ticks({ timeline }: { readonly timeline: Extract<ShownTimeline, { kind: 'ticks' }> }) {
  const command = useLookedAt();
  const landing = useEngine('landing', command === null ? null : [command]);
  const wait = useWait();
  const name = timeline.dues.find(({ id }) => id === command?.by)?.name ?? '';
  return (
    <>
      <TickTrack now={timeline.now} dues={timeline.dues} landing={landing} wait={wait} />
      <div className={classes['beside']}>
        <PursuitNote />
        <WaitButton now={timeline.now} dues={timeline.dues} wait={wait} />
        <Text className={classes['ahead']} role="status">
          {landing === null ? '' : `${landingText(name, landing)}.`}
          {command === null ? <span className={classes['hint']}>{t(HINT)}</span> : null}
        </Text>
      </div>
    </>
  );
}
