import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { goOnWithout } from '../net/api.ts';
import { Reasons } from '../rules/reasons.tsx';
import { t } from '../texts/t.ts';
import { useNow, useSeat } from './table-context.ts';
import classes from './table-page.module.css';
import { loadAgain } from './trouble.tsx';

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

/** That what was kept of the table is damaged: it stands as it was before, until the game master goes on from there. */
function Damage() {
  const { token, live } = useSeat();
  const damage = useNow((state) => state.damage);
  const isGm = useNow((state) => state.seat?.kind === 'gm');
  if (damage === null) return null;
  const goOn = (): void => {
    goOnWithout(token).catch((error: unknown) => {
      live.setState({ fault: error instanceof Error ? error.message : `${error}` });
    });
  };
  return (
    <Alert
      role="alert"
      className={classes['notice']}
      color="red"
      p="xs"
      icon={<IconAlertTriangle size={18} />}
      title={t('This table is damaged from line {line} on', { line: damage.line })}
    >
      <Stack gap="xs">
        <Text size="xs">
          {t('You see it as it stood before that. Nothing can be done here until the game master goes on from there.')}
        </Text>
        {isGm ? (
          <>
            <Text size="xs">{damage.why}</Text>
            <Text size="xs">
              {t(
                '{lines, plural, =1 {One line is} other {# lines are}} kept aside when you go on, and not played. Save the journal first, if you want to have it looked at.',
                { lines: damage.left },
              )}
            </Text>
            <Group>
              <Button size="compact-xs" color="red" onClick={goOn}>
                {t('Go on from line {line}', { line: damage.line - 1 })}
              </Button>
            </Group>
          </>
        ) : null}
      </Stack>
    </Alert>
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
