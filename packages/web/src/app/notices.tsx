import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../texts/t.ts';
import { useNow } from './table-context.ts';
import classes from './table-page.module.css';
import { loadAgain } from './trouble.tsx';

// Hardly any table is ever damaged.
const DamageNotice = lazy(async () => ({ default: (await import('./damage-notice.tsx')).DamageNotice }));

const UndoneNotices = lazy(async () => ({ default: (await import('./undone-notices.tsx')).UndoneNotices }));

/** How long it is said that the line is back. */
const SAID_MS = 4000;

/** What went wrong last: each notice can be put away. What is told at the head of the map stands below them. */
export function Notices() {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = ref;
    if (current === null) return;
    const sized = new ResizeObserver(() =>
      current.parentElement?.style.setProperty('--notices', `${current.clientHeight}px`),
    );
    sized.observe(current);
    return () => sized.disconnect();
  }, []);
  return (
    <Stack ref={ref} className={classes['notices']} gap="xs">
      <LineNotice />
      <Trouble />
      <Damage />
      <Undone />
    </Stack>
  );
}

/** That this page is no longer the server's, or that its engine does not work. */
function Trouble() {
  const trouble = useNow((state) => state.trouble);
  if (trouble === null) return null;
  const isOld = trouble === 'outdated';
  return (
    <Alert
      role="alert"
      className={classes['notice']}
      color={isOld ? 'blue' : 'red'}
      p="xs"
      icon={isOld ? <IconRefresh size={18} /> : <IconAlertTriangle size={18} />}
      title={isOld ? t('There is a new version of this page') : t('This page cannot work out the rules')}
    >
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="xs">
          {isOld
            ? t('What you see may be wrong until you load it.')
            : t('Odds and reach are missing. The table is safe on the server.')}
        </Text>
        <Button size="compact-xs" onClick={loadAgain}>
          {t('Load it again')}
        </Button>
      </Group>
    </Alert>
  );
}

function Damage() {
  const damage = useNow((state) => state.damage);
  return damage === null ? null : (
    <Suspense>
      <DamageNotice damage={damage} />
    </Suspense>
  );
}

/** What was not done, and why. */
function Undone() {
  const isThere = useNow((state) => state.refusals.length > 0 || state.fault !== '');
  return isThere ? (
    <Suspense>
      <UndoneNotices />
    </Suspense>
  ) : null;
}

/** Whether the line came back a moment ago. */
function useMended(): boolean {
  const connection = useNow((state) => state.connection);
  const wasLost = useRef(false);
  const [isMended, setMended] = useState(false);
  useEffect(() => {
    if (connection === 'lost') wasLost.current = true;
    if (connection !== 'open' || !wasLost.current) return;
    wasLost.current = false;
    setMended(true);
    const timer = setTimeout(() => setMended(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [connection]);
  return isMended && connection === 'open';
}

function LineNotice() {
  const connection = useNow((state) => state.connection);
  const unanswered = useNow((state) => state.waiting.length);
  const isMended = useMended();
  const isLost = connection === 'lost' || connection === 'connecting';
  return (
    <div role="status">
      {isLost ? (
        <Alert
          className={classes['notice']}
          color="orange"
          p="xs"
          icon={<IconPlugConnectedX size={18} />}
          title={t('The connection is lost')}
        >
          <Text size="xs">
            {unanswered === 0
              ? t('Trying again. The table stays as it is.')
              : t('Trying again. What you did is kept here and sent when the line is back.')}
          </Text>
        </Alert>
      ) : null}
      {isMended ? <Alert className={classes['notice']} color="green" p="xs" title={t('Connected again')} /> : null}
    </div>
  );
}
