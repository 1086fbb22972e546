import { Button, Group, Loader, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { GalleryContext } from '../map/picture/gallery.ts';
import { usePicture } from '../map/picture/use-picture.ts';
import { ApiError } from '../net/api.ts';
import { askEntry, type LibraryEntry, saveEntry, type WrittenLibraryEntry } from '../net/library.ts';
import { t } from '../texts/t.ts';
import { tagsIn } from './chosen.ts';
import { EntryFields, Failure } from './entry-fields.tsx';

interface EditDialogProps {
  readonly token: string;
  readonly entry: LibraryEntry;
  readonly folders: readonly string[];
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Changes an entry: its name, where it lies, its tags, and what is written in it. */
export function EditDialog({ token, entry, folders, onChanged, onClose }: EditDialogProps) {
  const [seen, setSeen] = useState<WrittenLibraryEntry | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    askEntry(token, entry.id).then(setSeen, setError);
  }, [token, entry.id]);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Change {name}', { name: entry.name })}
      size="lg"
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Stack gap="xs">
        <Failure error={error} />
        {seen === null && error === null ? <Loader size="sm" aria-label={t('Fetching it')} /> : null}
        {seen === null ? null : (
          <Form key={seen.version} {...{ token, seen, folders, onChanged, onClose }} onSeen={setSeen} />
        )}
      </Stack>
    </Modal>
  );
}

interface FormProps extends Omit<EditDialogProps, 'entry'> {
  readonly seen: WrittenLibraryEntry;
  readonly onSeen: (entry: WrittenLibraryEntry) => void;
}

function Form({ token, seen, folders, onSeen, onChanged, onClose }: FormProps) {
  const [place, setPlace] = useState({ name: seen.name, folder: seen.folder, tags: seen.tags.join(', ') });
  const [text, setText] = useState(seen.text);
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const there = error instanceof ApiError ? error.entry : null;
  // Somebody else has changed it, and it is not in the bin.
  const newer = there?.id === seen.id && there.deleted === null ? there : null;
  const save = (over: WrittenLibraryEntry): void => {
    setBusy(true);
    const { kind, ruleset, picture } = seen;
    const where = { name: place.name.trim(), folder: place.folder.trim(), tags: tagsIn(place.tags) };
    // What a field of text does to the ends of lines is no change of the text.
    const isAsBefore = text === seen.text.replaceAll('\r\n', '\n');
    const content = { kind: kind as 'sheet', ruleset, picture, ...where, text: isAsBefore ? seen.text : text };
    saveEntry(token, over, content)
      .then(() => {
        onChanged();
        onClose();
      }, setError)
      .finally(() => setBusy(false));
  };
  return (
    <form
      aria-label={t('What is kept')}
      onSubmit={(event) => {
        event.preventDefault();
        save(seen);
      }}
    >
      <Stack gap="xs">
        <EntryFields place={place} folders={folders} onChange={setPlace} />
        <Written {...{ token, seen, text }} onChange={setText} />
        <Failure error={error} />
        {newer === null ? null : (
          <Text size="xs">
            {t('Version {version} is there by now. Whichever you choose, the other stays among its versions or here.', {
              version: newer.version,
            })}
          </Text>
        )}
        <Group gap="xs">
          {newer === null ? (
            <Button size="xs" type="submit" loading={isBusy}>
              {t('Keep it')}
            </Button>
          ) : (
            <>
              <Button size="xs" onClick={() => onSeen(newer)}>
                {t('Show what is there, and drop mine')}
              </Button>
              <Button size="xs" variant="default" loading={isBusy} onClick={() => save(newer)}>
                {t('Put mine over it')}
              </Button>
            </>
          )}
        </Group>
      </Stack>
    </form>
  );
}

interface WrittenProps extends Pick<FormProps, 'token' | 'seen'> {
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** What is written in it, or what it shows. */
function Written({ token, seen, text, onChange }: WrittenProps) {
  if (seen.kind === 'picture')
    return (
      <GalleryContext value={{ path: 'api/library', token }}>
        <Shown hash={seen.picture} />
      </GalleryContext>
    );
  return (
    <Textarea
      size="xs"
      label={t('What is written in it')}
      autosize
      minRows={6}
      maxRows={18}
      spellCheck={false}
      styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** What a picture shows. */
function Shown({ hash }: { readonly hash: string }) {
  const address = usePicture(hash);
  return address ? <img src={address} alt="" style={{ maxHeight: 320, objectFit: 'contain' }} /> : null;
}
