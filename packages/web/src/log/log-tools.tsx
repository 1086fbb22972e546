import { ActionIcon, Group, Menu, NativeSelect, Title, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useKnown, useSeat } from '../app/table-context.ts';
import { journalText } from '../net/api.ts';
import { type LogGroup, logJsonLines, logText } from './groups.ts';
import { copyText, saveText } from './save.ts';

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
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <Title order={2} size="sm">
        Log
      </Title>
      <Group gap={4} wrap="nowrap">
        <NativeSelect
          size="xs"
          aria-label="Tell of"
          data={[{ value: '', label: 'Everybody' }, ...people]}
          value={about ?? ''}
          onChange={(event) => onAbout(event.currentTarget.value || null)}
        />
        <CopyButton groups={groups} />
        <SaveMenu groups={groups} />
      </Group>
    </Group>
  );
}

function CopyButton({ groups }: { readonly groups: readonly LogGroup[] }) {
  const [done, setDone] = useState(false);
  const label = done ? 'Copied' : 'Copy the log as text';
  const copy = (): void => {
    void copyText(logText(groups)).then(setDone);
  };
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" aria-label={label} onClick={copy} onBlur={() => setDone(false)}>
        {done ? <IconCheck size={16} /> : <IconCopy size={16} />}
      </ActionIcon>
    </Tooltip>
  );
}

function SaveMenu({ groups }: { readonly groups: readonly LogGroup[] }) {
  const { token } = useSeat();
  const log = useKnown((state) => state.log);
  const isMaster = useKnown((state) => state.seat?.kind === 'gm');
  const title = useKnown((state) => state.fight?.title ?? 'fight');
  const file = title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  const save = async (): Promise<void> => {
    const text = isMaster ? await journalText(token) : logJsonLines(log);
    saveText(`${file}.jsonl`, text, 'application/jsonl');
  };
  return (
    <Menu shadow="md" position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label="Save the log">
          <IconDownload size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => saveText(`${file}.txt`, logText(groups), 'text/plain')}>As text</Menu.Item>
        <Menu.Item onClick={() => void save()}>
          {isMaster ? 'The whole journal, as JSON Lines' : 'What you were shown, as JSON Lines'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
