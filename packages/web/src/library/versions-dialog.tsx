import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { askVersion, type LibraryEntry, type LibraryVersion, listVersions, saveEntry } from '../net/library.ts';
import { t } from '../texts/t.ts';
import { Failure } from './entry-fields.tsx';
import classes from './library.module.css';
import { dayOf } from './use-library.ts';

interface VersionsDialogProps {
  readonly token: string;
  readonly entry: LibraryEntry;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** A version as it is looked at. */
type Looked = Awaited<ReturnType<typeof askVersion>>;

/** The older versions of an entry: to look at, and to take one back, which is one version more. */
export function VersionsDialog({ token, entry, onChanged, onClose }: VersionsDialogProps) {
  const [versions, setVersions] = useState<readonly LibraryVersion[]>([]);
  const [looked, setLooked] = useState<Looked | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    listVersions(token, entry.id).then(setVersions, setError);
  }, [token, entry.id]);
  const takeBack = ({ version: _, saved: _saved, bytes: _bytes, kind, ...content }: Looked): void => {
    const taken = { ...content, kind: kind as 'sheet', tags: [...content.tags] };
    saveEntry(token, entry, taken).then(() => {
      onChanged();
      onClose();
    }, setError);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Versions of {name}', { name: entry.name })}
      size="lg"
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Stack gap="xs">
        <Failure error={error} />
        <ul className={classes['entries']} aria-label={t('Versions')}>
          {versions.map((each) => (
            <li key={each.version} className={classes['entry']}>
              <Text size="sm">
                {each.version}: {dayOf(each.saved)}, {[each.folder, each.name].filter(Boolean).join('/')}
                {each.version === entry.version ? t(' (as it is now)') : ''}
              </Text>
              <Button
                size="compact-xs"
                variant="default"
                aria-label={t('Look at version {version}', { version: each.version })}
                aria-pressed={looked?.version === each.version}
                onClick={() => askVersion(token, entry.id, each.version).then(setLooked, setError)}
              >
                {t('Look')}
              </Button>
            </li>
          ))}
        </ul>
        {looked === null ? null : (
          <>
            <section aria-label={t('Version {version}', { version: looked.version })}>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keys */}
              <pre className={classes['text']} tabIndex={0}>
                {looked.text}
              </pre>
            </section>
            {looked.version === entry.version ? null : (
              <Group>
                <Button size="xs" onClick={() => takeBack(looked)}>
                  {t('Take version {version} back', { version: looked.version })}
                </Button>
              </Group>
            )}
          </>
        )}
      </Stack>
    </Modal>
  );
}
