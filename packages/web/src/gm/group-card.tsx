import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useSeat } from '../app/table-context.ts';
import { useSelection } from '../state/selection.ts';
import { t } from '../texts/t.ts';
import { Belonging } from './belonging.tsx';
import { ConditionSelect } from './condition-select.tsx';
import { useHarm } from './harm.ts';
import { named, useChosen } from './use-chosen.ts';

/** Several combatants in the hands of the game master: what is done to one is done to all of them, in one step. */
export function GroupCard() {
  const { act } = useSeat();
  const chosen = useChosen();
  const choose = useSelection((state) => state.choose);
  const open = useHarm((state) => state.open);
  const whom = named(chosen);
  const isHidden = chosen.every(({ hidden }) => hidden);
  const showing = chosen.filter(({ hidden }) => hidden === isHidden);
  return (
    <Paper component="section" aria-label={t('Chosen together')} withBorder p="xs">
      <Stack gap="xs">
        <Text size="sm" fw={600}>
          {t('{n} chosen together', { n: chosen.length })}
        </Text>
        <Text size="xs" c="dimmed" lineClamp={3}>
          {chosen.map(({ name }) => name).join(', ')}
        </Text>
        <Group gap="xs">
          <Button size="compact-sm" onClick={() => open(1)}>
            {t('Deal damage')}
          </Button>
          <ConditionSelect
            label={t('Give all a condition')}
            whom={whom}
            onGive={(choice) => act({ t: 'do', command: { by: 'gm', do: 'afflict', ...whom, choice } })}
          />
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => act({ t: 'do', command: { by: 'gm', do: isHidden ? 'reveal' : 'hide', ...named(showing) } })}
          >
            {isHidden ? t('Reveal') : t('Hide')}
          </Button>
          <Belonging whom={whom} />
          <Button size="compact-sm" variant="subtle" onClick={() => choose({ several: [] })}>
            {t('Let go')}
          </Button>
        </Group>
        <Text size="xs" c="dimmed">
          {t('Drag one of them on the map to put all elsewhere.')}
        </Text>
      </Stack>
    </Paper>
  );
}
