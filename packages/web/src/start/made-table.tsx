import { Alert, Button, CloseButton, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { NewTable } from '../net/api.ts';
import { t } from '../texts/t.ts';
import { SeatLinkRow } from './seat-link.tsx';
import classes from './start.module.css';

/** The table that was just made: sit down, or hand out the links. */
export function MadeTable({ made, onClose }: { readonly made: NewTable; readonly onClose: () => void }) {
  const own = made.seats.find(({ kind }) => kind === 'gm');
  const sit = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every table
  useEffect(() => sit.current?.focus(), [made.id]);
  return (
    <Paper component="section" aria-labelledby="made" withBorder p="md" className={classes['made']}>
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap">
          <Title order={2} size="h5" id="made" role="status">
            {t('“{title}” is ready', { title: made.title })}
          </Title>
          <CloseButton aria-label={t('Put away')} onClick={onClose} />
        </Group>
        <Group gap="sm">
          {own === undefined ? null : (
            <Button ref={sit} component="a" href={`#/seat/${own.token}`} size="sm">
              {t('Sit down as game master')}
            </Button>
          )}
          <Text size="sm" c="dimmed">
            {t('Each link is a seat: whoever has it sits there.')}
          </Text>
        </Group>
        {made.doubts.length === 0 ? null : (
          <Alert
            role="note"
            title={t('The sheets have what their rules would not give them; the fight is played all the same.')}
          >
            {made.doubts.map((doubt) => (
              <Text key={doubt} size="xs">
                {doubt}
              </Text>
            ))}
          </Alert>
        )}
        <Stack gap={4} maw={520}>
          {made.seats.map((seat) => (
            <SeatLinkRow key={seat.id} seat={seat} />
          ))}
        </Stack>
      </Stack>
    </Paper>
  );
}
