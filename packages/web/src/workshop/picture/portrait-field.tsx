import { Alert, Button, FileButton, Group } from '@mantine/core';
import { IconUserSquare } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../texts/t.ts';
import { LibraryPictures, type ShelvedPicture } from './library-pictures.tsx';

interface PortraitFieldProps {
  /** The picture that the token shows; '' for none. */
  readonly portrait: string;
  /** Keeps a picture. @returns its hash */
  readonly keep: (file: File) => Promise<string>;
  /** '' takes it away. */
  readonly onChange: (portrait: string) => void;
  /** The secret of a link by which what the host offers can be taken too; null for none. */
  readonly offers: string | null;
  /** Makes a picture of a library one that the token can show. */
  readonly take: (picture: ShelvedPicture) => Promise<void>;
}

/** The picture on somebody's token: from a file, from a library, or none. */
export function PortraitField({ portrait, keep, onChange, offers, take }: PortraitFieldProps) {
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const show = (coming: Promise<string>): void => {
    setFailure('');
    setBusy(true);
    coming
      .then(onChange, (error: unknown) => setFailure(error instanceof Error ? error.message : String(error)))
      .finally(() => setBusy(false));
  };
  return (
    <>
      <Group gap="xs">
        <FileButton onChange={(file) => file !== null && show(keep(file))} accept="image/png,image/jpeg,image/webp">
          {(props) => (
            <Button
              size="compact-xs"
              variant="default"
              loading={isBusy}
              leftSection={<IconUserSquare size={14} />}
              {...props}
            >
              {portrait === '' ? t('Portrait') : t('Another portrait')}
            </Button>
          )}
        </FileButton>
        <LibraryPictures offers={offers} onTake={(picture) => show(take(picture).then(() => picture.hash))} />
        {portrait === '' ? null : (
          <Button size="compact-xs" variant="subtle" onClick={() => onChange('')}>
            {t('No portrait')}
          </Button>
        )}
      </Group>
      {failure === '' ? null : <Alert color="red" role="alert" title={failure} />}
    </>
  );
}
