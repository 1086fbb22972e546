import type { MenuEntry } from '@fray/engine';
import { Paper, Select, Stack, Text } from '@mantine/core';
import { useCallback } from 'react';
import { useKnown } from '../app/table-context.ts';
import { useSelection } from '../state/selection.ts';
import { useActor } from '../state/use-actor.ts';
import { useDesk } from '../state/use-desk.ts';
import { ActionForm } from './action-form.tsx';
import { type Section, sectionsByRole } from './catalogue.ts';
import { Catalogue } from './catalogue-view.tsx';
import { firstDraft } from './draft.ts';

const HEADINGS: Readonly<Record<MenuEntry['role'], string>> = {
  attack: 'Attack',
  move: 'Move',
  prepare: 'Get ready',
  defend: 'Defend',
  other: 'Other',
  wait: 'Let time pass',
};

const NOTHING: readonly MenuEntry[] = [];

function byRole(found: readonly MenuEntry[]): readonly Section[] {
  return sectionsByRole(found, HEADINGS);
}

/** Everything that the acting combatant could do, what of it it can do now, and why not the rest. */
export function PalettePanel() {
  const actor = useActor();
  return (
    <Paper component="section" aria-label="Actions" withBorder p="xs">
      <Stack gap="xs">
        <Who />
        {actor === null ? null : <Possible by={actor.id} />}
      </Stack>
    </Paper>
  );
}

function Possible({ by }: { readonly by: string }) {
  const entries = useDesk('menu', [by]) ?? NOTHING;
  const draft = useSelection((state) => state.draft);
  const chosen = entries.find((entry) => entry.action === draft?.do && draft.by === by) ?? null;
  const open = useCallback(
    (entry: MenuEntry): void => {
      const { target, focus, choose } = useSelection.getState();
      choose({ draft: firstDraft(by, entry, { target, focus }) });
    },
    [by],
  );
  return (
    <Catalogue by={by} entries={entries} label="Search actions" sections={byRole} onOpen={open}>
      {chosen === null || draft === null ? null : <ActionForm key={chosen.action} entry={chosen} draft={draft} />}
    </Catalogue>
  );
}

/** For whom the palette stands open, and at whom things are aimed. */
function Who() {
  const actor = useActor();
  const seat = useKnown((state) => state.seat);
  const combatants = useKnown((state) => state.fight?.combatants);
  const target = useSelection((state) => state.target);
  const choose = useSelection((state) => state.choose);
  const aimedAt = combatants?.find((each) => each?.id === target)?.name;
  const own = (combatants ?? []).flatMap((each) =>
    each !== null && (seat?.kind === 'gm' || seat?.owns.includes(each.id))
      ? [{ value: each.id, label: each.name }]
      : [],
  );
  if (own.length === 0) return <Text size="sm">You look on.</Text>;
  return (
    <div>
      <Select
        size="xs"
        label="Acting"
        data={own}
        value={actor?.id ?? null}
        placeholder="Nobody of yours has to choose"
        allowDeselect={false}
        onChange={(id) => choose({ actor: id, draft: null })}
        comboboxProps={{ shadow: 'md' }}
      />
      {actor === null ? null : (
        <Text size="xs" c="dimmed" mt={3}>
          {aimedAt === undefined
            ? 'Choose an enemy on the map to see the odds.'
            : `Chance of harm · mean, against ${aimedAt}`}
        </Text>
      )}
    </div>
  );
}
