import { Paper, SegmentedControl, Text } from '@mantine/core';
import { useKnown, useSeat } from '../app/table-context.ts';
import { useEngine } from '../state/use-engine.ts';

const LEVELS = [
  { value: 'numbers', label: 'All numbers' },
  { value: 'words', label: 'Words and bars' },
  { value: 'eyes', label: 'What one sees' },
];

/** What players are told of the numbers of their enemies; nothing where the rules can tell them all or nothing. */
export function KnowledgeControl() {
  const { act } = useSeat();
  const telling = useKnown(({ fight }) => fight?.knowledge?.telling ?? 'numbers');
  const checked = useEngine('check', [{ by: 'gm', do: 'tell' }]);
  const isHeldUp = useKnown(({ fight }) => fight?.pending !== null);
  if (checked === null || checked.args.length === 0) return null;
  return (
    <Paper component="section" aria-label="What players know" withBorder p="xs">
      <Text size="xs" fw={500} mb={4} id="telling">
        Players are told of their enemies
      </Text>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-labelledby="telling"
        data={LEVELS}
        value={telling}
        disabled={isHeldUp}
        onChange={(choice) => act({ t: 'do', command: { by: 'gm', do: 'tell', choice } })}
      />
    </Paper>
  );
}
