import { Button, Group, Loader, Text } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useKnown } from '../app/table-context.ts';
import { useWaiting } from '../state/use-actor.ts';
import { useAnswer } from '../state/use-engine.ts';
import { t } from '../texts/t.ts';

const Suggestions = lazy(async () => ({ default: (await import('./suggestions.tsx')).Suggestions }));

/** What tactics would do in place of whoever has to choose, asked for by a press; each opens as a form with its odds. */
export function AdviceFor({ by }: { readonly by: string }) {
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
      <Group>
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconBulb size={14} aria-hidden="true" />}
          onClick={() => setAsked(moment)}
        >
          {t('Suggest')}
        </Button>
      </Group>
    );
  if (value === null || isOld) return <Thinking />;
  return (
    <Suspense fallback={<Thinking />}>
      <Suggestions advice={value} />
    </Suspense>
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
