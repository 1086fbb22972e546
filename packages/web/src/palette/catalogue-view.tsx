import type { MenuEntry, Refusal } from '@fray/engine';
import { Collapse, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconChevronRight, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useKeys } from '../keys/use-keys.ts';
import { focusMap } from '../map/focus-map.ts';
import { Reasons } from '../rules/reasons.tsx';
import { ActionRow } from './action-row.tsx';
import { type Section, sharedRefusals } from './catalogue.ts';
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
  /** What stands between the search field and the list: the form of the chosen entry. */
  readonly children?: ReactNode;
}

/** A catalogue of actions by sections that can be folded, with a field to search it. */
export function Catalogue({ by, entries, sections, onOpen, label, children }: CatalogueProps) {
  const [sought, setSought] = useState('');
  const search = useRef<HTMLInputElement>(null);
  useKeys({ search: () => search.current?.focus() });
  const found = entries.filter((entry) => isFound(entry, sought));
  const shared = useMemo(() => sharedRefusals(entries), [entries]);
  return (
    <Stack gap="xs">
      <TextInput
        ref={search}
        size="xs"
        leftSection={<IconSearch size={14} />}
        placeholder={`${label} ( / )`}
        aria-label={label}
        value={sought}
        onChange={(event) => setSought(event.currentTarget.value)}
        onKeyDown={(event) => {
          const first = sections(found).flatMap((section) => section.entries)[0];
          if (event.key === 'Enter' && first?.refusals.length === 0) {
            onOpen(first);
            setSought('');
          }
          if (event.key !== 'Escape') return;
          // First what was typed goes, then whoever typed.
          if (sought === '') focusMap();
          else setSought('');
        }}
      />
      {children}
      {shared.length === 0 ? null : <Shared refusals={shared} />}
      {sections(found).map((section) => (
        <Folding
          key={section.title}
          by={by}
          section={section}
          shared={shared}
          isForced={sought !== ''}
          onOpen={onOpen}
        />
      ))}
      {found.length === 0 && sought !== '' ? <Text size="sm">Nothing is called that.</Text> : null}
    </Stack>
  );
}

/** What stands against everything, said once. */
function Shared({ refusals }: { readonly refusals: readonly Refusal[] }) {
  return (
    <div className={classes['shared']} role="note">
      <Text size="xs" fw={600}>
        Nothing can be done now
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

function Folding({ by, section, shared, isForced, onOpen }: FoldingProps) {
  const [isFolded, setFolded] = useLocalStorage({ key: `fray.folded.${section.title}`, defaultValue: false });
  const isOpen = isForced || !isFolded;
  const possible = section.entries.filter(({ refusals }) => refusals.length === 0).length;
  return (
    <section aria-label={section.title}>
      <UnstyledButton className={classes['heading']} aria-expanded={isOpen} onClick={() => setFolded(!isFolded)}>
        <IconChevronRight size={13} className={classes['chevron']} data-open={isOpen} aria-hidden="true" />
        <span>{section.title}</span>
        <span className={classes['count']}>
          {possible} of {section.entries.length}
        </span>
      </UnstyledButton>
      <Collapse expanded={isOpen} transitionDuration={0}>
        {section.entries.map((entry) => (
          <ActionRow key={entry.action} by={by} entry={entry} shared={shared} onOpen={onOpen} />
        ))}
      </Collapse>
    </section>
  );
}
