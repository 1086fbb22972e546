import { Alert, Anchor, Button, Container, Group, Loader, Select, Stack, Switch, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { SchemeSwitch } from '../app/scheme-switch.tsx';
import { askLibrary, offerLibrary } from '../net/library.ts';
import { hostToken } from '../start/remembered.ts';
import { LinkRow } from '../start/seat-link.tsx';
import { useStanding } from '../start/use-standing.ts';
import { fixed } from '../texts/numbers.ts';
import { t } from '../texts/t.ts';
import { Failure } from './entry-fields.tsx';
import { EntryList } from './entry-list.tsx';
import { Files } from './files.tsx';
import { type KnownLibrary, knownLibraries, rememberLibrary } from './known.ts';
import classes from './library.module.css';
import { type LibraryState, newLibrary, useLibrary } from './use-library.ts';

const BY_LINK = /^#\/library\/([\w-]+)$/;

/** The libraries of this device. Whoever comes by a link has that one from then on; the secret does not stay in the address. */
function useKnown(hash: string) {
  const [known, setKnown] = useState(() => knownLibraries(localStorage));
  const [error, setError] = useState<unknown>(null);
  const token = BY_LINK.exec(hash)?.[1] ?? null;
  const choose = (library: KnownLibrary): void => {
    rememberLibrary(localStorage, library);
    setKnown(knownLibraries(localStorage));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link
  useEffect(() => {
    if (token === null) return;
    askLibrary(token).then((library) => {
      choose({ ...library, token });
      location.replace('#/library');
    }, setError);
  }, [token]);
  const make = (title: string): void => {
    newLibrary(title).then(() => setKnown(knownLibraries(localStorage)), setError);
  };
  return { known, error, choose, make };
}

/** Sheets, encounters and maps of one's own: all that is kept, its older versions, its bin, and the ways in and out. */
export function LibraryPage({ hash }: { readonly hash: string }) {
  const { known, error, choose, make } = useKnown(hash);
  const [current] = known;
  const library = useLibrary(current?.token ?? null);
  const [failed, setFailed] = useState<unknown>(null);
  useEffect(() => {
    document.title = t('Library – Fray');
  }, []);
  return (
    <Container size="lg" py="lg" component="main" className={classes['page']}>
      <Stack gap="md">
        <Group justify="space-between" wrap="nowrap" align="start">
          <Stack gap={2}>
            <Anchor href="#/" size="sm">
              {t('Back to the start')}
            </Anchor>
            <Title order={1} size="h3">
              {t('Library')}
            </Title>
          </Stack>
          <SchemeSwitch />
        </Group>
        <Failure error={error ?? failed} />
        {current === undefined ? (
          <None onMake={() => make(t('My library'))} />
        ) : (
          <>
            <Which known={known} current={current} onChoose={choose} onMake={make} />
            <Offering key={`offer ${current.id}`} id={current.id} library={library} onFailed={setFailed} />
            <Contents key={current.token} current={current} library={library} />
          </>
        )}
      </Stack>
    </Container>
  );
}

function None({ onMake }: { readonly onMake: () => void }) {
  return (
    <Alert color="gray" role="note" title={t('This device knows of no library yet')}>
      <Stack gap="xs" align="start">
        <Text size="sm">
          {t(
            'A library keeps sheets, fights and maps of your own on this server. The first thing that is kept makes one, and so does this button; the link of one that is there already opens that.',
          )}
        </Text>
        <Button size="xs" onClick={onMake}>
          {t('Make a library')}
        </Button>
      </Stack>
    </Alert>
  );
}

interface WhichProps {
  readonly known: readonly KnownLibrary[];
  readonly current: KnownLibrary;
  readonly onChoose: (library: KnownLibrary) => void;
  readonly onMake: (title: string) => void;
}

/** Which of the libraries of this device it is, and its link. */
function Which({ known, current, onChoose, onMake }: WhichProps) {
  const link = `${location.href.split('#')[0]}#/library/${current.token}`;
  const choose = (id: string | null): void => {
    const wanted = known.find((each) => each.id === id);
    if (wanted !== undefined) onChoose(wanted);
  };
  return (
    <Stack gap={4}>
      <Group gap="xs">
        {known.length > 1 ? (
          <Select
            size="xs"
            aria-label={t('Which library')}
            data={known.map(({ id, title }, index) => ({
              value: id,
              label: known.findIndex((each) => each.title === title) === index ? title : `${title} (${index + 1})`,
            }))}
            value={current.id}
            allowDeselect={false}
            onChange={choose}
          />
        ) : null}
        <Button size="xs" variant="default" onClick={() => onMake(t('Library {number}', { number: known.length + 1 }))}>
          {t('Another library')}
        </Button>
      </Group>
      <Text size="xs" c="dimmed">
        {t('Whoever has this link can see and change all of it. Keep it: it opens the library on any device.')}
      </Text>
      <LinkRow link={link} name={current.title} />
    </Stack>
  );
}

interface OfferingProps {
  readonly id: string;
  readonly library: LibraryState;
  readonly onFailed: (error: unknown) => void;
}

/** For the host alone: whether all tables may take from the library. */
function Offering({ id, library: { about, reload }, onFailed }: OfferingProps) {
  const standing = useStanding(null);
  if (standing?.isHost !== true || about === null) return null;
  return (
    <Switch
      size="xs"
      label={t('All tables of this server may take from it')}
      checked={about.offered}
      onChange={(event) => {
        onFailed(null);
        offerLibrary(hostToken(localStorage), id, event.currentTarget.checked).then(reload, onFailed);
      }}
    />
  );
}

interface ContentsProps {
  readonly current: KnownLibrary;
  readonly library: LibraryState;
}

const MEGABYTE = 1_048_576;

function Contents({ current: { token }, library }: ContentsProps) {
  const { entries, about, failure, reload } = library;
  if (failure !== '')
    return (
      <Alert color="orange" role="alert" title={failure}>
        <Button size="xs" variant="default" onClick={reload}>
          {t('Try again')}
        </Button>
      </Alert>
    );
  if (entries === null) return <Loader size="sm" aria-label={t('Fetching the library')} />;
  return (
    <>
      <Files token={token} onTaken={reload} />
      <EntryList token={token} entries={entries} onChanged={reload} />
      {about === null ? null : (
        <Text size="xs" c="dimmed">
          {t('{used} of {most} MB, older versions and the bin among them', {
            used: fixed(about.bytes / MEGABYTE, 2),
            most: about.mostBytes / MEGABYTE,
          })}
        </Text>
      )}
    </>
  );
}
