import type { MenuEntry, Refusal } from '@fray/engine';
import { Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconSearch } from '@tabler/icons-react';
import { memo, type ReactNode, useMemo, useRef, useState } from 'react';
import { useKeys } from '../keys/use-keys.ts';
import { focusMap } from '../map/focus-map.ts';
import { Reasons } from '../rules/reasons.tsx';
import { useKeptFlag } from '../state/use-kept-flag.ts';
import { t } from '../texts/t.ts';
import { ActionRow } from './action-row.tsx';
import { parted, type Section, sharedRefusals } from './catalogue.ts';
import { isFound } from './draft.ts';
import classes from './palette.module.css';

interface CatalogueProps {
  readonly by: string;
  readonly entries: readonly MenuEntry[];
  /** Puts the entries that are found under headings. */
  readonly sections: (entries: readonly MenuEntry[]) => readonly Section[];
  readonly onOpen: (entry: MenuEntry) => void;
  /** What the search field says. */
  readonly label: string;
  /** What stands beside the search field. */
  readonly lead?: ReactNode;
  /** What stands between the search field and the list: the form of the chosen entry. */
  readonly children?: ReactNode;
}

/** A catalogue of actions by sections that can be folded, with a field to search it. */
export function Catalogue({ by, entries, sections, onOpen, label, lead, children }: CatalogueProps) {
  const [sought, setSought] = useState('');
  const found = useMemo(() => entries.filter((entry) => isFound(entry, sought)), [entries, sought]);
  const parts = useMemo(() => sections(found), [sections, found]);
  const shared = useMemo(() => sharedRefusals(entries), [entries]);
  return (
    <Stack gap="xs">
      <div className={classes['top']}>
        {lead}
        <Search
          label={label}
          value={sought}
          onChange={setSought}
          onEnter={() => {
            const first = parts.flatMap((section) => section.entries)[0];
            if (first?.refusals.length !== 0) return;
            onOpen(first);
            setSought('');
          }}
        />
      </div>
      {children}
      {shared.length === 0 ? null : <Shared refusals={shared} />}
      {parts.map((section) => (
        <Folding
          key={section.title}
          by={by}
          section={section}
          shared={shared}
          isForced={sought !== ''}
          onOpen={onOpen}
        />
      ))}
      {found.length === 0 && sought !== '' ? <Text size="sm">{t('Nothing is called that.')}</Text> : null}
    </Stack>
  );
}

interface SearchProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onEnter: () => void;
}

function Search({ label, value, onChange, onEnter }: SearchProps) {
  const field = useRef<HTMLInputElement>(null);
  useKeys({ search: () => field.current?.focus() });
  return (
    <TextInput
      ref={field}
      size="xs"
      leftSection={<IconSearch size={14} />}
      placeholder={`${label} ( / )`}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') onEnter();
        if (key !== 'Escape') return;
        // First what was typed goes, then whoever typed.
        if (value === '') focusMap();
        else onChange('');
      }}
    />
  );
}

/** What stands against everything, said once. */
function Shared({ refusals }: { readonly refusals: readonly Refusal[] }) {
  return (
    <div className={classes['shared']} role="note">
      <Text size="xs" fw={600}>
        {t('Nothing can be done now')}
      </Text>
      <Reasons refusals={refusals} />
    </div>
  );
}

interface FoldingProps extends Pick<CatalogueProps, 'by' | 'onOpen'> {
  readonly section: Section;
  readonly shared: readonly Refusal[];
  /** While somebody searches nothing is folded away. */
  readonly isForced: boolean;
}

const Folding = memo(function Folding({ by, section, shared, isForced, onOpen }: FoldingProps) {
  const [isFolded, setFolded] = useKeptFlag(`fray.folded.${section.title}`, false);
  const isOpen = isForced || !isFolded;
  const [possible, barred] = parted(section.entries);
  const row = (entry: MenuEntry): ReactNode => (
    <ActionRow key={entry.action} by={by} entry={entry} shared={shared} onOpen={onOpen} />
  );
  return (
    <section aria-label={section.title}>
      <UnstyledButton className={classes['heading']} aria-expanded={isOpen} onClick={() => setFolded(!isFolded)}>
        <IconChevronRight size={13} className={classes['chevron']} data-open={isOpen} aria-hidden="true" />
        <span>{section.title}</span>
        <span className={classes['count']}>
          {t('{possible} of {all}', { possible: possible.length, all: section.entries.length })}
        </span>
      </UnstyledButton>
      {isOpen ? possible.map(row) : null}
      {isOpen && barred.length > 0 ? (
        <Barred entries={barred} isForced={isForced}>
          {barred.map(row)}
        </Barred>
      ) : null}
    </section>
  );
});

interface BarredProps {
  readonly entries: readonly MenuEntry[];
  readonly isForced: boolean;
  /** Their rows, with every reason. */
  readonly children: ReactNode;
}

/** What cannot be done now: its names in one line, and all reasons when that is opened. */
function Barred({ entries, isForced, children }: BarredProps) {
  const [isOpened, setOpened] = useState(false);
  if (isForced) return children;
  return (
    <>
      <UnstyledButton className={classes['barred']} aria-expanded={isOpened} onClick={() => setOpened(!isOpened)}>
        <IconChevronRight size={11} className={classes['chevron']} data-open={isOpened} aria-hidden="true" />
        <span>
          <b>{t('Not now:')}</b> {isOpened ? entries.length : entries.map(({ name }) => name).join(', ')}
        </span>
      </UnstyledButton>
      {isOpened ? children : null}
    </>
  );
}
