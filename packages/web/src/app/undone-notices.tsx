import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Reasons } from '../rules/reasons.tsx';
import { t } from '../texts/t.ts';
import { useNow, useSeat } from './table-context.ts';
import classes from './table-page.module.css';

/** Why the last deed was not done, and what the server could not do; each stays until it is put away. */
export function UndoneNotices() {
  return (
    <>
      <Refused />
      <Fault />
    </>
  );
}

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
