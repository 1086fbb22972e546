import { Paper, SegmentedControl, Switch, Text } from '@mantine/core';
import { useKnown, useSeat } from '../app/table-context.ts';
import { useEngine } from '../state/use-engine.ts';
import { labelled } from '../texts/labelled.ts';
import { t } from '../texts/t.ts';
import { LEVELS } from './levels.ts';

/** What players see, and what they are told of the numbers of their enemies. */
export function KnowledgeControl() {
  const { act } = useSeat();
  const isBySight = useKnown(({ fight }) => fight?.knowledge?.sight === true);
  const isHeldUp = useKnown(({ fight }) => fight?.pending !== null);
  return (
    <Paper component="section" aria-label={t('What players know')} withBorder p="xs">
      <Switch
        size="xs"
        mb="xs"
        label={t('Players see what their own combatants see')}
        checked={isBySight}
        disabled={isHeldUp}
        onChange={({ currentTarget: { checked } }) =>
          act({ t: 'do', command: { by: 'gm', do: 'sight', choice: checked ? 'combatants' : 'all' } })
        }
      />
      <TellingControl isHeldUp={isHeldUp} />
    </Paper>
  );
}

/** Nothing where the rules can tell players all numbers or nothing. */
function TellingControl({ isHeldUp }: { readonly isHeldUp: boolean }) {
  const { act } = useSeat();
  const telling = useKnown(({ fight }) => fight?.knowledge?.telling ?? 'numbers');
  const checked = useEngine('check', [{ by: 'gm', do: 'tell' }]);
  if (checked === null || checked.args.length === 0) return null;
  return (
    <>
      <Text size="xs" fw={500} mb={4} id="telling">
        {t('Players are told of their enemies')}
      </Text>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-labelledby="telling"
        data={labelled(LEVELS)}
        value={telling}
        disabled={isHeldUp}
        onChange={(choice) => act({ t: 'do', command: { by: 'gm', do: 'tell', choice } })}
      />
    </>
  );
}
