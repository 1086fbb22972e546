import type { Command, MenuArg, MenuEntry } from '@fray/engine';
import { Alert, Button, Group, List, Paper, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useSeat } from '../app/table-context.ts';
import { useSelection } from '../state/selection.ts';
import { useDesk } from '../state/use-desk.ts';
import { ArgField } from './arg-field.tsx';
import { filledDraft, withArgument } from './draft.ts';
import { ForecastView } from './forecast-view.tsx';

const NO_ARGS: readonly MenuArg[] = [];

/** The arguments of one action, with its odds as they change, and the button that does it. */
export function ActionForm({ entry, draft }: { readonly entry: MenuEntry; readonly draft: Command }) {
  const { act } = useSeat();
  const choose = useSelection((state) => state.choose);
  const checked = useDesk('check', [draft]);
  const args = checked?.args ?? NO_ARGS;
  const ready = checked !== null && checked.refusals.length === 0;
  const forecast = useDesk('odds', ready ? [draft] : null);
  useEffect(() => {
    const filled = filledDraft(draft, args);
    if (filled !== null) choose({ draft: filled });
  }, [draft, args, choose]);
  const send = (): void => {
    act({ t: 'do', command: draft });
    choose({ draft: null });
  };
  return (
    <Paper
      component="form"
      withBorder
      p="sm"
      aria-label={entry.name}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) send();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') choose({ draft: null });
      }}
    >
      <Stack gap="xs">
        <Text fw={600} size="sm">
          {entry.name}
        </Text>
        {args.map((arg) => (
          <ArgField
            key={arg.name}
            arg={arg}
            draft={draft}
            onChange={(value) => choose({ draft: withArgument(draft, arg.name, value) })}
          />
        ))}
        {checked === null || ready ? null : <Reasons checked={checked} />}
        {forecast === null ? null : <ForecastView forecast={forecast} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="subtle" size="xs" onClick={() => choose({ draft: null })}>
            Cancel
          </Button>
          <Button type="submit" size="xs" disabled={!ready} data-autofocus>
            Do it
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

function Reasons({
  checked,
}: {
  readonly checked: { readonly refusals: readonly { readonly text: string; readonly rule: string }[] };
}) {
  return (
    <Alert color="orange" p="xs">
      <List size="xs">
        {checked.refusals.map(({ text, rule }) => (
          <List.Item key={`${rule} ${text}`}>{rule === '' ? text : `${text} [${rule}]`}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
