import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Reasons } from '../rules/reasons.tsx';
import { t } from '../texts/t.ts';
import { useNow, useSeat } from './table-context.ts';
import classes from './table-page.module.css';
import { loadAgain } from './trouble.tsx';

// Hardly any table is ever damaged.
const DamageNotice = lazy(async () => ({ default: (await import('./damage-notice.tsx')).DamageNotice }));

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
      <Refused />
      <Fault />
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

/** A notice that stays until it is put away. */
function Lasting(given: { color: string; title: string; onClose: () => void; children: ReactNode }) {
  return (
    <Alert
      {...given}
      role="alert"
      className={classes['notice']}
      p="xs"
      icon={<IconAlertTriangle size={18} />}
      withCloseButton
      closeButtonLabel={t('Put away')}
    />
  );
}

/** Why the last deed was not done. */
function Refused() {
  const { live } = useSeat();
  const refusals = useNow((state) => state.refusals);
  if (refusals.length === 0) return null;
  return (
    <Lasting color="orange" title={t('That was not done')} onClose={() => live.setState({ refusals: [] })}>
      <Reasons refusals={refusals} />
    </Lasting>
  );
}

/** What the server could not do. */
function Fault() {
  const { live } = useSeat();
  const fault = useNow((state) => state.fault);
  if (fault === '') return null;
  return (
    <Lasting color="red" title={t('The server could not do that')} onClose={() => live.setState({ fault: '' })}>
      <Text size="xs">{fault}</Text>
    </Lasting>
  );
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
