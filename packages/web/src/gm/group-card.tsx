import { Button, Group, Paper, Select, Stack, Text } from '@mantine/core';
import { useSeat } from '../app/table-context.ts';
import { useSelection } from '../state/selection.ts';
import { useEngine } from '../state/use-engine.ts';
import { useHarm } from './harm.ts';
import { named, useChosen } from './use-chosen.ts';

/** Several combatants in the hands of the game master: what is done to one is done to all of them, in one step. */
export function GroupCard() {
  const { act } = useSeat();
  const chosen = useChosen();
  const choose = useSelection((state) => state.choose);
  const open = useHarm((state) => state.open);
  const whom = named(chosen);
  const checked = useEngine('check', [{ by: 'gm', do: 'afflict', ...whom }]);
  const conditions = checked?.args.find(({ name }) => name === 'choice');
  const isHidden = chosen.every(({ hidden }) => hidden);
  const showing = chosen.filter(({ hidden }) => hidden === isHidden);
  return (
    <Paper component="section" aria-label="Chosen together" withBorder p="xs">
      <Stack gap="xs">
        <Text size="sm" fw={600}>
          {chosen.length} chosen together
        </Text>
        <Text size="xs" c="dimmed" lineClamp={3}>
          {chosen.map(({ name }) => name).join(', ')}
        </Text>
        <Group gap="xs">
          <Button size="compact-sm" onClick={() => open(1)}>
            Deal damage
          </Button>
          <Select
            size="xs"
            w={170}
            aria-label="Give all a condition"
            placeholder="Give a condition…"
            data={(conditions?.candidates ?? []).map((each, at) => ({
              value: String(each),
              label: conditions?.labels[at] ?? String(each),
            }))}
            value={null}
            searchable
            limit={200}
            comboboxProps={{ shadow: 'md', width: 240, position: 'bottom-start' }}
            onChange={(id) => {
              if (id !== null) act({ t: 'do', command: { by: 'gm', do: 'afflict', ...whom, choice: id } });
            }}
          />
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => act({ t: 'do', command: { by: 'gm', do: isHidden ? 'reveal' : 'hide', ...named(showing) } })}
          >
            {isHidden ? 'Reveal' : 'Hide'}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={() => choose({ several: [] })}>
            Let go
          </Button>
        </Group>
        <Text size="xs" c="dimmed">
          Drag one of them on the map to put all elsewhere.
        </Text>
      </Stack>
    </Paper>
  );
}
