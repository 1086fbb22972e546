import { ActionIcon, Group, NativeSelect } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { AtFirstPress } from '../app/at-first-press.tsx';
import { useKnown } from '../app/table-context.ts';
import { t } from '../texts/t.ts';
import { type LogGroup, logText } from './groups.ts';
import { copyText } from './save.ts';

const SaveMenu = lazy(async () => ({ default: (await import('./save-menu.tsx')).SaveMenu }));

interface ToolsProps {
  readonly groups: readonly LogGroup[];
  readonly about: string | null;
  readonly onAbout: (id: string | null) => void;
}

/** Of whom the log tells, and how it goes elsewhere. */
export function LogTools({ groups, about, onAbout }: ToolsProps) {
  const combatants = useKnown((state) => state.fight?.combatants ?? []);
  const people = combatants.flatMap((each) => (each === null ? [] : [{ value: each.id, label: each.name }]));
  return (
    <Group gap={4} wrap="nowrap">
      <NativeSelect
        size="xs"
        aria-label={t('Tell of')}
        data={[{ value: '', label: t('Everybody') }, ...people]}
        value={about ?? ''}
        onChange={(event) => onAbout(event.currentTarget.value || null)}
      />
      <CopyButton groups={groups} />
      <AtFirstPress label={t('Save the log')} icon={<IconDownload size={16} />}>
        <SaveMenu groups={groups} />
      </AtFirstPress>
    </Group>
  );
}

function CopyButton({ groups }: { readonly groups: readonly LogGroup[] }) {
  const [done, setDone] = useState(false);
  const label = done ? t('Copied') : t('Copy the log as text');
  const copy = (): void => {
    void copyText(logText(groups)).then(setDone);
  };
  return (
    <ActionIcon data-hint={label} variant="subtle" aria-label={label} onClick={copy} onBlur={() => setDone(false)}>
      {done ? <IconCheck size={16} /> : <IconCopy size={16} />}
    </ActionIcon>
  );
}
