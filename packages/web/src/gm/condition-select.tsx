import { Select } from '@mantine/core';
import { useEngine } from '../state/use-engine.ts';
import { t } from '../texts/t.ts';
import type { named } from './use-chosen.ts';

interface ConditionSelectProps {
  readonly label: string;
  /** Who gets it, as commands name them. */
  readonly whom: ReturnType<typeof named>;
  readonly onGive: (id: string) => void;
}

/** The conditions that somebody can be given; each is given as soon as it is chosen. */
export function ConditionSelect({ label, whom, onGive }: ConditionSelectProps) {
  const checked = useEngine('check', [{ by: 'gm', do: 'afflict', ...whom }]);
  const choice = checked?.args.find(({ name }) => name === 'choice');
  const data = (choice?.candidates ?? []).map((each, index) => ({
    value: String(each),
    label: choice?.labels[index] ?? String(each),
  }));
  return (
    <Select
      size="xs"
      w={170}
      aria-label={label}
      placeholder={t('Give a condition…')}
      data={data}
      value={null}
      searchable
      limit={200}
      comboboxProps={{ shadow: 'md', width: 240, position: 'bottom-start' }}
      onChange={(id) => {
        if (id !== null) onGive(id);
      }}
    />
  );
}
