import { message } from '@fray/engine/messages';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../net/api.ts';
import { addEntry, type LibraryContent, type SeenEntry, saveEntry } from '../net/library.ts';
import { t } from '../texts/t.ts';
import { tagsIn } from './chosen.ts';
import { EntryFields, Failure, type Place } from './entry-fields.tsx';
import { libraryToKeepIn } from './use-library.ts';

/** Something that is to be kept. */
export type Kept = Pick<LibraryContent, 'kind' | 'ruleset' | 'name' | 'picture'>;

interface KeepDialogProps {
  readonly kept: Kept;
  /** Its text as a file. */
  readonly write: () => Promise<string>;
  readonly folders: readonly string[];
  readonly onKept: () => void;
  readonly onClose: () => void;
}

const TITLES: Readonly<Record<string, string>> = {
  sheet: message('Keep this sheet in the library'),
  encounter: message('Keep this fight in the library'),
  map: message('Keep this map in the library'),
};

/** Keeps a fight, a sheet or a map in the library of this device, which is made where there is none. */
export function KeepDialog({ kept, write, folders, onKept, onClose }: KeepDialogProps) {
  const [place, setPlace] = useState<Place>({ name: kept.name, folder: '', tags: '' });
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const there = error instanceof ApiError ? error.entry : null;
  const save = async (over: SeenEntry | null): Promise<void> => {
    setBusy(true);
    try {
      const { token } = await libraryToKeepIn();
      const where = { name: place.name.trim(), folder: place.folder.trim(), tags: tagsIn(place.tags) };
      const content: LibraryContent = { ...kept, ...where, text: await write() };
      await (over === null ? addEntry(token, content) : saveEntry(token, over, content));
      onKept();
      onClose();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={t(TITLES[kept.kind] ?? '')} closeButtonProps={{ 'aria-label': t('Close') }}>
      <form
        aria-label={t('Where it is kept')}
        onSubmit={(event) => {
          event.preventDefault();
          void save(null);
        }}
      >
        <Stack gap="xs">
          <EntryFields place={place} folders={folders} onChange={setPlace} />
          <Failure error={error} />
          {there === null || there.deleted !== null ? null : (
            <Text size="xs">{t('As a new version of it, what is there now stays among its older versions.')}</Text>
          )}
          <Group gap="xs">
            <Button size="xs" type="submit" loading={isBusy} disabled={place.name.trim() === ''}>
              {t('Keep it')}
            </Button>
            {there === null || there.deleted !== null ? null : (
              <Button size="xs" variant="default" loading={isBusy} onClick={() => void save(there)}>
                {t('As a new version of {name}', { name: there.name })}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
