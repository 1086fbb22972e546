import { Group, Select, type SelectProps, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { currentLibrary } from '../../library/use-library.ts';
import { type Gallery, GalleryContext } from '../../map/picture/gallery.ts';
import { usePicture } from '../../map/picture/use-picture.ts';
import { type LibraryEntry, listEntries, listOffers } from '../../net/library.ts';
import { t } from '../../texts/t.ts';
import classes from '../workshop.module.css';

/** A picture that lies in a library. */
export interface ShelvedPicture {
  readonly hash: string;
  readonly name: string;
  /** The secret of the library's link; of one that the host offers, its id. */
  readonly library: string;
  readonly isOwn: boolean;
}

interface PicturesProps {
  /** The secret of a link by which what the host offers is seen; null: one's own alone. */
  readonly offers: string | null;
  readonly onTake: (picture: ShelvedPicture) => void;
}

/** The pictures of the library of this device, and those that the host offers: fetched when somebody looks for one. */
export function LibraryPictures({ offers, onTake }: PicturesProps) {
  const [found, setFound] = useState<readonly ShelvedPicture[] | null>(null);
  const [failure, setFailure] = useState('');
  const own = currentLibrary()?.token ?? null;
  const gallery = useMemo((): Gallery | null => (own === null ? null : { path: 'api/library', token: own }), [own]);
  const look = (): void => {
    shelved(own, offers).then(setFound, (error: Error) => setFailure(error.message));
  };
  const option: SelectProps['renderOption'] = ({ option: { value, label } }) => {
    const picture = found?.[Number(value)];
    return (
      <Group gap="xs" wrap="nowrap">
        {picture?.isOwn === true ? <Small hash={picture.hash} /> : null}
        <Text size="xs" truncate>
          {label}
        </Text>
      </Group>
    );
  };
  return (
    <GalleryContext value={gallery}>
      <Select
        size="xs"
        w={150}
        aria-label={t('A picture from the library')}
        placeholder={t('From the library…')}
        data={(found ?? []).map(({ name }, nth) => ({ value: String(nth), label: name }))}
        value={null}
        searchable
        limit={100}
        nothingFoundMessage={failure || (found === null ? t('Fetching the library …') : t('There is no such picture'))}
        renderOption={option}
        comboboxProps={{ shadow: 'md', width: 260, position: 'bottom-start' }}
        onDropdownOpen={look}
        onChange={(nth) => {
          const picture = found?.[Number(nth)];
          if (nth !== null && picture !== undefined) onTake(picture);
        }}
      />
    </GalleryContext>
  );
}

/** @throws ApiError */
async function shelved(own: string | null, offers: string | null): Promise<readonly ShelvedPicture[]> {
  const [mine, offered] = await Promise.all([
    own === null ? [] : listEntries(own),
    offers === null ? [] : listOffers(offers),
  ]);
  const ofMine = mine.filter(isPicture).map((entry): ShelvedPicture => {
    return { hash: entry.picture, name: entry.name, library: own ?? '', isOwn: true };
  });
  const ofHost = offered.filter(isPicture).map(({ picture, name, library, title }): ShelvedPicture => {
    return { hash: picture, name: `${name} (${title})`, library, isOwn: false };
  });
  return [...ofMine, ...ofHost];
}

const isPicture = ({ kind, deleted }: LibraryEntry): boolean => kind === 'picture' && deleted === null;

function Small({ hash }: { readonly hash: string }) {
  const address = usePicture(hash);
  return <img className={classes['small']} src={address ?? undefined} alt="" width={28} height={28} />;
}
