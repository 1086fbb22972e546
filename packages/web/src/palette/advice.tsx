import { Button, Group, Loader, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import { useState } from 'react';
import { useKnown } from '../app/table-context.ts';
import type { Advice } from '../engine/person-messages.ts';
import { signed } from '../log/signed.ts';
import { useSelection } from '../state/selection.ts';
import { useWaiting } from '../state/use-actor.ts';
import { useAnswer } from '../state/use-engine.ts';
import classes from './palette.module.css';

const NO_HARM = 'Nothing comes of it at once: the place or the moment afterwards is better';

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
          Suggest
        </Button>
      </Group>
    );
  if (value === null || isOld)
    return (
      <Group gap="xs" role="status">
        <Loader size={14} aria-hidden="true" />
        <Text size="xs">Thinking it over…</Text>
      </Group>
    );
  return <Listed advice={value} />;
}

function Listed({ advice }: { readonly advice: readonly Advice[] }) {
  const choose = useSelection((state) => state.choose);
  if (advice.length === 0) return <Text size="xs">There is nothing to suggest.</Text>;
  return (
    <Stack gap={2} component="section" aria-label="Suggestions">
      {advice.map(({ command, text, why, worth }) => (
        <UnstyledButton
          key={JSON.stringify(command)}
          className={classes['advice']}
          onClick={() =>
            choose({ draft: command, ...(command.target === undefined ? {} : { target: command.target }) })
          }
        >
          <Group justify="space-between" wrap="nowrap" gap="xs">
            <Text size="sm" fw={600}>
              {text}
            </Text>
            {worth === null ? null : (
              <Text size="xs" c="dimmed" title="About so many combatants of ordinary threat better than to do nothing">
                {signed(worth, 2)}
              </Text>
            )}
          </Group>
          {(why.length === 0 ? [NO_HARM] : why).map((each) => (
            <Text key={each} size="xs" c="dimmed">
              {each}
            </Text>
          ))}
        </UnstyledButton>
      ))}
    </Stack>
  );
}
