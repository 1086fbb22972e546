import type { MenuEntry } from '@fray/engine';
import { Button, Group, Loader, Text } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useKnown, useSeat } from '../app/table-context.ts';
import { useWaiting } from '../state/use-actor.ts';
import { useAnswer, useEngine } from '../state/use-engine.ts';
import { t } from '../texts/t.ts';

const Suggestions = lazy(async () => ({ default: (await import('./suggestions.tsx')).Suggestions }));

interface AdviceProps {
  readonly by: string;
  /** What it could do. */
  readonly entries: readonly MenuEntry[];
}

/** What tactics would do in place of whoever has to choose, asked for by a press; each opens as a form with its odds. */
export function AdviceFor({ by, entries }: AdviceProps) {
  const line = useKnown((state) => state.line);
  const isTurn = useWaiting().includes(by);
  // Advice holds for the moment for which it was asked.
  const moment = `${by} ${line}`;
  const [asked, setAsked] = useState('');
  const isAsked = asked === moment;
  const { value, isOld } = useAnswer('advice', isAsked ? [by] : null);
  if (!isTurn) return null;
  if (!isAsked)
    return (
      <Group justify="space-between">
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconBulb size={14} aria-hidden="true" />}
          onClick={() => setAsked(moment)}
        >
          {t('Suggest')}
        </Button>
        <PassOn by={by} entries={entries} />
      </Group>
    );
  if (value === null || isOld) return <Thinking />;
  return (
    <Suspense fallback={<Thinking />}>
      <Suggestions advice={value} />
    </Suspense>
  );
}

/** Ends the turn at once, as its key does: its row is far below. */
function PassOn({ by, entries }: AdviceProps) {
  const { act } = useSeat();
  const command = useEngine('passing', [by]);
  const entry = entries.find(({ action, refusals }) => action === command?.do && refusals.length === 0);
  if (command === null || entry === undefined) return null;
  return (
    <Button size="compact-xs" variant="subtle" onClick={() => act({ t: 'do', command })}>
      {entry.name} ( N )
    </Button>
  );
}

function Thinking() {
  return (
    <Group gap="xs" role="status">
      <Loader size={14} aria-hidden="true" />
      <Text size="xs">{t('Thinking it over…')}</Text>
    </Group>
  );
}
