import { Button, Group } from '@mantine/core';
import { SureButton } from '../app/sure-button.tsx';
import { saveBlob, saveText } from '../log/save.ts';
import { askEntry, askPicture, deleteEntry, forgetEntry, type LibraryEntry, restoreEntry } from '../net/library.ts';
import { t } from '../texts/t.ts';

interface EntryHandsProps {
  readonly token: string;
  readonly entry: LibraryEntry;
  readonly onOpen: (what: 'edit' | 'versions') => void;
  /** Makes a table of an encounter. */
  readonly onPlay: (text: string) => void;
  readonly onChanged: () => void;
  readonly onFailed: (error: unknown) => void;
}

/** What can be done with an entry, or with one in the bin. */
export function EntryHands({ token, entry, onOpen, onPlay, onChanged, onFailed }: EntryHandsProps) {
  const { id, name, kind, deleted } = entry;
  const done = (work: Promise<unknown>): void => {
    onFailed(null);
    // What is there now is shown, whether or not it was done.
    work.catch(onFailed).finally(onChanged);
  };
  const withText = (use: (text: string) => void): void => {
    askEntry(token, id).then(({ text }) => use(text), onFailed);
  };
  const save = (): void => {
    if (kind !== 'picture') withText((text) => saveText(`${name}.yaml`, text, 'application/yaml'));
    else askPicture(token, entry.picture).then((picture) => saveBlob(`${name}.webp`, picture), onFailed);
  };
  const hand = (label: string, onClick: () => void) => (
    <Button size="compact-xs" variant="default" aria-label={`${label}: ${name}`} onClick={onClick}>
      {label}
    </Button>
  );
  if (deleted !== null)
    return (
      <Group gap={4}>
        {hand(t('Put back'), () => done(restoreEntry(token, entry)))}
        <SureButton label={t('Forget')} sure={t('For good')} name={name} onSure={() => done(forgetEntry(token, id))} />
      </Group>
    );
  return (
    <Group gap={4}>
      {kind === 'encounter' ? hand(t('Open as a fight'), () => withText(onPlay)) : null}
      {hand(t('Change'), () => onOpen('edit'))}
      {hand(t('Versions'), () => onOpen('versions'))}
      {hand(t('File'), save)}
      {hand(t('Delete'), () => done(deleteEntry(token, entry)))}
    </Group>
  );
}
