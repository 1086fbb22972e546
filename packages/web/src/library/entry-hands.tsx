import { Button, Group } from '@mantine/core';
import { SureButton } from '../app/sure-button.tsx';
import { saveText } from '../log/save.ts';
import { askEntry, deleteEntry, forgetEntry, type LibraryEntry, restoreEntry } from '../net/library.ts';

interface EntryHandsProps {
  readonly token: string;
  readonly entry: LibraryEntry;
  readonly onOpen: (what: 'edit' | 'versions') => void;
  readonly onChanged: () => void;
  readonly onFailed: (error: unknown) => void;
}

/** What can be done with an entry, or with one in the bin. */
export function EntryHands({ token, entry, onOpen, onChanged, onFailed }: EntryHandsProps) {
  const { id, name, deleted } = entry;
  const done = (work: Promise<unknown>): void => {
    onFailed(null);
    // What is there now is shown, whether or not it was done.
    work.catch(onFailed).finally(onChanged);
  };
  const save = async (): Promise<void> => {
    const { text } = await askEntry(token, id);
    saveText(`${name}.yaml`, text, 'application/yaml');
  };
  const hand = (label: string, onClick: () => void) => (
    <Button size="compact-xs" variant="default" aria-label={`${label}: ${name}`} onClick={onClick}>
      {label}
    </Button>
  );
  if (deleted !== null)
    return (
      <Group gap={4}>
        {hand('Put back', () => done(restoreEntry(token, entry)))}
        <SureButton label="Forget" sure="For good" name={name} onSure={() => done(forgetEntry(token, id))} />
      </Group>
    );
  return (
    <Group gap={4}>
      {hand('Change', () => onOpen('edit'))}
      {hand('Versions', () => onOpen('versions'))}
      {hand('File', () => save().catch(onFailed))}
      {hand('Delete', () => done(deleteEntry(token, entry)))}
    </Group>
  );
}
