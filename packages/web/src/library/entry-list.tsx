import { message } from '@fray/engine/messages';
import { Badge, Group, SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { LibraryEntry } from '../net/library.ts';
import { MadeTable } from '../start/made-table.tsx';
import { useMaking } from '../start/use-making.ts';
import { labelled } from '../texts/labelled.ts';
import { t } from '../texts/t.ts';
import { ALL, chosenOf, foldersOf, tagsOf, type Wanted } from './chosen.ts';
import { Failure } from './entry-fields.tsx';
import { EntryHands } from './entry-hands.tsx';
import classes from './library.module.css';
import { dayOf } from './use-library.ts';

const EditDialog = lazy(async () => ({ default: (await import('./edit-dialog.tsx')).EditDialog }));
const VersionsDialog = lazy(async () => ({ default: (await import('./versions-dialog.tsx')).VersionsDialog }));

export interface EntryListProps {
  readonly token: string;
  readonly entries: readonly LibraryEntry[];
  readonly onChanged: () => void;
}

const KINDS = [
  { value: 'sheet', label: message('sheets') },
  { value: 'encounter', label: message('fights') },
  { value: 'map', label: message('maps') },
  { value: 'picture', label: message('pictures') },
];

/** What an entry is, in a word. */
const KIND_WORDS: Readonly<Record<string, string>> = {
  sheet: message('sheet'),
  encounter: message('fight'),
  map: message('map'),
  picture: message('picture'),
};

/** A dialog that is open about an entry. */
type Open = { readonly what: 'edit' | 'versions'; readonly entry: LibraryEntry } | null;

/** What is in a library: searched, by folders, with what can be done with each. */
export function EntryList({ token, entries, onChanged }: EntryListProps) {
  const [isBin, setBin] = useState(false);
  const [wanted, setWanted] = useState<Wanted>(ALL);
  const [open, setOpen] = useState<Open>(null);
  const [error, setError] = useState<unknown>(null);
  const making = useMaking();
  const here = entries.filter(({ deleted }) => (deleted !== null) === isBin);
  const found = chosenOf(here, wanted);
  const binned = entries.filter(({ deleted }) => deleted !== null).length;
  const close = (): void => setOpen(null);
  return (
    <Stack gap="xs" component="section" aria-label={t('Entries')}>
      <Seeking {...{ entries: here, wanted }} onChange={setWanted} />
      <SegmentedControl
        size="xs"
        aria-label={t('What is shown')}
        style={{ alignSelf: 'flex-start' }}
        data={[
          { value: 'entries', label: t('Kept') },
          { value: 'bin', label: t('Bin ({count})', { count: binned }) },
        ]}
        value={isBin ? 'bin' : 'entries'}
        onChange={(value) => setBin(value === 'bin')}
      />
      <Failure error={error ?? making.failure} />
      {making.made === null ? null : <MadeTable made={making.made} onClose={making.clear} />}
      {found.length === 0 ? (
        <Text size="sm">
          {here.length > 0 ? t('Nothing is like that.') : isBin ? t('The bin is empty.') : t('Nothing is kept yet.')}
        </Text>
      ) : null}
      <div className={classes['folders']}>
        {[...Map.groupBy(found, ({ folder }) => folder)].map(([folder, inside]) => (
          <section key={folder} aria-label={folder || t('No folder')}>
            <Text size="xs" fw={650} c="dimmed">
              {folder === '' ? t('in no folder') : folder}
            </Text>
            <ul className={classes['entries']}>
              {inside.map((entry) => (
                <Row key={entry.id} entry={entry} onTag={(tag) => setWanted({ ...wanted, tag })}>
                  <EntryHands
                    {...{ token, entry, onChanged }}
                    onOpen={(what) => setOpen({ what, entry })}
                    onPlay={(encounter) => making.make({ encounter })}
                    onFailed={setError}
                  />
                </Row>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Suspense>
        {open?.what === 'edit' ? (
          <EditDialog {...{ token, onChanged }} entry={open.entry} folders={foldersOf(entries)} onClose={close} />
        ) : null}
        {open?.what === 'versions' ? (
          <VersionsDialog {...{ token, onChanged }} entry={open.entry} onClose={close} />
        ) : null}
      </Suspense>
    </Stack>
  );
}

/** No folder and no tag is called so: each has a sign at least. */
const ANY = '';
const WHICH = { folder: message('Which folder'), kind: message('Which kind'), tag: message('Which tag') };
const ANY_OF = { folder: message('any folder'), kind: message('any kind'), tag: message('any tag') };
const sameWord = (value: string): { value: string; label: string } => ({ value, label: value });

interface SeekingProps {
  readonly entries: readonly LibraryEntry[];
  readonly wanted: Wanted;
  readonly onChange: (wanted: Wanted) => void;
}

function Seeking({ entries, wanted, onChange }: SeekingProps) {
  const select = (key: 'folder' | 'kind' | 'tag', data: readonly { value: string; label: string }[]) => (
    <Select
      size="xs"
      w={150}
      aria-label={t(WHICH[key])}
      data={[{ value: ANY, label: t(ANY_OF[key]) }, ...data]}
      allowDeselect={false}
      value={wanted[key] ?? ANY}
      onChange={(value) => onChange({ ...wanted, [key]: value === ANY ? null : value })}
    />
  );
  return (
    <Group gap="xs">
      <TextInput
        size="xs"
        className={classes['search'] ?? ''}
        leftSection={<IconSearch size={14} />}
        aria-label={t('Search the library')}
        placeholder={t('name, folder, tag …')}
        value={wanted.words}
        onChange={(event) => onChange({ ...wanted, words: event.currentTarget.value })}
      />
      {select('folder', foldersOf(entries).map(sameWord))}
      {select('kind', labelled(KINDS))}
      {select('tag', tagsOf(entries).map(sameWord))}
    </Group>
  );
}

interface RowProps {
  readonly entry: LibraryEntry;
  readonly onTag: (tag: string) => void;
  readonly children: React.ReactNode;
}

function Row({ entry: { name, kind, ruleset, tags, saved, version }, onTag, children }: RowProps) {
  const about = [
    t(KIND_WORDS[kind] ?? kind),
    ruleset,
    dayOf(saved),
    version > 1 ? t('version {version}', { version }) : '',
  ];
  return (
    <li className={classes['entry']} aria-label={name}>
      <div className={classes['what']}>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {about.filter(Boolean).join(' · ')}
        </Text>
        {tags.length === 0 ? null : (
          <Group gap={4}>
            {tags.map((tag) => (
              <Badge
                key={tag}
                component="button"
                size="sm"
                variant="default"
                tt="none"
                aria-label={t('All with the tag {tag}', { tag })}
                onClick={() => onTag(tag)}
              >
                {tag}
              </Badge>
            ))}
          </Group>
        )}
      </div>
      {children}
    </li>
  );
}
