import type { Telling } from '@fray/engine';
import { message } from '@fray/engine/messages';
import { Group, Select, Switch } from '@mantine/core';
import { labelled } from '../texts/labelled.ts';
import { t } from '../texts/t.ts';
import type { Making } from './use-making.ts';

const ENEMIES: readonly { readonly value: Telling; readonly label: string }[] = [
  { value: 'numbers', label: message('Enemies: all numbers') },
  { value: 'words', label: message('Enemies: words and bars') },
  { value: 'eyes', label: message('Enemies: what one sees') },
];

/** How the table that is made is to be played. */
export function Wishes({ making: { wishes, setWishes } }: { readonly making: Making }) {
  const { sight: _, ...others } = wishes;
  return (
    <Group gap="md" role="group" aria-label={t('How it is played')}>
      <Switch
        size="xs"
        label={t('We roll our own dice')}
        checked={wishes.typedDice}
        onChange={({ currentTarget: { checked } }) => setWishes({ ...wishes, typedDice: checked })}
      />
      <Switch
        size="xs"
        label={t('Players see what their own combatants see')}
        checked={wishes.sight === true}
        onChange={({ currentTarget: { checked } }) => setWishes(checked ? { ...others, sight: true } : others)}
      />
      <Select
        size="xs"
        w={190}
        aria-label={t('What players are told of their enemies')}
        data={labelled(ENEMIES)}
        value={wishes.telling}
        allowDeselect={false}
        comboboxProps={{ shadow: 'md' }}
        onChange={(telling) => setWishes({ ...wishes, telling: telling ?? 'numbers' })}
      />
    </Group>
  );
}
