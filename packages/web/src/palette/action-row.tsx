import type { MenuEntry } from '@fray/engine';
import { Group, Text, UnstyledButton } from '@mantine/core';
import { useSelection } from '../state/selection.ts';
import { useActor } from '../state/use-actor.ts';
import { useDesk } from '../state/use-desk.ts';
import { firstDraft } from './draft.ts';
import { Chance } from './forecast-view.tsx';
import classes from './palette.module.css';

/** One action of the palette: its name, its odds against the target, or every reason against it. */
export function ActionRow({ entry, onOpen }: { readonly entry: MenuEntry; readonly onOpen: () => void }) {
  const can = entry.refusals.length === 0;
  const isOpen = useSelection((state) => state.draft?.do === entry.action);
  return (
    <UnstyledButton
      className={classes['row']}
      data-open={isOpen}
      aria-disabled={!can}
      aria-expanded={can ? isOpen : undefined}
      onClick={() => {
        if (can) onOpen();
      }}
    >
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm" {...(can ? {} : { c: 'dimmed' })}>
          {entry.name}
        </Text>
        {can && entry.role === 'attack' ? <RowOdds entry={entry} /> : null}
      </Group>
      {can ? null : (
        <Text size="xs" c="dimmed">
          {entry.refusals.map(({ text }) => text).join('; ')}
        </Text>
      )}
    </UnstyledButton>
  );
}

/** The chance of harm against the target, as the action would be taken without a word more. */
function RowOdds({ entry }: { readonly entry: MenuEntry }) {
  const actor = useActor();
  const target = useSelection((state) => state.target);
  const aims = entry.args.some(({ name }) => name === 'target');
  const draft =
    actor === null || target === null || !aims ? null : firstDraft(actor.id, entry, { target, focus: null });
  const forecast = useDesk('glance', draft === null ? null : [draft]);
  return forecast === null ? null : <Chance forecast={forecast} />;
}
