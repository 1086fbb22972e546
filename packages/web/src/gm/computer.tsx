import { message } from '@fray/engine/messages';
import { Button, Group, Paper, Select, Text } from '@mantine/core';
import { useKnown } from '../app/table-context.ts';
import { labelled } from '../texts/labelled.ts';
import { t } from '../texts/t.ts';
import { useAutopilot } from './autopilot.ts';

const PACES = [
  { value: '500', label: message('fast') },
  { value: '1500', label: message('at a pace') },
  { value: '4000', label: message('slowly') },
];
const TACTICS = [
  { value: 'simple', label: message('by rules of thumb') },
  { value: 'sharp', label: message('as well as it can') },
];

/** Sides that the computer plays, how well and how fast; each can be taken over again at any time. */
export function Computer() {
  const combatants = useKnown((state) => state.fight?.combatants) ?? [];
  const { ids, set } = useAutopilot();
  const sides = Map.groupBy(
    combatants.flatMap((each) => (each === null ? [] : [each])),
    ({ side }) => side,
  );
  return (
    <Paper component="section" aria-label={t('Played by the computer')} withBorder p="xs">
      <Text size="xs" fw={500} mb={4}>
        {t('Played by the computer')}
      </Text>
      <Group gap={4}>
        {[...sides].map(([side, all]) => {
          const own = all.map(({ id }) => id);
          const isPlayed = own.every((id) => ids.includes(id));
          const others = ids.filter((id) => !own.includes(id));
          return (
            <Button
              key={side}
              size="compact-xs"
              variant={isPlayed ? 'filled' : 'default'}
              aria-pressed={isPlayed}
              onClick={() => set({ ids: isPlayed ? others : [...others, ...own] })}
            >
              {side}
            </Button>
          );
        })}
        {ids.length === 0 ? null : <HowItPlays />}
      </Group>
    </Paper>
  );
}

function HowItPlays() {
  const { tactics, pace, set } = useAutopilot();
  return (
    <>
      <Select
        size="xs"
        w={150}
        aria-label={t('How well')}
        data={labelled(TACTICS)}
        value={tactics}
        allowDeselect={false}
        onChange={(said) => set({ tactics: said ?? tactics })}
        comboboxProps={{ shadow: 'md' }}
      />
      <Select
        size="xs"
        w={100}
        aria-label={t('How fast')}
        data={labelled(PACES)}
        value={`${pace}`}
        allowDeselect={false}
        onChange={(said) => set({ pace: Number(said ?? pace) })}
        comboboxProps={{ shadow: 'md' }}
      />
      <Button size="compact-xs" variant="subtle" onClick={() => set({ ids: [] })}>
        {t('Take all over')}
      </Button>
    </>
  );
}
