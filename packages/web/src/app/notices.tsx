import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { goOnWithout } from '../net/api.ts';
import { Reasons } from '../rules/reasons.tsx';
import { useNow, useSeat } from './table-context.ts';
import classes from './table-page.module.css';
import { loadAgain } from './trouble.tsx';

/** How long it is said that the line is back. */
const SAID_MS = 4000;

/** What went wrong last: each notice can be put away. */
export function Notices() {
  return (
    <Stack className={classes['notices']} gap="xs">
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
      title={isOld ? 'There is a new version of this page' : 'This page cannot work out the rules'}
    >
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="xs">
          {isOld
            ? 'What you see may be wrong until you load it.'
            : 'Odds and reach are missing. The table is safe on the server.'}
        </Text>
        <Button size="compact-xs" onClick={loadAgain}>
          Load it again
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
      title={`This table is damaged from line ${damage.line} on`}
    >
      <Stack gap="xs">
        <Text size="xs">
          You see it as it stood before that. Nothing can be done here until the game master goes on from there.
        </Text>
        {isGm ? (
          <>
            <Text size="xs">{damage.why}</Text>
            <Text size="xs">
              {damage.left === 1 ? 'One line is' : `${damage.left} lines are`} kept aside when you go on, and not
              played. Save the journal first, if you want to have it looked at.
            </Text>
            <Group>
              <Button size="compact-xs" color="red" onClick={goOn}>
                Go on from line {damage.line - 1}
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
      closeButtonLabel="Put away"
    />
  );
}

/** Why the last deed was not done. */
function Refused() {
  const { live } = useSeat();
  const refusals = useNow((state) => state.refusals);
  if (refusals.length === 0) return null;
  return (
    <Lasting color="orange" title="That was not done" onClose={() => live.setState({ refusals: [] })}>
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
    <Lasting color="red" title="The server could not do that" onClose={() => live.setState({ fault: '' })}>
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
          title="The connection is lost"
        >
          <Text size="xs">
            {unanswered === 0
              ? 'Trying again. The table stays as it is.'
              : 'Trying again. What you did is kept here and sent when the line is back.'}
          </Text>
        </Alert>
      ) : null}
      {isMended ? <Alert className={classes['notice']} color="green" p="xs" title="Connected again" /> : null}
    </div>
  );
}
