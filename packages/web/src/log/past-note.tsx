import { Alert, Button, Group, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useKnown, useNow, useSeat } from '../app/table-context.ts';
import { t } from '../texts/t.ts';

/** That the page shows how it was, or as another seat sees it, and the way back; nothing while it shows how it is. */
export function PastNote() {
  const { lookAt, lookAs } = useSeat();
  const as = useKnown((state) => state.as);
  const other = useNow((state) => state.seats.find(({ id }) => id === as)?.name ?? as);
  const past = useKnown((state) => state.past);
  const log = useNow((state) => state.log);
  const isAsked = useNow((state) => state.fight?.pending !== null);
  if (past === null) return null;
  const step = log.findIndex(({ line }) => line === past) + 1;
  return (
    <Alert color="grape" p="xs" icon={<IconHistory size={18} />} title={titleOf(step, log.length, other)}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="xs">
          {isAsked ? t('You are asked something now.') : t('The table goes on; nothing is done from here.')}
        </Text>
        <Button
          size="compact-xs"
          onClick={() => {
            lookAs(null);
            lookAt(null);
          }}
        >
          {as === null ? t('Back to now') : t('Back to your own view')}
        </Button>
      </Group>
    </Alert>
  );
}

function titleOf(step: number, steps: number, other: string | null): string {
  if (step === steps) return other === null ? t('As it was') : t('As {name} sees it', { name: other });
  return other === null
    ? t('As it was after step {step} of {steps}', { step, steps })
    : t('As {name} sees it after step {step} of {steps}', { name: other, step, steps });
}
