import { ActionIcon, Group, Stack, Text, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { dayText } from '../texts/numbers.ts';
import { t } from '../texts/t.ts';
import { forget, type Remembered, rememberedTables } from './remembered.ts';
import { SeatLinkRow } from './seat-link.tsx';
import classes from './start.module.css';

interface TableListProps {
  /** Id of the table just made, so that the list is read anew. */
  readonly newest: string | null;
  /** Whether tables can be made here. */
  readonly canMake: boolean;
}

/** The tables that were made or joined on this device; nothing where there are none and can be none. */
export function TableList({ newest, canMake }: TableListProps) {
  const [, setForgotten] = useState(0);
  const tables = rememberedTables(localStorage);
  if (tables.length === 0 && !canMake) return null;
  return (
    <Stack gap="sm" component="section" aria-labelledby="tables" data-newest={newest}>
      <Title order={2} size="h5" id="tables">
        {t('Tables on this device')}
      </Title>
      {tables.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('No table yet. Choose an example: its links will be kept here, on this device alone.')}
        </Text>
      ) : null}
      {tables.map((table) => (
        <Known
          key={table.id}
          table={table}
          onForget={() => {
            forget(localStorage, table.id);
            setForgotten((count) => count + 1);
          }}
        />
      ))}
    </Stack>
  );
}

function Known({ table, onForget }: { readonly table: Remembered; readonly onForget: () => void }) {
  const made = new Date(table.made);
  return (
    <details className={classes['known']}>
      <summary>
        <span className={classes['knownTitle']}>{table.title}</span>
        <Text span size="xs" c="dimmed">
          {Number.isNaN(made.getTime()) ? '' : dayText(made)}
        </Text>
      </summary>
      <Stack gap={4} mt={6}>
        {table.seats.map((seat) => (
          <SeatLinkRow key={seat.id} seat={seat} />
        ))}
        <Group justify="flex-end">
          <ActionIcon
            data-hint={t('Forget the links here; the table itself stays')}
            size="sm"
            variant="subtle"
            aria-label={t('Forget {title}', { title: table.title })}
            onClick={onForget}
          >
            <IconX size={14} />
          </ActionIcon>
        </Group>
      </Stack>
    </details>
  );
}
