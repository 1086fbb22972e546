import { message } from '@fray/engine/messages';
import { Alert, Button, Group, Loader, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { foldersOf } from '../library/chosen.ts';
import { currentLibrary, useLibrary } from '../library/use-library.ts';
import { listSheets, type ReadySheet } from '../net/api.ts';
import { askEntry, askOffer, type LibraryEntry, listOffers, type OfferedEntry } from '../net/library.ts';
import { hasWords } from '../rules/has-words.ts';
import { hostToken } from '../start/remembered.ts';
import { SHEET_TYPE } from '../state/dragged.ts';
import { t } from '../texts/t.ts';
import { UNCHOSEN } from './draft.ts';
import { SideSelect } from './side-select.tsx';
import classes from './workshop.module.css';

/** What lies on the shelf: sheets that come with the program, what the host offers, and what is in the library of this device. */
export interface ShelfItem {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly kind: 'sheet' | 'encounter' | 'map';
  /** The sheet, where it comes with the program; all else is fetched when it is taken. */
  readonly sheet: ReadySheet['sheet'] | null;
  /** The picture that its token shows; '' for none. */
  readonly portrait: string;
  /** What is written in it. @throws ApiError */
  text(): Promise<string>;
}

export interface Shelf {
  /** What is one's own comes first. null until they are here. */
  readonly items: readonly ShelfItem[] | null;
  /** Those that come with the program, with their sheets; none until they are here. */
  readonly bundled: readonly ReadySheet[];
  readonly failure: string;
  /** Folders of the library of this device. */
  readonly folders: readonly string[];
  /** Looks at that library anew. */
  reload(): void;
}

/**
 * @param ruleset of the sheets: fights and maps are of any
 * @param link the secret of a link by which the sheets of the program are told; the host's, where left out
 */
export function useShelf(ruleset: string, link: string | null = hostToken(localStorage)): Shelf {
  const { sheets, failure } = useBundled(ruleset, link);
  const [token, setToken] = useState(() => currentLibrary()?.token ?? null);
  const { entries, failure: ownFailure, reload } = useLibrary(token);
  const here = (entries ?? []).filter(({ deleted }) => deleted === null);
  const isOfRules = (entry: Pick<LibraryEntry, 'kind' | 'ruleset'>): boolean =>
    entry.kind !== 'picture' && (entry.kind !== 'sheet' || entry.ruleset === ruleset);
  const own = here.filter(isOfRules).map((entry) => ownItem(entry, token ?? ''));
  const offered = useOffers(link)
    .filter(isOfRules)
    .map((entry) => offeredItem(entry, link));
  const ready = sheets?.map(
    (sheet): ShelfItem => ({ ...sheet, kind: 'sheet', portrait: '', text: async () => JSON.stringify(sheet.sheet) }),
  );
  return {
    items: ready === undefined ? null : [...own, ...offered, ...ready],
    bundled: sheets ?? NO_SHEETS,
    failure: failure || ownFailure,
    folders: foldersOf(here),
    reload: () => {
      // The first thing that is kept makes the library.
      setToken(currentLibrary()?.token ?? null);
      reload();
    },
  };
}

const NO_SHEETS: readonly ReadySheet[] = [];

const KIND_WORDS: Readonly<Record<string, string>> = {
  sheet: message('sheet'),
  encounter: message('fight'),
  map: message('map'),
};

const OWN_WORDS: Readonly<Record<string, string>> = {
  sheet: message('own sheet'),
  encounter: message('own fight'),
  map: message('own map'),
};

/** @param whose how the library is told apart from others; @param what it is, with whose it is */
function itemOf(
  { id, name, kind, folder, tags }: LibraryEntry,
  whose: string,
  what: string,
): Omit<ShelfItem, 'text' | 'portrait'> {
  const about = [what, folder, tags.join(', ')].filter(Boolean).join(' · ');
  return { id: `${whose}: ${id}`, name, about, kind: kind as ShelfItem['kind'], sheet: null };
}

/** @param token of the library in which it is */
function ownItem(entry: LibraryEntry, token: string): ShelfItem {
  return {
    ...itemOf(entry, 'own', t(OWN_WORDS[entry.kind] ?? '')),
    portrait: entry.picture,
    text: async () => (await askEntry(token, entry.id)).text,
  };
}

function offeredItem(entry: OfferedEntry, link: string | null): ShelfItem {
  return {
    ...itemOf(entry, entry.title, `${entry.title}: ${t(KIND_WORDS[entry.kind] ?? '')}`),
    portrait: '',
    text: async () => (await askOffer(link, entry)).text,
  };
}

const NO_OFFERS: readonly OfferedEntry[] = [];

/** What the host offers; nothing until it is here, and where it cannot be told. */
function useOffers(link: string | null): readonly OfferedEntry[] {
  const [offers, setOffers] = useState(NO_OFFERS);
  useEffect(() => {
    let isOld = false;
    listOffers(link).then(
      (found) => !isOld && setOffers(found),
      // Why is told of the sheets that come with the program, which the same link opens.
      () => undefined,
    );
    return () => {
      isOld = true;
    };
  }, [link]);
  return offers;
}

interface Bundled {
  readonly ruleset: string;
  readonly sheets: readonly ReadySheet[];
}

/** The sheets of a ruleset that come with the program. */
function useBundled(
  ruleset: string,
  link: string | null,
): { readonly sheets: Bundled['sheets'] | undefined; readonly failure: string } {
  const [found, setFound] = useState<Bundled | null>(null);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    if (ruleset === UNCHOSEN) return;
    let isOld = false;
    listSheets(link, ruleset).then(
      (sheets) => {
        if (isOld) return;
        setFailure('');
        setFound({ ruleset, sheets });
      },
      (error: unknown) => setFailure(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isOld = true;
    };
  }, [ruleset, link]);
  return { sheets: found?.ruleset === ruleset ? found.sheets : undefined, failure };
}

/** So many are shown; words find the others. */
const MOST_SHOWN = 60;

interface ShelfProps {
  readonly shelf: Shelf;
  readonly sides: readonly string[];
  readonly side: string;
  readonly onSide: (side: string) => void;
  /** Puts somebody into the fight, or opens a fight or a map. */
  readonly onTake: (item: ShelfItem, count: number) => void;
  /** What else can be done here. */
  readonly children?: ReactNode;
}

/** Who can be taken into the fight: searched, dragged onto the map, or put there by a button. */
export function SheetShelf({ shelf: { items, failure }, sides, side, onSide, onTake, children }: ShelfProps) {
  const [sought, setSought] = useState('');
  const [count, setCount] = useState(1);
  const found = (items ?? []).filter(({ id, name, about }) => hasWords(`${id} ${name} ${about}`, sought));
  return (
    <Stack gap="xs" component="section" aria-label={t('Library')} className={classes['shelf']}>
      <TextInput
        size="xs"
        leftSection={<IconSearch size={14} />}
        aria-label={t('Search the library')}
        placeholder={t('thug, wolf, knight …')}
        value={sought}
        onChange={(event) => setSought(event.currentTarget.value)}
      />
      <Group gap="xs" wrap="nowrap">
        <NumberInput
          size="xs"
          w={70}
          aria-label={t('How many of it')}
          min={1}
          max={50}
          allowDecimal={false}
          clampBehavior="strict"
          value={count}
          onChange={(value) => typeof value === 'number' && setCount(value)}
        />
        <SideSelect {...{ sides, side, onSide }} />
      </Group>
      {children}
      {failure === '' ? null : <Alert color="orange" role="alert" title={failure} />}
      {items === null && failure === '' ? <Loader size="sm" aria-label={t('Fetching the library')} /> : null}
      {items !== null && found.length === 0 ? <Text size="sm">{t('Nobody is called so.')}</Text> : null}
      <ul className={classes['sheets']} aria-label={t('Sheets')}>
        {found.slice(0, MOST_SHOWN).map((item) => (
          <Ready key={item.id} {...{ item, count, side, onTake }} />
        ))}
      </ul>
      {found.length > MOST_SHOWN ? (
        <Text size="xs" c="dimmed">
          {t('and {count} more: search for them', { count: found.length - MOST_SHOWN })}
        </Text>
      ) : null}
    </Stack>
  );
}

interface ReadyProps extends Pick<ShelfProps, 'side' | 'onTake'> {
  readonly item: ShelfItem;
  readonly count: number;
}

function Ready({ item, count, side, onTake }: ReadyProps) {
  const { id, name, about, kind } = item;
  const isSheet = kind === 'sheet';
  const label = isSheet
    ? t(count === 1 ? 'Add {name} to {side}' : 'Add {count} of {name} to {side}', { count, name, side })
    : t('Open {name} ({about})', { name, about });
  return (
    <li
      className={classes['ready']}
      draggable={isSheet}
      onDragStart={(event) => {
        event.dataTransfer.setData(SHEET_TYPE, id);
        event.dataTransfer.effectAllowed = 'copy';
      }}
    >
      <div className={classes['who']}>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <Text size="xs" c="dimmed" lineClamp={2}>
          {about}
        </Text>
      </div>
      <Button size="compact-xs" variant="default" flex="none" aria-label={label} onClick={() => onTake(item, count)}>
        {isSheet ? t('Add') : t('Open')}
      </Button>
    </li>
  );
}
