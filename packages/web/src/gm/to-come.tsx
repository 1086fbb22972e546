import { Button, Group, Paper, Text } from '@mantine/core';
import { useSeat } from '../app/table-context.ts';
import { useEngine } from '../state/use-engine.ts';
import { t } from '../texts/t.ts';

/** Those who belong to the encounter and are not there yet; nothing where all are. */
export function ToCome() {
  const { act } = useSeat();
  const checked = useEngine('check', [{ by: 'gm', do: 'join' }]);
  const who = checked?.args.find(({ name }) => name === 'target');
  if (who === undefined || who.candidates.length === 0) return null;
  return (
    <Paper component="section" aria-label={t('Still to come')} withBorder p="xs">
      <Text size="xs" fw={500} mb={4}>
        {t('Still to come: let them join')}
      </Text>
      <Group gap={4}>
        {who.candidates.map((id, index) => (
          <Button
            key={String(id)}
            size="compact-xs"
            variant="default"
            onClick={() => act({ t: 'do', command: { by: 'gm', do: 'join', target: String(id) } })}
          >
            {who.labels[index]}
          </Button>
        ))}
        {who.candidates.length < 2 ? null : (
          <Button
            size="compact-xs"
            variant="light"
            onClick={() => act({ t: 'do', command: { by: 'gm', do: 'join', targets: who.candidates.map(String) } })}
          >
            {t('All together')}
          </Button>
        )}
      </Group>
    </Paper>
  );
}
