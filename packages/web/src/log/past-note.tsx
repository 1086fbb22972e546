import { Alert, Button, Group, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useKnown, useNow, useSeat } from '../app/table-context.ts';

/** That the page shows how it was, and the way back; nothing while it shows how it is. */
export function PastNote() {
  const { lookAt } = useSeat();
  const past = useKnown((state) => state.past);
  const log = useNow((state) => state.log);
  const isAsked = useNow((state) => state.fight?.pending !== null);
  if (past === null) return null;
  const step = log.findIndex(({ line }) => line === past) + 1;
  return (
    <Alert
      color="grape"
      p="xs"
      icon={<IconHistory size={18} />}
      title={`As it was after step ${step} of ${log.length}`}
    >
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="xs">
          {isAsked ? 'You are asked something now.' : 'The table goes on; nothing is done from here.'}
        </Text>
        <Button size="compact-xs" onClick={() => lookAt(null)}>
          Back to now
        </Button>
      </Group>
    </Alert>
  );
}
