import type { MenuEntry } from '@fray/engine';
import { Box, Paper, Select, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useKnown } from '../app/table-context.ts';
import { useSelection } from '../state/selection.ts';
import { useActor } from '../state/use-actor.ts';
import { useDesk } from '../state/use-desk.ts';
import { ActionForm } from './action-form.tsx';
import { ActionRow } from './action-row.tsx';
import { firstDraft, isFound } from './draft.ts';

const ROLES = ['attack', 'move', 'prepare', 'defend', 'other', 'wait'] as const;
const HEADINGS: Readonly<Record<(typeof ROLES)[number], string>> = {
  attack: 'Attack',
  move: 'Move',
  prepare: 'Get ready',
  defend: 'Defend',
  other: 'Other',
  wait: 'Let time pass',
};

/** Whether a key was meant for a field. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** `/` leads to the search field from anywhere on the page. */
function useSlash(field: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== '/' || isTyping(event.target)) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [field]);
}

/** Everything that the acting combatant could do, what of it it can do now, and why not the rest. */
export function PalettePanel() {
  const actor = useActor();
  const entries = useDesk('menu', actor === null ? null : [actor.id]);
  const { draft, target, focus, choose } = useSelection();
  const [sought, setSought] = useState('');
  const search = useRef<HTMLInputElement>(null);
  useSlash(search);
  const found = (entries ?? []).filter((entry) => isFound(entry, sought));
  const chosen = entries?.find((entry) => entry.action === draft?.do && draft.by === actor?.id) ?? null;
  const open = (entry: MenuEntry): void => {
    if (actor !== null) choose({ draft: firstDraft(actor.id, entry, { target, focus }) });
  };
  return (
    <Paper component="section" aria-label="Actions" withBorder p="sm">
      <Stack gap="xs">
        <ActorChoice />
        <TextInput
          ref={search}
          size="xs"
          leftSection={<IconSearch size={14} />}
          placeholder="Search actions ( / )"
          aria-label="Search actions"
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
          onKeyDown={(event) => {
            const first = found.find((entry) => entry.refusals.length === 0);
            if (event.key === 'Enter' && first !== undefined) open(first);
            if (event.key === 'Escape') setSought('');
          }}
        />
        {chosen === null || draft === null ? null : <ActionForm entry={chosen} draft={draft} />}
        {ROLES.map((role) => (
          <Group
            key={role}
            title={HEADINGS[role]}
            entries={found.filter((entry) => entry.role === role)}
            onOpen={open}
          />
        ))}
      </Stack>
    </Paper>
  );
}

interface GroupProps {
  readonly title: string;
  readonly entries: readonly MenuEntry[];
  readonly onOpen: (entry: MenuEntry) => void;
}

/** The actions of one role: those that can be taken first. */
function Group({ title, entries, onOpen }: GroupProps) {
  if (entries.length === 0) return null;
  const sorted = entries.toSorted((a, b) => Number(a.refusals.length > 0) - Number(b.refusals.length > 0));
  return (
    <Box>
      <Title order={3} size="xs" c="dimmed" tt="uppercase" fw={600} mb={2}>
        {title}
      </Title>
      <Stack gap={1}>
        {sorted.map((entry) => (
          <ActionRow key={entry.action} entry={entry} onOpen={() => onOpen(entry)} />
        ))}
      </Stack>
    </Box>
  );
}

/** For whom the palette stands open. */
function ActorChoice() {
  const actor = useActor();
  const seat = useKnown((state) => state.seat);
  const combatants = useKnown((state) => state.fight?.combatants);
  const choose = useSelection((state) => state.choose);
  const own = (combatants ?? []).flatMap((each) =>
    each !== null && (seat?.kind === 'gm' || seat?.owns.includes(each.id))
      ? [{ value: each.id, label: each.name }]
      : [],
  );
  if (own.length === 0) return <Text size="sm">You look on.</Text>;
  return (
    <Select
      size="xs"
      label="Acting"
      data={own}
      value={actor?.id ?? null}
      placeholder="Nobody of yours has to choose"
      onChange={(id) => choose({ actor: id, draft: null })}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
