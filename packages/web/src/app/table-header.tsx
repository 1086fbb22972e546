import { ActionIcon, Box, Group, Menu, Text, Title } from '@mantine/core';
import { IconArmchair, IconHome, IconKeyboard, IconMenu2, IconUsers } from '@tabler/icons-react';
import { UndoButtons } from '../log/undo-buttons.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';
import { useKnown, useNow } from './table-context.ts';
import classes from './table-page.module.css';

const KINDS = { gm: 'game master', player: 'player', spectator: 'onlooker' } as const;

interface HeaderProps {
  readonly onKeys: () => void;
  /** null: this seat hands out no links. */
  readonly onSeats: (() => void) | null;
}

/** The head of a table's page: what is played, who looks, and the ways out. */
export function TableHeader({ onKeys, onSeats }: HeaderProps) {
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
            {over.winner === null ? 'The fight is over' : `Over: ${over.winner} won`}
          </Text>
        )}
      </Group>
      <Group gap={4} wrap="nowrap">
        <SeatName />
        <UndoButtons />
        <SchemeSwitch />
        <PageMenu onKeys={onKeys} onSeats={onSeats} />
      </Group>
    </Group>
  );
}

/** Whose page it is, and whether the line to the table is open. */
function SeatName() {
  const seat = useNow((state) => state.seat);
  const isOpen = useNow((state) => state.connection === 'open');
  const kind = seat === null ? '' : KINDS[seat.kind];
  const name = seat === null || seat.name === kind ? '' : seat.name;
  return (
    <Group gap={6} wrap="nowrap" mr={4} title={isOpen ? 'connected' : 'not connected'}>
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

function PageMenu({ onKeys, onSeats }: HeaderProps) {
  return (
    <Menu position="bottom-end" shadow="md" width={200} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label="Menu">
          <IconMenu2 size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onSeats === null ? null : (
          <Menu.Item leftSection={<IconUsers size={16} />} onClick={onSeats}>
            Seats and links
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={onKeys}>
          Keys
        </Menu.Item>
        <Menu.Item leftSection={<IconHome size={16} />} component="a" href="#/">
          Start page
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>
          <Group gap={6} wrap="nowrap">
            <IconArmchair size={14} />
            <Present />
          </Group>
        </Menu.Label>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Who is at the table. */
function Present() {
  const seats = useNow((state) => state.seats);
  const there = seats.filter(({ present }) => present > 0).map(({ name }) => name);
  return <Text size="xs">{there.length === 0 ? 'Nobody is here' : `Here: ${there.join(', ')}`}</Text>;
}
