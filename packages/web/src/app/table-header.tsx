import { message } from '@fray/engine/messages';
import { Box, Group, Text, Title } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { lazy } from 'react';
import { UndoButtons } from '../log/undo-buttons.tsx';
import { t } from '../texts/t.ts';
import { AtFirstPress } from './at-first-press.tsx';
import type { PageMenuProps } from './page-menu.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';
import { useKnown, useNow } from './table-context.ts';
import classes from './table-page.module.css';

const KINDS = { gm: message('game master'), player: message('player'), spectator: message('onlooker') } as const;

const PageMenu = lazy(async () => ({ default: (await import('./page-menu.tsx')).PageMenu }));

/** The head of a table's page: what is played, who looks, and the ways out. */
export function TableHeader(menu: PageMenuProps) {
  const title = useKnown((state) => state.fight?.title ?? '');
  const over = useKnown((state) => state.fight?.over ?? null);
  return (
    <Group component="header" className={classes['head']} justify="space-between" wrap="nowrap" gap="sm">
      <Group gap="xs" wrap="nowrap" miw={0}>
        <Title order={1} size="h5" className={classes['title']}>
          {title}
        </Title>
        {over === null ? null : (
          <Text size="sm" className={classes['over']}>
            {over.winner === null ? t('The fight is over') : t('Over: {winner} won', { winner: over.winner })}
          </Text>
        )}
      </Group>
      <Group gap={4} wrap="nowrap">
        <SeatName />
        <UndoButtons />
        <SchemeSwitch />
        <AtFirstPress label={t('Menu')} icon={<IconMenu2 size={18} stroke={1.6} />}>
          <PageMenu {...menu} />
        </AtFirstPress>
      </Group>
    </Group>
  );
}

/** Whose page it is, and whether the line to the table is open. */
function SeatName() {
  const seat = useNow((state) => state.seat);
  const isOpen = useNow((state) => state.connection === 'open');
  const kind = seat === null ? '' : t(KINDS[seat.kind]);
  const name = seat === null || seat.name === kind ? '' : seat.name;
  return (
    <Group gap={6} wrap="nowrap" mr={4} title={isOpen ? t('connected') : t('not connected')}>
      <Box component="span" className={classes['lamp']} data-open={isOpen} aria-hidden="true" />
      <Text size="sm" className={classes['seat']}>
        {name === '' ? kind : name}
        <Text span size="sm" c="dimmed">
          {name === '' ? '' : ` · ${kind}`}
        </Text>
      </Text>
    </Group>
  );
}
